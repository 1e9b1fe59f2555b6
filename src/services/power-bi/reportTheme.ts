import type { models } from 'powerbi-client';
import type { Theme } from '@/domain/session/preferences';

/** The dark theme as a Power BI theme file, with the values of `tokens.css`. */
const dark: models.IReportTheme = {
  themeJson: {
    name: 'portal-dark',
    background: '#0d1117',
    foreground: '#f2f4f7',
    foregroundNeutralSecondary: '#c3c9d4',
    backgroundLight: '#151b25',
    backgroundNeutral: '#2a3140',
    tableAccent: '#7ea2ff',
    dataColors: ['#7ea2ff', '#a47bff', '#3ccb7f', '#f5b63d', '#ff7066', '#4fc3d9', '#f2c811', '#98a2b3'],
  },
};

/** The report theme for a portal theme: none in light mode, so that the report keeps its author's. */
export const reportTheme = (theme: Theme): models.IReportTheme | undefined =>
  theme === 'dark' ? dark : undefined;
