import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createOrganisation } from './organisation.ts';
import { createTestBrowser, type TokenAnswer } from './testBrowser.ts';
import { workspaces } from './workspaces.ts';

const app = createOrganisation();
const browser = createTestBrowser(app);
const transport = '3f8a2c1e-77b4-4d59-8a0c-51b6f2d94e10';
const orders = 'c27d91b0-1e4f-4b6a-9d35-7a80e5c6f412';
const reportOf = (found: string) => {
  const report = workspaces.flatMap(({ reports }) => reports).find((one) => one.found === found);
  if (!report) throw new Error(`no report is found ${found}`);
  return report.id;
};

let token = '';
beforeAll(async () => {
  token = await browser.powerBiToken('Ana García');
});
afterEach(() => {
  vi.useRealTimers();
});

const statusOf = async (path: string, given: string | undefined = token) =>
  (await browser.api(path, given)).status;

describe('bearer checks (SPEC 7.2)', () => {
  test('no token, a broken one and one of another key are 401', async () => {
    const foreign = await createTestBrowser(createOrganisation()).powerBiToken('Ana García');
    expect(await (await browser.api(`/reports/${transport}`, '')).status).toBe(401);
    expect(await statusOf(`/reports/${transport}`, 'not-a-token')).toBe(401);
    expect(await statusOf(`/reports/${transport}`, foreign)).toBe(401);
  });

  test('a server that starts again with the kept key still knows its tokens', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'organisation-'));
    const keyFile = join(folder, 'deep/key.json');
    const before = createTestBrowser(createOrganisation({ keyFile }));
    const kept = await before.powerBiToken('Ana García');
    const after = createTestBrowser(createOrganisation({ keyFile }));
    expect((await after.api(`/reports/${transport}`, kept)).status).toBe(200);
    rmSync(folder, { recursive: true });
  });

  test('a token for Microsoft Graph is 401', async () => {
    const graph: TokenAnswer = await createTestBrowser(app).signIn('Ana García');
    expect(await statusOf('/groups', graph.access_token)).toBe(401);
  });

  test('an expired token is 403 TokenExpired', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.advanceTimersByTime(91 * 60_000);
    const response = await browser.api('/groups', token);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ error: { code: 'TokenExpired' } });
  });
});

describe('report lookup (SPEC 7.2)', () => {
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

  test('one report is found only by the search through workspaces', async () => {
    const id = reportOf('bySearch');
    expect(await statusOf(`/reports/${id}`)).toBe(404);
    const { value } = (await (await browser.api('/groups', token)).json()) as {
      value: { id: string; name: string }[];
    };
    expect(value).toHaveLength(3);
    const statuses = await Promise.all(value.map((group) => statusOf(`/groups/${group.id}/reports/${id}`)));
    expect(statuses.toSorted()).toEqual([200, 404, 404]);
    // Not in the first workspace, or a search that stops there would pass.
    expect(statuses[0]).toBe(404);
  });

  test('one report is found by nobody, in no way', async () => {
    const id = reportOf('never');
    expect(await statusOf(`/reports/${id}`)).toBe(404);
    for (const group of workspaces) {
      expect(await statusOf(`/groups/${group.id}/reports/${id}`)).toBe(404);
      expect(await (await browser.api(`/groups/${group.id}/reports`, token)).text()).not.toContain(id);
    }
  });

  test('the paginated report is embedded elsewhere', async () => {
    const paginated = workspaces.flatMap(({ reports }) => reports).find(({ kind }) => kind === 'paginated');
    const body = await (await browser.api(`/reports/${paginated?.id}`, token)).json();
    expect(body).toMatchObject({
      reportType: 'PaginatedReport',
      embedUrl: expect.stringContaining('/rdlEmbed?'),
    });
  });
});

describe('what a person may see', () => {
  test('Elena Torres sees no report and no workspace', async () => {
    const elena = await browser.powerBiToken('Elena Torres');
    expect(await statusOf(`/reports/${transport}`, elena)).toBe(404);
    expect(await (await browser.api('/groups', elena)).json()).toMatchObject({ value: [] });
    expect(await statusOf(`/groups/${workspaces[1]?.id}/reports/${transport}`, elena)).toBe(404);
  });

  test('Raúl Mendoza may not even list workspaces: 403 (SPEC 8.1 "Failed to fetch workspaces: {status}")', async () => {
    const raul = await browser.powerBiToken('Raúl Mendoza');
    expect(await statusOf(`/reports/${transport}`, raul)).toBe(404);
    expect(await statusOf('/groups', raul)).toBe(403);
  });
});
