import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { createControl, type FrameMessage } from './control.ts';
import { createOrganisation } from './organisation.ts';
import { createTestBrowser, idOf, powerBiScope, type TokenAnswer } from './testBrowser.ts';

type TestBrowser = ReturnType<typeof createTestBrowser>;

const api = '/emulator/control/api';
const transport = '/reports/3f8a2c1e-77b4-4d59-8a0c-51b6f2d94e10';

async function signedIn() {
  const app = createOrganisation();
  const browser = createTestBrowser(app);
  return { app, browser, token: await browser.powerBiToken('Ana García') };
}

describe('faults', () => {
  test.each([
    ['400', 400, 'InvalidRequest'],
    ['401', 401, null],
    ['403', 403, 'PowerBINotAuthorizedException'],
    ['PowerBINotLicensedException', 403, 'PowerBINotLicensedException'],
    ['TokenExpired', 403, null],
    ['404', 404, 'PowerBIEntityNotFound'],
    ['500', 500, 'InternalServerError'],
    ['503', 503, 'ServiceUnavailable'],
  ])('the fault %s is returned by the report lookup only', async (kind, status, code) => {
    const { browser, token } = await signedIn();
    expect((await browser.json(api, 'PATCH', { faults: { reports: { kind } } })).status).toBe(200);
    const response = await browser.api(transport, token);
    expect(response.status).toBe(status);
    const body = await response.text();
    if (code === null) expect(body).toBe('');
    else expect(JSON.parse(body)).toMatchObject({ error: { code } });
    expect((await browser.api('/groups', token)).status).toBe(200);
    await browser.json(api, 'PATCH', { faults: { reports: null } });
    expect((await browser.api(transport, token)).status).toBe(200);
  });

  test('a refusal with 403 has an error code and no message', async () => {
    const { browser, token } = await signedIn();
    await browser.json(api, 'PATCH', { faults: { reports: { kind: '403' } } });
    const code = 'PowerBINotAuthorizedException';
    expect(await (await browser.api(transport, token)).json()).toEqual({
      error: { code, 'pbi.error': { code, parameters: {}, details: [], exceptionCulprit: 1 } },
    });
  });

  test('the fault "hang" sends no answer, and ends when the client aborts the request', async () => {
    const { browser, token } = await signedIn();
    await browser.json(api, 'PATCH', { faults: { reports: { kind: 'hang', times: 1 } } });
    const caller = new AbortController();
    let answered = false;
    const call = browser
      .request(`/emulator/api/v1.0/myorg${transport}`, {
        headers: { Authorization: `Bearer ${token}` },
        signal: caller.signal,
      })
      .finally(() => {
        answered = true;
      });
    expect((await browser.api('/groups', token)).status).toBe(200);
    expect(answered).toBe(false);
    caller.abort();
    await call.catch(() => undefined);
    expect((await browser.api(transport, token)).status).toBe(200);
  });

  test('the frame page fails as often as configured, and is an empty document for the fault "mute"', async () => {
    const { browser } = await signedIn();
    await browser.json(api, 'PATCH', { faults: { frame: { kind: '500', times: 2 } } });
    const statuses = [];
    for (let call = 0; call < 3; call += 1) {
      statuses.push((await browser.request('/emulator/frame/index.html')).status);
    }
    // 404: no frame is built in a unit test.
    expect(statuses).toEqual([500, 500, 404]);
    await browser.json(api, 'PATCH', { faults: { frame: { kind: 'mute' } } });
    const page = await browser.request('/emulator/frame/');
    expect([page.status, await page.text()]).toEqual([200, '<!doctype html><title>Informe</title>']);
  });

  test('the fault 429 states the waiting time in the Retry-After header and in the message', async () => {
    const { browser, token } = await signedIn();
    await browser.json(api, 'PATCH', { faults: { groups: { kind: '429', retryAfter: 7 } } });
    const response = await browser.api('/groups', token);
    expect(response.status).toBe(429);
    expect(response.headers.get('Retry-After')).toBe('7');
    expect(await response.json()).toEqual({ message: expect.stringMatching(/ Retry in 7 seconds\.$/) });
  });

  test('the faults "malformed" and "truncated" make an answer invalid JSON', async () => {
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

  test('a fault with a count of two occurs twice', async () => {
    const { browser, token } = await signedIn();
    await browser.json(api, 'PATCH', { faults: { groups: { kind: '500', times: 2 } } });
    const statuses = [];
    for (let call = 0; call < 3; call += 1) statuses.push((await browser.api('/groups', token)).status);
    expect(statuses).toEqual([500, 500, 200]);
  });

  test('a fault of groupReports affects only the lookup of a report in a workspace', async () => {
    const { browser, token } = await signedIn();
    await browser.json(api, 'PATCH', { faults: { groupReports: { kind: '500' } } });
    const group = '/groups/9b1d0c44-5a11-4f0e-9b6e-2f0f3f7d1a20';
    expect((await browser.api(`${group}${transport}`, token)).status).toBe(500);
    expect((await browser.api('/groups', token)).status).toBe(200);
    expect((await browser.api(transport, token)).status).toBe(200);
  });

  test('AADSTS faults refuse access to Power BI, and do not affect the sign-in (SPEC section 8.1)', async () => {
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

  test('the fault AADSTS50076 refuses a silent request, and asks for the second factor in an interactive request', async () => {
    const { browser } = await signedIn();
    await browser.json(api, 'PATCH', { faults: { authorize: { kind: 'AADSTS50076' } } });
    const silent = await browser.request(browser.authorizePath({ prompt: 'none' }));
    expect(browser.answerOf(silent).get('error')).toBe('interaction_required');
    const step = await browser.post(browser.authorizePath(), { person: idOf('Ana García') });
    expect(await step.text()).toContain('Ya lo aprobé');
    const proof = { person: idOf('Ana García'), done: 'secondFactor' };
    const answer = browser.answerOf(await browser.post(browser.authorizePath(), proof));
    expect(answer.get('code')).toBeTruthy();
  });

  test('an invalid fault is refused with 400 and the name of the invalid field', async () => {
    const { browser } = await signedIn();
    const response = await browser.json(api, 'PATCH', { faults: { reports: { kind: 'gremlins' } } });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ issues: [{ field: 'faults.reports.kind' }] });
  });
});

describe('held requests of the emulator', () => {
  const hold = (browser: TestBrowser, at: string) => browser.json(`${api}/hold`, 'POST', { at });
  const release = async (browser: TestBrowser, at: string, count?: number) =>
    (await browser.json(`${api}/release`, 'POST', count === undefined ? { at } : { at, count })).json();

  test('a held REST request is answered only after its release', async () => {
    const { browser, token } = await signedIn();
    await hold(browser, 'reports');
    let answered = false;
    const call = browser.api(transport, token).finally(() => {
      answered = true;
    });
    const waiting = await browser.request(`${api}/waiting/reports`);
    expect(await waiting.json()).toEqual({ at: 'reports', waiting: 1 });
    expect((await browser.api('/groups', token)).status).toBe(200);
    expect(answered).toBe(false);
    expect(await (await browser.json(api, 'GET')).json()).toMatchObject({ holds: { reports: 1 } });
    expect(await release(browser, 'reports')).toEqual({ released: 1 });
    expect((await call).status).toBe(200);
    expect((await browser.api(transport, token)).status).toBe(200);
  });

  test('a held token request is answered when all faults are removed', async () => {
    const { browser } = await signedIn();
    const { refresh_token = '' } = await browser.signIn('Ana García');
    await hold(browser, 'token');
    const call = browser.refresh(refresh_token, powerBiScope);
    await browser.request(`${api}/waiting/token`);
    await browser.json(api, 'DELETE');
    expect((await call).status).toBe(200);
  });

  test('a held chat reply streams one item for each release', async () => {
    const { browser } = await signedIn();
    await hold(browser, 'chatStep');
    const response = await browser.json('/emulator/chat/production', 'POST', {
      message: 'Compara con la semana previa',
    });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    const items = async (): Promise<number> => {
      const { value = '' } = (await reader?.read()) ?? {};
      return value.match(/"type":"item"/g)?.length ?? 0;
    };
    // The keepalive and the start of the reply carry no item.
    for (const _ of [1, 2]) expect(await items()).toBe(0);
    await browser.request(`${api}/waiting/chatStep`);
    for (let piece = 0; piece < 3; piece += 1) {
      await release(browser, 'chatStep', 1);
      expect(await items()).toBe(1);
    }
    await release(browser, 'chatStep');
    await reader?.cancel();
  });

  test('a hold in one browser session does not delay the requests of another session', async () => {
    const { app, browser, token } = await signedIn();
    const other = createTestBrowser(app);
    await other.json(`${api}/session`, 'POST');
    await hold(other, 'groups');
    expect((await browser.api('/groups', token)).status).toBe(200);
  });

  test('a hold at an unknown point is refused with 400 and the name of the invalid field', async () => {
    const { browser } = await signedIn();
    const response = await hold(browser, 'nowhere');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ issues: [{ field: 'at' }] });
    expect((await browser.request(`${api}/waiting/nowhere`)).status).toBe(400);
  });
});

