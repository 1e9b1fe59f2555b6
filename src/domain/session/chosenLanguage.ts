import type { Language } from '@/domain/shared/language';

/** What decides on the language, the strongest first. */
interface LanguageWishes {
  /** The user's own choice in the settings. */
  readonly person?: Language | undefined;
  /** `language` of the configuration. */
  readonly configured?: Language | undefined;
  /** The browser's languages in order, as in `navigator.languages`. */
  readonly browser: readonly string[];
}

/** The language of the interface among those that the configuration offers; the first of them where nobody wishes for one. */
export function chosenLanguage(
  offered: readonly Language[],
  { person, configured, browser }: LanguageWishes,
): Language {
  const wishes = [person, configured, ...browser.map((tag) => tag.slice(0, 2).toLowerCase())];
  const found = wishes.flatMap((wish) => offered.filter((language) => language === wish));
  return found[0] ?? offered[0] ?? 'es';
}
