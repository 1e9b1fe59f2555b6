import { describe, expect, test } from 'vitest';
import { createControl } from './control.ts';
import { catalogList, sharePointHost, sitePath } from './identifiers.ts';
import { createOrganisation } from './organisation.ts';
import {
  createResourceUnits,
  kindOf,
  minuteLimit,
  type SharePointCall,
  unitsOf,
  userLimit,
} from './resourceUnits.ts';
import { createTestBrowser, type TokenAnswer } from './testBrowser.ts';

const call = (method: string, address: string, user = 'ana'): SharePointCall => {
  const { pathname, searchParams } = new URL(address, 'https://graph.example');
  return { user, method, path: pathname, query: searchParams };
};
const items = '/lists/catalogue/items';

describe('the units of a call', () => {
  test.each([
    ['GET', '/', 'item', 1],
    ['GET', '/lists/catalogue', 'item', 1],
    ['GET', `${items}/7?$expand=fields($select=Title)`, 'item', 1],
    ['GET', `${items}/delta?token=latest`, 'changes', 1],
    ['GET', `${items}/delta?token=a-1&$skiptoken=200`, 'changes', 1],
    ['GET', `${items}/delta?$expand=fields`, 'query', 2],
    ['GET', `${items}?$filter=fields/Kind eq 'boards'`, 'query', 2],
    ['GET', '/lists', 'query', 2],
    ['GET', '/lists/catalogue/columns', 'query', 2],
    ['GET', `${items}/7/versions`, 'versions', 2],
    ['POST', items, 'write', 2],
    ['PATCH', `${items}/7/fields`, 'write', 2],
    ['DELETE', `${items}/7`, 'write', 2],
    ['POST', `${items}/7/versions/1.0/restoreVersion`, 'write', 2],
    ['GET', '/permissions', 'permissions', 5],
    ['POST', '/lists/catalogue/permissions', 'permissions', 5],
    ['GET', `${items}/7?$expand=fields,permissions`, 'permissions', 5],
  ] as const)('%s %s is %s: %i', (method, address, kind, units) => {
    expect(kindOf(call(method, address))).toBe(kind);
    expect(unitsOf[kind]).toBe(units);
  });
});

test.each([
  [1, 1_200],
  [1_000, 1_200],
  [1_001, 2_400],
  [15_000, 3_600],
  [50_000, 4_800],
  [50_001, 6_000],
])('a tenant of %i licences has %i units a minute', (licences, limit) => {
  expect(minuteLimit(licences)).toBe(limit);
});

function counter(weightOf?: (user: string) => number) {
  const clock = { at: Date.parse('2026-11-27T08:30:20.500Z') };
  const units = createResourceUnits(() => clock.at, weightOf);
  const count = (times: number, one = call('GET', items), licences: number | null = 1_000) =>
    Array.from({ length: times }, () => units.count(one, licences)).at(-1);
  return { clock, units, count };
}

