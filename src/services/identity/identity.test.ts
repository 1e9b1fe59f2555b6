import {
  BrowserAuthError,
  type Configuration,
  InteractionRequiredAuthError,
  ServerError,
} from '@azure/msal-browser';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { portalConfigSchema } from '@/domain/session/config';
import { FailureError } from '@/domain/shared/failure';
import { createIdentity } from './identity';

/** Stub of MSAL at its public API: records requests, returns prepared results. */
const msal = vi.hoisted(() => ({
  accounts: [] as unknown[],
  active: null as unknown,
  configuration: null as unknown,
  asked: [] as [string, Record<string, unknown>][],
  answers: {} as Record<string, (request: Record<string, unknown>) => Promise<unknown>>,
}));

vi.mock('@azure/msal-browser', async (original) => {
  const ask = (name: string) => (request: Record<string, unknown>) => {
    msal.asked.push([name, request]);
    return msal.answers[name]?.(request) ?? Promise.resolve(null);
  };
  class PublicClientApplication {
    constructor(configuration: unknown) {
      msal.configuration = configuration;
    }
    initialize = async () => undefined;
    getAllAccounts = () => msal.accounts;
    setActiveAccount = (account: unknown) => {
      msal.active = account;
    };
    getActiveAccount = () => (msal.accounts.includes(msal.active) ? msal.active : null);
    clearCache = async ({ account }: { account: unknown }) => {
      msal.accounts = msal.accounts.filter((known) => known !== account);
    };
    handleRedirectPromise = ask('handleRedirect');
    ssoSilent = ask('ssoSilent');
    loginPopup = ask('loginPopup');
    loginRedirect = ask('loginRedirect');
    acquireTokenSilent = ask('acquireTokenSilent');
    acquireTokenPopup = ask('acquireTokenPopup');
    acquireTokenRedirect = ask('acquireTokenRedirect');
    logoutRedirect = ask('logoutRedirect');
  }
  return { ...(await original<object>()), PublicClientApplication };
});

const guid = '3f8a2c1e-77b4-4d59-8a0c-51b6f2d94e10';
const { identity: config } = portalConfigSchema.parse({
  identity: { clientId: guid, authority: `https://login.example.com/${guid}` },
  powerBi: {},
  boards: [{ id: 'b', name: 'B', reportId: guid, workspaceId: guid, category: 'x' }],
});
const ana = {
  homeAccountId: 'h1',
  localAccountId: 'o1',
  username: 'ana@example.com',
  name: 'Ana',
  idTokenClaims: { roles: ['Admin'] },
};
const authorityMetadata = {
  issuer: 'https://sso.example.com/',
  authorization_endpoint: 'https://sso.example.com/authorize',
  token_endpoint: 'https://sso.example.com/token',
  end_session_endpoint: 'https://sso.example.com/logout',
  jwks_uri: 'https://sso.example.com/keys',
};
const luis = { homeAccountId: 'h2', localAccountId: 'o2', username: 'luis@example.com', name: 'Luis' };
const token = { accessToken: 'the-token', expiresOn: new Date(5_000), account: ana };

const origin = 'https://portal.example.com';

/** A storage whose entries are its own keys, as in a browser. */
function storage(): Storage {
  const methods = {
    getItem: (key: string) => (Object.hasOwn(entries, key) ? entries[key] : null),
    setItem: (key: string, value: string) => void Object.assign(entries, { [key]: value }),
    removeItem: (key: string) => void delete entries[key],
    clear: () => {
      for (const key of Object.keys(entries)) delete entries[key];
    },
  };
  const entries: Record<string, string> = Object.create(methods);
  return entries as unknown as Storage;
}
const sessionStorage = storage();
const localStorage = storage();
const openWindow = vi.fn<() => Window | null>(() => null);
const fetchDocument = vi.fn<typeof fetch>(async () => new Response());
const navigator = { onLine: true, userActivation: { isActive: true } };
const replaceState = vi.fn();
const reload = vi.fn();
const disconnect = vi.fn();
const body = {};
/** Stub of the browser's observer: `addNodes` reports nodes that were added to the body of the last page. */
let addNodes: (...names: readonly string[]) => void = () => undefined;
vi.stubGlobal(
  'MutationObserver',
  class {
    constructor(readonly callback: (records: readonly object[]) => void) {}
    observe(target: unknown, options: unknown) {
      expect([target, options]).toEqual([body, { childList: true }]);
      addNodes = (...names) => this.callback([{ addedNodes: names.map((nodeName) => ({ nodeName })) }]);
    }
    disconnect = disconnect;
  },
);
const interactionKey = 'msal.interaction.status';

interface Surroundings {
  readonly redirectPath?: string;
  readonly clientId?: string;
  readonly protocolMode?: 'AAD' | 'OIDC';
  readonly authority?: string;
  readonly authorityMetadata?: typeof config.authorityMetadata;
  /** URL of the page. */
  readonly href?: string;
}

function build(
  hinted: string | null = null,
  {
    redirectPath,
    clientId = guid,
    href = `${origin}/`,
    protocolMode = config.protocolMode,
    authority = config.authority,
    authorityMetadata,
  }: Surroundings = {},
) {
  let hint = hinted;
  // A separate target for each identity: identities of earlier tests must not receive its events.
  const events = new EventTarget();
  const addEventListener = events.addEventListener.bind(events);
  const identity = createIdentity(
    { ...config, redirectPath, clientId, protocolMode, authority, authorityMetadata },
    {
      read: () => hint,
      keep: (name) => {
        hint = name;
      },
      forget: () => {
        hint = null;
      },
    },
    {
      sessionStorage,
      localStorage,
      navigator,
      open: openWindow,
      fetch: fetchDocument,
      addEventListener,
      document: { body },
      history: { state: { step: 1 }, replaceState },
      location: Object.assign(new URL(href), { reload }),
    } as unknown as Window,
  );
  const show = (persisted: boolean) =>
    events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  return { identity, hint: () => hint, show };
}

