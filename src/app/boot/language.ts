import { chosenLanguage } from '@/domain/session/chosenLanguage';
import type { PortalConfig } from '@/domain/session/config';
import { setLanguage } from '@/domain/shared/language';
import { type Language, languages } from '@/domain/shared/locale';
import { createPortalPage } from '@/services/browser/portalPage';
import { createPreferences } from '@/services/browser/preferences';
import { listenForSignInClick } from './signIn';

/** The copies of all languages but Spanish; the build puts those of one language into one chunk (scripts/chunks.ts). */
const copies = import.meta.glob<unknown>('/src/{domain,features}/**/*.copy.??.ts', { import: 'copy' });

/** The part of a copy file's address that is the same in all languages, in development and in the build: `features/gate/gate`. */
const keyOf = (url: string) =>
  url.slice(url.lastIndexOf('/src/') + '/src/'.length, url.lastIndexOf('.copy.'));

/**
 * Sets the language of the page. Call it before the modules with strings are evaluated: they choose the language then.
 * Rejects if the copies cannot be loaded.
 */
export async function loadLanguage(language: Language): Promise<void> {
  const own = Object.entries(copies).filter(([file]) => file.endsWith(`.${language}.ts`));
  const translation = new Map(
    await Promise.all(own.map(async ([file, load]) => [keyOf(file), await load()] as const)),
  );
  setLanguage(language, (url) => translation.get(keyOf(url)));
}

/**
 * Chooses the language by the configuration, shows the first screen in it, stores it for the next visit and loads it.
 * Without a configuration the page keeps the language of the last visit.
 */
export async function chooseLanguage(
  config: Pick<PortalConfig, 'languages' | 'language'> | null,
): Promise<void> {
  const page = document.documentElement;
  const preferences = createPreferences(createPortalPage(window));
  const chosen = config
    ? chosenLanguage(config.languages, {
        person: preferences.read().settings?.language,
        configured: config.language,
        browser: navigator.languages,
      })
    : (languages.find((language) => language === page.lang) ?? 'es');
  if (chosen !== page.lang) {
    page.lang = chosen;
    // The inline script replaces the first screen, whose button has no listener yet.
    dispatchEvent(new Event('language.chosen'));
    listenForSignInClick();
  }
  if (config) preferences.keepLanguage(chosen);
  await loadLanguage(chosen);
}
