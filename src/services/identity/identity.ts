import {
  type AccountInfo,
  type AuthenticationResult,
  BrowserAuthError,
  BrowserAuthErrorCodes,
  type Configuration,
  InteractionRequiredAuthError,
  PublicClientApplication,
  ServerError,
} from '@azure/msal-browser';
import type { IdentityEvent, IdentityPort, SignInOptions } from '@/domain/ports/identity';
import type { Account } from '@/domain/session/account';
import type { PortalConfig } from '@/domain/session/config';
import { type Failure, FailureError } from '@/domain/shared/failure';
import { cleanLine } from '@/domain/shared/visible';
import { hasGesture } from '@/services/browser/page';
import { portalKeys, prefixedStorage } from '@/services/browser/portalPage';
import { unlessAborted } from '@/services/http/abort';
import { request } from '@/services/http/request';
import type { createHintCookie } from './hintCookie';
import { createProviderNetwork, providerSilent } from './providerNetwork';
import { createProviderWindow } from './providerWindow';
import { createSignOuts } from './signOuts';

/** A Power BI access token and its expiry (ms since the epoch). Never leaves `src/services`. */
interface AccessToken {
  readonly text: string;
  readonly expiresAt: number;
}

interface TokenOptions {
  /** Request a new token even if a token is cached. */
  readonly force?: boolean;
  /**
   * Open a popup if the silent request fails (SPEC section 7.1), or at once, within the user's click, if the last
   * silent request failed because the provider requires an interaction.
   */
  readonly interactive?: boolean;
  /** Called when a window of the provider opens: the duration of the request then depends on the user. */
  readonly onWindow?: () => void;
}

export interface IdentityService extends IdentityPort {
  /** Resolves when the page's first request for a token was sent. */
  readonly tokenAsked: Promise<void>;
  /** Uses `blank` if given: a window that was opened in the user's click. */
  signInWithPopup(options: SignInOptions, blank?: Window | null): Promise<Account>;
  /** A token for Power BI and for the chat. Rejects with the failures of SPEC section 8.1. */
  getToken(options?: TokenOptions): Promise<AccessToken>;
  /**
   * A token for other scopes (the webhook, Microsoft Graph): silently, or with a popup if the provider needs the user and the
   * request is interactive; `cancelPopup` ends the wait. Rejects as above; as `interactionNeeded` if only a popup can help.
   */
  getTokenFor(scopes: readonly string[], options?: TokenOptions): Promise<AccessToken>;
}

/** ms; a second factor takes time, and the sign-in screen has alternatives (MSAL's own limit is one minute). */
const popupLimit = 600_000;

/** ms before its expiry in which MSAL renews a token. */
const renewalOffset = 300_000;

/** MSAL stores an outage of the token endpoint under such keys and repeats it for a minute, without a request. */
const outageKey = /^throttling\./;

/** MSAL's marker for an open popup; removed when the user cancels a hanging popup. */
const interactionStatusKey = 'msal.interaction.status';

