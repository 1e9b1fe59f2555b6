import { type Brand, grounds } from './brand';

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
