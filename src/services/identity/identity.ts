import { type Configuration, PublicClientApplication } from '@azure/msal-browser';
import type { IdentityEvent, IdentityPort, SignInOptions } from '@/domain/ports/identity';
import type { Account } from '@/domain/session/account';
import type { PortalConfig } from '@/domain/session/config';
import { portalKeys, prefixedStorage } from '@/services/browser/portalPage';
import type { createHintCookie } from './hintCookie';
import { createPopups } from './popups';
import { createProviderNetwork } from './providerNetwork';
import { createSignedOutAccounts } from './signedOutAccounts';
import { createSignIn } from './signIn';
import { createSignOut } from './signOut';
import { forgetTab } from './tabStorage';
import { type AccessToken, createTokens, type TokenOptions } from './tokens';

export interface IdentityService extends IdentityPort {
  /** Resolves when the page's first request for a token was sent. */
  readonly tokenAsked: Promise<void>;
  /** Resolves when a silent sign-on opened its hidden frame, which sends the first request to the provider. */
  readonly frameOpened: Promise<void>;
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
  const frameOpened = addedFrame(page.document.body);
  const client = new PublicClientApplication(clientConfiguration(config, root, page, onPost));
  const listeners = new Set<(event: IdentityEvent) => void>();
  const notify = (event: IdentityEvent) => {
    for (const listener of listeners) listener(event);
  };
  const popups = createPopups(page);
  const storagePrefix = portalKeys(page.location, config.clientId)('');
  const signedOut = createSignedOutAccounts(() => prefixedStorage(page.localStorage, storagePrefix));
  const common = { client, config, page, hint, popups, signedOut };
  const { getToken, getTokenFor, acquireTokenWithRedirect, ...tokens } = createTokens({
    ...common,
    reportWindow: {
      onWindow: () => notify({ type: 'identity.acquiring' }),
      onSettled: () => notify({ type: 'identity.settled' }),
    },
  });
  const { signOut, endIfOver } = createSignOut({
    ...common,
    root,
    onSignedOut: () => notify({ type: 'identity.signedOut' }),
  });

  return {
    ...createSignIn({ ...common, tokens }),
    tokenAsked,
    frameOpened,
    async initialize() {
      await client.initialize();
      await endIfOver();
    },
    getToken,
    getTokenFor,
    acquireTokenWithRedirect,
    cancelPopup: popups.cancel,
    signOut,
    restart() {
      forgetTab(page);
      page.location.reload();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Resolves when a frame is added to the element; MSAL adds its hidden frame to the body, and has no event for it. */
const addedFrame = (parent: Element) =>
  new Promise<void>((resolve) => {
    const observer = new MutationObserver((records) => {
      if (!records.some(({ addedNodes }) => [...addedNodes].some(({ nodeName }) => nodeName === 'IFRAME')))
        return;
      observer.disconnect();
      resolve();
    });
    observer.observe(parent, { childList: true });
  });

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
