/** Texts of the header. */
export type HeaderTexts = Readonly<
  Record<
    | 'demo'
    | 'openMenu'
    | 'closeMenu'
    | 'home'
    | 'addFavourite'
    | 'removeFavourite'
    | 'filters'
    | 'filtersOn'
    | 'toDark'
    | 'toLight'
    | 'settings'
    | 'more'
    | 'signOut',
    string
  > &
    Record<'switchTo' | 'account', (name: string) => string>
>;
