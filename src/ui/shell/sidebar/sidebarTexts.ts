/** Texts of the sidebar itself. */
export interface SidebarTexts
  extends Readonly<
    Record<
      'connected' | 'disconnected' | 'connections' | 'close' | 'empty' | 'addFavourite' | 'removeFavourite',
      string
    >
  > {
  /** Children of a group. */
  readonly count: (children: number) => string;
  readonly connectionsSpoken: (connected: number, total: number) => string;
  readonly back: (label: string) => string;
  /** When the data was refreshed, from ms since the epoch. */
  readonly refreshed: (at: number) => string;
}
