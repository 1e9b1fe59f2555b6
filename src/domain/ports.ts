import type { Account } from './account';
import type { Board, LoadedReport } from './board';
import type { FilterSelection } from './filters';

/**
 * The outside world as the rest of the program sees it. `src/services` implements these; tests and stories
 * give stand-ins. No access token ever crosses a port: a caller learns that there is one and when it ends.
 * Every method that rejects does so with a `FailureError`.
 */

/** When the token that was acquired ends, in ms since the epoch. */
export interface TokenGrant {
  readonly expiresAt: number;
}

/** Entra ID through MSAL (SPEC section 7.1). */
export interface IdentityPort {
  /** Reads the answer of a redirect, if the page came back from one, else the cached account, else `null`. */
  start(): Promise<{ account: Account | null; fromRedirect: boolean }>;
  /** Whether the hint cookie of an earlier visit names an account to try silently. */
  hasHint(): boolean;
  /** Silent sign-on with the hint, in a hidden frame. */
  signInSilently(): Promise<Account>;
  /** Popup sign-in. Rejects with `popupFailed` when blocked, closed or broken. */
  signInWithPopup(): Promise<Account>;
  /** Leaves the page; resolves never. Rejects when even the redirect cannot start. */
  signInWithRedirect(): Promise<never>;
  /** Leaves the page for the identity provider's logout, back to the site root. */
  signOut(): Promise<void>;
}

/** What the embedded frame tells while a report is on screen. */
export type EmbedEvent =
  | { readonly type: 'embed.loaded' }
  | { readonly type: 'embed.rendered' }
  | { readonly type: 'embed.tokenExpired' }
  | { readonly type: 'embed.failed'; readonly detail: string };

/** Power BI: REST lookup and the embedded frame (SPEC sections 7.2 and 7.5). */
export interface ReportPort {
  /** Silent first, then interactive (SPEC section 7.1). `force` asks the provider even when one is cached. */
  acquireToken(options: { force: boolean; interactive: boolean }): Promise<TokenGrant>;
  /** SPEC section 7.2: by id, then workspace by workspace. */
  lookUp(board: Board): Promise<LoadedReport>;
  /** Puts the report into the stage. Resolves when the frame took the load, not when it rendered. */
  show(board: Board, report: LoadedReport): Promise<void>;
  /** Hands the newest token to the frame (POST /report/token). */
  renewFrameToken(): Promise<void>;
  /** Subscribes to the frame's events; returns the unsubscribe function. */
  subscribe(listener: (event: EmbedEvent) => void): () => void;
  /** Applies or, when empty, removes the filters of SPEC section 2.5 where the board names their targets. */
  applyFilters(board: Board, filters: FilterSelection): Promise<void>;
}
