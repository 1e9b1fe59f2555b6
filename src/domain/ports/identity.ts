import type { Account } from '@/domain/session/account';

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
