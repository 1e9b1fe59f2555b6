import { beforeAll, describe, expect, it } from 'vitest';
import type { Board } from '@/domain/boards/board';
import { specBoards } from '@/domain/boards/boards.fixture';
import type { DatasetReport } from '@/domain/ports/powerBiLists';
import { noneAnswer, unknownAnswer } from '@/domain/shared/answer';
import { FailureError } from '@/domain/shared/failure';
import { createPowerBiLists } from '@/services/power-bi/powerBiLists';
import { createOrganisation } from '../../emulator/server/organisation';
import { createTestBrowser } from '../../emulator/server/testBrowser';
import { apps } from '../../emulator/server/workspaces';

const browser = createTestBrowser(createOrganisation());
const control = '/emulator/control/api';
const transport = '3f8a2c1e-77b4-4d59-8a0c-51b6f2d94e10';
const signal = new AbortController().signal;
let token = '';
beforeAll(async () => {
  token = await browser.powerBiToken('Ana García');
});

/** The real service on the emulated organisation's REST calls; it never waits between attempts. */
const lists = createPowerBiLists({
  apiUrl: 'http://localhost/emulator/api/v1.0/myorg',
  getToken: async () => token,
  isOnline: () => true,
  pause: async () => undefined,
  now: () => 0,
  fetch: (address, init) => {
    const { pathname, search } = new URL(String(address));
    return browser.request(pathname + search, {
      headers: { Authorization: `Bearer ${token}` },
      signal: init?.signal ?? null,
    });
  },
});
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof FailureError ? error.failure.code : String(error)),
  );

async function mainWorkspace() {
  const all = await lists.workspaces(signal);
  const main = all.find(({ name }) => name === 'Operaciones y transporte');
  if (!main) throw new Error('no workspace');
  return main.id;
}

/** The lists with one answer for each call. */
const listsOf = (body: unknown) =>
  createPowerBiLists({
    apiUrl: 'https://api.example',
    getToken: async () => 'token',
    isOnline: () => true,
    pause: async () => undefined,
    now: () => 0,
    fetch: async () => Response.json(body),
  });

describe('lists of the service with invalid entries', () => {
  it('have the valid pages, in the order of a number or of a text', async () => {
    const value = [
      { name: 'c', displayName: 'Tres', order: 'x' },
      { name: 'b', displayName: 'Dos', order: '10' },
      { displayName: 'Sin nombre', order: '0' },
      { name: 'a', displayName: 'Uno', order: '9' },
    ];
    const pages = await listsOf({ value }).pages('w', 'r', signal);
    expect(pages.map(({ displayName }) => displayName)).toEqual(['Uno', 'Dos', 'Tres']);
  });

  it('have the valid refreshes, with the code of a Premium error', async () => {
    const serviceExceptionJson = JSON.stringify({ error: { code: 'Premium_ASWL_Error', 'pbi.error': {} } });
    const startTime = '2026-11-01T00:00:00Z';
    const value = [{ status: 'Completed' }, null, { startTime, status: 'Failed', serviceExceptionJson }];
    expect(await listsOf({ value }).refreshes('w', 'd', 20, signal)).toMatchObject([
      { status: 'failed', problem: 'Premium_ASWL_Error' },
    ]);
  });
});

