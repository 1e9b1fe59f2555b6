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
    | 'ordered'
    | 'views'
    | 'alerts'
    | 'openBoard'
    | 'changeAlert',
    string
  > &
    Record<'remove' | 'earlier' | 'later', (label: string) => string>
>;
