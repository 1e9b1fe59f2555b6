import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Control, type ControlPatch, createControl } from './control.ts';
import type { EntraError } from './entraErrors.ts';
import { claimsChallenge, refusalKinds } from './entraRefusals.ts';
import { powerBiResource, webhookResource } from './identifiers.ts';
import { createOrganisation } from './organisation.ts';
import { createTestBrowser, idOf, loginScope, powerBiScope, type TokenAnswer } from './testBrowser.ts';

let control: Control;
let browser: ReturnType<typeof createTestBrowser>;
beforeEach(() => {
  control = createControl();
  browser = createTestBrowser(createOrganisation({ control }));
});

const ana = 'Ana García';
const choose = (patch: ControlPatch) => control.change(patch);
const errorOf = async (response: Response) => (await response.json()) as EntraError;
const silently = async (changes: Record<string, string> = {}) =>
  browser.answerOf(await browser.request(browser.authorizePath({ prompt: 'none', ...changes })));
/** Result of picking an account: the provider's page, or the response that the portal receives. */
const meet = async (
  name: string,
  changes: Record<string, string> = {},
  form: Record<string, string> = {},
) => {
  const response = await browser.post(browser.authorizePath(changes), { person: idOf(name), ...form });
  return { answer: browser.answerOf(response), page: await response.text(), status: response.status };
};

describe('errors in Entra’s format', () => {
  test('the token endpoint returns code, trace, correlation, time and a documentation link', async () => {
    const { refresh_token = '' } = await browser.signIn(ana);
    choose({ faults: { token: { kind: 'AADSTS53003' } } });
    const response = await browser.post('/emulator/identity/token', {
      client_id: '8e0f4b7a-3c21-4d95-a6be-15f2c9d07a64',
      grant_type: 'refresh_token',
      refresh_token,
      scope: powerBiScope,
      'client-request-id': 'the-correlation-id',
    });
    expect(response.status).toBe(400);
    const body = await errorOf(response);
    expect(body).toMatchObject({
      error: 'invalid_grant',
      error_codes: [53003],
      correlation_id: 'the-correlation-id',
      trace_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\dZ$/),
      error_uri: 'https://login.microsoftonline.com/error?code=53003',
    });
    expect(body.error_description).toMatch(
      /^AADSTS53003: .+ Trace ID: .+ Correlation ID: the-correlation-id Timestamp: .+Z$/,
    );
  });

  test.each([
    ['AADSTS9002326', 'invalid_request', undefined],
    ['AADSTS65001', 'invalid_grant', 'consent_required'],
    ['AADSTS90094', 'invalid_grant', 'consent_required'],
    ['AADSTS50105', 'invalid_grant', undefined],
    ['AADSTS53003', 'invalid_grant', 'message_only'],
    ['AADSTS50076', 'invalid_grant', 'basic_action'],
    ['AADSTS50079', 'invalid_grant', 'basic_action'],
    ['AADSTS700016', 'unauthorized_client', undefined],
    ['AADSTS50020', 'invalid_grant', undefined],
    ['AADSTS70011', 'invalid_scope', undefined],
  ] as const)(
    'the fault %s at the token endpoint is returned as the error %s',
    async (kind, error, suberror) => {
      const { refresh_token = '' } = await browser.signIn(ana);
      choose({ faults: { token: { kind } } });
      const body = await errorOf(await browser.refresh(refresh_token, powerBiScope));
      expect(body).toMatchObject({ error, error_codes: [Number(kind.slice(6))] });
      expect(body.suberror).toBe(suberror);
    },
  );

  test.each([
    ['AADSTS50105', 'interaction_required'],
    ['AADSTS53003', 'interaction_required'],
    ['AADSTS50076', 'interaction_required'],
    ['AADSTS50020', 'interaction_required'],
    ['AADSTS50058', 'login_required'],
  ] as const)('the fault %s in the hidden frame is returned as the error %s', async (kind, error) => {
    await browser.choose(ana);
    choose({ faults: { authorize: { kind } } });
    const answer = await silently();
    expect(answer.get('error')).toBe(error);
    expect(answer.get('error_description')).toContain(kind);
    expect(answer.get('error_uri')).toContain(kind.slice(6));
  });

  test.each(['AADSTS50011', 'AADSTS50105', 'AADSTS53003', 'AADSTS700016', 'AADSTS50020'] as const)(
    '%s leaves the user on a page of the provider, and the portal without an answer',
    async (kind) => {
      choose({ faults: { authorize: { kind } } });
      const { answer, page, status } = await meet(ana);
      expect(status).toBe(400);
      expect([...answer.keys()]).toEqual([]);
      expect(page).toContain(kind);
      expect(page).toContain('Id. de correlación');
    },
  );

  test('AADSTS90094 shows the page for the administrator’s approval, which returns consent_required when it is cancelled', async () => {
    choose({ faults: { authorize: { kind: 'AADSTS90094' } } });
    expect((await meet(ana)).answer.get('code')).toBeTruthy();
    expect((await meet(ana, { scope: powerBiScope })).page).toContain('aprobación del administrador');
    const { answer } = await meet(ana, { scope: powerBiScope }, { cancel: 'approval' });
    expect(answer.get('error')).toBe('consent_required');
    expect(answer.get('error_description')).toContain('AADSTS90094');
  });

  test('a fault can be limited to token requests for Power BI', async () => {
    const { refresh_token = '' } = await browser.signIn(ana);
    choose({ faults: { token: { kind: 'AADSTS53003', asks: 'powerBi' } } });
    expect((await browser.refresh(refresh_token, loginScope)).status).toBe(200);
    expect((await browser.refresh(refresh_token, powerBiScope)).status).toBe(400);
  });

  test('the fault 500 is returned once as AADSTS90033 with status 500, and the next request succeeds', async () => {
    const { refresh_token = '' } = await browser.signIn(ana);
    choose({ faults: { token: { kind: '500', times: 1 } } });
    const down = await browser.refresh(refresh_token, powerBiScope);
    expect(down.status).toBe(500);
    expect(await errorOf(down)).toMatchObject({ error: 'temporarily_unavailable', error_codes: [90033] });
    expect((await browser.refresh(refresh_token, powerBiScope)).status).toBe(200);
  });

  test('a tester can choose each code of the list', () => {
    const numbers = refusalKinds.map((kind) => Number(kind.slice(6))).sort((a, b) => a - b);
    expect(numbers).toEqual([
      50011, 50020, 50058, 50076, 50079, 50105, 53003, 65001, 70011, 90094, 700016, 700084, 9002326,
    ]);
  });
});

