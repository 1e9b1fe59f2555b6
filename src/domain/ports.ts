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

/** A popup for a token was opened, and closed again whatever came of it. */
export type IdentityEvent = { readonly type: 'identity.acquiring' } | { readonly type: 'identity.settled' };

/** Entra ID through MSAL (SPEC section 7.1). */
export interface IdentityPort {
  /** Prepares the library; call it once, first. */
  initialize(): Promise<void>;
  /** The answer of a redirect when the page came back from one, else the cached account, else `null`. */
  handleRedirect(): Promise<{
    account: Account | null;
    /** The hint cookie of an earlier visit names an account to try silently. */
    hasHint: boolean;
  }>;
  /** Silent sign-on with the hint, in a hidden frame. */
  signInSilently(): Promise<Account>;
  /** Popup sign-in. Rejects with `popupFailed` when blocked, closed or broken, `cancelled` after `cancelPopup`. */
  signInWithPopup(): Promise<Account>;
  /** Leaves the page; never resolves. Rejects when even the redirect cannot start. */
  signInWithRedirect(): Promise<never>;
  /** Stops waiting for a popup that hangs. */
  cancelPopup(): void;
  /** Leaves the page for the provider's logout and back to the site root. */
  signOut(): Promise<void>;
  subscribe(listener: (event: IdentityEvent) => void): () => void;
}

/** What the embedded frame tells while a report is on screen. */
export type EmbedEvent =
  | { readonly type: 'embed.loaded' }
  | { readonly type: 'embed.rendered' }
  | { readonly type: 'embed.tokenExpired' }
  | { readonly type: 'embed.failed'; readonly detail: string };

/** Power BI: REST lookup and the embedded frame (SPEC sections 7.2 and 7.5). */
export interface ReportPort {
  /** Starts the frame before there is a token or a report, so that the two come up side by side. */
  bootstrap(): void;
  /** Silent first, then interactive (SPEC section 7.1). `force` asks the provider even when one is cached. */
  acquireToken(options: { force: boolean }): Promise<TokenGrant>;
  /** SPEC section 7.2: by id, then workspace by workspace. */
  lookUp(board: Board, signal?: AbortSignal): Promise<LoadedReport>;
  /** Puts the report into the stage. Resolves when the frame took the load, not when it rendered. */
  show(board: Board, report: LoadedReport): Promise<void>;
  /** Fetches a fresh token silently and hands it to the frame. */
  refreshToken(): Promise<TokenGrant>;
  /** Events of the frame about the report that was shown last; returns the unsubscribe function. */
  subscribe(listener: (event: EmbedEvent) => void): () => void;
  /** Applies or, when empty, removes the filters of SPEC section 2.5 where the board names their targets. */
  applyFilters(board: Board, filters: FilterSelection): Promise<void>;
}

/** What the browser tells about the page itself. */
export type PageEvent =
  | { readonly type: 'network.online' }
  | { readonly type: 'network.offline' }
  /** The token ends within a minute or has ended, for example while the laptop slept. */
  | { readonly type: 'token.stale' };

export interface PagePort {
  subscribe(listener: (event: PageEvent) => void): () => void;
}
