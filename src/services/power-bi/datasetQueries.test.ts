import { describe, expect, it } from 'vitest';
import type { FailureCode } from '@/domain/shared/failure';
import { createDatasetQueries } from './datasetQueries';

const place = { workspaceId: 'w', datasetId: 'd' };
const rows = { results: [{ tables: [{ rows: [{ 'T[Planta]': 'Mérida', '[Viajes]': 3 }] }] }] };
const refused = {
  error: {
    code: 'DatasetExecuteQueriesError',
    'pbi.error': {
      code: 'DatasetExecuteQueriesError',
      details: [
        { code: 'AnalysisServicesErrorCode', detail: { type: 1, value: '3241803780' } },
        { code: 'DetailsMessage', detail: { type: 1, value: 'Failed to execute the DAX query.' } },
      ],
    },
  },
};

function serve(status: number, body: unknown) {
  const requests: { url: string; init: RequestInit | undefined }[] = [];
  const clock = { now: 1_000 };
  const queries = createDatasetQueries({
    apiUrl: 'https://api.example.com/v1.0/myorg',
    getToken: async () => 'secret-token',
    isOnline: () => true,
    pause: async () => undefined,
    now: () => clock.now,
    fetch: async (url, init) => {
      requests.push({ url: String(url), init });
      init?.signal?.throwIfAborted();
      return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
    },
  });
  const run = (signal = new AbortController().signal) => queries.run(place, 'EVALUATE x', signal);
  return { requests, clock, run };
}

describe('a query with the user’s own token', () => {
  it('is sent to the dataset itself, one query a call', async () => {
    const { run, requests } = serve(200, `\uFEFF${JSON.stringify(rows)}`);
    expect(await run()).toEqual({
      columns: ['Planta', 'Viajes'],
      rows: [['Mérida', 3]],
      isCut: false,
      readAt: 1_000,
    });
    expect(requests[0]?.url).toBe('https://api.example.com/v1.0/myorg/datasets/d/executeQueries');
    expect(requests[0]?.init).toMatchObject({
      method: 'POST',
      headers: { Authorization: 'Bearer secret-token', 'Content-Type': 'application/json' },
      body: JSON.stringify({
        queries: [{ query: 'EVALUATE x' }],
        serializerSettings: { includeNulls: true },
      }),
    });
  });

  it('reports that Power BI left rows out', async () => {
    const more = {
      results: [{ ...rows.results[0], error: { message: 'More than 100000 rows in a query result' } }],
    };
    expect((await serve(200, more).run()).isCut).toBe(true);
    const error = { message: 'More than 100000 rows in a query result' };
    const inTable = { results: [{ tables: [{ ...rows.results[0]?.tables[0], error }] }] };
    expect((await serve(200, inTable).run()).isCut).toBe(true);
    expect((await serve(200, { ...rows, error }).run()).isCut).toBe(true);
  });

  it.each<[number, unknown, FailureCode, string?]>([
    [400, refused, 'queryRefused', 'Failed to execute the DAX query.'],
    [400, 'not json', 'queryRefused', '400'],
    [400, { error: { code: 'BadQuery' } }, 'queryRefused', 'BadQuery'],
    [400, { error: { code: 'BadQuery', 'pbi.error': { details: [] } } }, 'queryRefused', 'BadQuery'],
    [401, {}, 'queryDenied'],
    [403, { error: { code: 'PowerBINotAuthorizedException' } }, 'queryDenied'],
    [403, { error: { code: 'TokenExpired' } }, 'tokenExpired'],
    [404, { error: { code: 'PowerBIEntityNotFound' } }, 'queryDenied'],
    [
      400,
      { error: { code: 'BadQuery', 'pbi.error': { details: [{ code: 'x', detail: 'text' }] } } },
      'queryRefused',
      'BadQuery',
    ],
    [
      400,
      {
        error: {
          code: 'BadQuery',
          'pbi.error': {
            details: [
              { code: 'x', detail: { value: null } },
              { code: 'DetailsMessage', detail: { value: 'Why.' } },
            ],
          },
        },
      },
      'queryRefused',
      'Why.',
    ],
    [200, { results: [{ error: { code: 'BadQuery', message: 'Why.' } }] }, 'queryRefused', 'Why.'],
    [200, { results: [], error: { message: 'Why.' } }, 'queryRefused', 'Why.'],
    [429, { message: 'Retry in 3392 seconds.' }, 'throttled', '3392'],
    [429, { error: { code: 'TooManyRequests', message: 'Retry in 17 seconds.' } }, 'throttled', '17'],
    [500, {}, 'lookupFailed', '500'],
    [200, 'not json', 'lookupFailed', 'Power BI sent an unexpected answer'],
    [200, { results: [] }, 'lookupFailed', 'Power BI sent an unexpected answer'],
  ])('fails for %i %j as %s', async (status, body, code, detail) => {
    const failure = detail === undefined ? { code } : { code, detail };
    await expect(serve(status, body).run()).rejects.toMatchObject({ failure });
  });

  it('is not sent when Power BI would refuse it: 120 a minute', async () => {
    const { run, requests, clock } = serve(200, rows);
    clock.now = 1_764_000_000_000;
    for (let n = 0; n < 120; n += 1) await run();
    clock.now += 20_000;
    await expect(run()).rejects.toMatchObject({ failure: { code: 'throttled', detail: '40' } });
    expect(requests).toHaveLength(120);
    clock.now += 40_000;
    await run();
    expect(requests).toHaveLength(121);
  });

  it('is sent when the clock was set back, and after a failure that requests no wait', async () => {
    const limited = serve(200, rows);
    limited.clock.now = 1_764_000_000_000;
    for (let n = 0; n < 120; n += 1) await limited.run();
    limited.clock.now -= 3_600_000;
    await limited.run();
    expect(limited.requests).toHaveLength(121);
    const busy = serve(429, {});
    busy.clock.now = 1_764_000_000_000;
    await busy.run().catch(() => undefined);
    busy.clock.now -= 86_400_000;
    await busy.run().catch(() => undefined);
    expect(busy.requests).toHaveLength(2);
    const broken = serve(404, {});
    for (const failure of [{ code: 'queryDenied' }, { code: 'queryDenied' }])
      await expect(broken.run()).rejects.toMatchObject({ failure });
    const failing = serve(501, {});
    for (const failure of [{ code: 'lookupFailed' }, { code: 'lookupFailed' }])
      await expect(failing.run()).rejects.toMatchObject({ failure });
  });

  it('returns an empty table when Power BI returns no table', async () => {
    expect(await serve(200, { results: [{ tables: [] }] }).run()).toEqual({
      columns: [],
      rows: [],
      isCut: false,
      readAt: 1_000,
    });
  });

  it('is not sent while Power BI asked to wait', async () => {
    const { run, requests, clock } = serve(429, {
      error: { code: 'TooManyRequests', message: 'Retry in 17 seconds.' },
    });
    clock.now = 1_764_000_000_000;
    await expect(run()).rejects.toMatchObject({ failure: { detail: '17' } });
    clock.now += 7_000;
    await expect(run()).rejects.toMatchObject({ failure: { code: 'throttled', detail: '10' } });
    expect(requests).toHaveLength(1);
    clock.now += 10_000;
    await run().catch(() => undefined);
    expect(requests).toHaveLength(2);
  });

  it('is cancelled with its signal', async () => {
    const controller = new AbortController();
    controller.abort();
    await expect(serve(200, rows).run(controller.signal)).rejects.toMatchObject({
      failure: { code: 'cancelled' },
      cause: controller.signal.reason,
    });
  });
});