/** Passes after the reactions to a settled promise. */
const nextTask = () => new Promise((resolve) => setImmediate(resolve));
const failureOf = async (promise: Promise<unknown>) => {
  const error = await promise.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(FailureError);
  return (error as FailureError).failure;
};
const requests = (name: string) => msal.asked.filter(([call]) => call === name).map(([, request]) => request);

/** The provider's error when user interaction is required. */
const challenge = (claims = '') =>
  new InteractionRequiredAuthError('invalid_grant', '', 'AADSTS50076', 'basic_action', '', '', claims);
/** Sets whether the browser allows a popup. */
const activation = (isActive: boolean) => {
  navigator.userActivation.isActive = isActive;
};

beforeEach(() => {
  sessionStorage.clear();
  replaceState.mockClear();
  activation(true);
  msal.accounts = [ana];
  msal.active = ana;
  msal.asked = [];
  msal.answers = { acquireTokenSilent: async () => token, acquireTokenPopup: async () => token };
});

describe('MSAL configuration (SPEC section 4)', () => {
  it('keeps tokens in session storage, disables the broker, and redirects to the site root', () => {
    build();
    expect(msal.configuration).toEqual({
      auth: {
        clientId: guid,
        authority: config.authority,
        redirectUri: `${origin}/`,
        postLogoutRedirectUri: `${origin}/`,
      },
      cache: { cacheLocation: 'sessionStorage' },
      system: {
        allowPlatformBroker: false,
        popupBridgeTimeout: expect.any(Number),
        networkClient: expect.anything(),
        protocolMode: 'AAD',
        loggerOptions: { piiLoggingEnabled: false, loggerCallback: expect.any(Function) },
      },
    });
  });

  it('trusts the configured metadata of a provider, without a request for them', () => {
    build(null, {
      authority: 'https://sso.example.com/realms/portal',
      protocolMode: 'OIDC',
      authorityMetadata,
    });
    expect(msal.configuration).toMatchObject({
      auth: { authorityMetadata: JSON.stringify(authorityMetadata), knownAuthorities: ['sso.example.com'] },
      system: { protocolMode: 'OIDC' },
    });
  });

  it('reports the first request for a token', async () => {
    const { identity } = build();
    const { networkClient } = (msal.configuration as Configuration).system ?? {};
    await networkClient?.sendPostRequestAsync('https://login.example.com/token').catch(() => undefined);
    expect(await identity.tokenAsked).toBeUndefined();
  });

  it('reports the hidden frame of a silent sign-on, and no other element', async () => {
    const { identity } = build();
    const opened = vi.fn();
    void identity.frameOpened.then(opened);
    addNodes('DIV');
    await nextTask();
    expect([opened.mock.calls.length, disconnect.mock.calls.length]).toEqual([0, 0]);
    addNodes('DIV', 'IFRAME');
    await expect.poll(() => opened.mock.calls.length).toBe(1);
    expect(disconnect).toHaveBeenCalledOnce();
  });

  it('redirects to the folder that the portal is served from, without the query and fragment', () => {
    vi.stubEnv('BASE_URL', './');
    build(null, { href: `${origin}/tableros/?trace#code=1` });
    vi.unstubAllEnvs();
    expect(msal.configuration).toMatchObject({
      auth: {
        redirectUri: `${origin}/tableros/`,
        postLogoutRedirectUri: `${origin}/tableros/`,
      },
    });
  });

  it('redirects to the configured redirect page; a logout still ends at the portal', () => {
    build(null, { redirectPath: '/redirect.html' });
    expect(msal.configuration).toMatchObject({
      auth: {
        redirectUri: `${origin}/redirect.html`,
        postLogoutRedirectUri: `${origin}/`,
      },
    });
  });

  it('waits ten minutes for a popup, because a second factor takes time', () => {
    build();
    expect(msal.configuration).toMatchObject({ system: { popupBridgeTimeout: 600_000 } });
  });
});