describe('load settings of the report', () => {
  const load = async (browser: TestBrowser, since: number | null = null) =>
    (await browser.json('/emulator/control/frame/load', 'POST', { since })).json();

  test('have no faults by default', async () => {
    const { browser } = await signedIn();
    expect(await load(browser)).toMatchObject({
      state: { eventsFirst: false, strict: true, onLoad: null, holds: [] },
      delay: 0,
      silent: false,
      refusal: null,
    });
  });

  test('contain a fault of the load and an event only as many times as the tester chose', async () => {
    const { browser } = await signedIn();
    await browser.json(api, 'PATCH', {
      faults: { load: { kind: '404', times: 1 } },
      frame: { onLoad: { event: 'visualError', level: 3, times: 1 } },
    });
    expect(await load(browser)).toMatchObject({
      refusal: { status: 404, code: 'PowerBIEntityNotFound' },
      state: { onLoad: { when: 'afterLoaded', body: { level: 3 } } },
    });
    expect(await load(browser)).toMatchObject({ refusal: null, state: { onLoad: null } });
  });

  test('leave a load within 100 ms of the last load unanswered for the fault "swallow"', async () => {
    const { browser } = await signedIn();
    await browser.json(api, 'PATCH', { faults: { load: { kind: 'swallow' } } });
    expect(await load(browser)).toMatchObject({ silent: false });
    expect(await load(browser, 99)).toMatchObject({ silent: true });
    expect(await load(browser, 100)).toMatchObject({ silent: false });
  });

  test.each([0, 1, 2, 3, 4, 5, 6, null])('send an error of level %s', async (level) => {
    const { browser } = await signedIn();
    await browser.json(api, 'PATCH', { frame: { onLoad: { event: 'error', level, when: 'afterRendered' } } });
    const { state } = (await load(browser)) as { state: { onLoad: { body: object } } };
    expect('level' in state.onLoad.body ? (state.onLoad.body as { level: number }).level : null).toBe(level);
  });
});