describe('the second factor', () => {
  test('the challenge has claims, and an interactive request with these claims asks for the second factor', async () => {
    const { refresh_token = '' } = await browser.signIn('Héctor Vega');
    const refused = await errorOf(await browser.refresh(refresh_token, powerBiScope));
    expect(refused).toMatchObject({ error_codes: [50076], claims: claimsChallenge });
    expect((await silently({ scope: powerBiScope, claims: claimsChallenge })).get('claims')).toBe(
      claimsChallenge,
    );
    const options = { scope: powerBiScope, claims: refused.claims ?? '' };
    const step = await browser.request(browser.authorizePath(options));
    expect(await step.text()).toContain('Authenticator');
    const { answer } = await meet('Héctor Vega', options, { done: 'secondFactor' });
    const given = await browser.redeem(answer.get('code') ?? '', { scope: powerBiScope });
    expect(given.status).toBe(200);
    const next = ((await given.json()) as TokenAnswer).refresh_token ?? '';
    expect((await browser.refresh(next, powerBiScope)).status).toBe(200);
  });

  test('a sign-in without the claims receives the same challenge again', async () => {
    await browser.signIn('Héctor Vega');
    const { answer } = await meet('Héctor Vega', { scope: powerBiScope });
    const again = await browser.redeem(answer.get('code') ?? '', { scope: powerBiScope });
    expect(await errorOf(again)).toMatchObject({ error_codes: [50076], claims: claimsChallenge });
  });

  test.each([
    ['powerBi', powerBiScope, 'Sites.Selected offline_access'],
    ['webhook', `${webhookResource}/Mensajes.Enviar offline_access`, powerBiScope],
    ['graph', 'Sites.Selected offline_access', loginScope],
  ] as const)(
    'conditionalAccess for %s applies to that resource only, and needs a sign-in with the claims',
    async (resource, scope, other) => {
      choose({ identity: { conditionalAccess: resource } });
      const { refresh_token = '' } = await browser.signIn(ana);
      expect((await browser.refresh(refresh_token, other)).status).toBe(200);
      const refused = await errorOf(await browser.refresh(refresh_token, scope));
      expect(refused).toMatchObject({ error_codes: [50076], claims: claimsChallenge });
      const without = await meet(ana, { scope });
      const again = await browser.redeem(without.answer.get('code') ?? '', { scope });
      expect(await errorOf(again)).toMatchObject({ error_codes: [50076] });
      const options = { scope, claims: refused.claims ?? '' };
      expect((await meet(ana, options)).page).toContain('Authenticator');
      const { answer } = await meet(ana, options, { done: 'secondFactor' });
      expect((await browser.redeem(answer.get('code') ?? '', { scope })).status).toBe(200);
    },
  );

  test('a claims parameter that is invalid JSON is refused', async () => {
    const answer = browser.answerOf(await browser.request(browser.authorizePath({ claims: 'mfa' })));
    expect(answer.get('error_description')).toContain('AADSTS90014');
  });

  test('is required once in a session if the tester chose so', async () => {
    choose({ identity: { secondFactor: true } });
    expect((await meet(ana)).page).toContain('Ya lo aprobé');
    expect((await meet(ana, {}, { done: 'secondFactor' })).answer.get('code')).toBeTruthy();
    expect((await meet(ana)).answer.get('code')).toBeTruthy();
    const { answer } = await meet(ana, {}, { cancel: 'secondFactor' });
    expect(answer.get('error')).toBe('access_denied');
  });
});