describe('the lists of Power BI (SPEC section 2.8)', () => {
  it('return the workspaces of all pages, sorted by name', async () => {
    await browser.json(control, 'PATCH', { powerBi: { workspaces: 450 } });
    const names = (await lists.workspaces(signal)).map(({ name }) => name);
    await browser.json(control, 'DELETE');
    expect(names).toHaveLength(450);
    expect(names.toSorted(new Intl.Collator('es', { numeric: true }).compare)).toEqual(names);
  });

  it('return the reports of a workspace and the pages of a report', async () => {
    const workspace = await mainWorkspace();
    expect((await lists.reports(workspace, signal)).map(({ name, kind }) => [name, kind])).toEqual([
      ['Análisis de costos', 'report'],
      ['Pedidos de concretos', 'report'],
      ['Tablero de transporte', 'report'],
    ]);
    expect((await lists.pages(workspace, transport, signal)).map(({ displayName }) => displayName)).toEqual([
      'Resumen',
      'Regiones',
      'Unidades',
      'Consulta',
      'Detalle de planta',
    ]);
  });

  it('return a report that exists in the workspace, and reject a missing report or workspace', async () => {
    const workspace = await mainWorkspace();
    expect(await lists.check(workspace, transport, signal)).toMatchObject({
      name: 'Tablero de transporte',
      webUrl: expect.stringContaining('app.powerbi.com'),
    });
    expect(await codeOf(lists.check(workspace, '00000000-0000-4000-8000-000000000000', signal))).toBe(
      'reportNotFound',
    );
    expect(await codeOf(lists.check('00000000-0000-4000-8000-000000000000', transport, signal))).toBe(
      'lookupFailed',
    );
  });

  it('return the refreshes of a dataset with start and end, and its refresh schedule', async () => {
    const reports = await lists.reports(await mainWorkspace(), signal);
    const { datasetId = '', datasetWorkspaceId: workspace = '' } =
      reports.find(({ datasetWorkspaceId: other }) => other !== undefined) ?? {};
    await browser.json(control, 'PATCH', { powerBi: { refreshStatus: 'Failed' } });
    const [newest, before] = await lists.refreshes(workspace, datasetId, 2, signal);
    await browser.json(control, 'DELETE');
    expect(newest).toMatchObject({ status: 'failed', problem: 'ModelRefreshFailed_CredentialsNotSpecified' });
    expect(before).toMatchObject({ status: 'completed', problem: '' });
    expect((newest?.endedAt ?? 0) - (newest?.startedAt ?? 0)).toBeGreaterThan(0);
    expect(await lists.schedule(workspace, datasetId, signal)).toMatchObject({
      isEnabled: true,
      times: ['07:00', '10:00', '13:00', '16:00'],
    });
    expect(await lists.schedule(workspace, 'no-dataset', signal)).toBeNull();
  });

  it('return refresh history and schedule of the dataset of each board, from the workspace of the dataset', async () => {
    const workspaceId = await mainWorkspace();
    const [first, second] = specBoards as [Board, Board];
    const reports: Record<string, DatasetReport> = {};
    await lists.overview(
      [
        { ...first, workspaceId },
        { ...second, workspaceId },
        { ...second, id: 'lost', workspaceId, reportId: '00000000-0000-4000-8000-000000000000' },
        { ...second, id: 'elsewhere', workspaceId: '00000000-0000-4000-8000-000000000000' },
      ],
      (more) => void Object.assign(reports, more),
      signal,
    );
    expect(reports[first.id]).toMatchObject({ state: 'known', schedule: { value: { isEnabled: true } } });
    expect(reports[second.id]).toMatchObject({ state: 'known', schedule: { value: { isEnabled: true } } });
    expect(reports.lost).toEqual({ state: 'missing' });
    expect(reports.elsewhere).toMatchObject({ state: 'failed' });
  });

  it('return refresh history and schedule of a board of an App, and report an App that is not installed', async () => {
    const [board] = specBoards as [Board];
    const [app] = apps;
    const ofApp: Board = {
      ...board,
      appId: app.id,
      workspaceId: app.workspaceId,
      reportId: app.reports[0]?.id ?? '',
    };
    const reports: Record<string, DatasetReport> = {};
    const onFound = (more: object) => void Object.assign(reports, more);
    await lists.overview([ofApp], onFound, signal);
    expect(reports[board.id]).toMatchObject({ state: 'known', schedule: { value: { isEnabled: true } } });
    await browser.json(control, 'PATCH', { powerBi: { apps: 'notInstalled' } });
    await lists.overview([ofApp], onFound, signal);
    await browser.json(control, 'DELETE');
    expect(reports[board.id]).toEqual({
      state: 'failed',
      failure: { code: 'reportNotFound', detail: `apps/${app.id}/reports` },
    });
  });

  it('wait as long as Power BI requests, and send at most 20 requests at once, then one request every 3 s', async () => {
    const [board] = specBoards as [Board];
    let calls = 0;
    let waited = 0;
    const limits: number[] = [];
    const many = createPowerBiLists({
      apiUrl: 'http://localhost',
      getToken: async () => 'token',
      isOnline: () => true,
      pause: async (ms) => {
        waited += ms;
        limits.push(calls);
      },
      now: () => 0,
      fetch: async (address) => {
        calls += 1;
        const isBusy = calls === 2 || calls === 4;
        if (isBusy) return new Response('{}', { status: 429, headers: { 'Retry-After': '40' } });
        const value = Array.from({ length: 12 }, (_, n) => ({
          id: `r${n}`,
          name: `r${n}`,
          datasetId: `d${n}`,
        }));
        const isList = String(address).endsWith('/reports');
        const isSchedule = String(address).endsWith('/refreshSchedule');
        const body = isList ? { value } : isSchedule ? { enabled: true, days: [], times: [] } : { value: [] };
        return new Response(JSON.stringify(body));
      },
    });
    const reports: Record<string, DatasetReport> = {};
    const boards = Array.from({ length: 12 }, (_, n) => ({ ...board, id: `b${n}`, reportId: `r${n}` }));
    await many.overview(boards, (more) => void Object.assign(reports, more), signal);
    expect(Object.values(reports)).toHaveLength(12);
    for (const report of Object.values(reports))
      expect(report).toMatchObject({ state: 'known', schedule: { value: { isEnabled: true } } });
    // 1 list, 12 histories and 12 schedules, and the two that were throttled.
    expect(calls).toBe(27);
    expect(waited).toBe(2 * 40_000 + 5 * 3_000);
    expect(limits.slice(0, 3)).toEqual([2, 4, 22]);
  });

  it.each([
    ['403', 'lookupFailed'],
    ['429', 'throttled'],
    ['malformed', 'lookupFailed'],
    ['500', 'lookupFailed'],
    ['offline', 'lookupFailed'],
  ])('reject with the failure code of the fault %s', async (kind, code) => {
    await browser.json(control, 'PATCH', { faults: { groups: { kind } } });
    expect(await codeOf(lists.workspaces(signal))).toBe(code);
    await browser.json(control, 'DELETE');
  });
});

