import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { sampleData } from '../../src/domain/admin/catalogsSample.ts';
import { specBoards } from '../../src/domain/boards/boards.fixture.ts';
import {
  fileStatusSchema,
  queryAnswerSchema,
  queryErrorSchema,
} from '../../src/domain/report/powerBiListAnswers.ts';
import { answer } from './assistant/answers.ts';
import { createOrganisation } from './organisation.ts';
import * as shapes from './swagger.fixture.ts';
import { createTestBrowser, type TokenAnswer } from './testBrowser.ts';
import { apps, pagesOf, workspaces } from './workspaces.ts';

const app = createOrganisation();
const browser = createTestBrowser(app);
const transport = '3f8a2c1e-77b4-4d59-8a0c-51b6f2d94e10';
const orders = 'c27d91b0-1e4f-4b6a-9d35-7a80e5c6f412';
const everyReport = [...workspaces, ...apps].flatMap(({ reports }) => reports);
const [
  {
    id: appId,
    workspaceId: appHome,
    reports: [inApp],
  },
] = apps;
if (!inApp?.originalId) throw new Error('the App has no report');
const { originalId } = inApp;
const reportOf = (found: string) => {
  const report = everyReport.find((one) => one.found === found);
  if (!report) throw new Error(`no report is found ${found}`);
  return report.id;
};

const control = '/emulator/control/api';
const choose = (powerBi: object) => browser.json(control, 'PATCH', { powerBi });
const answerOf = async (path: string): Promise<unknown> => (await browser.api(path, token)).json();
const post = (path: string, given = token) =>
  browser.request(`/emulator/api/v1.0/myorg${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${given}` },
  });

let token = '';
beforeAll(async () => {
  // Tests advance the clock by an hour, the shortest token lifetime, so these tokens live 90 minutes.
  await browser.json(control, 'PATCH', { tokenLife: 5400 });
  token = await browser.powerBiToken('Ana García');
});
afterEach(async () => {
  vi.useRealTimers();
  await browser.json(control, 'DELETE');
});

const statusOf = async (path: string, given: string | undefined = token) =>
  (await browser.api(path, given)).status;

describe('bearer checks (SPEC section 7.2)', () => {
  test('return 403 without a body and without a token, for a broken token and for a token of another key', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'organisation-'));
    const other = createOrganisation({ keyFile: join(folder, 'key.json') });
    const foreign = await createTestBrowser(other).powerBiToken('Ana García');
    rmSync(folder, { recursive: true });
    const refused = await browser.api(`/reports/${transport}`, '');
    expect([refused.status, await refused.text()]).toEqual([403, '']);
    expect(refused.headers.get('x-powerbi-error-info')).toBe('InvalidToken');
    expect(await statusOf(`/reports/${transport}`, 'not-a-token')).toBe(403);
    expect(await statusOf(`/reports/${transport}`, foreign)).toBe(403);
  });

  test('accept earlier tokens after a restart with the same key', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'organisation-'));
    const keyFile = join(folder, 'deep/key.json');
    const before = createTestBrowser(createOrganisation({ keyFile }));
    const oldToken = await before.powerBiToken('Ana García');
    const after = createTestBrowser(createOrganisation({ keyFile }));
    expect((await after.api(`/reports/${transport}`, oldToken)).status).toBe(200);
    rmSync(folder, { recursive: true });
  });

  test('return 403 for a Microsoft Graph token', async () => {
    const graph: TokenAnswer = await createTestBrowser(app).signIn('Ana García');
    expect(await statusOf('/groups', graph.access_token)).toBe(403);
  });

  test('return 403 without a body for an expired token', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.advanceTimersByTime(91 * 60_000);
    const response = await browser.api('/groups', token);
    expect([response.status, await response.text()]).toEqual([403, '']);
    expect(response.headers.get('x-powerbi-error-info')).toBe('TokenExpired');
  });
});