describe('consent', () => {
  const both = `${loginScope} ${powerBiResource}/Report.Read.All`;
  const mariana = 'Mariana López';

  test('is requested at a sign-in that includes a Power BI scope, and then covers Power BI tokens', async () => {
    expect((await meet(mariana, { scope: both })).page).toContain('Permisos solicitados');
    const { answer } = await meet(mariana, { scope: both }, { done: 'consent' });
    const login = (await (await browser.redeem(answer.get('code') ?? '')).json()) as TokenAnswer;
    expect((await browser.refresh(login.refresh_token ?? '', powerBiScope)).status).toBe(200);
  });

  test('is missing after a sign-in without a Power BI scope, until the user grants it interactively', async () => {
    const { refresh_token = '' } = await browser.signIn(mariana);
    expect(await errorOf(await browser.refresh(refresh_token, powerBiScope))).toMatchObject({
      error_codes: [65001],
      suberror: 'consent_required',
    });
    expect((await silently({ scope: powerBiScope })).get('error')).toBe('consent_required');
    const page = await browser.request(browser.authorizePath({ scope: powerBiScope }));
    expect(await page.text()).toContain('Permisos solicitados');
    await meet(mariana, { scope: powerBiScope }, { done: 'consent' });
    expect((await browser.refresh(refresh_token, powerBiScope)).status).toBe(200);
  });

  test('returns AADSTS65004 if the user declines it, and is requested again with prompt=consent', async () => {
    const declined = await meet(mariana, { scope: both }, { cancel: 'consent' });
    expect(declined.answer.get('error_description')).toContain('AADSTS65004');
    expect((await meet(ana, { prompt: 'consent' })).page).toContain('Permisos solicitados');
  });

  test('covers two resources in one sign-in, but a token request for both is refused with AADSTS28000', async () => {
    const { answer } = await meet(ana, { scope: both });
    const refused = await browser.redeem(answer.get('code') ?? '', { scope: both });
    expect(await errorOf(refused)).toMatchObject({ error: 'invalid_scope', error_codes: [28000] });
  });
});

