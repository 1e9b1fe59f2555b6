import { describe, expect, it } from 'vitest';
import { checkConfig, readConfig } from './configFile';

const valid = {
  identity: { clientId: 'a', authority: 'https://login.microsoftonline.com/tenant' },
  powerBi: {
    organizationId: '11111111-1111-4111-8111-111111111111',
    datasetId: '22222222-2222-4222-8222-222222222222',
    executeQueriesEndpoint: 'https://api.powerbi.com/v1.0/myorg/datasets/x/executeQueries',
  },
};
const answer =
  (body: string, status = 200) =>
  async () =>
    new Response(body, { status });

describe('portal.config.json', () => {
  it('fills in the defaults of SPEC 3 and 7.1', () => {
    const result = checkConfig(valid);
    if (!result.ok) throw new Error(JSON.stringify(result.issues));
    expect(result.config.identity.loginScopes).toEqual(['openid', 'profile', 'offline_access', 'User.Read']);
    expect(result.config.boards.map(({ id, name }) => [id, name])).toEqual([
      ['dashboard-1', 'Analytics Dashboard'],
      ['dashboard-2', 'Sales Performance'],
    ]);
  });

  it('names every wrong field', () => {
    const result = checkConfig({
      ...valid,
      identity: { ...valid.identity, clientId: ' ', extra: 1 },
      powerBi: { ...valid.powerBi, datasetId: 'x', emulatedFrame: '//elsewhere.example' },
      boards: [{ id: 'b', name: 'B', reportId: 'no', workspaceId: valid.powerBi.datasetId, category: 'x' }],
    });
    const fields = result.ok ? [] : result.issues.map(({ field }) => field).sort();
    expect(fields).toEqual([
      'boards[0].reportId',
      'identity.clientId',
      'identity.extra',
      'powerBi.datasetId',
      'powerBi.emulatedFrame',
    ]);
  });

  it.each([
    ['a missing file', answer('gone', 404), 'El servidor respondió 404.'],
    ['a page instead of the file', answer('<!doctype html>'), 'El archivo no es JSON.'],
    [
      'no network',
      async () => Promise.reject(new TypeError('Failed to fetch')),
      'No se pudo leer el archivo.',
    ],
  ])('reports what is wrong with %s', async (_, fetch, message) => {
    expect(await readConfig(fetch, '/portal.config.json')).toEqual({
      ok: false,
      issues: [{ field: '/portal.config.json', message }],
    });
  });
});