describe('report lookup (SPEC section 7.2)', () => {
  test('finds a report for every sample board', async () => {
    for (const { reportId, workspaceId } of sampleData(specBoards).boards)
      expect((await browser.api(`/groups/${workspaceId}/reports/${reportId}`, token)).status).toBe(200);
  });

  test.each([
    [transport, 'Tablero de transporte'],
    [orders, 'Pedidos de concretos'],
  ])('%s is found by id with the four fields that the portal reads', async (id, name) => {
    const body = (await (await browser.api(`/reports/${id}`, token)).json()) as Record<string, string>;
    expect(body).toMatchObject({ id, name });
    expect(body.datasetId).toMatch(/^[0-9a-f-]{36}$/);
    const url = new URL(body.embedUrl ?? '');
    expect(url.origin + url.pathname).toBe('https://app.powerbi.com/reportEmbed');
    expect(url.searchParams.get('reportId')).toBe(id);
    expect(url.searchParams.get('groupId')).toBeTruthy();
    expect(url.searchParams.get('w')).toBe('2');
    expect(url.searchParams.get('config')).toBeTruthy();
  });

  test('finds one report only by the search through workspaces', async () => {
    const id = reportOf('bySearch');
    expect(await statusOf(`/reports/${id}`)).toBe(404);
    const { value } = (await (await browser.api('/groups', token)).json()) as {
      value: { id: string; name: string }[];
    };
    expect(value).toHaveLength(3);
    const statuses = await Promise.all(value.map((group) => statusOf(`/groups/${group.id}/reports/${id}`)));
    expect(statuses.toSorted()).toEqual([200, 404, 404]);
    // The report is not in the first workspace: a lookup that reads only the first must fail.
    expect(statuses[0]).toBe(404);
  });

  test('never finds the report that no user has access to', async () => {
    const id = reportOf('never');
    expect(await statusOf(`/reports/${id}`)).toBe(404);
    for (const group of workspaces) {
      expect(await statusOf(`/groups/${group.id}/reports/${id}`)).toBe(404);
      expect(await (await browser.api(`/groups/${group.id}/reports`, token)).text()).not.toContain(id);
    }
  });

  test('returns another embed address for the paginated report', async () => {
    const paginated = workspaces.flatMap(({ reports }) => reports).find(({ kind }) => kind === 'paginated');
    const body = await (await browser.api(`/reports/${paginated?.id}`, token)).json();
    expect(body).toMatchObject({
      reportType: 'PaginatedReport',
      embedUrl: expect.stringContaining('/rdlEmbed?'),
    });
  });
});

describe('access of sample users', () => {
  test('Elena Torres has no report and no workspace', async () => {
    const elena = await browser.powerBiToken('Elena Torres');
    expect(await statusOf(`/reports/${transport}`, elena)).toBe(404);
    expect(await (await browser.api('/groups', elena)).json()).toMatchObject({ value: [] });
    expect(await statusOf(`/groups/${workspaces[1].id}/reports/${transport}`, elena)).toBe(401);
  });

  test('Raúl Mendoza may not even list workspaces: 403 (SPEC section 8.1 "Failed to fetch workspaces: {status}")', async () => {
    const raul = await browser.powerBiToken('Raúl Mendoza');
    expect(await statusOf(`/reports/${transport}`, raul)).toBe(404);
    expect(await statusOf('/groups', raul)).toBe(403);
  });
});

