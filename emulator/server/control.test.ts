import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { createControl, type FrameMessage } from './control.ts';
import { createOrganisation } from './organisation.ts';
import { createTestBrowser, powerBiScope, type TokenAnswer } from './testBrowser.ts';

const api = '/emulator/control/api';
const transport = '/reports/3f8a2c1e-77b4-4d59-8a0c-51b6f2d94e10';

async function signedIn() {
  const app = createOrganisation();
  const browser = createTestBrowser(app);
  return { app, browser, token: await browser.powerBiToken('Ana García') };
}

describe('faults', () => {
  test.each([
    ['401', 401, 'Unauthorized'],
    ['403', 403, 'Forbidden'],
    ['TokenExpired', 403, 'TokenExpired'],
    ['404', 404, 'PowerBIEntityNotFound'],
    ['500', 500, 'InternalServerError'],
  ])('%s on the report lookup', async (kind, status, code) => {
    const { browser, token } = await signedIn();
    expect((await browser.json(api, 'PATCH', { faults: { reports: { kind } } })).status).toBe(200);
    const response = await browser.api(transport, token);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error: { code } });
    expect((await browser.api('/groups', token)).status).toBe(200);
    await browser.json(api, 'PATCH', { faults: { reports: null } });
    expect((await browser.api(transport, token)).status).toBe(200);
  });

  test('429 says when to come back', async () => {
    const { browser, token } = await signedIn();
    await browser.json(api, 'PATCH', { faults: { groups: { kind: '429', retryAfter: 7 } } });
    const response = await browser.api('/groups', token);
    expect(response.status).toBe(429);
    expect(response.headers.get('Retry-After')).toBe('7');
  });

  test('malformed and truncated answers are no JSON', async () => {
    const { browser, token } = await signedIn();
    const whole = await (await browser.api('/groups', token)).text();
    await browser.json(api, 'PATCH', {
      faults: { groups: { kind: 'malformed' }, reports: { kind: 'truncated' } },
    });
    const malformed = await browser.api('/groups', token);
    expect(malformed.status).toBe(200);
    await expect(malformed.json()).rejects.toThrow(SyntaxError);
    await expect((await browser.api(transport, token)).json()).rejects.toThrow(SyntaxError);
    expect(() => JSON.parse(whole)).not.toThrow();
  });

  test('a fault that may happen twice happens twice', async () => {
    const { browser, token } = await signedIn();
    await browser.json(api, 'PATCH', { faults: { groups: { kind: '500', times: 2 } } });
    const statuses = [];
    for (let call = 0; call < 3; call += 1) statuses.push((await browser.api('/groups', token)).status);
    expect(statuses).toEqual([500, 500, 200]);
  });

  test('groupReports concerns the search alone', async () => {
    const { browser, token } = await signedIn();
    await browser.json(api, 'PATCH', { faults: { groupReports: { kind: '500' } } });
    const group = '/groups/9b1d0c44-5a11-4f0e-9b6e-2f0f3f7d1a20';
    expect((await browser.api(`${group}${transport}`, token)).status).toBe(500);
    expect((await browser.api('/groups', token)).status).toBe(200);
    expect((await browser.api(transport, token)).status).toBe(200);
  });

  test('AADSTS faults leave the sign-in alone and hit Power BI (SPEC 8.1)', async () => {
    const { browser } = await signedIn();
    await browser.json(api, 'PATCH', {
      faults: { token: { kind: 'AADSTS65001' }, authorize: { kind: 'AADSTS70011' } },
    });
    const { refresh_token = '' } = await browser.signIn('Ana García');
    expect(refresh_token).not.toBe('');
    expect(await (await browser.refresh(refresh_token, powerBiScope)).json()).toMatchObject({
      error: 'invalid_grant',
      suberror: 'consent_required',
      error_codes: [65001],
    });
    const popup = await browser.request(browser.authorizePath({ scope: powerBiScope }));
    expect(browser.answerOf(popup).get('error_description')).toContain('AADSTS70011');
  });

  test('AADSTS50076 fails silently and lets a person through', async () => {
    const { browser } = await signedIn();
    await browser.json(api, 'PATCH', { faults: { authorize: { kind: 'AADSTS50076' } } });
    const silent = await browser.request(browser.authorizePath({ prompt: 'none' }));
    expect(browser.answerOf(silent).get('error')).toBe('interaction_required');
    expect((await browser.choose('Ana García')).get('code')).toBeTruthy();
  });

  test('a wish that makes no sense is refused and named', async () => {
    const { browser } = await signedIn();
    const response = await browser.json(api, 'PATCH', { faults: { reports: { kind: 'gremlins' } } });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ issues: [{ field: 'faults.reports.kind' }] });
  });
});

