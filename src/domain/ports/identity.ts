import type { Account } from '@/domain/session/account';

/** When the token that was acquired ends, in ms since the epoch. */
export interface TokenGrant {
  readonly expiresAt: number;
}

export type IdentityEvent =
  /** A popup for a token was opened, and closed again whatever came of it. */
  | { readonly type: 'identity.acquiring' }
  | { readonly type: 'identity.settled' }
  /** The user signed out in another tab; this one has forgotten them. */
  | { readonly type: 'identity.signedOut' };

export interface SignInOptions {
  /** The user picks the account; otherwise the hint of an earlier visit names it, where there is one. */
  readonly choose: boolean;
}

/** Entra ID through MSAL (SPEC section 7.1). */
export interface IdentityPort {
  /** Prepares the library; call it once, first. */
  initialize(): Promise<void>;
  /**
   * The answer of a redirect when the page came back from one, else the cached account, else `null`. A redirect that
   * was refused rejects only when nobody is signed in.
   */
  handleRedirect(): Promise<{
    account: Account | null;
    /** The hint cookie of an earlier visit names an account to try silently. */
    hasHint: boolean;
    /** The answer is for another user than the one who was signed in before. */
    isAnother: boolean;
  }>;
  /**
   * Silent sign-on with the hint, in a hidden frame. Aborted, it rejects as `cancelled` at once, and what the provider still
   * answers signs nobody in.
   */
  signInSilently(signal?: AbortSignal): Promise<Account>;
  /** Popup sign-in. Rejects with `popupFailed` when blocked, closed or broken, `cancelled` after `cancelPopup`. */
  signInWithPopup(options: SignInOptions): Promise<Account>;
  /** Leaves the page; never resolves. Rejects when even the redirect cannot start. */
  signInWithRedirect(options: SignInOptions): Promise<never>;
  /** Leaves the page for what the provider asks before it gives a token; never resolves, as above. */
  acquireTokenWithRedirect(): Promise<never>;
  /** Stops waiting for a popup that hangs. */
  cancelPopup(): void;
  /** Another user signed in: deletes the first user's data from this tab's storage and reloads the page. */
  restart(): void;
  /**
   * Removes every account and what the tab's storage holds, and leaves the page for the provider's logout and back to the site root.
   * Rejects with `offline` if the provider cannot be reached: its session then goes on. Again, with nobody signed in, it ends that one.
   */
  signOut(): Promise<void>;
  subscribe(listener: (event: IdentityEvent) => void): () => void;
}
