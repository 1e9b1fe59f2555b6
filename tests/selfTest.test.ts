import { describe, expect, it } from 'vitest';
import type { ControlPatch } from '../emulator/server/control';
import { createControl } from '../emulator/server/control';
import {
  catalogList,
  clientId,
  commentsList,
  mainWorkspaceId,
  personalList,
  powerBiResource,
  sharePointHost,
  sitePath,
  tenantId,
  usageList,
} from '../emulator/server/identifiers';
import { createOrganisation } from '../emulator/server/organisation';
import { createTestBrowser, origin, type TokenAnswer } from '../emulator/server/testBrowser';
import { apps } from '../emulator/server/workspaces';
import { securityHeaders } from '../scripts/headers';
import { specBoards } from '../src/domain/boards/boards.fixture';
import { portalConfigSchema } from '../src/domain/session/config';
import { planOf, type SelfTestCause } from '../src/domain/session/selfTest';
import { FailureError } from '../src/domain/shared/failure';
import { copy } from '../src/features/self-test/remedies.copy';
import { createSelfTest } from '../src/services/self-test/selfTest';

const graph = `${origin}/emulator/graph/v1.0`;
const config = portalConfigSchema.parse({
  identity: {
    clientId,
    authority: `https://login.microsoftonline.com/${tenantId}`,
    redirectPath: '/redirect.html',
  },
  powerBi: {
    apiUrl: `${origin}/emulator/api/v1.0/myorg`,
    organizationId: mainWorkspaceId,
    datasetId: mainWorkspaceId,
    executeQueriesEndpoint: 'https://api.powerbi.com/q',
  },
  chat: {
    production: { url: '/emulator/chat/production', sendToken: false },
    test: { url: '/emulator/chat/test', sendToken: false },
  },
  catalog: {
    kind: 'sharepoint',
    site: `https://${sharePointHost}${sitePath}`,
    list: catalogList,
    personalList,
    graphUrl: graph,
  },
  telemetry: { url: 'https://collector.example/v1/traces' },
  boards: specBoards,
});
const plan = planOf(config, specBoards);
const signal = new AbortController().signal;

interface World {
  readonly person?: string;
  readonly fault?: ControlPatch;
  /** Headers that the portal's host adds or omits (`null`). */
  readonly host?: Readonly<Record<string, string | null>>;
  readonly hostStatus?: number;
  readonly token?: () => Promise<string>;
  readonly powerBiToken?: string;
  readonly graphToken?: () => Promise<string>;
  readonly online?: boolean;
  readonly blocked?: readonly string[];
  /** Requests without an answer, as behind a broken proxy. */
  readonly cut?: RegExp;
  /** Requests whose answers arrive after the deadline; a request without CORS is answered at once. */
  readonly slow?: RegExp;
  /** Path of the webhook on a separate site: the browser shows no response without CORS headers. */
  readonly across?: string;
  /** Status of the collector's answer. */
  readonly collector?: number;
  readonly change?: (value: typeof config) => typeof config;
  /** When somebody published the state of the data (ms since the epoch); now by default, `null` for never. */
  readonly state?: number | null;
  /** In the order of the menu; the refreshes of the first are checked. */
  readonly boards?: typeof specBoards;
}

const webhookSite = 'https://flujos.cementos.mx';
const withWebhook = (url: string): typeof config => ({
  ...config,
  chat: { production: { url, sendToken: false }, test: { url, sendToken: false } } as (typeof config)['chat'],
});

