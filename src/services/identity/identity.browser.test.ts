import { BrowserAuthError, InteractionRequiredAuthError } from '@azure/msal-browser';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { portalConfigSchema } from '@/domain/session/config';
import { FailureError } from '@/domain/shared/failure';
import { createIdentity } from './identity';

/** Stub of MSAL at its public API: records requests, returns prepared results. */
const msal = vi.hoisted(() => ({
  accounts: [] as unknown[],
  configuration: null as unknown,
  asked: [] as [string, Record<string, unknown>][],
  answers: {} as Record<string, () => Promise<unknown>>,
}));

vi.mock('@azure/msal-browser', async (original) => {
  const ask = (name: string) => (request: Record<string, unknown>) => {
    msal.asked.push([name, request]);
    return msal.answers[name]?.() ?? Promise.resolve(null);
  };
  class PublicClientApplication {
    constructor(configuration: unknown) {
      msal.configuration = configuration;
    }
    initialize = async () => undefined;
    getAllAccounts = () => msal.accounts;
    setActiveAccount = () => undefined;
    handleRedirectPromise = ask('handleRedirect');
    ssoSilent = ask('ssoSilent');
    loginPopup = ask('loginPopup');
    loginRedirect = ask('loginRedirect');
    acquireTokenSilent = ask('acquireTokenSilent');
    acquireTokenPopup = ask('acquireTokenPopup');
    logoutRedirect = ask('logoutRedirect');
  }
  return { ...(await original<object>()), PublicClientApplication };
});

const guid = '3f8a2c1e-77b4-4d59-8a0c-51b6f2d94e10';
const { identity: config } = portalConfigSchema.parse({
  identity: { clientId: 'client', authority: 'https://login.example.com/t' },
  powerBi: { organizationId: guid, datasetId: guid, executeQueriesEndpoint: 'https://api.example.com/q' },
});
const ana = {
  homeAccountId: 'h1',
  username: 'ana@example.com',
  name: 'Ana',
  idTokenClaims: { roles: ['Admin'] },
};
const luis = { homeAccountId: 'h2', username: 'luis@example.com', name: 'Luis' };
const token = { accessToken: 'the-token', expiresOn: new Date(5_000), account: ana };

function build(hinted: string | null = null) {
  let hint = hinted;
  const identity = createIdentity(
    config,
    {
      read: () => hint,
      keep: (name) => {
        hint = name;
      },
      forget: () => {
        hint = null;
      },
    },
    window,
  );
  return { identity, hint: () => hint };
}

const failureOf = async (promise: Promise<unknown>) => {
  const error = await promise.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(FailureError);
  return (error as FailureError).failure;
};
const requests = (name: string) => msal.asked.filter(([call]) => call === name).map(([, request]) => request);

beforeEach(() => {
  msal.accounts = [ana, luis];
  msal.asked = [];
  msal.answers = { acquireTokenSilent: async () => token, acquireTokenPopup: async () => token };
});

describe('MSAL configuration (SPEC 4)', () => {
  it('keeps tokens in session storage, disables the broker, and redirects to the site root', () => {
    build();
    expect(msal.configuration).toMatchObject({
      auth: {
        clientId: 'client',
        redirectUri: `${location.origin}/`,
        postLogoutRedirectUri: `${location.origin}/`,
      },
      cache: { cacheLocation: 'sessionStorage' },
      system: { allowPlatformBroker: false },
    });
  });
});

describe('sign-in (SPEC 4, 7.1)', () => {
  it('requests only the login scopes, with account selection', async () => {
    msal.accounts = [];
    msal.answers.loginPopup = async () => ({ account: ana });
    const { identity, hint } = build();
    expect(await identity.signInWithPopup()).toEqual({
      id: 'h1',
      name: 'Ana',
      username: 'ana@example.com',
      roles: ['Admin'],
    });
    expect(requests('loginPopup')[0]).toMatchObject({
      scopes: ['openid', 'profile', 'offline_access', 'User.Read'],
      prompt: 'select_account',
    });
    expect(hint()).toBe('ana@example.com');
  });

  it('distinguishes a blocked popup from a cancelled one', async () => {
    msal.answers.loginPopup = async () => {
      throw new BrowserAuthError('popup_window_error', '');
    };
    const { identity } = build();
    expect((await failureOf(identity.signInWithPopup())).code).toBe('popupFailed');
    msal.answers.loginPopup = () => new Promise(() => undefined);
    const hanging = failureOf(identity.signInWithPopup());
    identity.cancelPopup();
    expect((await hanging).code).toBe('cancelled');
  });

  it('signs in silently with the hint, and deletes a hint that the provider rejects', async () => {
    msal.answers.ssoSilent = async () => {
      throw new InteractionRequiredAuthError('login_required', '');
    };
    const { identity, hint } = build('ana@example.com');
    expect((await failureOf(identity.signInSilently())).code).toBe('signInFailed');
    expect(requests('ssoSilent')[0]).toMatchObject({ loginHint: 'ana@example.com' });
    expect(hint()).toBeNull();
    expect((await failureOf(identity.signInSilently())).code).toBe('noAccount');
  });
});

describe('a token for Power BI (SPEC 6, 7.1, 8.1)', () => {
  it('is requested silently for the first account, with only the Power BI scope', async () => {
    const { identity } = build();
    expect(await identity.getToken({ force: true })).toEqual({ text: 'the-token', expiresAt: 5_000 });
    expect(requests('acquireTokenSilent')).toEqual([
      { scopes: ['https://analysis.windows.net/powerbi/api/.default'], account: ana, forceRefresh: true },
    ]);
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

  it.each([
    ['AADSTS70011: scope', 'scopeMixed'],
    ['AADSTS65001: consent', 'consentMissing'],
    ['AADSTS900: other', 'tokenFailed'],
  ])('that the provider rejects with %j', async (message, code) => {
    const refuse = async () => {
      throw new Error(message);
    };
    msal.answers = { acquireTokenSilent: refuse, acquireTokenPopup: refuse };
    expect(await failureOf(build().identity.getToken({ interactive: true }))).toEqual({
      code,
      detail: message,
    });
  });

  it('opens no popup while offline', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    msal.answers.acquireTokenSilent = async () => {
      throw new BrowserAuthError('no_network_connectivity', '');
    };
    expect((await failureOf(build().identity.getToken({ interactive: true }))).code).toBe('offline');
    expect(requests('acquireTokenPopup')).toEqual([]);
    onLine.mockRestore();
  });
});
