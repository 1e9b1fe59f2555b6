import { afterEach, describe, expect, it, vi } from 'vitest';
import { type FailureCode, FailureError } from '@/domain/shared/failure';
import { createPowerBiRest, toLookupFailure } from './powerBiRest';

const reportId = '3f8a2c1e-77b4-4d59-8a0c-51b6f2d94e10';
const otherId = 'c27d91b0-0000-4000-8000-000000000000';
const workspaceId = 'own';
const apiUrl = 'https://api.example.com/v1.0/myorg';
const body = {
  id: reportId,
  name: 'Transporte',
  embedUrl: 'https://app.example.com/reportEmbed',
  datasetId: 'd',
};
const group = (id: string, name: string) => ({ id, name });
const byId = `reports/${reportId}`;
const ownReportPath = `groups/own/reports/${reportId}`;

type Answer = { status?: number; json?: unknown; text?: string; error?: Error; retryAfter?: string };
/** An array is returned in order; its last answer is repeated. */
type Answers = Record<string, Answer | Answer[]>;

/** Responds by path under the REST root (without the query) and records the requests. */
function serve(answers: Answers, { online = true, latency = 0 } = {}) {
  const paths: string[] = [];
  const tokens: (string | null)[] = [];
  const waits: number[] = [];
  const methods: unknown[] = [];
  let underWay = 0;
  const most = { atOnce: 0 };
  const clock = { now: 0 };
  let token = 1;
  const rest = createPowerBiRest({
    apiUrl,
    getToken: async (options) => {
      if (options?.force) token += 1;
      return `token-${token}`;
    },
    isOnline: () => online,
    pause: async (ms) => void waits.push(ms),
    now: () => clock.now,
    fetch: async (input, init) => {
      const path = String(input).slice(apiUrl.length + 1);
      paths.push(path);
      methods.push(init?.method);
      tokens.push(new Headers(init?.headers).get('Authorization'));
      underWay += 1;
      most.atOnce = Math.max(most.atOnce, underWay);
      await new Promise((resolve) => (latency > 0 ? setTimeout(resolve, latency) : setImmediate(resolve)));
      underWay -= 1;
      init?.signal?.throwIfAborted();
      const given = answers[path] ?? answers[path.split('?')[0] ?? ''] ?? { status: 404, json: {} };
      const {
        status = 200,
        json,
        text,
        error,
        retryAfter,
      } = Array.isArray(given) ? ((given.length > 1 ? given.shift() : given[0]) as Answer) : given;
      if (error) throw error;
      return new Response(text ?? JSON.stringify(json), {
        status,
        headers: retryAfter ? { 'Retry-After': retryAfter } : {},
      });
    },
  });
  const lookUp = (
    wanted: { reportId?: string; appId?: string } = {},
    force?: boolean,
    signal?: AbortSignal,
  ) => rest.lookUp({ reportId, workspaceId, ...wanted }, signal, force);
  const calls = (path: string) => paths.filter((one) => one.split('?')[0] === path).length;
  const refresh = () => rest.refreshPermissions();
  return { paths, tokens, waits, methods, most, calls, clock, lookUp, refresh };
}

const failureOf = async (promise: Promise<unknown>) => {
  const error = await promise.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(FailureError);
  return (error as FailureError).failure;
};
const failing = (answers: Answers, online = true) => failureOf(serve(answers, { online }).lookUp());

const many = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => group(`g${from + index}`, `Área ${from + index}`));

afterEach(() => void vi.useRealTimers());

