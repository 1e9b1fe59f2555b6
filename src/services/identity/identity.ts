import {
  type AccountInfo,
  type AuthenticationResult,
  BrowserAuthError,
  BrowserAuthErrorCodes,
  type Configuration,
  InteractionRequiredAuthError,
  PublicClientApplication,
} from '@azure/msal-browser';
import type { IdentityEvent, IdentityPort } from '@/domain/ports/identity';
import type { Account } from '@/domain/session/account';
import type { PortalConfig } from '@/domain/session/config';
import { type Failure, FailureError } from '@/domain/shared/failure';
import type { createHintCookie } from './hintCookie';

/** A Power BI access token and its expiry (ms since the epoch). Never leaves `src/services`. */
export interface AccessToken {
  readonly text: string;
  readonly expiresAt: number;
}

export interface TokenOptions {
  /** Request a new token even when one is cached. */
  readonly force?: boolean;
  /** Open a popup when the silent request fails (SPEC section 7.1). */
  readonly interactive?: boolean;
}

export interface IdentityService extends IdentityPort {
  /** A token for Power BI and for the chat. Rejects with the failures of SPEC section 8.1. */
  getToken(options?: TokenOptions): Promise<AccessToken>;
}

/** MSAL's marker for an open popup; removed when the person cancels a hanging popup. */
const interactionStatusKey = 'msal.interaction.status';

/** Entra ID (or the emulated organisation) through MSAL 5 (SPEC section 7.1, docs/security.md). */
export function createIdentity(
  config: PortalConfig['identity'],
  hint: ReturnType<typeof createHintCookie>,
  page: Window,
): IdentityService {
  const root = `${page.location.origin}/`;
  const client = new PublicClientApplication(clientConfiguration(config, root));
  const listeners = new Set<(event: IdentityEvent) => void>();
  let giveUp: (() => void) | null = null;

  const firstAccount = () => client.getAllAccounts()[0] ?? null;
  const tell = (event: IdentityEvent) => {
    for (const listener of listeners) listener(event);
  };

  /** Runs a popup so that `cancelPopup` can end the wait: a popup isolated by COOP never reports that it was closed. */
  function withWayOut<T>(popup: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const mine = () => {
        page.sessionStorage.removeItem(interactionStatusKey);
        reject(new FailureError({ code: 'cancelled' }));
      };
      giveUp = mine;
      popup()
        .then(resolve, reject)
        .finally(() => {
          // A cancelled popup settles late, when `giveUp` may belong to the next one.
          if (giveUp === mine) giveUp = null;
        });
    });
  }

  function opened(result: AuthenticationResult): Account {
    client.setActiveAccount(result.account);
    hint.keep(result.account.username);
    return toAccount(result.account);
  }

  return {
    initialize: () => client.initialize(),
    async handleRedirect() {
      const result = await client.handleRedirectPromise().catch((error: unknown) => {
        throw new FailureError(signInFailure(error), { cause: error });
      });
      if (result) return { account: opened(result), hasHint: true };
      tidyAddress(page);
      const known = firstAccount();
      return { account: known && toAccount(known), hasHint: hint.read() !== null };
    },
    async signInSilently() {
      const loginHint = hint.read();
      if (loginHint === null) throw new FailureError({ code: 'noAccount' });
      try {
        return opened(await client.ssoSilent({ scopes: config.loginScopes, loginHint }));
      } catch (error) {
        if (error instanceof InteractionRequiredAuthError) hint.forget();
        throw new FailureError(signInFailure(error), { cause: error });
      }
    },
    async signInWithPopup() {
      try {
        const known = firstAccount();
        const request = {
          scopes: config.loginScopes,
          prompt: 'select_account',
          overrideInteractionInProgress: true,
          ...(known ? { loginHint: known.username } : {}),
        };
        return opened(await withWayOut(() => client.loginPopup(request)));
      } catch (error) {
        if (error instanceof FailureError) throw error;
        throw new FailureError({ code: 'popupFailed', detail: messageOf(error) }, { cause: error });
      }
    },
    async signInWithRedirect() {
      page.sessionStorage.removeItem(interactionStatusKey);
      await client
        .loginRedirect({ scopes: config.loginScopes, prompt: 'select_account' })
        .catch((error: unknown) => {
          throw new FailureError(signInFailure(error), { cause: error });
        });
      return new Promise<never>(() => undefined);
    },
    cancelPopup: () => giveUp?.(),
    async signOut() {
      hint.forget();
      page.sessionStorage.removeItem(interactionStatusKey);
      await client
        .logoutRedirect({ account: firstAccount(), postLogoutRedirectUri: root })
        .catch((error: unknown) => {
          throw new FailureError(signInFailure(error), { cause: error });
        });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async getToken({ force = false, interactive = false } = {}) {
      const account = firstAccount();
      if (!account) throw new FailureError({ code: 'noAccount' });
      const request = { scopes: config.powerBiScopes, account };
      try {
        return toToken(await client.acquireTokenSilent({ ...request, forceRefresh: force }));
      } catch (error) {
        if (!interactive || !page.navigator.onLine)
          throw new FailureError(tokenFailure(error, page), { cause: error });
      }
      tell({ type: 'identity.acquiring' });
      try {
        const popup = () => client.acquireTokenPopup({ ...request, overrideInteractionInProgress: true });
        return toToken(await withWayOut(popup));
      } catch (error) {
        throw error instanceof FailureError
          ? error
          : new FailureError(tokenFailure(error, page), { cause: error });
      } finally {
        tell({ type: 'identity.settled' });
      }
    },
  };
}

