import { describe, expect, it } from 'vitest';
import { type FailureCode, FailureError } from '@/domain/shared/failure';
import { createPowerBiRest } from './powerBiRest';

const reportId = '3f8a2c1e-77b4-4d59-8a0c-51b6f2d94e10';
const apiUrl = 'https://api.example.com/v1.0/myorg';
const body = {
  id: reportId,
  name: 'Transporte',
  embedUrl: 'https://app.example.com/reportEmbed',
  datasetId: 'd',
};
const group = (id: string, name: string) => ({ id, name });

type Answer = { status?: number; json?: unknown; text?: string; error?: Error };

/** Responds by path under the REST root, and records the requests. */
function serve(answers: Record<string, Answer>, online = true) {
  const asked: { path: string; authorization: string | null }[] = [];
  const rest = createPowerBiRest({
    apiUrl,
    getToken: async () => 'the-token',
    isOnline: () => online,
    fetch: async (input, init) => {
      const path = String(input).slice(apiUrl.length + 1);
      asked.push({ path, authorization: new Headers(init?.headers).get('Authorization') });
      const { status = 200, json, text, error } = answers[path] ?? { status: 404, json: {} };
      if (error) throw error;
      return new Response(text ?? JSON.stringify(json), { status });
    },
  });
  return { asked, lookUp: () => rest.lookUp({ reportId }) };
}

const failing = async (answers: Record<string, Answer>, online?: boolean) => {
  const error = await serve(answers, online)
    .lookUp()
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(FailureError);
  return (error as FailureError).failure;
};

describe('report lookup (SPEC 7.2)', () => {
  it('requests the report by id, with the bearer token', async () => {
    const { asked, lookUp } = serve({ [`reports/${reportId}`]: { json: { ...body, more: 1 } } });
    expect(await lookUp()).toEqual(body);
    expect(asked).toEqual([{ path: `reports/${reportId}`, authorization: 'Bearer the-token' }]);
  });

  it('searches the workspaces until one has it, and appends the workspace’s name (SPEC 3)', async () => {
    const { asked, lookUp } = serve({
      groups: { json: { value: [group('g1', 'Uno'), group('g2', 'Dos'), group('g3', 'Tres')] } },
      [`groups/g2/reports/${reportId}`]: { json: body },
    });
    expect((await lookUp()).name).toBe('Transporte (Dos)');
    expect(asked.map(({ path }) => path)).toEqual([
      `reports/${reportId}`,
      'groups',
      `groups/g1/reports/${reportId}`,
      `groups/g2/reports/${reportId}`,
    ]);
  });

  it('accepts a report without a dataset: paginated reports have none', async () => {
    const { lookUp } = serve({ [`reports/${reportId}`]: { json: { ...body, datasetId: null } } });
    expect((await lookUp()).datasetId).toBe('');
  });
});

describe('failed lookup (SPEC 8.1)', () => {
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
  const cases: readonly [string, Record<string, Answer>, FailureCode, boolean?][] = [
    ['403 TokenExpired on the report', { [`reports/${reportId}`]: expired }, 'tokenExpired'],
    ['403 TokenExpired on the workspaces', { groups: expired }, 'tokenExpired'],
    [
      '403 TokenExpired in a workspace',
      { groups: { json: { value: [group('g1', 'Uno')] } }, [`groups/g1/reports/${reportId}`]: expired },
      'tokenExpired',
    ],
    ['an answer that is no JSON', { [`reports/${reportId}`]: { text: '{"id":' } }, 'lookupFailed'],
    ['an answer of another shape', { [`reports/${reportId}`]: { json: { id: 1 } } }, 'lookupFailed'],
    ['a host that is gone', { [`reports/${reportId}`]: { error: new TypeError('gone') } }, 'lookupFailed'],
    ['no network', { [`reports/${reportId}`]: { error: new TypeError('gone') } }, 'offline', false],
  ];
  it.each(cases)('%s', async (_title, answers, code, online) => {
    expect((await failing(answers, online)).code).toBe(code);
  });

  it('treats any other 403 as a miss, and searches', async () => {
    const forbidden = { status: 403, json: { error: { code: 'PowerBINotAuthorizedException' } } };
    const { lookUp } = serve({
      [`reports/${reportId}`]: forbidden,
      groups: { json: { value: [group('g1', 'Uno')] } },
      [`groups/g1/reports/${reportId}`]: { json: body },
    });
    expect((await lookUp()).name).toBe('Transporte (Uno)');
  });
});
