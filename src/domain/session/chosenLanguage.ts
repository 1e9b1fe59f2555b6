import type { Language } from '@/domain/shared/locale';

/** Sources of the language, in order of priority. */
interface LanguageWishes {
  /** The user's own choice in the settings. */
  readonly person?: Language | undefined;
  /** `language` of the configuration. */
  readonly configured?: Language | undefined;
  /** The browser's languages in order, as in `navigator.languages`. */
  readonly browser: readonly string[];
}

/** The language of the interface among the configured ones; the first of them if no source names one. */
export function chosenLanguage(
  offered: readonly Language[],
  { person, configured, browser }: LanguageWishes,
): Language {
  const wishes = [person, configured, ...browser.map((tag) => tag.slice(0, 2).toLowerCase())];
  const matches = wishes.flatMap((wish) => offered.filter((language) => language === wish));
  return matches[0] ?? offered[0] ?? 'es';
}