/** Removes the `state` that the provider's logout leaves in the URL. */
function tidyAddress({ location, history }: Window): void {
  if (new URLSearchParams(location.search).has('state')) history.replaceState(null, '', location.pathname);
}

function clientConfiguration(config: PortalConfig['identity'], root: string): Configuration {
  const { authorityMetadata } = config;
  return {
    auth: {
      clientId: config.clientId,
      authority: config.authority,
      redirectUri: root,
      postLogoutRedirectUri: root,
      ...(authorityMetadata
        ? {
            authorityMetadata: JSON.stringify(authorityMetadata),
            knownAuthorities: [new URL(config.authority).host],
          }
        : {}),
    },
    cache: { cacheLocation: 'sessionStorage' },
    system: {
      allowPlatformBroker: false,
      protocolMode: config.protocolMode,
      loggerOptions: { piiLoggingEnabled: false, loggerCallback: () => undefined },
    },
  };
}

function toAccount(info: AccountInfo): Account {
  const roles = info.idTokenClaims?.roles;
  return {
    id: info.homeAccountId,
    name: info.name ?? info.username,
    username: info.username,
    roles: roles ?? [],
  };
}

const toToken = (result: AuthenticationResult): AccessToken => ({
  text: result.accessToken,
  expiresAt: result.expiresOn?.getTime() ?? 0,
});

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const networkCodes: readonly string[] = [
  BrowserAuthErrorCodes.noNetworkConnectivity,
  BrowserAuthErrorCodes.getRequestFailed,
  BrowserAuthErrorCodes.postRequestFailed,
];

const isNetworkError = (error: unknown, page: Window): boolean =>
  !page.navigator.onLine || (error instanceof BrowserAuthError && networkCodes.includes(error.errorCode));

function signInFailure(error: unknown): Failure {
  return { code: 'signInFailed', detail: messageOf(error) };
}

/** SPEC section 8.1: the failure code of a token error. */
function tokenFailure(error: unknown, page: Window): Failure {
  const detail = messageOf(error);
  if (detail.includes('AADSTS70011')) return { code: 'scopeMixed', detail };
  if (detail.includes('AADSTS65001')) return { code: 'consentMissing', detail };
  if (isNetworkError(error, page)) return { code: 'offline', detail };
  return { code: 'tokenFailed', detail };
}
