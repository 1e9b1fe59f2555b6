/**
 * The languages of the interface, with the locale that writes numbers and dates: first the one of each `<part>.copy.ts`,
 * then the translations (`<part>.copy.en.ts`). A new language is a line here and its copies (docs/recipes.md).
 */
const locales = { es: 'es-MX', en: 'en-US' } as const;

export type Language = keyof typeof locales;

export const languages = Object.keys(locales) as [Language, ...Language[]];

/** The language of the texts that SPEC gives in English on every page: marked, so that a screen reader pronounces them. */
export const specLanguage: Language = 'en';

let pageLanguage: Language = 'es';

/** Sets the language of numbers and dates; `setLanguage` calls it. */
export function setPageLanguage(language: Language): void {
  pageLanguage = language;
}

/** The language of this page. */
export const language = (): Language => pageLanguage;

/** BCP 47 tag for `Intl`, such as "es-MX". */
export const locale = (): string => locales[pageLanguage];

/** Locale of the numbers of a report: the first of the browser with a country ("es-CO"; not "es-419") in the page language, else the one of the portal. */
export const formatLocale = (preferred: readonly string[] = globalThis.navigator?.languages ?? []): string =>
  preferred.find((tag) => tag.startsWith(`${pageLanguage}-`) && /-[A-Z]{2}$/.test(tag)) ?? locale();

/** Language and number format of Power BI's frame. */
export const chosenLocale = (): { readonly language: Language; readonly formatLocale: string } => ({
  language: pageLanguage,
  formatLocale: formatLocale(),
});
