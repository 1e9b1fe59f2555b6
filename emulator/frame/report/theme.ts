import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { Session } from '../session';

/** The parts of a Power BI theme that this report supports. */
interface ThemeJson {
  readonly name?: string;
  readonly background?: string;
  readonly foreground?: string;
  readonly dataColors?: readonly string[];
}

const themeOf = (theme: unknown): ThemeJson => {
  const wrapped = (theme ?? {}) as { readonly themeJson?: ThemeJson };
  return wrapped.themeJson ?? (wrapped as ThemeJson);
};

const hexPattern = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

/** Whether a hex colour is dark enough for light text; `undefined` if it is not a hex colour. */
export function isDark(colour: string | undefined): boolean | undefined {
  const found = hexPattern.exec(colour ?? '');
  if (!found) return undefined;
  const [red = 0, green = 0, blue = 0] = found.slice(1).map((part) => Number.parseInt(part, 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue < 128;
}

const query = window.matchMedia('(prefers-color-scheme: dark)');

const subscribe = (listener: () => void): (() => void) => {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/**
 * Light or dark. High contrast decides first, then the report's theme; without a theme a report is light, as
 * in Power BI. A page without a host (`followSystem`) follows the browser.
 */
function useScheme({ config, theme }: Session, followSystem: boolean): 'light' | 'dark' {
  const preferred = useSyncExternalStore(subscribe, () => query.matches);
  const contrast = config.contrastMode ?? 0;
  if (contrast > 0) return contrast === 4 ? 'light' : 'dark';
  const dark = isDark(themeOf(theme).background);
  return (dark ?? (followSystem && preferred)) ? 'dark' : 'light';
}

/** Sets scheme, contrast, background and the theme's own colours on the document. */
export function useTheme(session: Session, followSystem = false): string {
  const scheme = useScheme(session, followSystem);
  const contrast = session.config.contrastMode ?? 0;
  const transparent = session.settings.background === 1;
  const { background, foreground, dataColors } = themeOf(session.theme);
  // Layout effects run before the effects of the charts, which read the colours from the document.
  useLayoutEffect(() => {
    const { dataset, style } = document.documentElement;
    dataset.theme = scheme;
    dataset.contrast = contrast > 0 ? 'high' : 'normal';
    dataset.background = transparent ? 'transparent' : 'page';
    const colours = {
      '--p-bg': background,
      '--p-ink': foreground,
      '--p-accent': dataColors?.[0],
      '--p-purple': dataColors?.[1],
    };
    for (const [name, colour] of Object.entries(colours)) {
      if (colour && contrast === 0 && CSS.supports('color', colour)) style.setProperty(name, colour);
      else style.removeProperty(name);
    }
  }, [scheme, contrast, transparent, background, foreground, dataColors]);
  return `${scheme}/${contrast}/${background}/${dataColors?.join()}`;
}

/** Current values of the colours in tokens.css: ECharts cannot use CSS variables. */
export function colours() {
  const style = getComputedStyle(document.documentElement);
  const read = (name: string): string => style.getPropertyValue(`--p-${name}`).trim();
  return {
    panel: read('panel'),
    line: read('line'),
    ink: read('ink'),
    ink2: read('ink2'),
    ink3: read('ink3'),
    accent: read('accent'),
    accentSoft: read('accent-soft'),
    purple: read('purple'),
    good: read('good'),
    warn: read('warn'),
    bad: read('bad'),
  };
}

export const motionAllowed = (): boolean => !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
