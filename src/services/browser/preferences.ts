import type { PreferencesPort } from '@/domain/ports/browser';
import { pinSchema, type Theme, themeSchema } from '@/domain/session/preferences';
import { dividedSettings } from '@/domain/session/release2/settings';
import { type Settings, storedSettingsSchema } from '@/domain/session/settings';
import type { Language } from '@/domain/shared/locale';
import type { PortalPage } from './portalPage';
import { type StoragePage, stored, writeText } from './stored';

/** `src/app/boot/inlineScript.js` also reads the keys of this file, before the first paint. */
const languageKey = 'portal-language';

const darkQuery = '(prefers-color-scheme: dark)';
const calmQuery = '(prefers-reduced-motion: reduce)';
const phoneQuery = '(max-width: 767px) and (pointer: coarse)';

/** Preferences of the user and of the system. If storage is blocked or full, a choice lasts for this visit only. */
export function createPreferences(page: StoragePage & Pick<PortalPage, 'matchMedia'>): PreferencesPort {
  const theme = stored(page, 'portal-theme', themeSchema, undefined);
  const settings = stored<Settings | undefined>(page, 'portal-settings', storedSettingsSchema, undefined, {
    division: dividedSettings,
  });
  const pin = stored(page, 'portal-sidebar', pinSchema, undefined);
  const themeOf = (dark: boolean): Theme => (dark ? 'dark' : 'light');
  const keepLanguage = (language: Language) =>
    writeText(() => page.localStorage, languageKey, JSON.stringify(language));

  return {
    read() {
      const [storedTheme, storedSettings, isPinned] = [theme.read(), settings.read(), pin.read()];
      return {
        ...(storedTheme ? { theme: storedTheme } : {}),
        ...(storedSettings ? { settings: storedSettings } : {}),
        ...(isPinned === undefined ? {} : { isPinned }),
      };
    },
    system: () => ({
      theme: themeOf(page.matchMedia(darkQuery).matches),
      reducedMotion: page.matchMedia(calmQuery).matches,
      isPhone: page.matchMedia(phoneQuery).matches,
    }),
    followSystem(listener) {
      const list = page.matchMedia(darkQuery);
      const onChange = (event: MediaQueryListEvent) => listener(themeOf(event.matches));
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    followOtherTabs(listener) {
      const stops = [
        theme.followOtherTabs(() => {
          const value = theme.read();
          if (value) listener({ theme: value });
        }),
        settings.followOtherTabs(() => {
          const value = settings.read();
          if (value) listener({ settings: value });
        }),
      ];
      return () => stops.forEach((stop) => void stop());
    },
    keepTheme: (value) => void theme.write(value),
    keepPin: (value) => void pin.write(value),
    keepSettings: (value) => {
      const isStored = settings.write(value);
      return value.language ? keepLanguage(value.language) && isStored : isStored;
    },
    keepLanguage: (language) => void keepLanguage(language),
  };
}
