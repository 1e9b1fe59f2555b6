import type { PreferencesPort } from '@/domain/ports/browser';
import { type Preferences, parseSettings, type Theme, themes } from '@/domain/session/preferences';
import type { PortalPage } from './portalPage';
import { writeText } from './storageWrites';

/** All three are also read by `src/app/first/choose.js`, before the first paint. */
export const themeKey = 'portal-theme';
export const settingsKey = 'portal-settings';
export const languageKey = 'portal-language';

const darkQuery = '(prefers-color-scheme: dark)';
const calmQuery = '(prefers-reduced-motion: reduce)';
const phoneQuery = '(max-width: 767px) and (pointer: coarse)';

/**
 * Preferences in local storage, as JSON. Values are validated when read: anyone can write
 * there. With blocked or full storage a choice lasts for this visit only.
 */
export function createPreferences(
  page: Pick<
    PortalPage,
    'matchMedia' | 'addEventListener' | 'removeEventListener' | 'localStorage' | 'keyOf'
  >,
): PreferencesPort {
  const read = (key: string): unknown => {
    try {
      return JSON.parse(page.localStorage.getItem(key) ?? 'null');
    } catch {
      return null;
    }
  };
  const keep = (key: string, value: unknown) =>
    writeText(() => page.localStorage, key, JSON.stringify(value));
  const themeIn = () => {
    const kept = read(themeKey);
    return themes.find((name) => name === kept);
  };
  const themeOf = (dark: boolean): Theme => (dark ? 'dark' : 'light');

  return {
    read(): Preferences {
      const theme = themeIn();
      const settings = parseSettings(read(settingsKey));
      return { ...(theme ? { theme } : {}), ...(settings ? { settings } : {}) };
    },
    system: () => ({
      theme: themeOf(page.matchMedia(darkQuery).matches),
      reducedMotion: page.matchMedia(calmQuery).matches,
      isPhone: page.matchMedia(phoneQuery).matches,
    }),
    followSystem(listener) {
      const list = page.matchMedia(darkQuery);
      const tell = (event: MediaQueryListEvent) => listener(themeOf(event.matches));
      list.addEventListener('change', tell);
      return () => list.removeEventListener('change', tell);
    },
    followOtherTabs(listener) {
      const hear = ({ key }: StorageEvent) => {
        const theme = key === page.keyOf(themeKey) && themeIn();
        const settings = key === page.keyOf(settingsKey) && parseSettings(read(settingsKey));
        if (theme) listener({ theme });
        if (settings) listener({ settings });
      };
      page.addEventListener('storage', hear);
      return () => page.removeEventListener('storage', hear);
    },
    keepTheme: (theme) => void keep(themeKey, theme),
    keepSettings: (settings) => {
      const isStored = keep(settingsKey, settings);
      return settings.language ? keep(languageKey, settings.language) && isStored : isStored;
    },
    keepLanguage: (language) => void keep(languageKey, language),
  };
}