describe('report lookup (SPEC section 7.2)', () => {
  it('makes one call, with the bearer token, when the report is found by its id', async () => {
    const { paths, tokens, lookUp } = serve({
      [byId]: { json: { ...body, more: 1 } },
      [ownReportPath]: { json: body },
    });
    expect(await lookUp()).toEqual(body);
    expect(paths).toEqual([byId]);
    expect(tokens).toEqual(['Bearer token-1']);
  });

  it('appends the workspace’s name when only the board’s own workspace has the report (SPEC section 3)', async () => {
    const { lookUp, paths } = serve({
      [ownReportPath]: { json: body },
      groups: { json: { value: [group('g1', 'Uno'), group('own', 'Operaciones')] } },
    });
    expect((await lookUp()).name).toBe('Transporte (Operaciones)');
    expect(paths).not.toContain('groups/g1/reports');
  });

  it('shows a report of the own workspace without a name when the list of workspaces fails', async () => {
    const { lookUp } = serve({ [ownReportPath]: { json: body }, groups: { status: 403, json: {} } });
    expect((await lookUp()).name).toBe('Transporte');
  });

  it('searches the workspaces until the report is found, and appends the workspace’s name (SPEC section 3)', async () => {
    const { lookUp } = serve({
      groups: { json: { value: [group('g1', 'Uno'), group('g2', 'Dos'), group('g3', 'Tres')] } },
      'groups/g1/reports': { json: { value: [] } },
      'groups/g2/reports': { json: { value: [{ id: 'broken' }, body] } },
    });
    expect((await lookUp()).name).toBe('Transporte (Dos)');
  });

  it('requests the report from a workspace that has no list', async () => {
    const { lookUp } = serve({
      groups: { json: { value: [group('g1', 'Uno')] } },
      [`groups/g1/reports/${reportId}`]: { json: body },
    });
    expect((await lookUp()).name).toBe('Transporte (Uno)');
  });

  it('finds a report that the user has only through the board’s App', async () => {
    const { lookUp, calls } = serve({ [`apps/app-1/reports/${reportId}`]: { json: body } });
    expect(await lookUp({ appId: 'app-1' })).toEqual(body);
    expect(calls('groups')).toBe(0);
  });

  it('searches the workspaces if the board’s App does not have the report', async () => {
    const { lookUp } = serve({
      groups: { json: { value: [group('g1', 'Uno')] } },
      'groups/g1/reports': { json: { value: [body] } },
    });
    expect((await lookUp({ appId: 'app-1' })).name).toBe('Transporte (Uno)');
  });

  it('requests the report from the board’s App also after a 5xx', async () => {
    const { lookUp, calls } = serve({
      [byId]: { status: 503, json: {} },
      [`apps/app-1/reports/${reportId}`]: { json: body },
    });
    expect(await lookUp({ appId: 'app-1' })).toEqual(body);
    expect([calls(ownReportPath), calls('groups')]).toEqual([0, 0]);
  });

  it('keeps the id that a report of an App has in its workspace, if Power BI names it', async () => {
    const { lookUp } = serve({
      [`apps/app-1/reports/${reportId}`]: { json: { ...body, originalReportId: otherId } },
    });
    expect(await lookUp({ appId: 'app-1' })).toEqual({ ...body, originalId: otherId });
  });

  it('reads the workspaces page by page, four at a time, and only once in a session', async () => {
    const lists = Object.fromEntries(
      many(300).map(({ id }) => [`groups/${id}/reports`, { json: { value: [] } as object }]),
    );
    lists['groups/g299/reports'] = { json: { value: [body, { ...body, id: otherId }] } };
    const { paths, most, lookUp } = serve({
      ...lists,
      'groups?$top=200&$skip=0': { json: { value: many(200) } },
      'groups?$top=200&$skip=200': { json: { value: many(100, 200) } },
    });
    expect((await lookUp()).name).toBe('Transporte (Área 299)');
    expect(most.atOnce).toBe(4);
    expect(paths).toHaveLength(304);
    expect((await lookUp({ reportId: otherId })).id).toBe(otherId);
    expect(paths).toHaveLength(306);
    expect((await lookUp({}, true)).name).toBe('Transporte (Área 299)');
    expect(paths.length).toBeGreaterThan(600);
  });

  it('finds a report in the last of 300 workspaces at 120 ms a call within 16 s, and requests each once', async () => {
    vi.useFakeTimers();
    const groups = many(300);
    const lists = groups.map(({ id }): [string, Answer] => [`groups/${id}/reports`, { json: { value: [] } }]);
    const inLast = { json: { value: [body, { ...body, id: otherId }] } };
    const { lookUp, paths, most } = serve(
      {
        ...Object.fromEntries(lists),
        'groups/g299/reports': inLast,
        'groups?$top=200&$skip=0': { json: { value: groups.slice(0, 200) } },
        'groups?$top=200&$skip=200': { json: { value: groups.slice(200) } },
      },
      { latency: 120 },
    );
    const first = lookUp();
    await vi.advanceTimersByTimeAsync(16_000);
    expect((await Promise.race([first, null]))?.name).toBe('Transporte (Área 299)');
    expect(most.atOnce).toBeLessThanOrEqual(4);
    const calls = paths.length;
    const second = lookUp({ reportId: otherId });
    await vi.advanceTimersByTimeAsync(1_000);
    expect((await Promise.race([second, null]))?.name).toBe('Transporte (Área 299)');
    expect(paths.slice(calls)).toHaveLength(2);
  });

  it('accepts a report without a dataset: paginated reports have none', async () => {
    const { lookUp } = serve({ [byId]: { json: { ...body, datasetId: null } } });
    expect((await lookUp()).datasetId).toBe('');
  });

  it('returns the workspace of a dataset that is in another workspace', async () => {
    const { lookUp } = serve({ [byId]: { json: { ...body, datasetWorkspaceId: 'models' } } });
    expect((await lookUp()).datasetWorkspaceId).toBe('models');
  });
});