describe('answers in the format of Microsoft’s description of the REST API', () => {
  const main = workspaces[1];
  const [first] = main.reports;
  const paginated = everyReport.find(({ kind }) => kind === 'paginated');

  test.each([
    ['a report', `/reports/${transport}`, shapes.report],
    ['a paginated report', `/reports/${paginated?.id}`, shapes.report],
    ['a report of a workspace', `/groups/${main.id}/reports/${transport}`, shapes.report],
    ['the reports of a workspace', `/groups/${main.id}/reports`, shapes.reports],
    ['the workspaces', '/groups', shapes.groups],
    ['a page of workspaces', '/groups?$top=2&$skip=1', shapes.groups],
    ['the Apps', '/apps', shapes.apps],
    ['the reports of an App', `/apps/${apps[0]?.id}/reports`, shapes.reports],
    ['a report of an App', `/apps/${apps[0]?.id}/reports/${inApp.id}`, shapes.report],
    [
      'the last refresh',
      `/groups/${main.id}/datasets/${first?.datasetId}/refreshes?$top=1`,
      shapes.refreshes,
    ],
  ])('%s has the documented fields: %s', async (_name, path, shape) => {
    const response = await browser.api(path, token);
    expect(response.status).toBe(200);
    expect(response.headers.get('RequestId')).toBeTruthy();
    shape.parse(await response.json());
  });

  test.each([
    ['/reports/00000000-0000-0000-0000-000000000000', 404],
    ['/apps/00000000-0000-0000-0000-000000000000/reports', 404],
    ['/groups?$top=many', 400],
    ['/groups?$skip=-1', 400],
  ])('the refusal of %s with %i has the documented fields', async (path, status) => {
    const response = await browser.api(path, token);
    expect(response.status).toBe(status);
    shapes.refusal.parse(await response.json());
  });

  test('a workspace that the user cannot open is 401 without a body, with a reason that no page can read', async () => {
    const refused = await browser.api('/groups/00000000-0000-0000-0000-000000000000/reports', token);
    expect([refused.status, await refused.text()]).toEqual([401, '']);
    expect(refused.headers.get('x-powerbi-error-info')).toBe('GroupNotAccessible');
  });

  test.each(['refreshes?$top=1', 'refreshSchedule'])('%s of a push model is 415', async (call) => {
    const [{ id: group, reports }] = [workspaces[2]];
    const path = `/groups/${group}/datasets/${reports[0]?.datasetId}/${call}`;
    const refused = await browser.api(path, token);
    expect(refused.status).toBe(415);
    expect(shapes.refusal.parse(await refused.json()).error.code).toBe('InvalidRequest');
  });

  test('a paginated report has no dataset', async () => {
    expect(await answerOf(`/reports/${paginated?.id}`)).not.toHaveProperty('datasetId');
  });
});

describe('GET reports/{id} as documented: "My workspace" only', () => {
  test('finds the report of a workspace only by a request for that workspace', async () => {
    await choose({ reportsById: 'mine' });
    expect(await statusOf(`/reports/${transport}`)).toBe(404);
    expect(await statusOf(`/groups/${workspaces[1].id}/reports/${transport}`)).toBe(200);
  });
});

describe('many workspaces', () => {
  interface Page {
    readonly value: readonly { readonly id: string; readonly name: string }[];
  }
  const page = async (query: string) => ((await answerOf(`/groups${query}`)) as Page).value;

  test('are listed page by page, each once; the last contains the report that only a search finds', async () => {
    await choose({ workspaces: 300 });
    const all = await page('');
    expect(all).toHaveLength(300);
    expect(new Set(all.map(({ id }) => id)).size).toBe(300);
    const pages = [...(await page('?$top=200')), ...(await page('?$top=200&$skip=200'))];
    expect(pages).toEqual(all);
    expect(await page('?$top=200&$skip=300')).toEqual([]);
    expect(all.at(-1)?.id).toBe(workspaces[2].id);
    expect(await statusOf(`/groups/${all[150]?.id}/reports/${reportOf('bySearch')}`)).toBe(404);
    expect(await statusOf(`/groups/${all.at(-1)?.id}/reports/${reportOf('bySearch')}`)).toBe(200);
  });

  test('are workspaces with two reports each between the first and the last', async () => {
    await choose({ workspaces: 10 });
    const [, , other] = await page('');
    const reports = shapes.reports.parse(await answerOf(`/groups/${other?.id}/reports`));
    expect(reports.value).toHaveLength(2);
    shapes.report.parse(await answerOf(`/groups/${other?.id}/reports/${reports.value[0]?.id}`));
  });
});

