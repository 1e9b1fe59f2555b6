import type { Account } from '@/domain/session/account';

/** Expiry of the acquired token, in ms since the epoch. */
export interface TokenGrant {
  readonly expiresAt: number;
}

export type IdentityEvent =
  /** A popup for a token was opened, and closed again, with or without success. */
  | { readonly type: 'identity.acquiring' }
  | { readonly type: 'identity.settled' }
  /** The user signed out in another tab; this tab has removed the account. */
  | { readonly type: 'identity.signedOut' };

export interface SignInOptions {
  /** The user picks the account; otherwise the hint of an earlier visit names it, if there is a hint. */
  readonly choose: boolean;
}

/** Entra ID through MSAL (SPEC section 7.1). */
export interface IdentityPort {
  /** Prepares the library; call it once, first. */
  initialize(): Promise<void>;
  /**
   * The result of a redirect if the page returned from one, else the cached account, else `null`. A refused redirect
   * rejects only if no user is signed in.
   */
  handleRedirect(): Promise<{
    account: Account | null;
    /** The hint cookie of an earlier visit names an account to try silently. */
    hasHint: boolean;
    /** The result is for another user than the one who was signed in before. */
    isAnother: boolean;
  }>;
  /**
   * Silent sign-on with the hint, in a hidden frame. After an abort it rejects as `cancelled` at once, and a later answer of the
   * provider signs no user in.
   */
  signInSilently(signal?: AbortSignal): Promise<Account>;
  /** Popup sign-in. Rejects with `popupFailed` when blocked, closed or broken, `cancelled` after `cancelPopup`. */
  signInWithPopup(options: SignInOptions): Promise<Account>;
  /** Leaves the page; never resolves. Rejects when even the redirect cannot start. */
  signInWithRedirect(options: SignInOptions): Promise<never>;
  /** Leaves the page for the provider's question before a token; never resolves, as above. */
  acquireTokenWithRedirect(): Promise<never>;
  /** Stops waiting for a popup that hangs. */
  cancelPopup(): void;
  /** Another user signed in: deletes the first user's data from this tab's storage and reloads the page. */
  restart(): void;
  /**
   * Removes every account and the tab's stored data, and leaves the page for the provider's logout and back to the site root.
   * Rejects with `offline` if the provider cannot be reached: its session then continues, and a second call ends it.
   */
  signOut(): Promise<void>;
  subscribe(listener: (event: IdentityEvent) => void): () => void;
}
