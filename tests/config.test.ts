import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { hasSampleConnections, offersTraceLog } from '@/domain/session/config';
import { problemText } from '@/features/config/config.text';
import { type ConfigResult, checkConfig, checkFile } from '@/services/config/checkConfig';
import { type ConfigFile, readConfigFile } from '@/services/config/configFile';

const guid = '11111111-1111-4111-8111-111111111111';
const valid = {
  identity: { clientId: guid, authority: `https://login.microsoftonline.com/${guid}` },
  powerBi: {},
  boards: [{ id: 'ventas', name: 'Ventas', reportId: guid, workspaceId: guid, category: 'sales' }],
};
/** The displayed errors, by field. */
const problemsByField = (result: ConfigResult): Record<string, string> =>
  result.ok
    ? {}
    : Object.fromEntries(result.issues.map(({ field, problem }) => [field, problemText(problem)]));
const problems = (config: unknown) => problemsByField(checkConfig(config));
const withIdentity = (identity: object) =>
  problems({ ...valid, identity: { ...valid.identity, ...identity } });
const answer =
  (body: string, status = 200) =>
  async () =>
    new Response(body, { status });

describe('portal.config.json', () => {
  it('fills in the defaults of SPEC section 7.1', () => {
    const result = checkConfig(valid);
    if (!result.ok) throw new Error(JSON.stringify(result.issues));
    expect(result.config).toEqual({
      ...valid,
      alerts: { queries: false },
      identity: {
        ...valid.identity,
        loginScopes: ['openid', 'profile', 'offline_access', 'User.Read'],
        powerBiScopes: ['https://analysis.windows.net/powerbi/api/.default'],
        protocolMode: 'AAD',
      },
      powerBi: {
        apiUrl: 'https://api.powerbi.com/v1.0/myorg',
        appUrl: 'https://app.powerbi.com',
        permissions: 'All',
      },
      catalog: { kind: 'browser', samples: true },
      brand: { demoBadge: true, proofOfConcept: true },
      languages: ['es'],
      boards: result.config.boards,
    });
    expect(result.config.boards).toMatchObject(valid.boards);
  });

  it('fills in the defaults of the assistant, the directory and the other catalogues', () => {
    const filled = (more: object) => {
      const result = checkConfig({
        ...valid,
        powerBi: { organizationId: guid, datasetId: guid, executeQueriesEndpoint: 'https://q.example/' },
        ...more,
      });
      if (!result.ok) throw new Error(JSON.stringify(result.issues));
      return result.config;
    };
    const site = 'https://contoso.sharepoint.com/sites/portal';
    const all = filled({
      chat: {
        production: { url: '/p', sendToken: true },
        test: { url: 'https://hooks.example/t', sendToken: true },
      },
      directory: {},
      catalog: { kind: 'sharepoint', site, list: 'Portal' },
    });
    const webhook = { sendToken: true, sendContext: false };
    expect(all.chat).toEqual({
      production: { url: '/p', ...webhook },
      test: { url: 'https://hooks.example/t', ...webhook },
      deadlineSeconds: 100,
      sendRatings: false,
      voice: false,
    });
    expect(all.directory).toEqual({
      graphUrl: 'https://graph.microsoft.com/v1.0',
      peopleScopes: ['User.ReadBasic.All'],
      groupScopes: [],
      hideBoards: false,
    });
    expect(all.catalog).toEqual({
      kind: 'sharepoint',
      site,
      list: 'Portal',
      graphUrl: 'https://graph.microsoft.com/v1.0',
      scopes: ['Sites.Selected'],
      readersFile: false,
      pollSeconds: 60,
      usageNames: false,
      samples: false,
    });
    expect(filled({}).alerts).toEqual({ queries: false });
    expect(filled({ alerts: {} }).alerts).toEqual({ queries: false });
    expect(filled({ catalog: { kind: 'file' } }).catalog).toEqual({ kind: 'file', samples: false });
  });

  it('accepts only https or a path of this site for the assistant and the telemetry', () => {
    const hooks = (url: string) =>
      problems({ ...valid, chat: { production: { url }, test: { url: '/t' } } })['chat.production.url'];
    const collector = (url: string) => problems({ ...valid, telemetry: { url } })['telemetry.url'];
    for (const problemOf of [hooks, collector]) {
      for (const url of ['/p', 'https://hooks.example/p']) expect(problemOf(url), url).toBeUndefined();
      for (const url of [
        '//elsewhere.example/p',
        'http://hooks.example/p',
        'javascript:1',
        'p',
        'xhttps://h/p',
      ])
        expect(problemOf(url), url).toBeDefined();
    }
    const api = (apiUrl: string) => problems({ ...valid, powerBi: { apiUrl } })['powerBi.apiUrl'];
    for (const url of ['https://api.example/v1', 'http://localhost:4000/api'])
      expect(api(url)).toBeUndefined();
    for (const url of ['/api', 'ftp://api.example', 'xhttp://api', 'httpsx://api'])
      expect(api(url), url).toBeDefined();
  });

  it('rejects a path that a browser resolves to another site, in every field of a path', () => {
    const constants = { organizationId: guid, datasetId: guid, executeQueriesEndpoint: 'https://q.example/' };
    const hook = { url: '/t', sendToken: false };
    const fields: Readonly<Record<string, (path: string) => object>> = {
      'identity.redirectPath': (redirectPath) => ({ identity: { ...valid.identity, redirectPath } }),
      'brand.logo': (logo) => ({ brand: { logo } }),
      'powerBi.emulatedFrame': (emulatedFrame) => ({ powerBi: { emulatedFrame } }),
      'telemetry.url': (url) => ({ telemetry: { url } }),
      'chat.production.url': (url) => ({
        powerBi: constants,
        chat: { production: { ...hook, url }, test: hook },
      }),
      'chat.test.url': (url) => ({ powerBi: constants, chat: { production: hook, test: { ...hook, url } } }),
    };
    for (const [field, withPath] of Object.entries(fields)) {
      const problemsWith = (path: string) => problems({ ...valid, ...withPath(path) });
      for (const path of [
        '/',
        '/redirect.html',
        '/a b/ñ.svg?x=//y#z',
        '/%5Chost',
        '/a/../b',
        '/site:80/@user',
      ])
        expect(problemsWith(path), `${field} ${path}`).toEqual({});
      for (const path of [
        '',
        'redirect.html',
        './r',
        '//evil.example/r',
        '//site.example/r',
        '///evil.example/r',
        '/\\evil.example/r',
        '\\/evil.example/r',
        '\\\\evil.example/r',
        '/\t/evil.example/r',
        '/\n/evil.example/r',
        '/\r\n\\evil.example/r',
        '\t//evil.example/r',
        ' //evil.example/r',
        '/./\\evil.example/r',
        '/.//evil.example/r',
        '/..//evil.example/r',
        '/a/..//evil.example/r',
        '/%2e//evil.example/r',
        '/r\0',
        '/r\u0085',
      ])
        expect(Object.keys(problemsWith(path)), `${field} ${JSON.stringify(path)}`).toEqual([field]);
    }
  });

  it('accepts service addresses over https without credentials, and over http on the own machine only', () => {
    const metadata = {
      issuer: 'https://login.example',
      authorization_endpoint: 'https://login.example/a',
      token_endpoint: 'https://login.example/t',
      end_session_endpoint: 'https://login.example/e',
      jwks_uri: 'https://login.example/k',
    };
    const sharePoint = { kind: 'sharepoint', site: 'https://contoso.sharepoint.com/sites/p', list: 'Portal' };
    const oidc = { ...valid.identity, protocolMode: 'OIDC' };
    const fields: Readonly<Record<string, (address: string) => object>> = {
      'identity.authority': (authority) => ({ identity: { ...oidc, authority } }),
      ...Object.fromEntries(
        Object.keys(metadata).map((name) => [
          `identity.authorityMetadata.${name}`,
          (address: string) => ({
            identity: { ...oidc, authorityMetadata: { ...metadata, [name]: address } },
          }),
        ]),
      ),
      'powerBi.apiUrl': (apiUrl) => ({ powerBi: { apiUrl } }),
      'powerBi.appUrl': (appUrl) => ({ powerBi: { appUrl } }),
      'powerBi.executeQueriesEndpoint': (executeQueriesEndpoint) => ({ powerBi: { executeQueriesEndpoint } }),
      'catalog.graphUrl': (graphUrl) => ({ catalog: { ...sharePoint, graphUrl } }),
      'directory.graphUrl': (graphUrl) => ({ directory: { graphUrl } }),
    };
    const noCredentials =
      'Debe ser una dirección sin credenciales antes del servidor, como nombre:contraseña@.';
    const encrypted = 'Debe ser una dirección https.';
    for (const [field, withAddress] of Object.entries(fields)) {
      const problemsWith = (address: string) => problems({ ...valid, ...withAddress(address) });
      for (const host of [
        'https://h.example',
        'http://localhost:5173',
        'http://127.0.0.1',
        'http://[::1]:80',
      ])
        expect(problemsWith(`${host}/p`), `${field} ${host}`).toEqual({});
      for (const address of ['http://h.example/p', 'http://localhost.h.example/p', 'http://192.0.2.2/p'])
        expect(problemsWith(address), `${field} ${address}`).toEqual({ [field]: encrypted });
      for (const address of [
        'https://user:password@h.example/p',
        'https://login.microsoftonline.com@h.example/p',
        'https://:password@h.example/p',
        'http://user@localhost/p',
      ])
        expect(problemsWith(address), `${field} ${address}`).toEqual({ [field]: noCredentials });
    }
    for (const [field, other] of Object.entries({
      'telemetry.url': { telemetry: { url: 'https://user:password@h.example/p' } },
      'catalog.site': { catalog: { ...sharePoint, site: 'https://user@contoso.sharepoint.com/sites/p' } },
    }))
      expect(Object.keys(problems({ ...valid, ...other }))).toEqual([field]);
  });

  it('accepts a SharePoint site by its address or its id in Graph', () => {
    const problemOf = (site: string) =>
      problems({ ...valid, catalog: { kind: 'sharepoint', site, list: 'Portal' } })['catalog.site'];
    const ids = ['6a3f0d52-41c7', 'b81c9e47-2d60'];
    for (const good of ['https://contoso.sharepoint.com', ['contoso.sharepoint.com', ...ids].join()])
      expect(problemOf(good), good).toBeUndefined();
    for (const bad of [
      'http://contoso.sharepoint.com',
      'contoso.sharepoint.com',
      ['contoso.sharepoint.com', ids[0]].join(),
      ['contoso.sharepoint.com', ...ids, 'more'].join(),
      ['contoso/sharepoint', ...ids].join(),
      ['', ...ids].join(),
      ['contoso.sharepoint.com', '', ids[1]].join(),
      ['contoso.sharepoint.com', ids[0], ''].join(),
      ['contoso.sharepoint.com', '{6a3f}', ids[1]].join(),
      ['contoso.sharepoint.com', ids[0], '{b81c}'].join(),
      'https://YOUR-HOST.sharepoint.com',
    ])
      expect(problemOf(bad), bad).toBeDefined();
  });

  it('requires the default language to be one of the offered languages', () => {
    expect(problems({ ...valid, languages: ['es', 'en'], language: 'en' })).toEqual({});
    expect(problems({ ...valid, language: 'es' })).toEqual({});
    expect(Object.keys(problems({ ...valid, language: 'en' }))).toEqual(['language']);
    expect(problems({ ...valid, language: 'en' }).language).toBe('Debe estar también en languages.');
    expect(problems({ ...valid, boards: [], language: 'es' })).not.toHaveProperty('language');
    expect(Object.keys(problems({ ...valid, boards: [], language: 'en' })).sort()).toEqual([
      'boards',
      'language',
    ]);
    for (const languages of ['en', 'es', 7, null])
      expect(Object.keys(problems({ ...valid, languages, language: 'en' }))).toEqual(['languages']);
    expect(Object.keys(problems({ ...valid, languages: [] }))).toEqual(['languages']);
  });

  it('is rejected if a board id occurs twice', () => {
    const [board] = valid.boards;
    const twice = problems({ ...valid, boards: [board, { ...board, id: 'otro' }, board] });
    expect(twice).toEqual({ 'boards[2].id': 'Otro tablero ya tiene este id.' });
    const { id: _, ...nameless } = valid.boards[0] as { id: string };
    expect(Object.keys(problems({ ...valid, boards: [nameless, nameless] }))).toEqual([
      'boards[0].id',
      'boards[1].id',
    ]);
  });

  it('shows connection indicators and the trace drawer by default only in the demonstration (SPEC sections 2.3 and 2.5)', () => {
    const of = (powerBi: object, traceLog?: boolean) => {
      const result = checkConfig({ ...valid, powerBi, ...(traceLog === undefined ? {} : { traceLog }) });
      if (!result.ok) throw new Error(JSON.stringify(result.issues));
      return [hasSampleConnections(result.config), offersTraceLog(result.config)];
    };
    const emulatedFrame = '/emulator/frame';
    expect(of({})).toEqual([false, false]);
    expect(of({ emulatedFrame })).toEqual([true, true]);
    expect(of({ connections: 'sample' }, true)).toEqual([true, true]);
    expect(of({ emulatedFrame, connections: 'refresh' }, false)).toEqual([false, false]);
  });

  it('stores the catalogue in the browser by default, and checks other locations', () => {
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

  it('is rejected with the path of each invalid field', () => {
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

  it('is rejected without boards or with an empty list of boards', () => {
    const { boards: _, ...without } = valid;
    expect(problems(without)).toEqual({ boards: 'Falta: debe ser una lista.' });
    expect(problems({ ...valid, boards: [] })).toHaveProperty('boards');
  });

  it.each([guid, `${guid}/`, 'contoso.onmicrosoft.com', 'contoso.com/', 'common.example'])(
    'accepts the tenant %s',
    (tenant) => {
      expect(withIdentity({ authority: `https://login.microsoftonline.us/${tenant}` })).toEqual({});
    },
  );

  it.each([
    'common',
    'common/',
    'Common',
    'common/v2.0',
    'common/v2.0/',
    'organizations',
    'ORGANIZATIONS/',
    'organizations/oauth2/v2.0/authorize',
    'consumers',
    'consumers/v2.0',
    '9188040d-6c67-4c5b-b112-36a304b66dad',
  ])('rejects the authority of several tenants %s, with the reason', (tenant) => {
    for (const host of ['com', 'us'])
      expect(withIdentity({ authority: `https://login.microsoftonline.${host}/${tenant}` })).toEqual({
        'identity.authority':
          'Debe terminar en tu inquilino (un GUID o un dominio): con common, organizations o consumers los invitados entran a su propio inquilino.',
      });
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
    [
      `/${guid}?tenant=common`,
      'Debe terminar en el inquilino: un GUID o un dominio, como https://login.microsoftonline.com/contoso.com.',
    ],
    [`/${guid}/v2.0/`, 'Debe terminar en el inquilino, sin "/v2.0".'],
    [`/${guid}/v2.0`, 'Debe terminar en el inquilino, sin "/v2.0".'],
    ['/YOUR-TENANT-ID', 'Falta poner el valor de tu organización en lugar de "YOUR-…".'],
  ])('rejects an authority that ends in %j', (end, message) => {
    expect(withIdentity({ authority: `https://login.microsoftonline.com${end}` })).toEqual({
      'identity.authority': message,
    });
  });

  it('checks client and tenant only for Entra ID', () => {
    expect(withIdentity({ clientId: 'portal' })).toEqual({
      'identity.clientId': 'Debe ser un GUID (8-4-4-4-12 dígitos hexadecimales).',
    });
    expect(
      withIdentity({ clientId: 'portal', authority: 'https://login.example/', protocolMode: 'OIDC' }),
    ).toEqual({});
  });

  it("requires the assistant's constants only with an assistant, together with other errors (SPEC section 3)", () => {
    const chat = {
      production: { url: '/p', sendToken: false },
      test: { url: 'https://YOUR-HOST/webhook', sendToken: false },
    };
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
      'a file in another encoding',
      async () => new Response(Uint8Array.of(0x22, 0xf1, 0x22)),
      'El archivo no está guardado como UTF-8: guárdalo como UTF-8.',
    ],
    [
      'no network',
      async () => Promise.reject(new TypeError('Failed to fetch')),
      'No se pudo leer el archivo.',
    ],
  ])('is reported as unreadable with the reason in Spanish: %s', async (_, fetch, message) => {
    expect(problemsByField(checkFile(await readConfigFile(fetch, '/portal.config.json')))).toEqual({
      '/portal.config.json': message,
    });
  });

  it('is requested from the server each time, and the request is aborted after 15 s', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const requests: [address: string, init: RequestInit | undefined][] = [];
    const result = await readConfigFile(async (address, init) => {
      requests.push([String(address), init]);
      return new Response(JSON.stringify(valid));
    }, '/portal.config.json');
    expect(result.ok).toBe(true);
    expect(requests).toEqual([
      [
        '/portal.config.json',
        { cache: 'no-cache', headers: { Accept: 'application/json' }, signal: expect.any(AbortSignal) },
      ],
    ]);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(requests[0]?.[1]?.signal?.aborted).toBe(false);

    let late: ConfigFile | null = null;
    void readConfigFile(
      (_, init) =>
        new Promise((_, reject) =>
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
        ),
      '/x.json',
    ).then((result) => {
      late = result;
    });
    await vi.advanceTimersByTimeAsync(14_999);
    expect(late).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(late).toEqual({ ok: false, issues: [{ field: '/x.json', problem: { code: 'unreadable' } }] });
  });

  it('names invalid fields by path and unknown fields by name, and returns the invalid value', () => {
    const issues = (config: unknown) => {
      const result = checkConfig(config);
      return result.ok ? [] : result.issues.map(({ field, problem }) => [field, problem.code]);
    };
    expect(issues(7)).toEqual([['portal.config.json', 'schema']]);
    expect(issues({ ...valid, a: 1, b: 2, boards: [{ ...valid.boards[0], 'x.y': 1, id: 7 }] })).toEqual([
      ['boards[0].id', 'schema'],
      ['boards[0].x.y', 'unknownField'],
      ['a', 'unknownField'],
      ['b', 'unknownField'],
    ]);
    const wrong = checkConfig({ ...valid, powerBi: { apiUrl: 'ftp://x' } });
    if (wrong.ok) throw new Error('no issue');
    expect(wrong.issues).toMatchObject([{ problem: { issue: { input: 'ftp://x' } } }]);
  });
});