describe('a report of an App', () => {
  const path = `/apps/${appId}/reports/${inApp.id}`;

  test('has its own report id, which no workspace contains', async () => {
    expect(inApp.id).not.toBe(originalId);
    expect(await statusOf(`/reports/${inApp.id}`)).toBe(404);
    for (const { id: group } of workspaces)
      expect(await statusOf(`/groups/${group}/reports/${inApp.id}`)).toBe(404);
    expect(await statusOf(`/groups/${appHome}/reports/${originalId}`)).toBe(200);
    const report = shapes.report.parse(await answerOf(path));
    expect(report.appId).toBe(appId);
    expect(new URL(report.embedUrl ?? '').searchParams.get('appId')).toBe(appId);
  });

  test('has the id of the original report (originalReportId) only if the tester chose so', async () => {
    expect(await answerOf(path)).not.toHaveProperty('originalReportId');
    await choose({ originalReportId: true });
    expect(shapes.report.parse(await answerOf(path))).toMatchObject({ originalReportId: originalId });
    expect(shapes.reports.parse(await answerOf(`/apps/${appId}/reports`))).toMatchObject({
      value: [{ originalReportId: originalId }],
    });
  });

  test('is unknown, like its App, while the App is not installed', async () => {
    await choose({ apps: 'notInstalled' });
    expect(await answerOf('/apps')).toMatchObject({ value: [] });
    expect(await statusOf(`/apps/${appId}/reports`)).toBe(404);
    const refused = await browser.api(path, token);
    expect(refused.status).toBe(404);
    expect(shapes.refusal.parse(await refused.json()).error.code).toBe('PowerBIEntityNotFound');
  });

  test('is not shown by the frame while the App is not installed', async () => {
    const load = async (isOfApp: boolean) =>
      (await browser.json('/emulator/control/frame/load', 'POST', { since: null, isOfApp })).json();
    expect(await load(true)).toMatchObject({ refusal: null });
    await choose({ apps: 'notInstalled' });
    expect(await load(true)).toMatchObject({ refusal: { status: 404 } });
    expect(await load(false)).toMatchObject({ refusal: null });
  });

  test('is the only report of Teresa Aguilar: every workspace refuses her', async () => {
    const teresa = await browser.powerBiToken('Teresa Aguilar');
    expect(await statusOf(path, teresa)).toBe(200);
    expect(await (await browser.api('/groups', teresa)).json()).toMatchObject({ value: [] });
    for (const { id: group } of workspaces)
      expect(await statusOf(`/groups/${group}/reports`, teresa)).toBe(401);
    expect(await statusOf(`/reports/${originalId}`, teresa)).toBe(404);
    expect(await statusOf(`/groups/${appHome}/datasets/${inApp.datasetId}/refreshes`, teresa)).toBe(401);
  });

  test('is exported only by the id of the original report in the workspace', async () => {
    const exported = (report: string) =>
      browser.request(`/emulator/api/v1.0/myorg/groups/${appHome}/reports/${report}/ExportTo`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ format: 'PDF' }),
      });
    expect((await exported(inApp.id)).status).toBe(404);
    expect((await exported(originalId)).status).toBe(202);
  });
});

describe('throttling', () => {
  test('allows the chosen number of calls a minute, then returns 429 until the first call is a minute old', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await choose({ callsPerMinute: 3 });
    for (let call = 0; call < 3; call += 1) expect(await statusOf('/groups')).toBe(200);
    vi.advanceTimersByTime(20_000);
    const refused = await browser.api('/groups', token);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '40']);
    expect(await refused.json()).toEqual({ message: expect.stringContaining('Retry in 40 seconds.') });
    vi.advanceTimersByTime(40_000);
    expect(await statusOf('/groups')).toBe(200);
  });
});

