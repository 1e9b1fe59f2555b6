import type { Board } from './board';

/** Access of a user to boards. */
export interface Viewer {
  /** Whether the user may see boards of level "admin" (SPEC section 6: all users, unless configured). */
  readonly canSeeAdmin: boolean;
  /** Boards that the rules keep from the user (SPEC section 10). */
  readonly hidden: ReadonlySet<string>;
}

/** A viewer of all active boards. */
export const everyViewer: Viewer = { canSeeAdmin: true, hidden: new Set() };

/** SPEC section 4: active means visible; level "admin" requires the role, if the configuration names a role. */
export const isOffered = (board: Board, { canSeeAdmin, hidden }: Viewer): boolean =>
  board.isActive && (canSeeAdmin || board.permissions !== 'admin') && !hidden.has(board.id);

/**
 * The view that the portal opens on (SPEC section 2): `dashboard-1`, else the first board that is offered. It is selected
 * before sign-in; boards for administrators are last, and used only if there are no others.
 */
export function landingView(boards: readonly Board[], viewer: Viewer): string {
  const offered = boards.filter((board) => isOffered(board, viewer));
  const landing =
    offered.find(({ id }) => id === 'dashboard-1') ?? offered[0] ?? boards.find(({ isActive }) => isActive);
  return landing?.id ?? 'dashboard-1';
}
