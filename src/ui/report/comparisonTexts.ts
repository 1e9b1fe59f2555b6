/** Texts of the comparison. */
export type ComparisonTexts = Readonly<
  Record<'region' | 'board' | 'from' | 'page' | 'filters' | 'close' | 'loading', string>
> & {
  /** Announced when the second report of this name is on screen. */
  readonly isReady: (board: string) => string;
};