describe('POST RefreshUserPermissions', () => {
  test('grants new access after two minutes, and is accepted once an hour', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const [id, group] = [reportOf('afterRefresh'), workspaces[2].id];
    const statuses = async () => [
      await statusOf(`/reports/${id}`),
      await statusOf(`/groups/${group}/reports/${id}`),
    ];
    expect(await statuses()).toEqual([404, 404]);
    expect((await post('/RefreshUserPermissions')).status).toBe(200);
    vi.advanceTimersByTime(119_000);
    expect(await statuses()).toEqual([404, 404]);
    vi.advanceTimersByTime(1000);
    expect(await statuses()).toEqual([200, 200]);
    const again = await post('/RefreshUserPermissions');
    expect([again.status, again.headers.get('Retry-After')]).toEqual([429, '3480']);
    expect(await again.json()).toEqual({ message: expect.stringContaining('Retry in 3480 seconds.') });
    vi.advanceTimersByTime(3_480_000);
    expect((await post('/RefreshUserPermissions')).status).toBe(200);
  });

  test('grants access after the wait that the tester chose, to the requesting user only', async () => {
    await choose({ permissionWait: 0 });
    const luis = await browser.powerBiToken('Luis Hernández');
    await post('/RefreshUserPermissions');
    expect(await statusOf(`/reports/${reportOf('afterRefresh')}`)).toBe(200);
    expect(await statusOf(`/reports/${reportOf('afterRefresh')}`, luis)).toBe(404);
    expect((await post('/RefreshUserPermissions', luis)).status).toBe(200);
  });
});

describe('refreshes of a dataset', () => {
  const path = `/groups/${workspaces[1].id}/datasets/${workspaces[1].reports[0]?.datasetId}/refreshes`;
  const newest = async () => shapes.refreshes.parse(await answerOf(`${path}?$top=1`)).value;

  test('are listed newest first, the newest less than 75 minutes old', async () => {
    const { value } = shapes.refreshes.parse(await answerOf(path));
    expect(value).toHaveLength(20);
    const starts = value.map(({ startTime = '' }) => Date.parse(startTime));
    expect(starts).toEqual(starts.toSorted((a, b) => b - a));
    expect(Date.now() - (starts[0] ?? 0)).toBeLessThan(75 * 60_000);
    expect(await newest()).toEqual(value.slice(0, 1));
  });

  test('have a reason if they failed, and no end while they run', async () => {
    await choose({ refreshStatus: 'Failed' });
    expect(JSON.parse((await newest())[0]?.serviceExceptionJson ?? '')).toHaveProperty('errorCode');
    await choose({ refreshStatus: 'Unknown' });
    expect((await newest())[0]).not.toHaveProperty('endTime');
  });

  test('are 404 if they are requested in another workspace, except for those of a shared model, which are found in its own workspace', async () => {
    expect(await statusOf(path.replace(workspaces[1].id, workspaces[0].id))).toBe(404);
    const { datasetId, datasetWorkspaceId = '' } = shapes.report.parse(
      await answerOf(`/groups/${workspaces[1].id}/reports/${workspaces[1].reports[1]?.id}`),
    );
    const refreshes = (group: string) => statusOf(`/groups/${group}/datasets/${datasetId}/refreshes`);
    expect(datasetWorkspaceId).toBe(workspaces[0].id);
    expect(await refreshes(workspaces[1].id)).toBe(404);
    expect(await refreshes(datasetWorkspaceId)).toBe(200);
  });
});

describe('refreshes of a dataset for a Viewer of the workspace', () => {
  const path = `/groups/${workspaces[1].id}/datasets/${workspaces[1].reports[0]?.datasetId}`;

  test('are refused with 403, because the call needs Write on the dataset; its schedule is not', async () => {
    const luis = await browser.powerBiToken('Luis Hernández');
    expect(await statusOf(`${path}/refreshes`, luis)).toBe(403);
    expect(await statusOf(`${path}/refreshSchedule`, luis)).toBe(200);
  });
});

