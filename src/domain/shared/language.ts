import { type Language, locale, setPageLanguage } from './locale';

/** Returns the translated copy of a Spanish file, by the file's address; `undefined` if there is none. */
type Translation = (url: string) => unknown;

let translation: Translation = () => undefined;

/** Sets the language of this page, once and before any module with texts is evaluated. */
export function setLanguage(language: Language, texts: Translation): void {
  setPageLanguage(language);
  translation = texts;
}

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

let list: Intl.ListFormat | undefined;

/** Lists texts: "CENTRO, NORTE y SUR". */
export function listText(texts: readonly string[]): string {
  list ??= new Intl.ListFormat(locale(), { type: 'conjunction' });
  return list.format(texts);
}