describe('the list of workspaces', () => {
  const pages = (count: number): Answers => ({
    'groups?$top=200&$skip=0': { json: { value: many(200) } },
    'groups?$top=200&$skip=200': { json: { value: many(count - 200, 200) } },
    ...Object.fromEntries(many(count).map(({ id }) => [`groups/${id}/reports`, { json: { value: [] } }])),
  });

  it('is read only as far as a search needs it, and each page and workspace once', async () => {
    const { lookUp, calls } = serve({
      ...pages(201),
      'groups/g199/reports': { json: { value: [body] } },
      'groups/g200/reports': { json: { value: [{ ...body, id: otherId }] } },
    });
    expect((await lookUp()).name).toBe('Transporte (Área 199)');
    expect(calls('groups')).toBe(1);
    for (const _ of [1, 2]) expect((await lookUp({ reportId: otherId })).name).toBe('Transporte (Área 200)');
    expect((await failureOf(lookUp({ reportId: 'gone' }))).code).toBe('reportNowhere');
    expect([calls('groups'), calls('groups/g0/reports')]).toEqual([2, 1]);
  });

  it('ends when Power BI repeats a page', async () => {
    const groups = { json: { value: many(200) } };
    const { lookUp, calls } = serve({ ...pages(200), 'groups?$top=200&$skip=200': groups });
    expect((await failureOf(lookUp())).code).toBe('reportNowhere');
    expect([calls('groups'), calls('groups/g0/reports')]).toEqual([2, 1]);
  });

  it('names the own workspace of a board, and is read no further than that', async () => {
    const first = { json: { value: [group('OWN', 'Operaciones'), ...many(199)] } };
    const found = serve({ [ownReportPath]: { json: body }, 'groups?$top=200&$skip=0': first });
    expect((await found.lookUp()).name).toBe('Transporte (Operaciones)');
    const unlisted = serve({ [ownReportPath]: { json: body }, groups: { json: { value: many(3) } } });
    expect((await unlisted.lookUp()).name).toBe('Transporte');
    expect([found.calls('groups'), unlisted.calls('groups')]).toEqual([1, 1]);
  });

  it('leaves out a workspace whose reports Power BI refuses', async () => {
    const { lookUp } = serve({
      groups: { json: { value: [group('g1', 'Uno'), group('g2', 'Dos')] } },
      'groups/g1/reports': { status: 403, json: {} },
      'groups/g2/reports': { json: { value: [body] } },
    });
    expect((await lookUp()).name).toBe('Transporte (Dos)');
  });
});