describe('queries of data (executeQueries)', () => {
  const workspace = workspaces[1].id;
  const dataset = workspaces[1].reports[0]?.datasetId ?? '';
  const query = (dax: string, place = `datasets/${dataset}`, given = token) =>
    browser.request(`/emulator/api/v1.0/myorg/${place}/executeQueries`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${given}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ queries: [{ query: dax }], serializerSettings: { includeNulls: true } }),
    });
  const dax = answer('¿Por qué bajó la puntualidad en el Sureste?').extras?.queries?.[0]?.dax ?? '';

  test('are answered if the emulated assistant wrote them', async () => {
    const body = await (await query(dax)).json();
    expect(queryAnswerSchema.parse(body).results[0]?.tables?.[0]?.rows?.[0]).toEqual({
      'Entregas[Planta]': expect.any(String),
      '[Entregas]': expect.any(Number),
      '[A tiempo]': expect.any(Number),
    });
  });

  test('are answered for a row of measures, with the number of the report of that day', async () => {
    const row = 'EVALUATE ROW (\n"m0", (\n[Entregas hoy]\n),\n"m1", [Puntualidad]\n)';
    const body = queryAnswerSchema.parse(await (await query(row)).json());
    const [{ '[m0]': count, '[m1]': share } = {}] = body.results[0]?.tables?.[0]?.rows ?? [];
    expect(count).toBeGreaterThan(100);
    expect(share).toBeGreaterThan(0.5);
    expect(share).toBeLessThan(1);
    expect((await query(row.replace('[Puntualidad]', '[Salarios]'))).status).toBe(400);
  });

  test('are refused with Power BI’s error if the emulated assistant does not write them', async () => {
    const refused = await query('EVALUATE Entregas');
    expect(refused.status).toBe(400);
    expect(queryErrorSchema.parse((await refused.json()).error)).toMatchObject({
      code: 'DatasetExecuteQueriesError',
      'pbi.error': { details: [{ code: 'DetailsMessage' }, {}] },
    });
  });

  test('are refused without Build permission, as if the model did not exist', async () => {
    const refused = await query(dax, undefined, await browser.powerBiToken('Paula Rivera'));
    expect(refused.status).toBe(404);
    expect(queryErrorSchema.parse((await refused.json()).error)).toMatchObject({
      code: 'PowerBIEntityNotFound',
      'pbi.error': { details: [{ code: 'DetailsMessage' }] },
    });
  });

  test('are accepted only for datasets that the user has access to, up to 120 a minute', async () => {
    const shared = `datasets/${workspaces[1].reports[1]?.datasetId}`;
    expect((await query(dax, `datasets/${workspace}`)).status).toBe(404);
    expect((await query(dax, `groups/${workspace}/datasets/${dataset}`)).status).toBe(200);
    expect((await query(dax, `groups/${dataset}/datasets/${dataset}`)).status).toBe(401);
    expect((await query(dax, `groups/${workspace}/${shared}`)).status).toBe(404);
    expect((await query(dax, shared)).status).toBe(200);
    expect((await query(dax, undefined, 'x')).status).toBe(403);
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.advanceTimersByTime(61_000);
    for (let n = 0; n < 120; n += 1) expect((await query('x')).status).toBe(400);
    const late = await query(dax);
    expect(late.status).toBe(429);
    expect(await late.json()).toEqual({ message: expect.stringContaining('Retry in 60') });
  });
});