describe('token lifetime', () => {
  test('is the value that the tester chose for Power BI tokens, and does not change for the login token', async () => {
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

describe('isolation of browser sessions', () => {
  test('the faults of one session do not affect a browser with another session', async () => {
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

  test('PUT replaces all settings of a session, and DELETE removes them', async () => {
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

describe('events that the frame receives (emulator/README.md)', () => {
  test('contain the state at the start and after each change, and the events that a tester raises', () => {
    const control = createControl();
    const heard: FrameMessage[] = [];
    const stop = control.watch((message) => heard.push(message));
    control.change({ frame: { loadDelay: 250, onLoad: 'tokenExpired' } });
    expect(control.raise({ event: 'error', detail: 'Se rompió' })).toBe(1);
    stop();
    expect(control.raise({ event: 'error' })).toBe(0);
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

  test('contain nothing from another session', () => {
    const control = createControl();
    const heard: FrameMessage[] = [];
    control.watch((message) => heard.push(message), 'mine');
    control.raise({ event: 'error' });
    control.change({ frame: { loadDelay: 1 } }, 'yours');
    expect(heard).toHaveLength(1);
  });

  test('are a stream of server-sent events', async () => {
    const control = createControl();
    const app = createOrganisation({ control });
    const response = await app.request('/emulator/control/frame');
    expect(response.headers.get('Content-Type')).toContain('text/event-stream');
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toBe(
      'event: state\ndata: {"refuse":[],"refuseState":[],"dates":"literal","loadDelay":0,"renderDelay":0,"onLoad":null,"eventsFirst":false,"losesEarlyCalls":false,"report":"charts","strict":true,"holds":[]}\n\n',
    );
    control.raise({ event: 'tokenExpired' });
    expect((await reader?.read())?.value).toContain('event: raise\ndata: {"event":"tokenExpired"');
    await reader?.cancel();
  });
});
