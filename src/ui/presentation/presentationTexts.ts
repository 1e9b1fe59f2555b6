/** Texts of the presentation's playlist and bar. */
export interface PlaylistTexts {
  readonly close: string;
  readonly title: string;
  readonly about: string;
  readonly empty: string;
  readonly emptyText: string;
  readonly list: string;
  readonly seconds: string;
  readonly secondsOf: (label: string) => string;
  readonly allPages: string;
  readonly allPagesOf: (label: string) => string;
  readonly earlier: (label: string) => string;
  readonly later: (label: string) => string;
  readonly remove: (label: string) => string;
  readonly board: string;
  readonly add: string;
  readonly begin: string;
}

export interface PresentationBarTexts {
  readonly bar: string;
  readonly next: string;
  readonly stop: string;
}
