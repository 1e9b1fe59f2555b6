import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { toFailure } from '@/domain/shared/failure';
import { createActivity } from '@/services/power-bi/activity';
import { createOrganisation } from '../../emulator/server/organisation';
import { createTestBrowser, idOf, powerBiScope, type TokenAnswer } from '../../emulator/server/testBrowser';
import { apps } from '../../emulator/server/workspaces';

const browser = createTestBrowser(createOrganisation());
const control = '/emulator/control/api';
const tenantScope = 'https://analysis.windows.net/powerbi/api/Tenant.Read.All openid profile offline_access';
const signal = new AbortController().signal;
// A fixed day: the service and the test read the clock at different moments, and midnight may lie between.
vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:00:00Z') });
afterAll(() => void vi.useRealTimers());
const today = '2026-11-20';
const yesterday = '2026-11-19';

/** A token for the tenant's activity, which the person consents to in a window of the provider. */
async function tenantToken(name: string) {
  const { refresh_token = '' } = await browser.signIn(name);
  const silent = await browser.refresh(refresh_token, tenantScope);
  const form = { person: idOf(name), done: 'consent' };
  await browser.post(browser.authorizePath({ scope: tenantScope }), form);
  const given = (await (await browser.refresh(refresh_token, tenantScope)).json()) as TokenAnswer;
  return { before: silent.status, token: given.access_token, refresh_token };
}

let ana: Awaited<ReturnType<typeof tenantToken>>;
let calls: string[] = [];
let now = 0;
beforeAll(async () => {
  ana = await tenantToken('Ana García');
});
beforeEach(() => {
  calls = [];
});

/** The real adapter on the emulated organisation; it never waits between attempts. `answer` replaces Power BI's. */
const activity = (token = ana.token, answer?: unknown) =>
  createActivity({
    apiUrl: 'http://localhost/emulator/api/v1.0/myorg',
    getToken: async () => token,
    isOnline: () => true,
    pause: async () => undefined,
    now: () => now,
    fetch: async (address, init) => {
      calls.push(String(address));
      if (answer !== undefined) return Response.json(answer);
      const { pathname, search } = new URL(String(address));
      const response = await browser.request(pathname + search, { headers: { ...init?.headers } });
      if (response.headers.get('x-emulator-fault') === 'offline') throw new TypeError('Failed to fetch');
      return response;
    },
  });
const failureOf = (work: Promise<unknown>) => work.then(() => null, toFailure);
const fault = (kind: string | null, more: object = {}) =>
  browser.json(control, 'PATCH', { faults: { activity: kind === null ? null : { kind, ...more } } });

describe('the activity of the whole organisation (SPEC section 10)', () => {
  it('requires a permission that no user has before an administrator grants it', async () => {
    expect(ana.before).toBe(400);
    const usual = (await (await browser.refresh(ana.refresh_token, powerBiScope)).json()) as TokenAnswer;
    expect(await failureOf(activity(usual.access_token).page(yesterday, null, signal))).toEqual({
      code: 'lookupFailed',
      detail: '403',
    });
  });

  it('is read page by page for one UTC day, also past an empty page', async () => {
    const port = activity();
    const pages: number[] = [];
    const ids = new Set<string>();
    let after: string | null = null;
    do {
      const { events, next } = await port.page(yesterday, after, signal);
      pages.push(events.length);
      for (const event of events) {
        ids.add(event.id);
        expect(new Date(event.at).toISOString().slice(0, 10)).toBe(yesterday);
        expect(event).toMatchObject({ who: expect.stringContaining('@'), item: expect.any(String) });
      }
      after = next;
    } while (after !== null);
    expect(pages).toEqual([20, 0, 20, 6]);
    expect(ids.size).toBe(46);
  });

  it('includes views of a report through an App, by the report id of the App', async () => {
    const [{ reports }] = apps;
    const { events } = await activity().page(yesterday, null, signal);
    const views = events.filter(({ appReportId }) => appReportId !== '');
    expect(new Set(views.map(({ appReportId }) => appReportId))).toEqual(new Set([reports[0]?.id]));
    expect(new Set(views.map(({ reportId }) => reportId))).toEqual(new Set([reports[0]?.originalId]));
  });

  it('reads times without a zone as UTC, skips invalid events, and stays on the configured host', async () => {
    const odd = activity(ana.token, {
      activityEventEntities: [
        { Id: '1', CreationTime: '2026-11-20T07:55:15', Operation: 'ViewReport', ReportId: 'ABC' },
        { Id: '2', CreationTime: 'soon' },
        'nothing',
      ],
      continuationUri:
        "https://elsewhere.example.com/v1.0/myorg/admin/activityevents?continuationToken='a%2Fb'",
    });
    const { events, next } = await odd.page('2026-11-20', null, signal);
    expect(events).toEqual([
      {
        id: '1',
        at: Date.parse('2026-11-20T07:55:15Z'),
        activity: 'ViewReport',
        who: '',
        item: '',
        workspace: '',
        reportId: 'abc',
        appReportId: '',
        isSuccess: true,
      },
    ]);
    await odd.page('2026-11-20', next, signal);
    expect(calls.at(-1)).toBe(
      'http://localhost/emulator/api/v1.0/myorg/admin/activityevents?continuationToken=%27a%2Fb%27',
    );
  });

  it('is refused to users who are not Fabric administrators, and for a day that is no longer available', async () => {
    const { token } = await tenantToken('Jorge Castillo');
    expect(await failureOf(activity(token).page(today, null, signal))).toEqual({
      code: 'lookupFailed',
      detail: '401',
    });
    expect(await failureOf(activity().page('2020-01-01', null, signal))).toEqual({
      code: 'lookupFailed',
      detail: '400',
    });
  });

  it('makes no call while Power BI asks to wait', async () => {
    const port = activity();
    await fault('429', { retryAfter: 40, times: 1 });
    expect(await failureOf(port.page(yesterday, null, signal))).toEqual({ code: 'throttled', detail: '40' });
    now = 30_000;
    expect(await failureOf(port.page(yesterday, null, signal))).toEqual({ code: 'throttled', detail: '10' });
    expect(calls).toHaveLength(1);
    now = 40_000;
    expect((await port.page(yesterday, null, signal)).events).toHaveLength(20);
  });

  it.each([
    ['401', 'lookupFailed'],
    ['403', 'lookupFailed'],
    ['404', 'lookupFailed'],
    ['TokenExpired', 'tokenExpired'],
    ['500', 'lookupFailed'],
    ['503', 'lookupFailed'],
    ['offline', 'lookupFailed'],
    ['malformed', 'lookupFailed'],
  ])('fails with a reason on %s', async (kind, code) => {
    await fault(kind);
    expect((await failureOf(activity().page(yesterday, null, signal)))?.code).toBe(code);
    await fault(null);
  });

  it('is limited to 200 requests an hour', async () => {
    const { token } = await tenantToken('Ana García');
    const ask = () => browser.api(`/admin/activityevents?startDateTime='${today}T00:00:00Z'`, token);
    let status = 0;
    for (let call = 0; call < 201 && status !== 429; call += 1) status = (await ask()).status;
    expect(status).toBe(429);
  });
});