describe('sign-in (SPEC sections 4 and 7.1)', () => {
  it('removes hidden characters from the name of the account', async () => {
    msal.accounts = [];
    const { identity } = build();
    msal.answers.loginPopup = async () => ({ account: { ...ana, name: 'Ana\u202e\u200b' } });
    expect(await identity.signInWithPopup({ choose: false })).toMatchObject({ name: 'Ana' });
    msal.answers.loginPopup = async () => ({ account: { ...ana, name: '\u202e' } });
    expect(await identity.signInWithPopup({ choose: false })).toMatchObject({ name: 'ana@example.com' });
    const idTokenClaims = { email: 'ana.garcia@example.com' };
    msal.answers.loginPopup = async () => ({ account: { ...ana, idTokenClaims } });
    expect(await identity.signInWithPopup({ choose: false })).toMatchObject(idTokenClaims);
    msal.answers.loginPopup = async () => ({ account: { ...luis, name: undefined } });
    expect(await identity.signInWithPopup({ choose: true })).toEqual({
      id: 'h2',
      objectId: 'o2',
      name: 'luis@example.com',
      username: 'luis@example.com',
      roles: [],
    });
  });

  it('requests the login scopes and no other consent, with account selection', async () => {
    msal.accounts = [];
    msal.answers.loginPopup = async () => ({ account: ana });
    const { identity, hint } = build();
    expect(await identity.signInWithPopup({ choose: false })).toEqual({
      id: 'h1',
      objectId: 'o1',
      name: 'Ana',
      username: 'ana@example.com',
      roles: ['Admin'],
    });
    const request = {
      scopes: ['openid', 'profile', 'offline_access', 'User.Read'],
      prompt: 'select_account',
    };
    expect(requests('loginPopup')).toEqual([
      { ...request, popupWindowParent: expect.anything(), overrideInteractionInProgress: true },
    ]);
    expect(hint()).toBe('ana@example.com');
    // A redirect requests the same, and does not wait for a popup that is still open.
    sessionStorage.setItem(interactionKey, 'open');
    void identity.signInWithRedirect({ choose: true });
    await expect.poll(() => requests('loginRedirect')).toEqual([request]);
    expect(sessionStorage.getItem(interactionKey)).toBeNull();
  });

  it('fails with the message of the provider when a redirect to it fails', async () => {
    const error = new Error('AADSTS90002: tenant');
    msal.answers = {
      loginRedirect: () => Promise.reject(error),
      acquireTokenRedirect: () => Promise.reject(error),
      logoutRedirect: () => Promise.reject(error),
    };
    const { identity } = build();
    const detail = error.message;
    expect([
      await failureOf(identity.signInWithRedirect({ choose: true })),
      await failureOf(identity.acquireTokenWithRedirect()),
      await failureOf(identity.signOut()),
    ]).toEqual([
      { code: 'signInFailed', detail },
      { code: 'tokenFailed', detail },
      { code: 'signInFailed', detail },
    ]);
    localStorage.clear();
  });

  it('a popup that is over no longer ends when the user cancels, and a late end of an older popup changes nothing', async () => {
    const opened = () => {
      const popup = { close: vi.fn() };
      openWindow.mockReturnValueOnce(popup as unknown as Window);
      return popup;
    };
    const settle: ((answer: unknown) => void)[] = [];
    msal.answers.loginPopup = (request) => {
      (request.popupWindowParent as Window).open('https://login.example.com');
      return new Promise((resolve) => settle.push(resolve));
    };
    const { identity } = build();
    const [cancelled, next, done] = [opened(), opened(), opened()];
    const first = failureOf(identity.signInWithPopup({ choose: true }));
    identity.cancelPopup();
    await first;
    const second = failureOf(identity.signInWithPopup({ choose: true }));
    settle[0]?.({ account: ana });
    await nextTask();
    identity.cancelPopup();
    expect((await second).code).toBe('cancelled');
    const third = identity.signInWithPopup({ choose: true });
    settle[2]?.({ account: ana });
    await third;
    await nextTask();
    identity.cancelPopup();
    expect([cancelled, next, done].map(({ close }) => close.mock.calls.length)).toEqual([1, 1, 0]);
  });

  it.each([
    ['nobody', [], null, null, false],
    ['nobody, with a hint', [], null, 'ana@example.com', true],
    ['the only account, although none is active', [ana], null, null, false],
    ['the active account', [ana, luis], luis, 'luis@example.com', true],
  ])('continues with the account of the tab: %s', async (_, accounts, active, hinted, hasHint) => {
    Object.assign(msal, { accounts, active });
    const { account, ...rest } = await build(hinted).identity.handleRedirect();
    expect(rest).toEqual({ hasHint, isAnother: false });
    expect(account?.id ?? null).toBe((active ?? accounts[0])?.homeAccountId ?? null);
  });

  it('removes the state of a logout from the address, and no other query', async () => {
    await build(null, { href: `${origin}/tableros/?trace` }).identity.handleRedirect();
    expect(replaceState).not.toHaveBeenCalled();
    await build(null, { href: `${origin}/tableros/?state=x` }).identity.handleRedirect();
    expect(replaceState.mock.calls).toEqual([[{ step: 1 }, '', '/tableros/']]);
  });

  it('restarts without the data of the tab, by loading the page again', () => {
    for (const key of ['chatUserId', 'other']) sessionStorage.setItem(key, 'x');
    build().identity.restart();
    expect(Object.keys(sessionStorage)).toEqual(['other']);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('distinguishes a blocked popup from a cancelled popup', async () => {
    const blocked = new BrowserAuthError('popup_window_error', '');
    msal.answers.loginPopup = () => Promise.reject(blocked);
    const { identity } = build();
    const error = await identity.signInWithPopup({ choose: true }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ failure: { code: 'popupFailed' }, cause: blocked });
    msal.answers.loginPopup = () => new Promise(() => undefined);
    const hanging = failureOf(identity.signInWithPopup({ choose: true }));
    identity.cancelPopup();
    expect((await hanging).code).toBe('cancelled');
  });

  it('closes the popup when it is cancelled', async () => {
    const popup = { close: vi.fn() };
    openWindow.mockReturnValue(popup as unknown as Window);
    msal.answers.loginPopup = (request) => {
      (request.popupWindowParent as Window).open('https://login.example.com');
      return new Promise(() => undefined);
    };
    const { identity } = build();
    const cancelled = failureOf(identity.signInWithPopup({ choose: true }));
    identity.cancelPopup();
    expect((await cancelled).code).toBe('cancelled');
    expect(popup.close).toHaveBeenCalledOnce();
  });

  it('getTokenFor rejects as interactionNeeded, without a popup, when a silent request needs the user', async () => {
    const scopes = ['api://flujos.example.com/Enviar'];
    const { identity } = build();
    expect((await identity.getTokenFor(scopes)).text).toBe('the-token');
    expect(requests('acquireTokenSilent').at(-1)).toEqual({ scopes, account: ana, forceRefresh: false });
    const refusals = [
      challenge(),
      new InteractionRequiredAuthError('consent_required', 'AADSTS65001'),
      new BrowserAuthError('timed_out', '', 'redirect_bridge_timeout'),
    ];
    for (const refusal of refusals) {
      msal.answers.acquireTokenSilent = () => Promise.reject(refusal);
      expect((await failureOf(identity.getTokenFor(scopes))).code).toBe('interactionNeeded');
    }
    expect(requests('acquireTokenPopup')).toEqual([]);
    msal.answers.acquireTokenSilent = () => Promise.reject(new Error('AADSTS70011: scope'));
    expect((await failureOf(identity.getTokenFor(scopes))).code).toBe('scopeMixed');
  });

  it('getTokenFor opens the popup within the click, with the claims of the silent refusal of these scopes', async () => {
    const [list, people] = [['Sites.Selected'], ['User.ReadBasic.All']];
    const { identity } = build();
    const claims = '{"access_token":{}}';
    msal.answers.acquireTokenSilent = ({ scopes }) =>
      Promise.reject(challenge(scopes === undefined || `${scopes}` === 'Sites.Selected' ? claims : ''));
    await failureOf(identity.getTokenFor(list));
    await failureOf(identity.getTokenFor(people));
    activation(true);
    const asking = identity.getTokenFor(list, { interactive: true });
    // The popup opens in the same task: the browser blocks it after the click event.
    expect(requests('acquireTokenPopup')).toMatchObject([{ scopes: list, claims }]);
    expect((await asking).text).toBe('the-token');
    await identity.getTokenFor(people, { interactive: true });
    expect(requests('acquireTokenPopup')[1]).not.toHaveProperty('claims');
    // The challenge is resolved: the next token is requested silently again.
    expect(requests('acquireTokenSilent')).toHaveLength(2);
    await failureOf(identity.getTokenFor(list));
    expect(requests('acquireTokenSilent')).toHaveLength(3);
  });

  it('getTokenFor keeps the claims of a popup that gave consent and was then refused', async () => {
    const scopes = ['Sites.Selected'];
    const claims = '{"access_token":{}}';
    msal.answers.acquireTokenSilent = () => Promise.reject(challenge());
    msal.answers.acquireTokenPopup = () => Promise.reject(challenge(claims));
    const { identity } = build();
    const failure = await failureOf(identity.getTokenFor(scopes, { interactive: true }));
    expect(failure).toEqual({ code: 'tokenFailed', detail: expect.stringContaining('AADSTS50076') });
    msal.answers.acquireTokenPopup = async () => token;
    await identity.getTokenFor(scopes, { interactive: true });
    expect(requests('acquireTokenPopup')[1]).toMatchObject({ claims });
  });

  it('getTokenFor keeps the claims of a refusal when a later request fails for another reason', async () => {
    const scopes = ['Sites.Selected'];
    const claims = '{"access_token":{}}';
    const { identity } = build();
    msal.answers.acquireTokenSilent = () => Promise.reject(challenge(claims));
    await failureOf(identity.getTokenFor(scopes));
    msal.answers.acquireTokenSilent = () => Promise.reject(new BrowserAuthError('post_request_failed', ''));
    await failureOf(identity.getTokenFor(scopes));
    msal.answers.acquireTokenPopup = () => Promise.reject(new BrowserAuthError('user_cancelled', ''));
    await failureOf(identity.getTokenFor(scopes, { interactive: true }));
    msal.answers.acquireTokenPopup = async () => token;
    await identity.getTokenFor(scopes, { interactive: true });
    const request = { scopes, account: ana, claims, overrideInteractionInProgress: true };
    const popup = { ...request, popupWindowParent: expect.anything() };
    expect(requests('acquireTokenPopup')).toEqual([popup, popup]);
  });

  it('getTokenFor opens the popup when the silent frame timed out and the click is fresh', async () => {
    msal.answers.acquireTokenSilent = () => Promise.reject(new BrowserAuthError('timed_out', ''));
    activation(true);
    const { identity } = build();
    expect((await identity.getTokenFor(['Sites.Selected'], { interactive: true })).text).toBe('the-token');
    expect(requests('acquireTokenPopup')).toHaveLength(1);
  });

  it('getTokenFor requests another permission in a popup, on a click, and cancel ends the wait', async () => {
    const scopes = ['api://flows.example.com/Messages.Send'];
    const { identity } = build();
    const heard: string[] = [];
    identity.subscribe(({ type }) => heard.push(type));
    msal.answers.acquireTokenSilent = async () => {
      throw challenge('{"access_token":{}}');
    };
    activation(false);
    const onWindow = vi.fn();
    const asking = () => identity.getTokenFor(scopes, { interactive: true, onWindow });
    expect((await failureOf(asking())).code).toBe('interactionNeeded');
    expect(requests('acquireTokenPopup')).toEqual([]);
    expect(onWindow).not.toHaveBeenCalled();
    activation(true);
    expect((await asking()).text).toBe('the-token');
    expect(onWindow).toHaveBeenCalledOnce();
    expect(requests('acquireTokenPopup')).toMatchObject([
      { scopes, account: ana, claims: '{"access_token":{}}' },
    ]);
    msal.answers.acquireTokenPopup = () => new Promise(() => undefined);
    const hanging = failureOf(asking());
    await expect.poll(() => requests('acquireTokenPopup')).toHaveLength(2);
    identity.cancelPopup();
    expect((await hanging).code).toBe('cancelled');
    msal.answers.acquireTokenPopup = () => Promise.reject(new BrowserAuthError('popup_window_error', ''));
    expect((await failureOf(asking())).code).toBe('interactionNeeded');
    // No identity event: the screen that requested the token shows the error, not the sign-in screen.
    expect(heard).toEqual([]);
  });

  it('getTokenFor rejects a token of another account that the user chose in the popup, and removes that account', async () => {
    const { identity } = build();
    msal.answers.acquireTokenSilent = () => Promise.reject(challenge());
    msal.answers.acquireTokenPopup = async () => {
      msal.accounts = [ana, luis];
      return { ...token, account: luis };
    };
    const asking = [
      () => identity.getToken({ interactive: true }),
      () => identity.getTokenFor(['https://graph.microsoft.com/User.Read.All'], { interactive: true }),
    ];
    for (const ask of asking) {
      expect((await failureOf(ask())).code).toBe('interactionNeeded');
      expect(msal.accounts).toEqual([ana]);
    }
    // The next click opens the popup again; the correct account succeeds.
    msal.answers.acquireTokenPopup = async () => token;
    expect((await identity.getToken({ interactive: true })).text).toBe('the-token');
  });

  it('requests the token for reports silently and immediately', async () => {
    msal.accounts = [];
    msal.answers.ssoSilent = async () => ({ account: ana });
    await build('ana@example.com').identity.signInSilently();
    expect(requests('ssoSilent').map(({ scopes }) => scopes)).toEqual([config.powerBiScopes]);
  });

  it.each([
    ['consent is missing', new InteractionRequiredAuthError('consent_required', '', 'AADSTS65001')],
    ['a factor is missing', new InteractionRequiredAuthError('interaction_required', '', 'AADSTS50076')],
    ['a scope is wrong', new ServerError('invalid_scope', 'AADSTS70011')],
  ])('signs in silently with the login scopes if only the reports are refused: %s', async (_, refusal) => {
    msal.accounts = [];
    msal.answers.ssoSilent = async ({ scopes }) => {
      if (scopes === config.powerBiScopes) throw refusal;
      msal.accounts = [ana];
      return { ...token, accessToken: 'of the sign-in', expiresOn: new Date(8.64e15) };
    };
    const { identity } = build('ana@example.com');
    expect(await identity.signInSilently()).toMatchObject({ id: 'h1' });
    // The token of the sign-in opens no report.
    expect((await identity.getToken()).text).toBe('the-token');
    expect(requests('ssoSilent').map(({ scopes }) => scopes)).toEqual([
      config.powerBiScopes,
      config.loginScopes,
    ]);
  });

  it('getToken returns the token of a silent sign-on until five minutes before it expires or a new token is forced', async () => {
    const lasting = { ...token, accessToken: 'of the sign-on', expiresOn: new Date(Date.now() + 3_600_000) };
    const ending = { ...lasting, expiresOn: new Date(Date.now() + 299_000) };
    const signedIn = async (answer: typeof token) => {
      msal.answers.ssoSilent = async () => {
        msal.accounts = [ana];
        return answer;
      };
      const { identity } = build('ana@example.com');
      await identity.signInSilently();
      return identity;
    };
    msal.answers.acquireTokenSilent = async () => token;
    const identity = await signedIn(lasting);
    expect((await identity.getToken()).text).toBe('of the sign-on');
    expect((await identity.getToken({ force: true })).text).toBe('the-token');
    expect((await identity.getToken()).text).toBe('the-token');
    expect((await (await signedIn(ending)).getToken()).text).toBe('the-token');
    expect((await (await signedIn({ ...lasting, accessToken: '' })).getToken()).text).toBe('the-token');
  });

  it('requests silently once if nobody is signed in, or the provider is unavailable', async () => {
    msal.accounts = [];
    for (const refusal of [
      new InteractionRequiredAuthError('login_required', '', 'AADSTS50058'),
      new BrowserAuthError('timed_out', ''),
    ]) {
      msal.asked.length = 0;
      msal.answers.ssoSilent = async () => {
        throw refusal;
      };
      await failureOf(build('ana@example.com').identity.signInSilently());
      expect(requests('ssoSilent')).toHaveLength(1);
    }
  });

  it.each([
    ['somebody else has signed in', luis],
    ['the same person has', ana],
    ['nobody has', null],
  ])('ignores a silent sign-on that was cancelled and completes late: %s', async (_, next) => {
    msal.accounts = [];
    let answer: (result: unknown) => void = () => undefined;
    const late = new Promise((resolve) => {
      answer = resolve;
    });
    msal.answers.ssoSilent = () => late;
    msal.answers.loginPopup = async () => {
      msal.accounts = [next];
      return { account: next };
    };
    const { identity, hint } = build('ana@example.com');
    const given = new AbortController();
    const silent = failureOf(identity.signInSilently(given.signal));
    given.abort();
    expect((await silent).code).toBe('cancelled');
    msal.active = null;
    if (next) await identity.signInWithPopup({ choose: false });
    msal.accounts = [...new Set([...msal.accounts, ana])];
    answer({ account: ana });
    await nextTask();
    expect(msal.accounts).toEqual(next ? [next] : []);
    expect(msal.active).toBe(next);
    expect(hint()).toBe(next?.username ?? 'ana@example.com');
  });

  it('sends no further request to the provider after a cancelled sign-on', async () => {
    msal.accounts = [];
    const given = new AbortController();
    msal.answers.ssoSilent = async () => {
      given.abort();
      throw new InteractionRequiredAuthError('consent_required', '', 'AADSTS65001');
    };
    const { identity } = build('ana@example.com');
    expect((await failureOf(identity.signInSilently(given.signal))).code).toBe('cancelled');
    expect(requests('ssoSilent')).toHaveLength(1);
  });

  it('keeps the hint when only the hidden frame had no session, and then signs in without the account picker', async () => {
    msal.accounts = [];
    msal.answers.ssoSilent = async () => {
      throw new InteractionRequiredAuthError('login_required', '', 'AADSTS50058');
    };
    msal.answers.loginPopup = async () => ({ account: ana });
    const { identity } = build('ana@example.com');
    expect((await failureOf(identity.signInSilently())).code).toBe('signInFailed');
    expect(requests('ssoSilent')[0]).toMatchObject({ loginHint: 'ana@example.com' });
    await identity.signInWithPopup({ choose: false });
    expect(requests('loginPopup')[0]).toMatchObject({ loginHint: 'ana@example.com' });
    expect(requests('loginPopup')[0]).not.toHaveProperty('prompt');
    await identity.signInWithPopup({ choose: true });
    expect(requests('loginPopup')[1]).toMatchObject({ prompt: 'select_account' });
    expect((await failureOf(build().identity.signInSilently())).code).toBe('noAccount');
  });

  it('stays signed in when a token redirect returns refused', async () => {
    msal.answers.handleRedirect = async () => {
      throw new ServerError('access_denied', '', 'AADSTS65004');
    };
    expect((await build().identity.handleRedirect()).account?.username).toBe('ana@example.com');
    msal.accounts = [];
    expect((await failureOf(build().identity.handleRedirect())).code).toBe('signInFailed');
  });
});

describe('one account at a time (SPEC section 6)', () => {
  const luisSignsIn = async () => {
    msal.answers.loginPopup = async () => {
      msal.accounts = [ana, luis];
      return { account: luis };
    };
    const { identity } = build('ana@example.com');
    await identity.signInWithPopup({ choose: true });
    return identity;
  };

  it('replaces the first account by another user: tokens are the second user’s, and the first account is removed', async () => {
    const identity = await luisSignsIn();
    await identity.getToken();
    expect(requests('acquireTokenSilent')[0]).toMatchObject({ account: luis });
    expect(msal.accounts).toEqual([luis]);
  });

  it('replaces the first account by another user who returns from a redirect too', async () => {
    msal.answers.handleRedirect = async () => {
      msal.accounts = [ana, luis];
      return { account: luis };
    };
    const { account, isAnother } = await build().identity.handleRedirect();
    expect(account?.username).toBe('luis@example.com');
    expect(isAnother).toBe(true);
    expect(msal.accounts).toEqual([luis]);
    msal.answers.handleRedirect = async () => ({ account: luis });
    expect(await build().identity.handleRedirect()).toEqual({
      account: expect.objectContaining({ id: 'h2' }),
      hasHint: true,
      isAnother: false,
    });
  });

  it('keeps no account and no hint after a sign-out', async () => {
    msal.accounts = [ana, luis];
    msal.active = luis;
    msal.answers.logoutRedirect = async () => {
      msal.accounts = msal.accounts.filter((known) => known !== requests('logoutRedirect')[0]?.account);
    };
    const outage = 'throttling.{"clientId":"1"}';
    for (const key of ['chatUserId', outage]) sessionStorage.setItem(key, 'of-luis');
    const { identity, hint } = build('luis@example.com');
    await identity.signOut();
    expect(['chatUserId', outage].map((key) => sessionStorage.getItem(key))).toEqual([null, null]);
    expect(msal.accounts).toEqual([]);
    expect(hint()).toBeNull();
  });

  it.each([
    ['AAD', {}],
    ['OIDC', { extraQueryParameters: { client_id: guid } }],
  ] as const)(
    'names the application in the logout only if the provider is not Entra ID (%s)',
    async (protocolMode, named) => {
      msal.answers.logoutRedirect = async () => undefined;
      await build(null, { protocolMode }).identity.signOut();
      expect(requests('logoutRedirect')).toEqual([
        { account: ana, postLogoutRedirectUri: `${origin}/`, ...named },
      ]);
    },
  );

  describe('a sign-out without the provider (SPEC section 8.1)', () => {
    // A new client id: identities of earlier tests share the channel of theirs.
    let clientId = '';
    beforeEach(() => {
      clientId = crypto.randomUUID();
    });
    afterEach(() => {
      navigator.onLine = true;
      fetchDocument.mockImplementation(async () => new Response());
      localStorage.clear();
    });

    it.each([
      [
        'offline',
        () => {
          navigator.onLine = false;
        },
      ],
      [
        'not reachable',
        () => {
          fetchDocument.mockRejectedValue(new TypeError('Failed to fetch'));
        },
      ],
    ])('signs out locally and does not leave the page when the provider is %s', async (_, breakNetwork) => {
      breakNetwork();
      const { identity, hint } = build('ana@example.com', { clientId });
      expect((await failureOf(identity.signOut())).code).toBe('offline');
      expect(requests('logoutRedirect')).toEqual([]);
      expect(msal.accounts).toEqual([]);
      expect(hint()).toBeNull();
      // The next sign-in asks for the account.
      msal.answers.loginPopup = async () => ({ account: luis });
      await identity.signInWithPopup({ choose: false });
      expect(requests('loginPopup')[0]).toMatchObject({ prompt: 'select_account' });
    });

    it("ends the provider's session later, with nobody signed in, and not that of another tab", async () => {
      const messages: unknown[] = [];
      const channel = new BroadcastChannel(`/#${clientId}#portal-signed-out`);
      channel.onmessage = ({ data }) => messages.push(data);
      navigator.onLine = false;
      const { identity } = build('ana@example.com', { clientId });
      await failureOf(identity.signOut());
      navigator.onLine = true;
      await identity.signOut();
      expect(requests('logoutRedirect')).toEqual([{ account: null, postLogoutRedirectUri: `${origin}/` }]);
      const last = new BroadcastChannel(`/#${clientId}#portal-signed-out`);
      last.postMessage('last');
      await expect.poll(() => messages).toEqual([ana.homeAccountId, 'last']);
      for (const opened of [channel, last]) opened.close();
    });

    it.each([
      ['', {}, `${config.authority}/v2.0/.well-known/openid-configuration`],
      [
        ' whose authority ends with a slash',
        { authority: `${config.authority}/` },
        `${config.authority}/v2.0/.well-known/openid-configuration`,
      ],
      [' with configured metadata', { authorityMetadata }, authorityMetadata.jwks_uri],
    ])('requests a public document of a provider%s, with a deadline', async (_, provider, document) => {
      await build(null, { clientId, ...provider }).identity.signOut();
      const [address, init] = fetchDocument.mock.lastCall ?? [];
      expect(address).toBe(document);
      expect(init).toEqual({ mode: 'no-cors', cache: 'no-store', signal: expect.any(AbortSignal) });
      expect(Object.keys(localStorage)).toEqual([`/#${clientId}#portal-signed-out-${ana.homeAccountId}`]);
    });
  });

  it('ends the session of other tabs at a sign-out, but not that of another user (SPEC section 11)', async () => {
    msal.answers.logoutRedirect = () => new Promise(() => undefined);
    // A separate client id: identities of earlier tests share the channel of theirs.
    const clientId = '51b6f2d9-77b4-4d59-8a0c-3f8a2c1e4e10';
    const [here, there] = [build(null, { clientId }), build('ana@example.com', { clientId })];
    const heard: string[] = [];
    there.identity.subscribe(({ type }) => void heard.push(type));
    sessionStorage.setItem('chatUserId', 'user-of-ana');
    new BroadcastChannel(`/#${clientId}#portal-signed-out`).postMessage(luis.homeAccountId);
    void here.identity.signOut();
    await expect.poll(() => heard).toEqual(['identity.signedOut']);
    expect(msal.accounts).toEqual([]);
    expect(sessionStorage.getItem('chatUserId')).toBeNull();
    expect(there.hint()).toBeNull();
  });

  it('closes the popup of a tab whose user signs out in another tab', async () => {
    const popup = { close: vi.fn() };
    openWindow.mockReturnValue(popup as unknown as Window);
    msal.answers.loginPopup = (request) => {
      (request.popupWindowParent as Window).open('https://login.example.com');
      return new Promise(() => undefined);
    };
    const clientId = '9a0d4b71-77b4-4d59-8a0c-3f8a2c1e4e10';
    const cancelled = failureOf(build(null, { clientId }).identity.signInWithPopup({ choose: true }));
    new BroadcastChannel(`/#${clientId}#portal-signed-out`).postMessage(ana.homeAccountId);
    await expect.poll(() => popup.close.mock.calls.length).toBe(1);
    expect((await cancelled).code).toBe('cancelled');
  });

  it('does not end a session of another portal under a path of the same site', async () => {
    msal.answers.logoutRedirect = () => new Promise(() => undefined);
    vi.stubEnv('BASE_URL', './');
    const clientId = '7c1d9e52-77b4-4d59-8a0c-3f8a2c1e4e10';
    const channel = (path: string) => new BroadcastChannel(`${path}#${clientId}#portal-signed-out`);
    const messages: unknown[] = [];
    const channels = [channel('/test/'), channel('/tableros/')];
    for (const [index, one] of channels.entries())
      one.addEventListener('message', () => messages.push(index));
    const test = build('ana@example.com', { clientId, href: `${origin}/test/` });
    const production = build('ana@example.com', { clientId, href: `${origin}/tableros/` });
    const heard: string[] = [];
    production.identity.subscribe(({ type }) => void heard.push(type));
    const places = [`/test/#${clientId}#portal-return-place`, `/tableros/#${clientId}#portal-return-place`];
    for (const place of places) sessionStorage.setItem(place, '{}');
    void test.identity.signOut();
    await expect.poll(() => messages).toEqual([0]);
    expect(heard).toEqual([]);
    expect(places.map((place) => sessionStorage.getItem(place))).toEqual([null, '{}']);
    msal.accounts = [ana];
    await production.identity.initialize();
    expect((await production.identity.handleRedirect()).account).toMatchObject({ username: ana.username });
    await test.identity.initialize();
    expect((await test.identity.handleRedirect()).account).toBeNull();
    for (const opened of channels) opened.close();
    localStorage.clear();
    vi.unstubAllEnvs();
  });

  describe('a sign-out in one tab ends the session of a tab that was on another page (SPEC section 11)', () => {
    const signOutElsewhere = async () => {
      msal.answers.logoutRedirect = async () => undefined;
      await build().identity.signOut();
      msal.accounts = [ana];
      sessionStorage.setItem('chatUserId', 'user-of-ana');
    };
    afterEach(() => localStorage.clear());

    it('when the tab loads again', async () => {
      await signOutElsewhere();
      const { identity } = build();
      await identity.initialize();
      expect((await identity.handleRedirect()).account).toBeNull();
      expect(sessionStorage.getItem('chatUserId')).toBeNull();
    });

    it('when the browser restores the tab from its back/forward cache', async () => {
      const { identity, show } = build();
      const heard: string[] = [];
      identity.subscribe(({ type }) => void heard.push(type));
      await signOutElsewhere();
      // A page that loads normally does not check for a sign-out.
      show(false);
      expect(msal.accounts).toEqual([ana]);
      show(true);
      await expect.poll(() => heard).toEqual(['identity.signedOut']);
      expect(msal.accounts).toEqual([]);
    });

    it('also of the page that left to sign out, when the user goes back to it', async () => {
      const { identity, show } = build();
      const heard: string[] = [];
      identity.subscribe(({ type }) => void heard.push(type));
      // MSAL removes the account and waits 30 s for the navigation.
      msal.answers.logoutRedirect = () => {
        msal.accounts = [];
        return new Promise(() => undefined);
      };
      void identity.signOut();
      await expect.poll(() => msal.accounts).toEqual([]);
      show(true);
      await expect.poll(() => heard).toEqual(['identity.signedOut']);
      msal.accounts = [luis];
      show(true);
      await nextTask();
      expect([heard, msal.accounts]).toEqual([['identity.signedOut'], [luis]]);
    });

    it('but not of a page that has not left, is restored, and has another user or an unsubscribed listener', async () => {
      msal.answers.logoutRedirect = () => Promise.reject(new Error('AADSTS50058'));
      const { identity, show } = build();
      const heard: string[] = [];
      const unsubscribe = identity.subscribe(({ type }) => void heard.push(type));
      show(true);
      await nextTask();
      expect([heard, msal.accounts]).toEqual([[], [ana]]);
      await failureOf(identity.signOut());
      msal.accounts = [luis];
      show(true);
      await nextTask();
      expect([heard, msal.accounts]).toEqual([[], [luis]]);
      msal.accounts = [ana];
      unsubscribe();
      show(true);
      await nextTask();
      expect([heard, msal.accounts]).toEqual([[], []]);
    });

    it('unless the user has signed in again since, or is another user', async () => {
      await signOutElsewhere();
      msal.answers.loginPopup = async () => ({ account: ana });
      await build().identity.signInWithPopup({ choose: false });
      await build().identity.initialize();
      expect(msal.accounts).toEqual([ana]);
      await signOutElsewhere();
      msal.accounts = [luis];
      msal.active = luis;
      await build().identity.initialize();
      expect(msal.accounts).toEqual([luis]);
    });
  });
});

describe('a token for Power BI (SPEC sections 6, 7.1 and 8.1)', () => {
  it('is requested silently for the first account, with only the Power BI scope', async () => {
    const { identity } = build();
    expect(await identity.getToken({ force: true })).toEqual({ text: 'the-token', expiresAt: 5_000 });
    expect(requests('acquireTokenSilent')).toEqual([
      { scopes: ['https://analysis.windows.net/powerbi/api/.default'], account: ana, forceRefresh: true },
    ]);
  });

  it.each([
    ['without a time of expiry', { ...token, expiresOn: null }, { text: 'the-token', expiresAt: 0 }],
    ['without a token', { ...token, accessToken: '' }, 'tokenFailed'],
  ])('accepts an answer %s only if it has a token', async (_, answer, expected) => {
    msal.answers = { acquireTokenSilent: async () => answer, acquireTokenPopup: async () => answer };
    const result = await build()
      .identity.getToken({ interactive: true })
      .catch(({ failure }: FailureError) => failure.code);
    expect(result).toEqual(expected);
  });

  it('is not requested without an account', async () => {
    msal.accounts = [];
    expect((await failureOf(build().identity.getToken())).code).toBe('noAccount');
    expect(msal.asked).toEqual([]);
  });

  it('opens a popup only for interactive requests, and reports when it opens and closes', async () => {
    msal.answers.acquireTokenSilent = async () => {
      throw new InteractionRequiredAuthError('interaction_required', '');
    };
    const { identity } = build();
    const heard: string[] = [];
    identity.subscribe(({ type }) => heard.push(type));
    expect((await failureOf(identity.getToken())).code).toBe('tokenFailed');
    expect(requests('acquireTokenPopup')).toEqual([]);
    expect((await identity.getToken({ interactive: true })).text).toBe('the-token');
    expect(heard).toEqual(['identity.acquiring', 'identity.settled']);
  });

  it('needs a click if the browser would block the popup: it opens no popup and does not hang', async () => {
    msal.answers.acquireTokenSilent = async () => {
      throw challenge();
    };
    activation(false);
    const failure = await failureOf(build().identity.getToken({ interactive: true }));
    expect(failure).toEqual({ code: 'interactionNeeded', detail: expect.stringContaining('AADSTS50076') });
    expect(requests('acquireTokenPopup')).toEqual([]);
    activation(true);
    msal.answers.acquireTokenPopup = async () => {
      throw new BrowserAuthError('popup_window_error', '');
    };
    const blocked = await failureOf(build().identity.getToken({ interactive: true }));
    expect(blocked).toEqual({ code: 'interactionNeeded', detail: expect.stringContaining('AADSTS50076') });
  });

  it('opens the popup within the click, and sends the claims once', async () => {
    msal.answers.acquireTokenSilent = async () => {
      throw challenge('{"access_token":{}}');
    };
    activation(false);
    const { identity } = build();
    await failureOf(identity.getToken({ interactive: true }));
    activation(true);
    const asking = identity.getToken({ interactive: true });
    expect(requests('acquireTokenPopup')).toMatchObject([{ account: ana, claims: '{"access_token":{}}' }]);
    await asking;
    await identity.getToken({ interactive: true });
    expect(requests('acquireTokenSilent')).toHaveLength(2);
  });

  it('has the redirect as second way, with the same claims', async () => {
    msal.answers.acquireTokenSilent = async () => {
      throw challenge('{"access_token":{}}');
    };
    const { identity } = build();
    await failureOf(identity.getToken());
    void identity.acquireTokenWithRedirect();
    await expect.poll(() => requests('acquireTokenRedirect')).toHaveLength(1);
    expect(requests('acquireTokenRedirect')[0]).toMatchObject({
      scopes: ['https://analysis.windows.net/powerbi/api/.default'],
      account: ana,
      claims: '{"access_token":{}}',
    });
    // A sign-in sends the claims too, and answers them.
    msal.answers.loginPopup = async () => ({ account: ana });
    for (const choose of [false, true]) await identity.signInWithPopup({ choose });
    expect(requests('loginPopup').map(({ claims }) => claims)).toEqual(['{"access_token":{}}', undefined]);
  });

  it.each([
    [
      'an outage',
      new ServerError('temporarily_unavailable', '', 'AADSTS90033: A transient error', '', '90033', 500),
    ],
    ['what MSAL repeats of it for a minute', new ServerError('90033', '', 'AADSTS90033: A transient error')],
    ['a gateway without a word', new ServerError('', '', '', '', '', 503)],
  ])('that fails as busy for %s is not refused, and opens no popup', async (_, error) => {
    msal.answers.acquireTokenSilent = async () => {
      throw error;
    };
    expect((await failureOf(build().identity.getToken({ interactive: true }))).code).toBe('providerBusy');
    expect(requests('acquireTokenPopup')).toEqual([]);
  });

  it('is requested from the provider at the user’s request within the minute in which MSAL repeats an outage', async () => {
    const key = 'throttling.{"clientId":"1"}';
    for (const name of [key, 'chatUserId']) sessionStorage.setItem(name, '{}');
    await build().identity.getToken({ force: true });
    expect(Object.keys(sessionStorage)).toEqual([key, 'chatUserId']);
    await build().identity.getToken({ force: true, interactive: true });
    expect(Object.keys(sessionStorage)).toEqual(['chatUserId']);
  });

  it.each([
    ['AADSTS70011: scope', 'scopeMixed'],
    ['AADSTS65001: consent', 'consentMissing'],
    ['AADSTS900: other', 'tokenFailed'],
  ])('fails when the provider rejects with %j', async (message, code) => {
    const refuse = async () => {
      throw new Error(message);
    };
    msal.answers = { acquireTokenSilent: refuse, acquireTokenPopup: refuse };
    expect(await failureOf(build().identity.getToken({ interactive: true }))).toEqual({
      code,
      detail: message,
    });
  });

  it('fails without a message when the library could not read the answer, so that SPEC section 8.1’s text is shown', async () => {
    const unread = new ServerError(
      '[object Object]',
      '',
      'Error(s): Not Available - Timestamp: Not Available',
    );
    expect(unread.message).toContain('[object Object]');
    msal.answers.acquireTokenSilent = () => Promise.reject(challenge());
    msal.answers.acquireTokenPopup = () => Promise.reject(unread);
    const failure = await failureOf(build().identity.getToken({ interactive: true }));
    expect(failure).toEqual({ code: 'tokenFailed', detail: '' });
  });

  it('opens no popup while offline', async () => {
    navigator.onLine = false;
    msal.answers.acquireTokenSilent = async () => {
      throw new BrowserAuthError('no_network_connectivity', '');
    };
    expect((await failureOf(build().identity.getToken({ interactive: true }))).code).toBe('offline');
    expect(requests('acquireTokenPopup')).toEqual([]);
    navigator.onLine = true;
  });
});