/** The service on prepared answers: a body, or a status. `paths` are the requested ones. */
function serve(answers: Readonly<Record<string, unknown>>) {
  const paths: string[] = [];
  const waits: number[] = [];
  const service = createPowerBiLists({
    apiUrl: 'http://localhost',
    getToken: async () => 'token',
    isOnline: () => true,
    pause: async (ms) => void waits.push(ms),
    now: () => 0,
    fetch: async (address) => {
      const path = String(address).slice('http://localhost/'.length);
      paths.push(path);
      const answer = answers[path] ?? 404;
      return typeof answer === 'number'
        ? new Response('{}', { status: answer, headers: { 'Retry-After': '40' } })
        : new Response(JSON.stringify(answer));
    },
  });
  return { service, paths, waits };
}

describe('answers of Power BI that leave parts out', () => {
  it('are listed without entries that cannot be read', async () => {
    const reports = [
      { id: 'b', name: 'B', reportType: 'PaginatedReport' },
      { id: 7, name: 'Broken' },
      { id: 'a', name: 'A', datasetId: 'd', datasetWorkspaceId: 'home', webUrl: 'https://app.example.com' },
    ];
    const { service } = serve({ 'groups/w/reports': { value: reports } });
    expect(await service.reports('w', signal)).toEqual([
      {
        id: 'a',
        name: 'A',
        kind: 'report',
        datasetId: 'd',
        datasetWorkspaceId: 'home',
        webUrl: 'https://app.example.com',
      },
      { id: 'b', name: 'B', kind: 'paginated', datasetId: '', webUrl: '' },
    ]);
  });

  it('list the pages in their order; a page without an order is the first one', async () => {
    const page = (name: string, order?: number) => ({
      name,
      displayName: name === 'p3' ? '' : name.toUpperCase(),
      order,
    });
    const value = [page('p3', 2), page('p2', 1), page('p0'), page('p4', 3), page('p1')];
    const { service } = serve({ 'groups/w/reports/r/pages': { value } });
    const pages = await service.pages('w', 'r', signal);
    expect(pages.map(({ displayName }) => displayName)).toEqual(['P0', 'P1', 'P2', 'p3', 'P4']);
  });

  it.each([
    [undefined, ''],
    ['{"errorCode":"ModelRefreshFailed"}', 'ModelRefreshFailed'],
    ['{"errorCode":7}', '{"errorCode":7}'],
    [`{"errorCode":7,"x":"${'x'.repeat(300)}"}`, `{"errorCode":7,"x":"${'x'.repeat(180)}`.slice(0, 200)],
    ['x'.repeat(300), 'x'.repeat(200)],
  ])('show the cause of a failed refresh: %s', async (serviceExceptionJson, problem) => {
    const startTime = '2026-11-28T10:00:00Z';
    const value = [{ startTime, status: 'Unknown', serviceExceptionJson }];
    const { service } = serve({ 'groups/w/datasets/d/refreshes?$top=1': { value } });
    expect(await service.refreshes('w', 'd', 1, signal)).toEqual([
      { startedAt: Date.parse(startTime), endedAt: null, status: 'running', problem },
    ]);
  });

  it.each([
    [{ enabled: false }, { isEnabled: false, days: [], times: [], timeZone: 'UTC' }],
    [
      { enabled: true, days: ['Monday'], times: ['07:00'], localTimeZoneId: 'Mexico' },
      { isEnabled: true, days: ['Monday'], times: ['07:00'], timeZone: 'Mexico' },
    ],
  ])('show a schedule: %j', async (answer, schedule) => {
    const { service } = serve({ 'groups/w/datasets/d/refreshSchedule': answer });
    expect(await service.schedule('w', 'd', signal)).toEqual(schedule);
  });

  it.each([
    [409, { code: 'lookupFailed', detail: '409' }],
    [{ value: 7 }, { code: 'lookupFailed', detail: 'Power BI sent an unexpected answer' }],
    [404, { code: 'reportNotFound', detail: 'groups/w/reports' }],
  ])('reject a list: %j', async (answer, failure) => {
    await expect(serve({ 'groups/w/reports': answer }).service.reports('w', signal)).rejects.toMatchObject({
      failure,
    });
  });

  it.each([
    ['a page that is not full', 201, 201, 2],
    ['a page that repeats', 200, 0, 2],
    ['an only page', 3, 3, 1],
  ])('end the list of workspaces after %s', async (_, count, total, calls) => {
    const groups = Array.from({ length: count }, (_unused, n) => ({ id: `${n}`, name: `W ${n}` }));
    const { service, paths } = serve({
      'groups?$top=200&$skip=0': { value: groups.slice(0, 200) },
      'groups?$top=200&$skip=200': { value: total === 0 ? groups : groups.slice(200) },
    });
    expect(await service.workspaces(signal)).toEqual(groups);
    expect(paths).toHaveLength(calls);
  });
});