/** Entra ID (or the emulated organisation) through MSAL 5 (SPEC section 7.1, docs/security.md). */
export function createIdentity(
  config: PortalConfig['identity'],
  hint: ReturnType<typeof createHintCookie>,
  page: Window,
): IdentityService {
  /** SPEC section 2: the site root, or the path that the portal is served under. */
  const root = new URL(import.meta.env.BASE_URL, page.location.href).href;
  let onPost: () => void = () => undefined;
  const tokenAsked = new Promise<void>((resolve) => {
    onPost = resolve;
  });
  const client = new PublicClientApplication(clientConfiguration(config, root, page, onPost));
  const listeners = new Set<(event: IdentityEvent) => void>();
  let giveUp: (() => void) | null = null;
  /** Why the last silent request requires the user; its claims are sent with the next interactive request. */
  let challenge: InteractionRequiredAuthError | null = null;
  /** Like `challenge`, by scopes, for `getTokenFor`. */
  const challenges = new Map<string, unknown>();

  const currentAccount = () => client.getActiveAccount() ?? client.getAllAccounts()[0] ?? null;
  /** The answer of the silent sign-on: the first requests of the page need not read MSAL's cache, which is slow. */
  let signOn: AuthenticationResult | null = null;
  const signOnToken = ({ homeAccountId }: AccountInfo): AccessToken | null => {
    if (signOn?.account.homeAccountId !== homeAccountId) return null;
    const token = toToken(signOn);
    return token.expiresAt - Date.now() > renewalOffset ? token : null;
  };
  const notify = (event: IdentityEvent) => {
    for (const listener of listeners) listener(event);
  };

  /**
   * Runs a popup so that `cancelPopup` can end the wait and close the window: a popup isolated by COOP never reports that it
   * was closed.
   */
  function withWayOut<T>(popup: (parent: Window) => Promise<T>, blank: Window | null = null): Promise<T> {
    const provider = createProviderWindow(page, blank);
    return new Promise<T>((resolve, reject) => {
      const mine = () => {
        page.sessionStorage.removeItem(interactionStatusKey);
        reject(new FailureError({ code: 'cancelled' }));
        provider.close();
      };
      giveUp = mine;
      const settle = () => {
        // A cancelled popup settles late, when `giveUp` may belong to the next popup.
        if (giveUp === mine) giveUp = null;
      };
      popup(provider.parent).then(resolve, reject).finally(settle);
    });
  }

  /**
   * The token of a popup for `account`: the provider lets the user choose another account there, whose token would
   * show the other user's reports under this user's name.
   */
  async function tokenOf(account: AccountInfo, result: AuthenticationResult): Promise<AccessToken> {
    if (result.account.homeAccountId === account.homeAccountId) return toToken(result);
    await forgetOthers(account);
    throw new FailureError({ code: 'interactionNeeded' });
  }

  const withClaims = () => (challenge?.claims ? { claims: challenge.claims } : {});

  const otherAccounts = (than: AccountInfo | null) =>
    client.getAllAccounts().filter(({ homeAccountId }) => homeAccountId !== than?.homeAccountId);
  const forgetOthers = async (than: AccountInfo | null) => {
    for (const account of otherAccounts(than)) await client.clearCache({ account });
  };

  /** Ends the session of this tab only; the provider's session continues. */
  const endHere = async () => {
    giveUp?.();
    await forgetOthers(null);
    forgetTab(page);
  };
  const keyOf = portalKeys(page.location, config.clientId);
  const signOuts = createSignOuts(() => prefixedStorage(page.localStorage, keyOf('')));
  const isOver = () => signOuts.has(currentAccount()?.homeAccountId ?? '');

  /** Notifies the other tabs of this portal of the account that signed out. */
  const tabs = new BroadcastChannel(keyOf('portal-signed-out'));
  tabs.onmessage = async ({ data }: MessageEvent<unknown>) => {
    if (data !== currentAccount()?.homeAccountId) return;
    hint.forget();
    await endHere();
    notify({ type: 'identity.signedOut' });
  };
  let isSigningOut = false;
  // A page restored from the back/forward cache has missed a sign-out in another tab, or was left while it
  // signed out.
  page.addEventListener('pageshow', async ({ persisted }) => {
    if (!persisted || !(isSigningOut || isOver())) return;
    isSigningOut = false;
    await endHere();
    notify({ type: 'identity.signedOut' });
  });

  /** Replaces the previous account with the account that signed in. */
  async function opened({ account }: AuthenticationResult): Promise<Account> {
    challenge = null;
    challenges.clear();
    await forgetOthers(account);
    client.setActiveAccount(account);
    signOuts.forget(account.homeAccountId);
    hint.keep(account.username);
    return toAccount(account);
  }

  /** The account of a silent sign-on that the user cancelled: another account may be signed in by then. */
  async function forgetLate({ account }: AuthenticationResult): Promise<void> {
    if (client.getActiveAccount()?.homeAccountId !== account.homeAccountId)
      await client.clearCache({ account });
  }

  const loginRequest = ({ choose }: SignInOptions) => {
    const loginHint = choose ? null : hint.read();
    return {
      scopes: config.loginScopes,
      ...(loginHint === null ? { prompt: 'select_account' } : { loginHint }),
      ...withClaims(),
    };
  };

  return {
    tokenAsked,
    async initialize() {
      await client.initialize();
      if (isOver()) await endHere();
    },
    async handleRedirect() {
      const result = await client.handleRedirectPromise().catch((error: unknown) => {
        if (currentAccount() === null) throw new FailureError(signInFailure(error), { cause: error });
        return null;
      });
      if (result) {
        const isAnother = otherAccounts(result.account).length > 0;
        return { account: await opened(result), hasHint: true, isAnother };
      }
      tidyAddress(page);
      const known = currentAccount();
      return { account: known && toAccount(known), hasHint: hint.read() !== null, isAnother: false };
    },
    async signInSilently(signal) {
      const loginHint = hint.read();
      if (loginHint === null) throw new FailureError({ code: 'noAccount' });
      const silently = (scopes: string[]) => client.ssoSilent({ scopes, loginHint });
      // Reports need this token next. A user without access to reports is signed in too, and gets the message for it.
      let isForReports = true;
      const answer = silently(config.powerBiScopes).catch((error: unknown) => {
        if (signal?.aborted || !isSignedIn(error)) throw error;
        isForReports = false;
        return silently(config.loginScopes);
      });
      answer.then(
        (late) => (signal?.aborted ? forgetLate(late) : undefined),
        () => undefined,
      );
      try {
        const result = await unlessAborted(answer, signal);
        if (isForReports && result.accessToken) signOn = result;
        return await opened(result);
      } catch (error) {
        if (error instanceof FailureError) throw error;
        // The hint stays: if third-party cookies are blocked the provider may still have a session of the user.
        throw new FailureError(signInFailure(error), { cause: error });
      }
    },
    async signInWithPopup(options, blank = null) {
      try {
        const request = { ...loginRequest(options), overrideInteractionInProgress: true };
        const popup = (popupWindowParent: Window) => client.loginPopup({ ...request, popupWindowParent });
        return await opened(await withWayOut(popup, blank));
      } catch (error) {
        if (error instanceof FailureError) throw error;
        throw new FailureError({ code: 'popupFailed', detail: messageOf(error) }, { cause: error });
      }
    },
    async signInWithRedirect(options) {
      page.sessionStorage.removeItem(interactionStatusKey);
      await client.loginRedirect(loginRequest(options)).catch((error: unknown) => {
        throw new FailureError(signInFailure(error), { cause: error });
      });
      return new Promise<never>(() => undefined);
    },
    async acquireTokenWithRedirect() {
      const account = currentAccount();
      if (!account) throw new FailureError({ code: 'noAccount' });
      page.sessionStorage.removeItem(interactionStatusKey);
      await client
        .acquireTokenRedirect({ scopes: config.powerBiScopes, account, ...withClaims() })
        .catch((error: unknown) => {
          throw new FailureError(tokenFailure(error, page), { cause: error });
        });
      return new Promise<never>(() => undefined);
    },
    cancelPopup: () => giveUp?.(),
    restart() {
      forgetTab(page);
      page.location.reload();
    },
    async signOut() {
      hint.forget();
      page.sessionStorage.removeItem(interactionStatusKey);
      const account = currentAccount();
      await forgetOthers(account);
      forgetTab(page);
      if (account) {
        signOuts.note(account.homeAccountId);
        tabs.postMessage(account.homeAccountId);
      }
      if (!(await isReachable(providerDocument(config), page))) {
        await forgetOthers(null);
        throw new FailureError({ code: 'offline' });
      }
      isSigningOut = true;
      try {
        await client.logoutRedirect({
          account,
          postLogoutRedirectUri: root,
          // A provider other than Entra ID returns to the portal only if the logout names the application (OpenID Connect
          // RP-Initiated Logout 1.0, section 2). An `id_token_hint` would put the user's data into an address.
          ...(config.protocolMode === 'OIDC' && { extraQueryParameters: { client_id: config.clientId } }),
        });
      } catch (error) {
        throw new FailureError(signInFailure(error), { cause: error });
      } finally {
        isSigningOut = false;
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async getTokenFor(scopes, { force = false, interactive = false, onWindow } = {}) {
      const account = currentAccount();
      if (!account) throw new FailureError({ code: 'noAccount' });
      const request = { scopes: [...scopes], account };
      const key = scopes.join(' ');
      const refuse = (error: unknown): never => {
        throw error instanceof FailureError
          ? error
          : new FailureError(tokenFailure(error, page), { cause: error });
      };
      let refusal = challenges.get(key);
      if (!(interactive && refusal && hasGesture(page))) {
        try {
          const token = toToken(await client.acquireTokenSilent({ ...request, forceRefresh: force }));
          challenges.delete(key);
          return token;
        } catch (error) {
          if (!needsWindow(error) || !page.navigator.onLine) return refuse(error);
          refusal = error;
          challenges.set(key, error);
          if (!interactive || !hasGesture(page)) throw needsPerson(error);
        }
      }
      onWindow?.();
      const claims = refusal instanceof InteractionRequiredAuthError && refusal.claims;
      const popup = (popupWindowParent: Window) =>
        client.acquireTokenPopup({
          ...{ ...request, ...(claims ? { claims } : {}), popupWindowParent },
          overrideInteractionInProgress: true,
        });
      const result = await withWayOut(popup).catch((error: unknown) => {
        if (isBlockedPopup(error)) throw needsPerson(refusal);
        // Stores the error, because the next request needs its claims.
        if (error instanceof InteractionRequiredAuthError) challenges.set(key, error);
        return refuse(error);
      });
      const token = await tokenOf(account, result);
      challenges.delete(key);
      return token;
    },
    async getToken({ force = false, interactive = false } = {}) {
      const account = currentAccount();
      if (!account) throw new FailureError({ code: 'noAccount' });
      if (force) signOn = null;
      const newest = signOnToken(account);
      if (newest) return newest;
      const request = { scopes: config.powerBiScopes, account };
      // An interactive request needs the current state; an automatic renewal backs off beyond that minute.
      if (interactive) forgetOutage(page);
      let refusal: unknown = challenge;
      if (!(interactive && challenge && hasGesture(page))) {
        try {
          const token = await client.acquireTokenSilent({ ...request, forceRefresh: force });
          challenge = null;
          return toToken(token);
        } catch (error) {
          refusal = error;
          challenge = error instanceof InteractionRequiredAuthError ? error : null;
          const failure = tokenFailure(error, page);
          if (!interactive || !page.navigator.onLine || failure.code === 'providerBusy')
            throw new FailureError(failure, { cause: error });
          if (!hasGesture(page)) throw needsPerson(error);
        }
      }
      notify({ type: 'identity.acquiring' });
      try {
        const popup = (popupWindowParent: Window) =>
          client.acquireTokenPopup({
            ...{ ...request, ...withClaims(), popupWindowParent },
            overrideInteractionInProgress: true,
          });
        const token = await tokenOf(account, await withWayOut(popup));
        challenge = null;
        return token;
      } catch (error) {
        if (error instanceof FailureError) throw error;
        if (isBlockedPopup(error)) throw needsPerson(refusal);
        throw new FailureError(tokenFailure(error, page), { cause: error });
      } finally {
        notify({ type: 'identity.settled' });
      }
    },
  };
}

/** Deadline in ms, after which the provider counts as unreachable. */
const probeDeadline = 3_000;

/** A small public document of the provider, which requires no session. */
const providerDocument = ({ authority, authorityMetadata }: PortalConfig['identity']): string =>
  authorityMetadata?.jwks_uri ?? `${authority.replace(/\/$/, '')}/v2.0/.well-known/openid-configuration`;

/** Whether the host is reachable: a redirect to an unreachable host would end on the browser's error page. */
async function isReachable(address: string, page: Window): Promise<boolean> {
  if (!page.navigator.onLine) return false;
  const init = { mode: 'no-cors', cache: 'no-store', deadline: probeDeadline } as const;
  return request(page.fetch, address, init, () => true).catch(() => false);
}

/** Removes the portal's keys from the tab's storage: conversations, return place, and the chat user id of SPEC section 3. */
function forgetTab({ sessionStorage, location }: Window): void {
  const prefix = portalKeys(location)('');
  for (const key of Object.keys(sessionStorage))
    if (key === 'chatUserId' || key.startsWith(prefix) || outageKey.test(key)) sessionStorage.removeItem(key);
}

function forgetOutage({ sessionStorage }: Window): void {
  for (const key of Object.keys(sessionStorage)) if (outageKey.test(key)) sessionStorage.removeItem(key);
}

const isBlockedPopup = (error: unknown) =>
  error instanceof BrowserAuthError &&
  (error.errorCode === BrowserAuthErrorCodes.popupWindowError ||
    error.errorCode === BrowserAuthErrorCodes.emptyWindowError);

/**
 * Whether the provider needs the user in a window: it requires an interaction, or its hidden frame did not
 * respond.
 */
const needsWindow = (error: unknown) =>
  error instanceof InteractionRequiredAuthError ||
  (error instanceof BrowserAuthError && error.errorCode === BrowserAuthErrorCodes.timedOut);

const needsPerson = (error: unknown) =>
  new FailureError({ code: 'interactionNeeded', detail: messageOf(error) }, { cause: error });

/** Removes the `state` that the provider's logout leaves in the URL. */
function tidyAddress({ location, history }: Window): void {
  if (new URLSearchParams(location.search).has('state'))
    history.replaceState(history.state, '', location.pathname);
}

function clientConfiguration(
  config: PortalConfig['identity'],
  root: string,
  page: Window,
  onPost: () => void,
): Configuration {
  const { authorityMetadata } = config;
  return {
    auth: {
      clientId: config.clientId,
      authority: config.authority,
      redirectUri: new URL(config.redirectPath ?? root, root).href,
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
      popupBridgeTimeout: popupLimit,
      networkClient: createProviderNetwork(page, onPost),
      protocolMode: config.protocolMode,
      loggerOptions: { piiLoggingEnabled: false, loggerCallback: () => undefined },
    },
  };
}

function toAccount(info: AccountInfo): Account {
  const roles = info.idTokenClaims?.roles;
  return {
    id: info.homeAccountId,
    objectId: info.localAccountId,
    name: cleanLine(info.name ?? '') || cleanLine(info.username),
    username: cleanLine(info.username),
    roles: roles ?? [],
  };
}

/** Throws `tokenFailed` for an answer without a token, which MSAL accepts. */
function toToken({ accessToken, expiresOn }: AuthenticationResult): AccessToken {
  if (!accessToken) throw new FailureError({ code: 'tokenFailed' });
  return { text: accessToken, expiresAt: expiresOn?.getTime() ?? 0 };
}

/** Message of the provider or the browser; empty for MSAL's own errors, which contain only a code and a link. */
const messageOf = (error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error);
  // Hides messages that do not help a user: links for developers, and bodies that the library could not read.
  return /aka\.ms\/msal|\[object Object\]/.test(message) ? '' : message;
};

const networkCodes: readonly string[] = [
  BrowserAuthErrorCodes.noNetworkConnectivity,
  BrowserAuthErrorCodes.getRequestFailed,
  BrowserAuthErrorCodes.postRequestFailed,
];

const isNetworkError = (error: unknown, page: Window): boolean =>
  !page.navigator.onLine || (error instanceof BrowserAuthError && networkCodes.includes(error.errorCode));

/** Whether the provider has an outage, or MSAL repeats a stored outage, which has only an error code. */
const isOutage = (error: unknown): boolean =>
  (error instanceof BrowserAuthError && error.errorCode === providerSilent) ||
  (error instanceof ServerError &&
    ((error.status ?? 0) >= 500 || /AADSTS90033|temporarily_unavailable|server_error/.test(error.message)));

function signInFailure(error: unknown): Failure {
  return { code: 'signInFailed', detail: messageOf(error) };
}

/** Whether the provider has a session although it refused a silent sign-in: missing consent or factor, or a wrong scope. */
const isSignedIn = (error: unknown): boolean =>
  (error instanceof ServerError && !isOutage(error)) ||
  (error instanceof InteractionRequiredAuthError && error.errorCode !== 'login_required');

/** SPEC section 8.1: the failure code of a token error. */
function tokenFailure(error: unknown, page: Window): Failure {
  if (error instanceof FailureError) return error.failure;
  const detail = messageOf(error);
  if (detail.includes('AADSTS70011')) return { code: 'scopeMixed', detail };
  if (detail.includes('AADSTS65001')) return { code: 'consentMissing', detail };
  if (isNetworkError(error, page)) return { code: 'offline', detail };
  if (isOutage(error)) return { code: 'providerBusy', detail };
  return { code: 'tokenFailed', detail };
}