describe('the budget of a tenant', () => {
  test('refuses calls over the limit of the minute, counts them too, and starts again with the next minute', () => {
    const { clock, units, count } = counter();
    expect(count(600)?.isRefused).toBe(false);
    expect(count(1, call('GET', `${items}/7`))).toEqual({
      isRefused: true,
      headers: {
        'RateLimit-Limit': '1200',
        'RateLimit-Remaining': '0',
        'RateLimit-Reset': '40',
        'Retry-After': '40',
      },
    });
    expect(units.usage()).toMatchObject({ minute: 1_201, day: 1_201, refused: 1 });
    expect(units.usage().byKind).toMatchObject({ query: 1_200, item: 1 });
    clock.at += 40_000;
    expect(count(1)).toEqual({ isRefused: false, headers: {} });
    expect(units.usage()).toMatchObject({ minute: 2, day: 1_203, refused: 1 });
  });

  test('adds the headers of the limit from 80 % of the minute on', () => {
    const { count } = counter();
    expect(count(479)?.headers).toEqual({});
    expect(count(1)?.headers).toEqual({
      'RateLimit-Limit': '1200',
      'RateLimit-Remaining': '240',
      'RateLimit-Reset': '40',
    });
  });

  test('refuses calls over a thousand times the minute until the day ends', () => {
    const { clock, count } = counter();
    const user = () => `user ${clock.at}`;
    const minutes = 1_000;
    clock.at = Date.parse('2026-11-27T00:00:00Z');
    for (let minute = 0; minute < minutes; minute += 1, clock.at += 60_000)
      expect(count(600, call('GET', items, user()))?.isRefused).toBe(false);
    const left = (24 * 60 - minutes) * 60;
    expect(count(1)).toMatchObject({ isRefused: true, headers: { 'Retry-After': String(left) } });
    clock.at += left * 1000;
    expect(count(1)?.isRefused).toBe(false);
  });

  test('refuses a user after 3,000 requests in five minutes, and no other user', () => {
    const { clock, count } = counter();
    expect(count(userLimit, call('GET', `${items}/7`), 60_000)?.isRefused).toBe(false);
    const refused = count(1, call('GET', `${items}/7`), 60_000);
    expect(refused).toMatchObject({ isRefused: true, headers: { 'Retry-After': '280' } });
    expect(count(1, call('GET', `${items}/7`, 'luis'), 60_000)?.isRefused).toBe(false);
    clock.at += 280_000;
    expect(count(1, call('GET', `${items}/7`), 60_000)?.isRefused).toBe(false);
  });

  test('has no limit without a number of licences', () => {
    const { units, count } = counter();
    expect(count(4_000, call('GET', items), null)).toEqual({ isRefused: false, headers: {} });
    expect(units.usage()).toMatchObject({ minute: 8_000, refused: 0 });
  });

  test('counts a user that represents several as often', () => {
    const { units, count } = counter((user) => (user === 'ana' ? 1 : 20));
    count(1, call('GET', items, 'luis'));
    count(1);
    expect(units.usage()).toMatchObject({ minute: 42 });
  });
});

describe('the emulated SharePoint', () => {
  async function start(licences: number) {
    const control = createControl(() => createResourceUnits(() => 30_000));
    control.change({ sharePoint: { licences } });
    const browser = createTestBrowser(createOrganisation({ control }));
    const { refresh_token = '' } = await browser.signIn('Ana García');
    const { access_token } = (await (
      await browser.refresh(refresh_token, 'Sites.Selected User.ReadBasic.All')
    ).json()) as TokenAnswer;
    const list = `/sites/${sharePointHost}:${sitePath}:/lists/${encodeURIComponent(catalogList)}`;
    const send = (path: string, init: RequestInit = {}) =>
      browser.request(`/emulator/graph/v1.0${path}`, {
        ...init,
        headers: { Authorization: `Bearer ${access_token}`, 'Content-Type': 'application/json' },
      });
    return { control, browser, list, send };
  }

  test('counts each request of a batch, and no call of the directory', async () => {
    const { control, list, send } = await start(1_000);
    const requests = [`${list}/items`, `${list}/items/delta?token=latest`, `${list}/items/99`].map(
      (url, id) => ({ id: String(id), method: 'GET', url }),
    );
    const batch = await send('/$batch', { method: 'POST', body: JSON.stringify({ requests }) });
    expect(((await batch.json()) as { responses: unknown[] }).responses).toMatchObject([
      { status: 200 },
      { status: 200 },
      { status: 404 },
    ]);
    await send('/users');
    expect(control.units().usage()).toMatchObject({ minute: 4, day: 4, refused: 0 });
  });

  test('answers 429 over the limit, shows the counter in the control, and removes both with the faults', async () => {
    const { control, browser, list, send } = await start(1_000);
    for (let calls = 0; calls < 600; calls += 1)
      control.units().count(call('GET', items), control.state().sharePoint.licences);
    const refused = await send(`${list}/items`);
    expect([refused.status, await refused.json()]).toMatchObject([
      429,
      { error: { code: 'activityLimitReached' } },
    ]);
    expect(['Retry-After', 'RateLimit-Remaining'].map((name) => refused.headers.get(name))).toEqual([
      '30',
      '0',
    ]);
    const state = async () => (await browser.request('/emulator/control/api')).json();
    expect(await state()).toMatchObject({
      sharePoint: { licences: 1_000 },
      units: { minute: 1_202, refused: 1, byKind: { query: 1_202 } },
    });
    control.reset();
    expect(await state()).toMatchObject({ sharePoint: { licences: null }, units: { minute: 0, refused: 0 } });
    expect((await send(`${list}/items`)).status).toBe(200);
  });
});
