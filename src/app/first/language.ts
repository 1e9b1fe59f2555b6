import { loadLanguage } from '@/app/languages';
import { chosenLanguage } from '@/domain/session/chosenLanguage';
import type { PortalConfig } from '@/domain/session/config';
import { languages } from '@/domain/shared/language';
import { createPortalPage } from '@/services/browser/portalPage';
import { createPreferences } from '@/services/browser/preferences';
import { watchSignIn } from './signIn';

/**
 * Gives the page its language before any module that holds texts is evaluated; what is on screen already follows
 * (choose.js), and the next visit begins with it. Without a configuration the language of the last visit, which is not Spanish, stays.
 * Rejects when the texts do not come.
 */
export async function giveLanguage(
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
    dispatchEvent(new Event('language.chosen'));
    // The first screen is another one now.
    watchSignIn();
  }
  if (config) preferences.keepLanguage(chosen);
  await loadLanguage(chosen);
}
