import type { Account } from './account';
import type { Board, LoadedReport } from './board';
import type { FilterSelection } from './filters';
import type { FilterReach } from './notice';
import type { Theme } from './preferences';
import type { ExportFormat, ReportPage, ReportVisual, SavedFile } from './reportTools';
import type { Device } from './settings';

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
  | { readonly type: 'embed.failed'; readonly detail: string }
  /** Another page of the report is open; `name` is Power BI's own. */
  | { readonly type: 'embed.pageChanged'; readonly name: string };

/** How a report is put on the stage. */
export interface ShowOptions {
  readonly device: Device;
  /** Power BI's name of the page to open on; `null` for the report's own choice. */
  readonly pageName: string | null;
}

/** Power BI: REST lookup and the embedded frame (SPEC sections 7.2 and 7.5). */
export interface ReportPort {
  /** Starts the frame before there is a token or a report, so that the two come up side by side. */
  bootstrap(): void;
  /** Silent first, then interactive (SPEC section 7.1). `force` asks the provider even when one is cached. */
  acquireToken(options: { force: boolean }): Promise<TokenGrant>;
  /** SPEC section 7.2: by id, then workspace by workspace. */
  lookUp(board: Board, signal?: AbortSignal): Promise<LoadedReport>;
  /** Puts the report into the stage. Resolves when the frame took the load, not when it rendered. */
  show(board: Board, report: LoadedReport, options: ShowOptions): Promise<void>;
  /** Fetches a fresh token silently and hands it to the frame. */
  refreshToken(): Promise<TokenGrant>;
  /** Events of the frame about the report that was shown last; returns the unsubscribe function. */
  subscribe(listener: (event: EmbedEvent) => void): () => void;
  /**
   * Applies or, when empty, removes the filters of SPEC section 2.5 where the board names their targets, and keeps
   * them for the next `show`. Tells whether a report on screen answered to them.
   */
  applyFilters(board: Board | null, filters: FilterSelection): Promise<FilterReach>;
  /** Shows the report in the portal's theme where the report takes one, and keeps it for the next `show`. */
  applyTheme(theme: Theme): Promise<void>;
  /** Asks for new data without loading the frame again. Rejects with `refreshLimit` when it is too soon. */
  refreshData(): Promise<void>;
  /** Opens the browser's print dialog of the report, which also saves it as a PDF. */
  print(): Promise<void>;
  listPages(): Promise<readonly ReportPage[]>;
  openPage(name: string): Promise<void>;
  /** Visuals of the page on screen whose data can be saved. */
  listVisuals(): Promise<readonly ReportVisual[]>;
  /** Saves what a visual sums up, up to `exportRowLimit` rows, as a file of the browser's own. */
  exportVisual(name: string, format: ExportFormat): Promise<SavedFile>;
  /** Page, filters and selections of the report as a text that `applyState` takes. */
  captureState(): Promise<string>;
  applyState(state: string): Promise<void>;
}

/** What the browser tells about the page itself. */
export type PageEvent =
  | { readonly type: 'network.online' }
  | { readonly type: 'network.offline' }
  /** The token ends within a minute or has ended, for example while the laptop slept. */
  | { readonly type: 'token.stale' }
  /** Nobody sees the page: another tab, a minimised window. */
  | { readonly type: 'page.hidden' }
  | { readonly type: 'page.shown' };

export interface PagePort {
  /** Tells what changes from now on, and at once when the page is hidden already. */
  subscribe(listener: (event: PageEvent) => void): () => void;
}

/** What the browser tells about the whole screen and whoever sits before it. */
export type ScreenEvent =
  /** Full screen ended by Escape, by the browser or by the system. */
  | { readonly type: 'screen.left' }
  /** The pointer moved, a finger touched or a key was pressed, in full screen; a few times a second at most. */
  | { readonly type: 'person.moved' }
  /** A click, a touch or a key: the browser now allows what it allows only to a person. */
  | { readonly type: 'person.acted' };

/** The whole screen for the report (SPEC section 4). */
export interface ScreenPort {
  /**
   * Goes full screen: the browser's own, or a focus mode in the page where there is none (iOS). `isAsked` false, when
   * no person just asked for it: rejects with `cancelled` where the browser wants a person's gesture.
   */
  enter(options: { isAsked: boolean }): Promise<void>;
  leave(): Promise<void>;
  subscribe(listener: (event: ScreenEvent) => void): () => void;
}

/** Handing something on: the clipboard and the system's share sheet. */
export interface SharePort {
  /** The browser has a share sheet. */
  readonly hasSheet: boolean;
  /** Rejects with `toolFailed` when the browser does not allow it. */
  copy(text: string): Promise<void>;
  /** Resolves also when the person closes the sheet. */
  openSheet(what: { title: string; url: string }): Promise<void>;
}
