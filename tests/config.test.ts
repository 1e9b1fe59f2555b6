import { describe, expect, it } from 'vitest';
import { problemText } from '@/features/config/copy';
import { type ConfigResult, checkConfig, readConfig } from '@/services/config/configFile';

const guid = '11111111-1111-4111-8111-111111111111';
const valid = {
  identity: { clientId: guid, authority: `https://login.microsoftonline.com/${guid}` },
  powerBi: {},
  boards: [{ id: 'ventas', name: 'Ventas', reportId: guid, workspaceId: guid, category: 'sales' }],
};
/** What a person is shown, by field. */
const shown = (result: ConfigResult): Record<string, string> =>
  result.ok
    ? {}
    : Object.fromEntries(result.issues.map(({ field, problem }) => [field, problemText(problem)]));
const problems = (config: unknown) => shown(checkConfig(config));
const withIdentity = (identity: object) =>
  problems({ ...valid, identity: { ...valid.identity, ...identity } });
const answer =
  (body: string, status = 200) =>
  async () =>
    new Response(body, { status });

describe('portal.config.json', () => {
  it('fills in the defaults of SPEC 7.1', () => {
    const result = checkConfig(valid);
    if (!result.ok) throw new Error(JSON.stringify(result.issues));
    expect(result.config.identity.loginScopes).toEqual(['openid', 'profile', 'offline_access', 'User.Read']);
  });

  it('keeps the catalogue in the browser unless it says otherwise, and checks where else', () => {
    const result = checkConfig(valid);
    expect(result.ok && result.config.catalog).toEqual({ kind: 'browser', samples: true });
    const list = { kind: 'sharepoint', site: 'https://contoso.sharepoint.com/sites/portal', list: 'Portal' };
    const shared = checkConfig({ ...valid, catalog: list });
    expect(shared.ok && shared.config.catalog).toMatchObject({
      graphUrl: 'https://graph.microsoft.com/v1.0',
      scopes: ['Sites.Selected'],
      pollSeconds: 60,
      samples: false,
    });
    const id =
      'contoso.sharepoint.com,6a3f0d52-41c7-4b0e-9c1a-8e5d27b4f013,b81c9e47-2d60-4f35-a7e2-0c94d6158f7b';
    expect(problems({ ...valid, catalog: { ...list, site: id } })).toEqual({});
    expect(problems({ ...valid, catalog: { ...list, site: 'portal' } })).toHaveProperty(['catalog.site']);
    expect(problems({ ...valid, catalog: { kind: 'sharepoint' } })).toHaveProperty(['catalog.list']);
    expect(problems({ ...valid, catalog: { kind: 'dropbox' } })).toHaveProperty(['catalog.kind']);
    expect(problems({ ...valid, catalog: { kind: 'file', url: 'x' } })).toHaveProperty(['catalog.url']);
  });

  it('names every wrong field', () => {
    const result = checkConfig({
      ...valid,
      identity: { ...valid.identity, clientId: ' ', extra: 1 },
      powerBi: { ...valid.powerBi, datasetId: 'x', emulatedFrame: '//elsewhere.example' },
      boards: [{ id: 'b', name: 'B', reportId: 'no', workspaceId: guid, category: 'x' }],
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

  it('has no boards but its own', () => {
    const { boards: _, ...without } = valid;
    expect(problems(without)).toEqual({ boards: 'Falta: debe ser una lista.' });
    expect(problems({ ...valid, boards: [] })).toHaveProperty('boards');
  });

  it.each(['common', 'contoso.onmicrosoft.com', 'contoso.com/'])('takes the tenant %s', (tenant) => {
    expect(withIdentity({ authority: `https://login.microsoftonline.us/${tenant}` })).toEqual({});
  });

  it.each([
    [
      '',
      'Debe terminar en el inquilino: un GUID o un dominio, como https://login.microsoftonline.com/contoso.com.',
    ],
    [
      '/tenant',
      'Debe terminar en el inquilino: un GUID o un dominio, como https://login.microsoftonline.com/contoso.com.',
    ],
    [
      `/${guid}/oauth2`,
      'Debe terminar en el inquilino: un GUID o un dominio, como https://login.microsoftonline.com/contoso.com.',
    ],
    [`/${guid}/v2.0`, 'Debe terminar en el inquilino, sin "/v2.0".'],
    ['/YOUR-TENANT-ID', 'Falta poner el valor de tu organización en lugar de "YOUR-…".'],
  ])('refuses the authority that ends in %j', (end, message) => {
    expect(withIdentity({ authority: `https://login.microsoftonline.com${end}` })).toEqual({
      'identity.authority': message,
    });
  });

  it('checks client and tenant of Entra ID only', () => {
    expect(withIdentity({ clientId: 'portal' })).toEqual({
      'identity.clientId': 'Debe ser un GUID (8-4-4-4-12 dígitos hexadecimales).',
    });
    expect(
      withIdentity({ clientId: 'portal', authority: 'https://login.example/', protocolMode: 'OIDC' }),
    ).toEqual({});
  });

  it("needs the assistant's constants only with an assistant, beside whatever else is wrong (SPEC 3)", () => {
    const chat = { production: { url: '/p' }, test: { url: 'https://YOUR-HOST/webhook' } };
    expect(problems({ ...valid, identity: { authority: 'nope' }, chat })).toEqual({
      'identity.clientId': 'Falta: debe ser un texto.',
      'identity.authority': 'Debe ser una dirección http o https.',
      'chat.test.url': 'Falta poner el valor de tu organización en lugar de "YOUR-…".',
      'powerBi.organizationId': 'Falta: el asistente (chat) lo necesita.',
      'powerBi.datasetId': 'Falta: el asistente (chat) lo necesita.',
      'powerBi.executeQueriesEndpoint': 'Falta: el asistente (chat) lo necesita.',
    });
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
    expect(shown(await readConfig(fetch, '/portal.config.json'))).toEqual({ '/portal.config.json': message });
  });
});
