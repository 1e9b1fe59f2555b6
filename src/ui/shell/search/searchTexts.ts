/** Texts of the search. */
export interface SearchTexts
  extends Readonly<
    Record<'label' | 'open' | 'close' | 'clear' | 'results' | 'recent' | 'forget' | 'nothingHint', string>
  > {
  readonly nothing: (query: string) => string;
  readonly near: (query: string) => string;
  readonly more: (shown: number, total: number) => string;
  readonly found: (total: number) => string;
}