describe('token life', () => {
  test('is what the tester chose, for Power BI only', async () => {
    const { browser } = await signedIn();
    await browser.json(api, 'PATCH', { tokenLife: 45 });
    const login = await browser.signIn('Ana García');
    expect(login.expires_in).toBe(3600);
    const answer = (await (
      await browser.refresh(login.refresh_token ?? '', powerBiScope)
    ).json()) as TokenAnswer;
    expect(answer.expires_in).toBe(45);
    const { iat = 0, exp } = decodeJwt(answer.access_token);
    expect(exp).toBe(iat + 45);
  });
});

describe('isolation', () => {
  test('a browser with a session of its own neither sees nor makes the faults of others', async () => {
    const { app, browser, token } = await signedIn();
    const other = createTestBrowser(app);
    const { session } = (await (await other.json(`${api}/session`, 'POST')).json()) as { session: string };
    expect(session).toMatch(/^[0-9a-f-]{36}$/);
    await browser.json(api, 'PATCH', { faults: { groups: { kind: '500' } } });
    await other.json(api, 'PATCH', { faults: { reports: { kind: '404' } } });
    expect((await browser.api('/groups', token)).status).toBe(500);
    expect((await other.api('/groups', token)).status).toBe(200);
    expect((await browser.api(transport, token)).status).toBe(200);
    expect((await other.api(transport, token)).status).toBe(404);
  });

  test('DELETE mends everything in its own session and PUT sets it whole', async () => {
    const { browser, token } = await signedIn();
    const whole = {
      faults: { groups: { kind: '500' } },
      delays: {},
      tokenLife: 90,
      frame: { loadDelay: 5, renderDelay: 6, onLoad: 'error' },
    };
    expect(await (await browser.json(api, 'PUT', whole)).json()).toMatchObject({ ...whole, session: null });
    await browser.json(api, 'DELETE');
    expect((await browser.api('/groups', token)).status).toBe(200);
    expect(await (await browser.json(api, 'GET')).json()).toMatchObject({ faults: {}, tokenLife: null });
  });
});

describe('what the frame hears (emulator/README.md)', () => {
  test('the state at once and at each change, and events to raise', () => {
    const control = createControl();
    const heard: FrameMessage[] = [];
    const stop = control.watch((message) => heard.push(message));
    control.change({ frame: { loadDelay: 250, onLoad: 'tokenExpired' } });
    expect(control.raise('error', 'Se rompió')).toBe(1);
    stop();
    expect(control.raise('error')).toBe(0);
    expect(heard).toMatchObject([
      { type: 'state', data: { loadDelay: 0, renderDelay: 0, onLoad: null } },
      {
        type: 'state',
        data: {
          loadDelay: 250,
          renderDelay: 0,
          onLoad: { event: 'tokenExpired', body: { message: 'TokenExpired' } },
        },
      },
      { type: 'raise', data: { event: 'error', body: { detailedMessage: 'Se rompió', level: 6 } } },
    ]);
  });

  test('nothing from another session', () => {
    const control = createControl();
    const heard: FrameMessage[] = [];
    control.watch((message) => heard.push(message), 'mine');
    control.raise('error');
    control.change({ frame: { loadDelay: 1 } }, 'yours');
    expect(heard).toHaveLength(1);
  });

  test('as a stream of server-sent events', async () => {
    const control = createControl();
    const app = createOrganisation({ control });
    const response = await app.request('/emulator/control/frame');
    expect(response.headers.get('Content-Type')).toContain('text/event-stream');
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toBe(
      'event: state\ndata: {"loadDelay":0,"renderDelay":0,"onLoad":null}\n\n',
    );
    control.raise('tokenExpired');
    expect((await reader?.read())?.value).toContain('event: raise\ndata: {"event":"tokenExpired"');
    await reader?.cancel();
  });
});