/** A call to the webhook's own site as the browser makes it: after a preflight, and unreadable without the portal's origin. */
async function readAcross(
  app: ReturnType<typeof createOrganisation>,
  href: string,
  init: RequestInit = {},
): Promise<Response> {
  const address = href.replace(webhookSite, origin);
  const send = (method: string) => {
    const headers = new Headers(init.headers);
    headers.set('Origin', origin);
    return app.request(address, { ...init, mode: 'cors', method, headers });
  };
  if (init.mode === 'no-cors') return send('GET');
  for (const method of ['OPTIONS', init.method ?? 'GET']) {
    const response = await send(method);
    const isReadable = response.headers.get('Access-Control-Allow-Origin') === origin;
    if (!isReadable || (method === 'OPTIONS' && !response.ok)) throw new TypeError('Failed to fetch');
    if (method !== 'OPTIONS') return response;
  }
  throw new TypeError('Failed to fetch');
}

const tokens = new Map<string, Promise<string>>();

/** Runs every check against the emulated organisation; causes by check, `null` for a check without a problem. */
async function causesIn(world: World = {}): Promise<Record<string, SelfTestCause | null>> {
  const { person = 'Ana García', host = {}, hostStatus = 200, online = true, blocked = [] } = world;
  const control = createControl();
  const app = createOrganisation({
    control,
    keyFile: 'node_modules/.cache/emulated-organisation/test-key.json',
  });
  const tokenFor = (scope: string, name = person) => {
    const key = `${name} ${scope}`;
    const token = tokens.get(key);
    if (token) return token;
    const made = (async () => {
      const browser = createTestBrowser(app);
      const { refresh_token = '' } = await browser.signIn(name);
      return ((await (await browser.refresh(refresh_token, scope)).json()) as TokenAnswer).access_token;
    })();
    tokens.set(key, made);
    return made;
  };
  const powerBi = world.powerBiToken ?? (await tokenFor(`${powerBiResource}/.default openid`));
  const forGraph = await tokenFor('openid Sites.Selected');
  const { state = Date.now() } = world;
  if (state !== null) {
    const section = { by: 'Flujo', at: Math.floor(state / 1000), models: [] };
    const fields = {
      ...{ Title: 'a', Kind: 'published', EntityKey: 'published:head', Data: '{}' },
      DataState: JSON.stringify({ format: 1, sections: [section] }),
    };
    const items = `${graph}/sites/${sharePointHost}:${sitePath}:/lists/${encodeURIComponent(catalogList)}/items`;
    const administrator = await tokenFor('openid Sites.Selected', 'Ana García');
    await app.request(items, {
      method: 'POST',
      headers: { Authorization: `Bearer ${administrator}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ fields }),
    });
  }
  // Another user's item, which nobody else may see.
  const personal = `${graph}/sites/${sharePointHost}:${sitePath}:/lists/${encodeURIComponent(personalList)}/items`;
  await app.request(personal, {
    method: 'POST',
    headers: { Authorization: `Bearer ${await tokenFor('openid Sites.Selected', 'Elena Torres')}` },
    body: JSON.stringify({ fields: { Title: '1', Kind: 'personal:e', EntityKey: 'personal:e', Data: '{}' } }),
  });
  if (world.fault) control.change(world.fault);
  const headers = new Headers(securityHeaders(config));
  for (const [name, value] of Object.entries(host))
    if (value === null) headers.delete(name);
    else headers.set(name, value);

  const run = createSelfTest({
    config:
      world.change?.(config) ??
      (world.across === undefined ? config : withWebhook(`${webhookSite}${world.across}`)),
    base: `${origin}/`,
    isOnline: () => online,
    isBlocked: async (address) => blocked.includes(address),
    getToken: world.token ?? (async () => powerBi),
    getTokenFor: world.graphToken ?? (async () => forGraph),
    fetch: async (address, init) => {
      const { pathname, href } = new URL(String(address));
      // As browsers do (Fetch standard, "HTTP-network-or-cache fetch"), and Node does not.
      if (init?.mode === 'no-cors' && (init.redirect ?? 'follow') !== 'follow')
        throw new TypeError('Failed to fetch');
      if (world.cut?.test(href) && !(init?.mode === 'no-cors')) throw new TypeError('Failed to fetch');
      if (world.slow?.test(href) && init?.mode !== 'no-cors') throw new FailureError({ code: 'deadline' });
      if (!online) throw new TypeError('Failed to fetch');
      if (href.startsWith(webhookSite)) return readAcross(app, href, init);
      if (href === config.telemetry?.url) return new Response('{}', { status: world.collector ?? 200 });
      if (!pathname.startsWith('/emulator/'))
        return new Response('<!doctype html>', { status: hostStatus, headers: headers });
      const response = await app.request(href, init);
      if (response.headers.get('x-emulator-fault') === 'offline') throw new TypeError('Failed to fetch');
      return response;
    },
  });
  const causes: Record<string, SelfTestCause | null> = {};
  for (const check of planOf(config, world.boards ?? specBoards))
    causes[check.kind] ??= (await run(check, signal)).cause;
  return causes;
}

it('the self-test requests the refreshes of a shared semantic model in the workspace of the model', async () => {
  const [, shared] = specBoards;
  expect(await causesIn({ boards: shared ? [shared] : [] })).toMatchObject({ refreshes: null });
});

describe('the self-test of a board of one page', () => {
  const [board] = specBoards;
  const onPage = (pageName: string) => (board ? [{ ...board, kind: 'page' as const, pageName }] : []);

  it('passes if the report has the page', async () => {
    expect(await causesIn({ boards: onPage('ReportSectionRegiones') })).toMatchObject({ board: null });
  });

  it('names the board whose page is no longer in the report', async () => {
    const boards = onPage('ReportSectionBorrada');
    expect(await causesIn({ boards })).toMatchObject({ board: 'pageMissing', refreshes: null });
    const [about] = planOf(config, boards).filter(({ kind }) => kind === 'board');
    expect(about?.board).toMatchObject({ name: board?.name, pageName: 'ReportSectionBorrada' });
  });
});

describe('the self-test of a board of an App', () => {
  const [{ id: appId, workspaceId, reports: inApp }] = apps;
  const boards = specBoards
    .slice(0, 1)
    .map((board) => ({ ...board, appId, workspaceId, reportId: inApp[0]?.id ?? '' }));

  it('passes for a user with only the App, except for refreshes, which need the workspace', async () => {
    expect(await causesIn({ boards, person: 'Teresa Aguilar' })).toMatchObject({
      board: null,
      refreshes: 'refreshesForbidden',
    });
  });

  it('names the App that is not installed', async () => {
    const world: World = { boards, fault: { powerBi: { apps: 'notInstalled' } } };
    expect(await causesIn(world)).toMatchObject({ board: 'appMissing', refreshes: 'appMissing' });
  });
});

/** Result for a portal without a problem. */
const good = Object.fromEntries(plan.map(({ kind }) => [kind, null]));
const refused = (detail: string) => async () => {
  throw new FailureError({ code: 'tokenFailed', detail });
};
const fault = (group: string, kind: string): ControlPatch =>
  ({ faults: { [group]: { kind } } }) as ControlPatch;
const withPersonal = (value: typeof config, list: string) => ({
  ...value,
  catalog: { ...value.catalog, personalList: list } as typeof value.catalog,
});
const cases: readonly (readonly [string, string, SelfTestCause, World])[] = [
  [
    'no network',
    'session',
    'offline',
    {
      token: async () => {
        throw new FailureError({ code: 'offline' });
      },
    },
  ],
  ...(
    [
      ['AADSTS9002326', 'spaMissing'],
      ['AADSTS50011', 'redirectUnknown'],
      ['AADSTS700016', 'appUnknown'],
      ['AADSTS50105', 'notAssigned'],
      ['AADSTS53003', 'conditionalAccess'],
      ['AADSTS50076', 'secondFactor'],
      ['AADSTS50020', 'guestUnknown'],
      ['AADSTS65001', 'consentMissing'],
      ['AADSTS90094', 'consentMissing'],
      ['AADSTS70011', 'scopeMixed'],
      ['AADSTS700084', 'sessionEnded'],
      ['AADSTS90033', 'providerBusy'],
      ['AADSTS999999', 'tokenFailed'],
    ] as const
  ).map(([code, cause]) => [code, 'session', cause, { token: refused(`x: ${code}: No.`) }] as const),
  [
    'a token without a permission',
    'scopes',
    'permissionsMissing',
    { powerBiToken: `a.${btoa(JSON.stringify({ scp: 'Report.Read.All Dataset.ReadWrite.All' }))}.c` },
  ],
  ['a redirect page that is not there', 'redirectPage', 'redirectMissing', { hostStatus: 404 }],
  ['a host that forbids framing', 'redirectPage', 'redirectFramed', { host: { 'X-Frame-Options': 'DENY' } }],
  [
    'a host that isolates its pages',
    'redirectPage',
    'redirectIsolated',
    { host: { 'Cross-Origin-Opener-Policy': 'same-origin' } },
  ],
  ['a host without a policy', 'policy', 'policyMissing', { host: { 'Content-Security-Policy': null } }],
  [
    'the policy of another configuration',
    'policy',
    'policyOutdated',
    { host: { 'Content-Security-Policy': "default-src 'self'" } },
  ],
  [
    'a policy without the host of the directory',
    'policy',
    'policyOutdated',
    {
      change: (value) => ({
        ...value,
        directory: {
          graphUrl: 'https://dod-graph.microsoft.us/v1.0',
          peopleScopes: [],
          groupScopes: [],
          hideBoards: false,
        },
      }),
    },
  ],
  [
    'a policy without the host of the test webhook',
    'policy',
    'policyOutdated',
    {
      change: (value) => ({
        ...value,
        chat: value.chat && { ...value.chat, test: { ...value.chat.test, url: `${webhookSite}/prueba` } },
      }),
    },
  ],
  [
    'a frame that the policy forgot',
    'policy',
    'policyOutdated',
    {
      host: {
        'Content-Security-Policy': (securityHeaders(config)['Content-Security-Policy'] ?? '').replace(
          /https:\/\/(app\.|\*\.)powerbi\.com/g,
          '',
        ),
      },
    },
  ],
  [
    'a policy with one host of Power BI only',
    'policy',
    'policyOutdated',
    {
      host: {
        'Content-Security-Policy': (securityHeaders(config)['Content-Security-Policy'] ?? '').replace(
          'https://*.powerbi.com https://*.fabric.microsoft.com',
          '',
        ),
      },
    },
  ],
  ['Power BI that opens no workspace', 'workspaces', 'forbidden', { fault: fault('groups', '401') }],
  ['Power BI that says no', 'workspaces', 'forbidden', { fault: fault('groups', '403') }],
  ['a person who may not list workspaces', 'workspaces', 'forbidden', { person: 'Raúl Mendoza' }],
  ['no licence', 'workspaces', 'notLicensed', { fault: fault('groups', 'PowerBINotLicensedException') }],
  ['a token at its end', 'workspaces', 'tokenRefused', { fault: fault('groups', 'TokenExpired') }],
  ['too many calls', 'workspaces', 'throttled', { fault: fault('groups', '429') }],
  ['an outage of Power BI', 'workspaces', 'serviceFails', { fault: fault('groups', '503') }],
  ['an answer that something changed', 'workspaces', 'brokenAnswer', { fault: fault('groups', 'malformed') }],
  ['a cut connection', 'workspaces', 'unreachable', { fault: fault('groups', 'offline') }],
  [
    'a policy that blocks Power BI',
    'workspaces',
    'policyBlocks',
    { fault: fault('groups', 'offline'), blocked: [origin] },
  ],
  ['a person without access to a report', 'board', 'forbidden', { person: 'Elena Torres' }],
  ['a report that is not there', 'board', 'reportMissing', { fault: fault('groupReports', '404') }],
  [
    'a report of another cloud',
    'board',
    'reportForeign',
    { change: (value) => ({ ...value, powerBi: { ...value.powerBi, appUrl: 'https://app.powerbigov.us' } }) },
  ],
  [
    'refreshes that the person may not see',
    'refreshes',
    'refreshesForbidden',
    { fault: fault('refreshes', '403') },
  ],
  [
    'a person without Build permission on the data',
    'queries',
    'queriesForbidden',
    { person: 'Paula Rivera' },
  ],
  ['queries that the tenant forbids', 'queries', 'queriesForbidden', { fault: fault('queries', '403') }],
  ['a reader, who may not see refreshes', 'refreshes', 'refreshesForbidden', { person: 'Luis Hernández' }],
  [
    'a list without the column for the state of the data',
    'dataState',
    'dataStateColumn',
    {
      change: (value) => ({
        ...value,
        catalog: { ...value.catalog, list: usageList } as typeof value.catalog,
      }),
    },
  ],
  [
    'a personal list that does not exist',
    'personalList',
    'personalMissing',
    { change: (value) => withPersonal(value, 'No existe') },
  ],
  [
    'a personal list to which the account may not write',
    'personalList',
    'personalDenied',
    { person: 'Luis Hernández', change: (value) => withPersonal(value, catalogList) },
  ],
  [
    'a personal list in which others are visible',
    'personalList',
    'personalVisible',
    { person: 'Luis Hernández', change: (value) => withPersonal(value, commentsList) },
  ],
  ['a state of the data that nobody publishes', 'dataState', 'dataStateMissing', { state: null }],
  [
    'a state of the data that is three hours old',
    'dataState',
    'dataStateOld',
    { state: Date.now() - 3 * 3_600_000 },
  ],
  [
    'no consent for the catalogue',
    'catalog',
    'catalogConsent',
    { graphToken: refused('x: AADSTS65001: No.') },
  ],
  [
    'a list that is not there',
    'catalog',
    'catalogMissing',
    {
      change: (value) => ({ ...value, catalog: { ...value.catalog, list: 'Otra' } as typeof value.catalog }),
    },
  ],
  ['a person who may not read the catalogue', 'catalog', 'catalogDenied', { person: 'Raúl Mendoza' }],
  ['SharePoint that asks to wait', 'catalog', 'throttled', { fault: fault('catalogRead', '429') }],
  ['Graph that refuses `delta`', 'catalog', 'catalogChanges', { fault: fault('catalogChanges', '403') }],
  ['`delta` that asks to wait', 'catalog', 'throttled', { fault: fault('catalogChanges', '429') }],
  [
    'a webhook that allows another origin',
    'webhook',
    'webhookOrigin',
    {
      across: '/emulator/chat/production',
      fault: { webhook: { cors: 'otherOrigin' } } as ControlPatch,
    },
  ],
  [
    'a workflow on another site that is not published',
    'webhook',
    'webhookOrigin',
    { across: '/emulator/chat/production', fault: { webhook: { published: false } } as ControlPatch },
  ],
  ['a wrong path on another site', 'webhook', 'webhookOrigin', { across: '/emulator/chat/otra' }],
  [
    'a workflow on the same site that is not published',
    'webhook',
    'webhookMissing',
    { fault: { webhook: { published: false } } as ControlPatch },
  ],
  ['a webhook that is not there', 'webhook', 'webhookMissing', { fault: fault('chat', '404') }],
  ['a proxy that gets no answer', 'webhook', 'webhookGateway', { fault: fault('chat', '503') }],
  [
    'a webhook that wants to know who calls',
    'webhook',
    'webhookRefuses',
    { fault: { webhook: { authorization: true } } as ControlPatch },
  ],
  ['a webhook that takes too long', 'webhook', 'tooSlow', { slow: /production/ }],
  [
    'a webhook that answers at once',
    'webhook',
    'webhookImmediate',
    { fault: { webhook: { respond: 'immediately' } } as ControlPatch },
  ],
  ['a workflow that fails', 'webhook', 'webhookFails', { fault: fault('chat', '500') }],
  ['a collector that allows another origin', 'telemetry', 'collectorOrigin', { cut: /collector/ }],
  ['a collector without the path', 'telemetry', 'collectorFails', { collector: 404 }],
  ['a collector that is busy', 'telemetry', 'throttled', { collector: 429 }],
];

describe('the self-test against the emulated organisation', () => {
  it('reports no problem without a fault', async () => {
    expect(await causesIn()).toEqual(good);
  });

  it.each(cases)(
    'with the fault "%s", the check "%s" reports the cause %s',
    async (_, kind, cause, world) => {
      expect((await causesIn(world))[kind]).toBe(cause);
    },
  );

  it('reads a webhook on another site that allows the portal', async () => {
    expect(await causesIn({ across: '/emulator/chat/production' })).toMatchObject({ webhook: null });
  });

  it('reports a fault only in the affected check, and all other checks pass', async () => {
    expect(await causesIn({ fault: fault('catalogRead', '429') })).toEqual({
      ...good,
      ...{ catalog: 'throttled', dataState: 'throttled', personalList: 'throttled' },
    });
    expect(await causesIn({ host: { 'X-Frame-Options': 'DENY' } })).toEqual({
      ...good,
      redirectPage: 'redirectFramed',
    });
  });

  it('accepts that Graph refuses `delta` if the portal reads the catalogue at long intervals', async () => {
    const change: World['change'] = (value) => ({
      ...value,
      catalog: { ...value.catalog, pollSeconds: 300 } as typeof value.catalog,
    });
    expect(await causesIn({ change, fault: fault('catalogChanges', '403') })).toEqual(good);
  });

  /** A self-test whose requests all have this answer. */
  const answeredWith = (answer: () => Response) =>
    createSelfTest({
      config,
      base: `${origin}/`,
      isOnline: () => true,
      isBlocked: async () => false,
      getToken: async () => 'token',
      getTokenFor: async () => 'token',
      fetch: async () => answer(),
    });

  it('names the number of entries of the catalogue and of workspaces that the portal leaves out', async () => {
    const value = [null, { id: 7 }, { id: '1', createdBy: { user: null } }];
    const run = answeredWith(() => Response.json({ value }));
    for (const [kind, cause] of [
      ['catalog', 'catalogEntries'],
      ['workspaces', 'workspaceEntries'],
    ] as const)
      expect(await run({ id: kind, kind }, signal)).toEqual({ cause, detail: '2' });
  });

  it.each([
    ['Power BI', 'workspaces', () => Response.json({ message: 'Retry in 3392 seconds.' }, { status: 429 })],
    ['Graph', 'catalog', () => new Response(null, { status: 429, headers: { 'Retry-After': '3392' } })],
    ['Graph', 'dataState', () => new Response(null, { status: 429, headers: { 'Retry-After': '3392' } })],
  ] as const)('names the wait that %s asks for: %s', async (_, kind, answer) => {
    expect(await answeredWith(answer)({ id: kind, kind }, signal)).toEqual({
      cause: 'throttled',
      detail: '429 · 57 min',
    });
  });

  it('has a complete remedy for every cause, and no token in its details', async () => {
    for (const [cause, remedy] of Object.entries(copy))
      for (const text of Object.values(remedy)) expect(text.length, cause).toBeGreaterThan(1);
    const secret = 'eyJ.secret.token';
    const run = createSelfTest({
      config,
      base: `${origin}/`,
      isOnline: () => true,
      isBlocked: async () => false,
      getToken: async () => secret,
      getTokenFor: async () => secret,
      fetch: async () => Response.json({ error: { code: 'X', message: secret } }, { status: 400 }),
    });
    const all = await Promise.all(plan.map((check) => run(check, signal)));
    expect(JSON.stringify(all)).not.toContain('secret');
  });
});
