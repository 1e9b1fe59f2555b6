/** Texts of the start page. */
export type StartTexts = Readonly<
  Record<
    | 'explore'
    | 'resume'
    | 'continue'
    | 'withoutFilters'
    | 'favourites'
    | 'noFavourites'
    | 'noFavouritesText'
    | 'recent'
    | 'noRecent'
    | 'order'
    | 'ordered',
    string
  > &
    Record<'remove' | 'earlier' | 'later', (label: string) => string>
>;
