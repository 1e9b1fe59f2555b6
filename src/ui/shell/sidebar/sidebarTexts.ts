import type { LastRefresh } from '@/domain/boards/menu';

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
  /** How the last refresh of the data went, and when. */
  readonly refresh: (last: LastRefresh) => string;
}