it('a workspace without a name has its id as the name, and does not refuse the others', async () => {
  const value = [{ id: 'a', name: 'A' }, { id: 'b' }, { id: 'c', name: null }];
  const { service } = serve({ 'groups?$top=200&$skip=0': { value } });
  expect(await service.workspaces(signal)).toEqual([
    { id: 'a', name: 'A' },
    { id: 'b', name: 'b' },
    { id: 'c', name: 'c' },
  ]);
});

it('a workspace that cannot be read does not refuse the others, and counts in its page', async () => {
  const full = Array.from({ length: 200 }, (_, index) => (index === 0 ? { name: 'A' } : { id: `w${index}` }));
  const { service } = serve({
    'groups?$top=200&$skip=0': { value: full },
    'groups?$top=200&$skip=200': { value: [{ id: 'last', name: 'Last' }] },
  });
  const listed = await service.workspaces(signal);
  expect(listed).toHaveLength(200);
  expect(listed).toContainEqual({ id: 'last', name: 'Last' });
});

describe('the overview of refreshes', () => {
  const [first, second] = specBoards as [Board, Board];
  const boards: readonly Board[] = [
    { ...first, id: 'a', workspaceId: 'w', reportId: 'ra' },
    { ...second, id: 'b', workspaceId: 'w', reportId: 'rb' },
  ];
  const reports = { value: ['a', 'b'].map((id) => ({ id: `r${id}`, name: id, datasetId: `d${id}` })) };
  const [history, schedule] = ['refreshes?$top=20', 'refreshSchedule'];
  const known = { state: 'known', history: [], schedule: noneAnswer };
  const failed = (code: string, detail: string) => ({ state: 'failed', failure: { code, detail } });

  it.each<[string, Record<string, unknown>, unknown, number]>([
    [
      'a schedule that is refused: known, with a schedule that is not known',
      { [`groups/w/datasets/da/${schedule}`]: 403 },
      { ...known, schedule: unknownAnswer('refused') },
      5,
    ],
    [
      'a schedule that is throttled twice: failed',
      { [`groups/w/datasets/da/${schedule}`]: 429 },
      failed('throttled', '40'),
      6,
    ],
    [
      'a history that is refused: failed',
      { [`groups/w/datasets/da/${history}`]: 403 },
      failed('lookupFailed', '403'),
      4,
    ],
  ])('reports a dataset with %s', async (_, more, expected, calls) => {
    const { service, paths } = serve({
      'groups/w/reports': reports,
      [`groups/w/datasets/da/${history}`]: { value: [] },
      [`groups/w/datasets/db/${history}`]: { value: [] },
      ...more,
    });
    const found: Record<string, DatasetReport> = {};
    await service.overview(boards, (part) => void Object.assign(found, part), signal);
    expect(found).toEqual({ a: expected, b: known });
    expect(paths).toHaveLength(calls);
  });

  it.each([
    ['before its first call', 0, [], 0],
    ['while a list is read', 1, [], 1],
    ['while a history is read', 2, [], 3],
    ['after a dataset', 3, ['a'], 3],
  ])('ends when the user leaves %s', async (_, leaveAt, ids, calls) => {
    const leave = new AbortController();
    const found: string[] = [];
    const paths: string[] = [];
    const service = createPowerBiLists({
      apiUrl: 'http://localhost',
      getToken: async () => 'token',
      isOnline: () => true,
      pause: async () => undefined,
      now: () => 0,
      fetch: async (address) => {
        paths.push(String(address));
        if (paths.length === leaveAt && leaveAt < 3) leave.abort();
        return new Response(JSON.stringify(String(address).endsWith('/reports') ? reports : { value: [] }));
      },
    });
    if (leaveAt === 0) leave.abort();
    const notify = (part: object) => {
      found.push(...Object.keys(part));
      if (leaveAt === 3) leave.abort();
    };
    await service.overview(boards, notify, leave.signal);
    expect([found, paths.length]).toEqual([ids, calls]);
  });
});
