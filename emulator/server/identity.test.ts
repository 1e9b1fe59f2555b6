import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clientId, plainAuthority, powerBiResource, tenantId } from './identifiers.ts';
import { createOrganisation } from './organisation.ts';
import {
  createTestBrowser,
  idOf,
  loginScope,
  origin,
  powerBiScope,
  type TokenAnswer,
} from './testBrowser.ts';

const app = createOrganisation();
let browser = createTestBrowser(app);
beforeEach(() => {
  browser = createTestBrowser(app);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('authorization code with PKCE (SPEC section 7.1)', () => {
  test('the account picker offers every user by name and isolates the popup from its opener', async () => {
    const response = await browser.request(browser.authorizePath({ prompt: 'select_account' }));
    expect(response.status).toBe(200);
    expect(response.headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
    const page = await response.text();
    expect(page).toMatch(/<button[^>]*>Ana García<\/button>/);
    expect(page).toMatch(/<button[^>]*>Elena Torres<\/button>/);
    expect(page).toContain('Usar otra cuenta');
  });

  test('choosing a user redirects to the portal with code and state in the fragment', async () => {
    const response = await browser.post(browser.authorizePath(), { person: idOf('Ana García') });
    expect(response.status).toBe(302);
    const location = new URL(response.headers.get('Location') ?? '');
    expect(location.origin + location.pathname + location.search).toBe(`${origin}/`);
    expect(browser.answerOf(response).get('state')).toBe('the-state');
    expect(browser.answerOf(response).get('code')).toBeTruthy();
  });

  test('response_mode=query returns the answer in the query instead of the fragment', async () => {
    const response = await browser.post(browser.authorizePath({ response_mode: 'query' }), {
      person: idOf('Ana García'),
    });
    const location = new URL(response.headers.get('Location') ?? '');
    expect(location.hash).toBe('');
    expect(location.searchParams.get('state')).toBe('the-state');
  });

  test('a typed e-mail address chooses its user; an unknown address shows an error', async () => {
    const response = await browser.post(browser.authorizePath(), { username: ' Ana.Garcia@cementos.mx ' });
    expect(browser.answerOf(response).get('code')).toBeTruthy();
    const unknown = await browser.post(browser.authorizePath(), { username: '<b>nadie@cementos.mx' });
    expect(unknown.headers.get('Location')).toBeNull();
    const page = await unknown.text();
    expect(page).toContain('No hay ninguna cuenta con ese correo');
    expect(page).not.toContain('<b>nadie');
  });

  test('cancelling the account picker returns access_denied', async () => {
    const answer = browser.answerOf(await browser.post(browser.authorizePath(), { cancel: '1' }));
    expect(answer.get('error')).toBe('access_denied');
    expect(answer.get('state')).toBe('the-state');
  });

  test('the code returns signed tokens with the claims that MSAL reads', async () => {
    const answer = await browser.signIn('Ana García');
    const keys = createLocalJWKSet(await (await browser.request('/emulator/identity/jwks')).json());
    const { payload, protectedHeader } = await jwtVerify(answer.id_token, keys, {
      issuer: plainAuthority,
      audience: clientId,
    });
    expect(protectedHeader.alg).toBe('RS256');
    expect(payload).toMatchObject({
      oid: idOf('Ana García'),
      tid: tenantId,
      nonce: 'the-nonce',
      preferred_username: 'ana.garcia@cementos.mx',
      name: 'Ana García',
      ver: '2.0',
      roles: ['Portal.Admin'],
    });
    expect(payload.sub).toBeTruthy();
    expect(answer.scope.split(' ')).toEqual(expect.arrayContaining(loginScope.split(' ')));
    const clientInfo = JSON.parse(Buffer.from(answer.client_info, 'base64url').toString());
    expect(clientInfo).toEqual({ uid: idOf('Ana García'), utid: tenantId });
  });

  test('only the token of a guest has their e-mail address', async () => {
    const claims = async (name: string) => decodeJwt((await browser.signIn(name)).id_token);
    expect(await claims('Ana García')).not.toHaveProperty('email');
    expect(await claims('Paula Rivera')).toMatchObject({
      preferred_username: 'privera@consultora.mx',
      email: 'paula.rivera@consultora.mx',
    });
  });

  test('the public keys contain no private key', async () => {
    const { keys } = (await (await browser.request('/emulator/identity/jwks')).json()) as { keys: object[] };
    expect(Object.keys(keys[0] ?? {}).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  });
});

describe('redirect addresses and refusals of the authorize endpoint', () => {
  test.each([
    ['an unknown application', { client_id: 'someone-else' }, 'AADSTS700016'],
    ['another site', { redirect_uri: 'https://evil.example/' }, 'AADSTS50011'],
    ['another path of the site', { redirect_uri: `${origin}/other` }, 'AADSTS50011'],
    ['a path without its slash', { redirect_uri: `${origin}/tableros` }, 'AADSTS50011'],
    ['a path in other letters', { redirect_uri: `${origin}/Tableros/` }, 'AADSTS50011'],
    ['a query behind a known address', { redirect_uri: `${origin}/redirect.html?a=1` }, 'AADSTS50011'],
    ['no redirect address', { redirect_uri: undefined }, 'AADSTS50011'],
  ])('a refusal of %s is shown to the user without a redirect', async (_, changes, code) => {
    const response = await browser.request(browser.authorizePath(changes));
    expect(response.status).toBe(400);
    expect(response.headers.get('Location')).toBeNull();
    expect(await response.text()).toContain(code);
  });

  test.each(['/', '/redirect.html', '/tableros/', '/tableros/redirect.html'])(
    'the registered redirect address %s receives the answer',
    async (path) => {
      const authorizePath = browser.authorizePath({ prompt: 'none', redirect_uri: `${origin}${path}` });
      const location = (await browser.request(authorizePath)).headers.get('Location') ?? '';
      expect(location).toMatch(`${origin}${path}#`);
    },
  );

  test.each([
    ['no code_challenge', { code_challenge: undefined }, 'invalid_request', 'AADSTS9002325'],
    ['the plain challenge method', { code_challenge_method: 'plain' }, 'invalid_request', 'AADSTS9002325'],
    ['the implicit flow', { response_type: 'token' }, 'unsupported_response_type', 'AADSTS9002313'],
    ['an unknown response mode', { response_mode: 'form_post' }, 'invalid_request', 'AADSTS9002313'],
    ['no scope', { scope: undefined }, 'invalid_request', 'AADSTS900144'],
  ])('a refusal of %s is returned to the application', async (_, changes, error, code) => {
    const answer = browser.answerOf(await browser.request(browser.authorizePath(changes)));
    expect(answer.get('error')).toBe(error);
    expect(answer.get('error_description')).toContain(code);
    expect(answer.get('state')).toBe('the-state');
  });
});

describe('refusals of the token endpoint', () => {
  const refusal = async (response: Response) => {
    expect(response.status).toBe(400);
    return (await response.json()) as { error: string; error_codes: number[]; error_description: string };
  };

  test('a wrong verifier is refused, and the code is then invalid', async () => {
    const code = (await browser.choose('Ana García')).get('code') ?? '';
    const wrong = await refusal(await browser.redeem(code, { code_verifier: 'x'.repeat(43) }));
    expect(wrong).toMatchObject({ error: 'invalid_grant', error_codes: [50148] });
    expect((await refusal(await browser.redeem(code))).error_codes).toEqual([54005]);
  });

  test('a code that was redeemed before is refused', async () => {
    const code = (await browser.choose('Ana García')).get('code') ?? '';
    expect((await browser.redeem(code)).status).toBe(200);
    expect((await refusal(await browser.redeem(code))).error_codes).toEqual([54005]);
  });

  test('a code older than five minutes is refused', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const code = (await browser.choose('Ana García')).get('code') ?? '';
    vi.advanceTimersByTime(5 * 60_000 + 1);
    expect((await refusal(await browser.redeem(code))).error_codes).toEqual([70008]);
  });

  test.each([
    ['no verifier', { code_verifier: '' }, 9002325],
    ['another redirect address', { redirect_uri: 'https://evil.example/' }, 500112],
    ['another application', { client_id: 'someone-else' }, 700016],
    ['another grant type', { grant_type: 'password' }, 70003],
  ])('a request with %s is refused', async (_, changes, code) => {
    const given = (await browser.choose('Ana García')).get('code') ?? '';
    const body = await refusal(await browser.redeem(given, changes));
    expect(body.error_codes).toEqual([code]);
    expect(body.error_description).toMatch(new RegExp(`^AADSTS${code}: `));
  });
});

describe('silent sign-on (prompt=none)', () => {
  const silently = async (changes: Record<string, string | undefined> = {}) =>
    browser.answerOf(await browser.request(browser.authorizePath({ prompt: 'none', ...changes })));

  test('returns login_required without a session', async () => {
    expect((await silently()).get('error')).toBe('login_required');
  });

  test('returns a code with a session and the hint of the same user', async () => {
    await browser.choose('Ana García');
    expect((await silently({ login_hint: 'ana.garcia@cementos.mx' })).get('code')).toBeTruthy();
  });

  test('returns interaction_required with the hint of another user', async () => {
    await browser.choose('Ana García');
    expect((await silently({ login_hint: 'luis.hernandez@cementos.mx' })).get('error')).toBe(
      'interaction_required',
    );
  });

  test('returns consent_required with AADSTS65001 for Power BI without consent (SPEC section 8.1)', async () => {
    await browser.choose('Carmen Ruiz');
    const answer = await silently({ scope: powerBiScope });
    expect(answer.get('error')).toBe('consent_required');
    expect(answer.get('error_description')).toContain('AADSTS65001');
  });

  test('returns login_required with a forged session', async () => {
    const response = await browser.request(browser.authorizePath({ prompt: 'none' }), {
      headers: { Cookie: 'emulator-account=forged.cookie.value' },
    });
    expect(browser.answerOf(response).get('error')).toBe('login_required');
  });
});

describe('errors of sample users (SPEC section 8.1)', () => {
  test.each([
    ['Carmen Ruiz', 'consent_required', 'invalid_grant', 'AADSTS65001'],
    ['Diego Salas', 'invalid_scope', 'invalid_scope', 'AADSTS70011'],
  ])(
    '%s signs in, and is refused a Power BI token both silently and interactively',
    async (name, inRedirect, inBody, code) => {
      const { refresh_token = '' } = await browser.signIn(name);
      const silent = await browser.refresh(refresh_token, powerBiScope);
      expect(silent.status).toBe(400);
      expect(await silent.json()).toMatchObject({
        error: inBody,
        error_description: expect.stringContaining(code),
      });
      const popup = browser.answerOf(await browser.request(browser.authorizePath({ scope: powerBiScope })));
      expect(popup.get('error')).toBe(inRedirect);
      expect(popup.get('error_description')).toContain(code);
    },
  );

  test('a request that mixes /.default with other scopes is refused with AADSTS70011 for every user', async () => {
    const scope = `${powerBiScope} User.Read`;
    const answer = await browser.choose('Ana García', { scope });
    expect(answer.get('error_description')).toContain('AADSTS70011');
    const { refresh_token = '' } = await browser.signIn('Ana García');
    expect(await (await browser.refresh(refresh_token, scope)).json()).toMatchObject({
      error_codes: [70011],
    });
  });
});

describe('refresh tokens', () => {
  test('return a Power BI token that lasts 60 to 90 minutes, and a new refresh token that expires with the first', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const first = await browser.signIn('Ana García');
    vi.advanceTimersByTime(3_600_000);
    const second = (await (
      await browser.refresh(first.refresh_token ?? '', powerBiScope)
    ).json()) as TokenAnswer;
    const access = decodeJwt(second.access_token);
    expect(access.aud).toBe(powerBiResource);
    expect(access.exp).toBe(Math.floor(Date.now() / 1000) + second.expires_in);
    expect(second.expires_in).toBeGreaterThanOrEqual(3600);
    expect(second.expires_in).toBeLessThanOrEqual(5400);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(first.refresh_token_expires_in).toBe(86_400);
    expect(second.refresh_token_expires_in).toBe(82_800);
  });

  test('expire 24 hours after the sign-in', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { refresh_token = '' } = await browser.signIn('Ana García');
    vi.advanceTimersByTime(24 * 3_600_000 + 1000);
    expect(await (await browser.refresh(refresh_token, powerBiScope)).json()).toMatchObject({
      error: 'invalid_grant',
      error_codes: [700084],
    });
  });

  test('are not accepted when forged', async () => {
    expect(await (await browser.refresh('a.b.c', powerBiScope)).json()).toMatchObject({
      error: 'invalid_grant',
    });
  });

  test('are returned only with offline_access', async () => {
    const answer = await browser.choose('Ana García', { scope: 'openid profile' });
    const response = await browser.redeem(answer.get('code') ?? '', { scope: 'openid profile' });
    expect(await response.json()).not.toHaveProperty('refresh_token');
  });
});

describe('logout (SPEC section 4)', () => {
  const logout = (target: string) =>
    browser.request(
      `/emulator/identity/logout?post_logout_redirect_uri=${encodeURIComponent(target)}&state=s1`,
    );

  test('redirects to the site root, ends the session and its refresh tokens', async () => {
    const { refresh_token = '' } = await browser.signIn('Ana García');
    const response = await logout(`${origin}/`);
    expect(response.headers.get('Location')).toBe(`${origin}/?state=s1`);
    const silent = browser.answerOf(await browser.request(browser.authorizePath({ prompt: 'none' })));
    expect(silent.get('error')).toBe('login_required');
    expect(await (await browser.refresh(refresh_token, powerBiScope)).json()).toMatchObject({
      error_codes: [50173],
    });
  });

  test('does not redirect to another site', async () => {
    const response = await logout('https://evil.example/');
    expect(response.headers.get('Location')).toBeNull();
    expect(await response.text()).toContain('Cerraste la sesión');
  });
});

test('the discovery document has the endpoints of the requesting origin', async () => {
  const response = await browser.request('/emulator/identity/.well-known/openid-configuration');
  expect(await response.json()).toMatchObject({
    issuer: plainAuthority,
    authorization_endpoint: `${origin}/emulator/identity/authorize`,
    token_endpoint: `${origin}/emulator/identity/token`,
    end_session_endpoint: `${origin}/emulator/identity/logout`,
    jwks_uri: `${origin}/emulator/identity/jwks`,
  });
});