describe('consent in an organization', () => {
  const webhookScope = `${webhookResource}/Mensajes.Enviar offline_access`;
  const withBoth = `${loginScope} ${powerBiResource}/Report.Read.All ${webhookScope}`;
  const refusalOf = async (scope: string, refreshToken: string) =>
    (await errorOf(await browser.refresh(refreshToken, scope))).error_codes;
  const signInUnder = async (identity: ControlPatch['identity']) => {
    choose({ identity });
    return (await browser.signIn(ana)).refresh_token ?? '';
  };

  test('a resource that only an administrator may consent to refuses a sign-in with its scope: AADSTS90094', async () => {
    const refreshToken = await signInUnder({ webhookConsent: 'administrator' });
    expect((await meet(ana, { scope: withBoth })).page).toContain('aprobación del administrador');
    const { answer } = await meet(ana, { scope: withBoth }, { cancel: 'approval' });
    expect(answer.get('error_description')).toContain('AADSTS90094');
    expect(await refusalOf(webhookScope, refreshToken)).toEqual([65001]);
    expect((await silently({ scope: webhookScope })).get('error_description')).toContain('AADSTS65001');
    expect((await browser.refresh(refreshToken, powerBiScope)).status).toBe(200);
  });

  test.each([
    ['powerBiConsent', powerBiScope, webhookScope],
    ['webhookConsent', webhookScope, powerBiScope],
  ])('%s of each user is requested once, for the resource of the field only', async (field, scope, other) => {
    const refreshToken = await signInUnder({ [field]: 'user' });
    expect(await refusalOf(scope, refreshToken)).toEqual([65001]);
    expect((await browser.refresh(refreshToken, other)).status).toBe(200);
    expect((await meet(ana, { scope })).page).toContain('Permisos solicitados');
    expect((await meet(ana, { scope }, { done: 'consent' })).answer.get('code')).toBeTruthy();
    expect((await meet(ana, { scope })).answer.get('code')).toBeTruthy();
    expect((await browser.refresh(refreshToken, scope)).status).toBe(200);
  });

  test('graphConsent of each user is requested once for each permission, and not for the login', async () => {
    const refreshToken = await signInUnder({ graphConsent: 'user' });
    const [list, people] = ['Sites.Selected offline_access', 'User.ReadBasic.All offline_access'];
    expect((await browser.refresh(refreshToken, loginScope)).status).toBe(200);
    expect(await refusalOf(list, refreshToken)).toEqual([65001]);
    expect((await meet(ana, { scope: list })).page).toContain('Permisos solicitados');
    await meet(ana, { scope: list }, { done: 'consent' });
    expect((await browser.refresh(refreshToken, list)).status).toBe(200);
    expect(await refusalOf(people, refreshToken)).toEqual([65001]);
  });

  test('/.default without consent requests all registered permissions, and is refused if a permission needs an administrator', async () => {
    await signInUnder({ powerBiConsent: 'user', webhookConsent: 'administrator' });
    expect((await meet(ana, { scope: powerBiScope })).page).toContain('aprobación del administrador');
    const named = `${powerBiResource}/Report.Read.All offline_access`;
    expect((await meet(ana, { scope: named })).page).toContain('Permisos solicitados');
  });
});

describe('several accounts in one browser', () => {
  beforeEach(async () => {
    await browser.choose(ana);
    await browser.choose('Luis Hernández');
  });

  test('without a hint no account is chosen silently, and the picker opens', async () => {
    const silent = await silently();
    expect(silent.get('error')).toBe('interaction_required');
    expect(silent.get('error_description')).toContain('AADSTS16000');
    const page = await (await browser.request(browser.authorizePath())).text();
    expect(page.match(/Sesión iniciada/g)).toHaveLength(2);
  });

  test('a hint selects one account, with and without interaction', async () => {
    const login_hint = 'ana.garcia@cementos.mx';
    expect((await silently({ login_hint })).get('code')).toBeTruthy();
    const straight = await browser.request(browser.authorizePath({ login_hint }));
    expect(browser.answerOf(straight).get('code')).toBeTruthy();
  });

  test('prompt=select_account opens the picker even with a hint', async () => {
    const changes = { prompt: 'select_account', login_hint: 'ana.garcia@cementos.mx' };
    expect(await (await browser.request(browser.authorizePath(changes))).text()).toContain(
      'Elige una cuenta',
    );
  });

  test('logout ends the sessions of all accounts', async () => {
    await browser.request('/emulator/identity/logout');
    expect((await silently({ login_hint: 'ana.garcia@cementos.mx' })).get('error')).toBe('login_required');
  });
});

test('a browser that blocks third-party cookies is signed in by a popup, but not by the hidden frame', async () => {
  await browser.choose(ana);
  choose({ identity: { thirdPartyCookies: false } });
  const inFrame = await browser.request(browser.authorizePath({ prompt: 'none' }), {
    headers: { 'Sec-Fetch-Dest': 'iframe' },
  });
  expect(browser.answerOf(inFrame).get('error_description')).toContain('AADSTS50058');
  const hint = { login_hint: 'ana.garcia@cementos.mx' };
  const inPopup = await browser.request(browser.authorizePath(hint), {
    headers: { 'Sec-Fetch-Dest': 'document' },
  });
  expect(browser.answerOf(inPopup).get('code')).toBeTruthy();
});

test('refresh tokens expire with AADSTS700084 after the lifetime that the tester chose', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  choose({ identity: { refreshLife: 60 } });
  const { refresh_token = '', refresh_token_expires_in } = await browser.signIn(ana);
  expect(refresh_token_expires_in).toBe(60);
  vi.advanceTimersByTime(61_000);
  expect(await errorOf(await browser.refresh(refresh_token, powerBiScope))).toMatchObject({
    error_codes: [700084],
  });
  vi.useRealTimers();
});