describe('answers that are not "not found" (SPEC section 7.2)', () => {
  it('forces one token on 401, for the whole lookup', async () => {
    const unauthorized = { status: 401, json: {} };
    const { tokens, calls, lookUp } = serve({
      [byId]: [unauthorized, { json: body }],
      [ownReportPath]: unauthorized,
    });
    expect(await lookUp()).toEqual(body);
    expect(calls('groups')).toBe(0);
    expect(new Set(tokens)).toEqual(new Set(['Bearer token-1', 'Bearer token-2']));
  });

  it('searches when the answer is 401 even with the new token', async () => {
    const unauthorized = { status: 401, json: {} };
    const groupReplies = {
      groups: { json: { value: [group('g1', 'Uno')] } },
      'groups/g1/reports': { json: { value: [body] } },
    };
    const { lookUp } = serve({ [byId]: unauthorized, [ownReportPath]: unauthorized, ...groupReplies });
    expect((await lookUp()).name).toBe('Transporte (Uno)');
  });

  it.each<[string, Answer, string]>([
    ['the header', { retryAfter: '7' }, '7'],
    ['the sentence of the body', { json: { error: { code: 'x', message: 'Retry in 41 seconds.' } } }, '41'],
    ['neither', {}, '30'],
  ])('waits on 429 as long as %s requires', async (_title, answer, seconds) => {
    const { lookUp, paths } = serve({ [byId]: { status: 429, json: {}, ...answer } });
    expect(await failureOf(lookUp())).toEqual({ code: 'throttled', detail: seconds });
    expect(paths).toEqual([byId]);
  });

  it('sends nothing during a wait that Power BI requested, and does not extend it', async () => {
    const { lookUp, refresh, paths, clock } = serve({ [byId]: { status: 429, json: {}, retryAfter: '41' } });
    const start = 1_764_000_000_000;
    const steps: [number, string, number][] = [
      [0, '41', 1],
      [0, '41', 1],
      [10_500, '31', 1],
      [40_949, '1', 1],
      [40_950, '41', 2],
      [50_950, '31', 2],
      // A clock that was set back ends the wait; the next wait counts from the new time.
      [-1, '41', 3],
      [9_999, '31', 3],
    ];
    for (const [passed, detail, calls] of steps) {
      clock.now = start + passed;
      expect(await failureOf(lookUp())).toEqual({ code: 'throttled', detail });
      expect(paths).toHaveLength(calls);
    }
    expect((await failureOf(refresh())).code).toBe('throttled');
    expect(paths).toHaveLength(3);
  });

  it('sends the next request at once after a failure that requests no wait', async () => {
    const { lookUp, calls } = serve({ groups: { status: 500, json: {} } });
    for (const _ of [1, 2]) expect((await failureOf(lookUp())).code).toBe('workspacesFailed');
    expect(calls('groups')).toBe(8);
  });

  it('continues the search at the same workspace after a 429', async () => {
    const lists = Object.fromEntries(
      many(10).map(({ id }) => [
        `groups/${id}/reports`,
        { json: { value: [] } as object } as Answer | Answer[],
      ]),
    );
    lists['groups/g8/reports'] = [{ status: 429, json: {} }, { json: { value: [body] } }];
    const { lookUp, calls, clock } = serve({ ...lists, groups: { json: { value: many(10) } } });
    expect((await failureOf(lookUp())).code).toBe('throttled');
    clock.now += 30_000;
    expect((await lookUp()).name).toBe('Transporte (Área 8)');
    expect([calls('groups/g0/reports'), calls('groups/g8/reports'), calls('groups')]).toEqual([1, 2, 1]);
  });

  it.each<[string, Answer]>([
    ['5xx', { status: 503, json: {} }],
    ['a cut connection', { error: new TypeError('cut') }],
  ])('requests again after 2, 4 and 8 s on %s', async (_title, answer) => {
    const { lookUp, waits } = serve({ [byId]: [answer, answer, answer, { json: body }] });
    expect(await lookUp()).toEqual(body);
    expect(waits).toEqual([2_000, 4_000, 8_000]);
  });

  it('searches when the answer is still 5xx after that, and does not report "nowhere" for a broken workspace', async () => {
    const broken = { status: 500, json: {} };
    const { lookUp, calls } = serve({
      [byId]: broken,
      groups: { json: { value: [group('g1', 'Uno')] } },
      'groups/g1/reports': broken,
    });
    expect(await failureOf(lookUp())).toEqual({ code: 'lookupFailed', detail: '500' });
    expect([calls(byId), calls(ownReportPath)]).toEqual([4, 0]);
  });

  it.each([403, 404])('searches immediately on %i', async (status) => {
    const json = { error: { code: 'PowerBINotAuthorizedException' } };
    const { lookUp, waits } = serve({
      [byId]: { status, json },
      groups: { json: { value: [group('g1', 'Uno')] } },
      'groups/g1/reports': { json: { value: [body] } },
    });
    expect((await lookUp()).name).toBe('Transporte (Uno)');
    expect(waits).toEqual([]);
  });

  it('stops when the user leaves', async () => {
    const leave = new AbortController();
    const { lookUp, paths } = serve({
      [byId]: { status: 404, json: {} },
      groups: { json: { value: many(9) } },
    });
    const outcome = failureOf(lookUp({}, false, leave.signal));
    leave.abort();
    await outcome;
    expect(paths).toEqual([byId]);
  });
});

