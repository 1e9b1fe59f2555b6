/**
 * The languages of the interface, with the locale that writes numbers and dates: first the one of each `<part>.copy.ts`,
 * then the translations (`<part>.copy.en.ts`). A new language is a line here and its copies (docs/recipes.md).
 */
const locales = { es: 'es-MX', en: 'en-US' } as const;

export type Language = keyof typeof locales;

export const languages = Object.keys(locales) as [Language, ...Language[]];

/** The language of the texts that SPEC gives in English on every page: marked, so that a screen reader pronounces them. */
export const specLanguage: Language = 'en';

/** Returns the translated copy of a Spanish file, by the file's address; `undefined` if there is none. */
type Translation = (url: string) => unknown;

let spoken: Language = 'es';
let translation: Translation = () => undefined;

/** Sets the language of this page, once and before any module with texts is evaluated. */
export function setLanguage(language: Language, texts: Translation): void {
  spoken = language;
  translation = texts;
}

/** The language of this page. */
export const language = (): Language => spoken;

/** BCP 47 tag for `Intl`, such as "es-MX". */
export const locale = (): string => locales[spoken];

let medium: Intl.DateTimeFormat | undefined;

/** An ISO day (`yyyy-mm-dd`) in the display format: "1 ene 2026". */
export function shortDay(day: string): string {
  medium ??= new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeZone: 'UTC' });
  return medium.format(Date.parse(day));
}

/** The ISO day of a date, or of ms since the epoch, in the user's time zone: the Swedish date format is ISO. */
export const isoDay = (time: Date | number): string => new Date(time).toLocaleDateString('sv-SE');

/** Locale of the numbers of a report: the first of the browser with a country ("es-CO"; not "es-419") in the page language, else the one of the portal. */
export const formatLocale = (preferred: readonly string[] = globalThis.navigator?.languages ?? []): string =>
  preferred.find((tag) => tag.startsWith(`${spoken}-`) && /-[A-Z]{2}$/.test(tag)) ?? locale();

/** Language and number format of Power BI's frame. */
export const chosenLocale = (): { readonly language: Language; readonly formatLocale: string } => ({
  language: spoken,
  formatLocale: formatLocale(),
});

/**
 * The strings of a copy file in the language of this page: `spanish`, unless the chosen translation has the file.
 * @param url `import.meta.url` of the copy file.
 */
export const inLanguage = <T>(url: string, spanish: T): T => (translation(url) as T | undefined) ?? spanish;

/** The type of a translation: each string of the original as any string, each function with the same parameters. */
export type Translated<T> = T extends string
  ? string
  : T extends (...args: infer A) => infer R
    ? (...args: A) => Translated<R>
    : T extends object
      ? { readonly [K in keyof T]: Translated<T[K]> }
      : T;

/** The forms of a noun by plural category; `other` is used for a missing category. */
type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

let rules: Intl.PluralRules | undefined;

/** The form of a noun for a count, by the rules of the page's language: "fila", "filas". */
export function plural(count: number, forms: PluralForms): string {
  rules ??= new Intl.PluralRules(locale());
  return forms[rules.select(count)] ?? forms.other;
}

/** Writes a count and its noun: "1 fila", "1,250 filas". */
export const numberOf = (one: string, other: string) => (count: number) =>
  `${count.toLocaleString(locale())} ${plural(count, { one, other })}`;
