import { contrast, mixColours, type Rgb, rgbOf } from '@/domain/shared/contrast';
import type { Brand } from './brand';

/** The surface with the lowest contrast to a brand colour in each theme (`tokens.css`), and the strength of its tint. */
const grounds = {
  light: { ground: '#f5f6f8', panel: '#ffffff', soft: 0.1 },
  dark: { ground: '#1b2230', panel: '#151b25', soft: 0.18 },
} as const;

/** WCAG 1.4.3, for the colour as text on the portal's surfaces and on its own tint. */
export const enoughContrast = 4.5;

/** The lowest contrast of a colour (`#rrggbb`) on the surfaces of a theme, 1 to 21. */
export function lowestContrast(hex: string, theme: keyof typeof grounds): number {
  const colour: Rgb = rgbOf(hex);
  const { ground, panel, soft } = grounds[theme];
  const tint = mixColours(colour, soft, rgbOf(panel));
  return Math.min(...[rgbOf(ground), rgbOf(panel), tint].map((surface) => contrast(colour, surface)));
}

/** The brand's colours as rules over `tokens.css`; the admin mode keeps its own. */
export function brandCss({ colors }: Brand): string {
  if (colors === undefined) return '';
  const rule = (theme: keyof typeof grounds, selector: string) => {
    const colour = colors[theme];
    const share = Math.round(grounds[theme].soft * 100);
    return `${selector}{--p-accent:${colour};--p-focus:${colour};--p-accent-strong:color-mix(in srgb,${colour} 84%,var(--p-ink));--p-accent-soft:color-mix(in srgb,${colour} ${share}%,var(--p-panel))}`;
  };
  const analytics = ':root:not([data-platform="admin"])';
  return `${rule('light', `${analytics}:not([data-theme="dark"])`)}${rule('dark', `${analytics}[data-theme="dark"]`)}`;
}
