import type { models } from 'powerbi-client';
import type { Theme } from '@/domain/session/preferences';

/** The dark theme as Power BI's theme file; the values are those of `tokens.css`. */
const dark: models.IReportTheme = {
  themeJson: {
    name: 'Portal oscuro',
    background: '#0d1117',
    foreground: '#f2f4f7',
    foregroundNeutralSecondary: '#c3c9d4',
    backgroundLight: '#151b25',
    backgroundNeutral: '#2a3140',
    tableAccent: '#7ea2ff',
    dataColors: ['#7ea2ff', '#a47bff', '#3ccb7f', '#f5b63d', '#ff7066', '#4fc3d9', '#f2c811', '#98a2b3'],
  },
};

/** What the embedded report gets of the portal's theme: in light, nothing, so that it keeps its author's own. */
export const reportTheme = (theme: Theme): models.IReportTheme | undefined =>
  theme === 'dark' ? dark : undefined;