describe('renewed permissions (SPEC section 2.4)', () => {
  it('force the next lookup to read everything again', async () => {
    const { calls, lookUp, refresh, methods } = serve({
      groups: { json: { value: [group('g1', 'Uno')] } },
      'groups/g1/reports': [{ json: { value: [] } }, { json: { value: [body] } }],
      RefreshUserPermissions: { json: {} },
    });
    expect((await failureOf(lookUp())).code).toBe('reportNowhere');
    await refresh();
    expect(methods.at(-1)).toBe('POST');
    expect((await lookUp()).name).toBe('Transporte (Uno)');
    expect(calls('RefreshUserPermissions')).toBe(1);
  });

  it.each<[string, Answer, string, string?]>([
    ['429', { status: 429, json: {} }, 'permissionsLimit'],
    ['403', { status: 403, json: {} }, 'permissionsFailed', '403'],
    ['500', { status: 500, json: {} }, 'permissionsFailed', '500'],
    ['an expired token', { status: 403, json: { error: { code: 'TokenExpired' } } }, 'tokenExpired'],
  ])('are refused with %s', async (_, answer, code, detail) => {
    const { refresh } = serve({ RefreshUserPermissions: answer });
    const error = await refresh().catch((reason: unknown) => reason);
    expect(error).toMatchObject({ failure: detail === undefined ? { code } : { code, detail } });
    expect((error as FailureError).cause !== undefined).toBe(code !== 'tokenExpired');
  });
});

describe('failed lookup (SPEC section 8.1)', () => {
  it('fails when no workspace has the report', async () => {
    const value = [group('g1', 'Uno')];
    expect(await failing({ groups: { json: { value } } })).toEqual({
      code: 'reportNowhere',
      detail: reportId,
    });
  });

  it('fails when there is no workspace to search', async () => {
    expect(await failing({ groups: { json: { value: [] } } })).toEqual({
      code: 'reportNotFound',
      detail: reportId,
    });
  });

  it('reports the status when the list of workspaces fails', async () => {
    expect(await failing({ groups: { status: 500, json: {} } })).toEqual({
      code: 'workspacesFailed',
      detail: '500',
    });
  });

  const expired: Answer = { status: 403, json: { error: { code: 'TokenExpired' } } };
  const cases: readonly [string, Answers, FailureCode, boolean?][] = [
    ['403 TokenExpired on the report', { [byId]: expired }, 'tokenExpired'],
    ['403 TokenExpired on the workspaces', { groups: expired }, 'tokenExpired'],
    [
      '403 TokenExpired in a workspace',
      { groups: { json: { value: [group('g1', 'Uno')] } }, 'groups/g1/reports': expired },
      'tokenExpired',
    ],
    ['an answer that is no JSON', { [byId]: { text: '{"id":' } }, 'lookupFailed'],
    ['an answer of another shape', { [byId]: { json: { id: 1 } } }, 'lookupFailed'],
    ['a host that is gone', { [byId]: { error: new TypeError('gone') } }, 'lookupFailed'],
    ['no network', { [byId]: { error: new TypeError('gone') } }, 'offline', false],
  ];
  it.each(cases)('%s', async (_title, answers, code, online) => {
    expect((await failing(answers, online)).code).toBe(code);
  });
});

it.each([
  [
    'a lost connection',
    new TypeError('Failed to fetch'),
    true,
    'lookupFailed',
    'Power BI could not be reached',
  ],
  ['an error', new Error('409'), true, 'lookupFailed', '409'],
  ['another value', 'text', true, 'lookupFailed', 'text'],
  ['no network', new TypeError('Failed to fetch'), false, 'offline', undefined],
])('the failure of a call has its cause: %s', (_, error, online, code, detail) => {
  const { failure, cause } = toLookupFailure(error, online);
  expect([failure, cause]).toEqual([detail === undefined ? { code } : { code, detail }, error]);
});