/** The texts of the slides of a PowerPoint file, in the order of the slides. */
const slidesIn = (pptx: ArrayBuffer) =>
  Object.entries(unzipSync(new Uint8Array(pptx)))
    .filter(([path]) => /^ppt\/slides\/[^/]+\.xml$/.test(path))
    .sort(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
    .map(([, bytes]) => [...strFromU8(bytes).matchAll(/<a:t>([^<]*)</g)].map(([, text]) => text));

describe('a report as a file (ExportTo)', () => {
  const workspace = workspaces[1];
  const report = workspace.reports[0];
  const root = `/groups/${workspace.id}/reports/${report?.id ?? ''}`;
  const ask = (format: string, pages: object = {}) =>
    browser.request(`/emulator/api/v1.0/myorg${root}/ExportTo`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ format, powerBIReportConfiguration: pages }),
    });

  test('is requested, polled and downloaded', async () => {
    const started = await ask('PDF');
    expect(started.status).toBe(202);
    const { id } = fileStatusSchema.parse(await started.json());
    expect(await statusOf(`${root}/exports/${id}/file`)).toBe(404);
    expect(await answerOf(`${root}/exports/${id}`)).toMatchObject({ status: 'Running', percentComplete: 50 });
    expect(await answerOf(`${root}/exports/${id}`)).toMatchObject({ status: 'Succeeded' });
    const file = await (await browser.api(`${root}/exports/${id}/file`, token)).text();
    expect(file).toMatch(/^%PDF-1\.4[\s\S]*%%EOF\n$/);
  });

  test('is a PowerPoint file with one slide for each requested page', async () => {
    const fileOf = async (pages: object) => {
      const { id } = fileStatusSchema.parse(await (await ask('PPTX', pages)).json());
      await answerOf(`${root}/exports/${id}`);
      expect(await answerOf(`${root}/exports/${id}`)).toMatchObject({ resourceFileExtension: '.pptx' });
      const answer = await browser.api(`${root}/exports/${id}/file`, token);
      expect(answer.headers.get('Content-Type')).toContain('presentationml.presentation');
      return slidesIn(await answer.arrayBuffer());
    };
    const pages = report ? pagesOf(report) : [];
    expect(await fileOf({})).toEqual(pages.map(({ displayName }) => [displayName, report?.name]));
    const last = pages.at(-1);
    expect(await fileOf({ pages: [{ pageName: last?.name }] })).toEqual([[last?.displayName, report?.name]]);
  });

  test('has the slicers of the pages that the captured state covers', async () => {
    const [page] = report ? pagesOf(report) : [];
    const slicers = { [`${page?.name}/slicerRegion`]: { filters: [{ values: ['CENTRO'] }] } };
    const state = Buffer.from(JSON.stringify({ slicers })).toString('base64');
    const { id } = fileStatusSchema.parse(await (await ask('PDF', { defaultBookmark: { state } })).json());
    await answerOf(`${root}/exports/${id}`);
    await answerOf(`${root}/exports/${id}`);
    const file = await (await browser.api(`${root}/exports/${id}/file`, token)).text();
    expect(file.split('\n').filter((line) => line.includes('CENTRO'))).toHaveLength(1);
    expect(file).toContain(`(${page?.displayName}: CENTRO)`);
  });

  test('is refused for an unsupported format and for an unknown page', async () => {
    expect((await ask('XLSX')).status).toBe(400);
    expect((await ask('PDF', { pages: [{ pageName: 'nowhere' }] })).status).toBe(400);
    expect(await statusOf(`${root}/exports/unknown`)).toBe(404);
  });
});

describe('a request that the description does not have', () => {
  const call = (path: string, body?: object) =>
    browser.request(`/emulator/api/v1.0/myorg${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { Authorization: `Bearer ${token}` },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const query = { queries: [{ query: 'EVALUATE ROW("n", 1)' }] };

  test.each([
    ['an unknown query option', '/groups?$top=1&$orderby=name', undefined, 400],
    ['a count that is no number', '/groups?$top=all', undefined, 400],
    ['an unknown field', '/datasets/d1/executeQueries', { ...query, culture: 'es-MX' }, 400],
    ['an unknown path', '/groups/mine/reports', undefined, 404],
    ['an unknown call', `/groups/${appHome}/users`, undefined, 404],
  ] as const)('is refused: %s', async (_, path, body, status) => {
    expect((await call(path, body)).status).toBe(status);
  });
});
