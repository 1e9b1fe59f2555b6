import { describe, expect, test } from 'vitest';
import { analyticsMenu } from '../../src/domain/boards/analyticsMenu.ts';
import { endpoints } from '../../src/domain/boards/menu.ts';
import { portalConfigSchema } from '../../src/domain/session/config.ts';
import { tlsHosts, tlsPath } from '../tls.ts';
import { createOrganisation } from './organisation.ts';
import { pageTokens } from './page.ts';
import { tlsConfig } from './portalConfig.ts';
import { createTestBrowser, origin } from './testBrowser.ts';
import { pagesOf, workspaces } from './workspaces.ts';

const app = createOrganisation();
const browser = createTestBrowser(app);

describe('configuration that the emulator serves', () => {
  test('is valid, with identity and API addresses at the origin of the request', async () => {
    const config = portalConfigSchema.parse(await (await browser.request('/portal.config.json')).json());
    expect(config.identity).toMatchObject({
      protocolMode: 'OIDC',
      authority: expect.stringMatching(/^https:/),
    });
    for (const [name, endpoint] of Object.entries(config.identity.authorityMetadata ?? {})) {
      if (name !== 'issuer') expect(endpoint).toMatch(new RegExp(`^${origin}/emulator/identity/`));
    }
    expect(config.powerBi).toMatchObject({
      apiUrl: `${origin}/emulator/api/v1.0/myorg`,
      appUrl: 'https://app.powerbi.com',
      emulatedFrame: '/emulator/frame/',
    });
  });

  test('has the two boards of SPEC section 3 first, with targets for the filters of SPEC section 2.5', async () => {
    const { boards } = portalConfigSchema.parse(await (await browser.request('/portal.config.json')).json());
    expect(boards.slice(0, 2).map(({ id, name }) => [id, name])).toEqual([
      ['dashboard-1', 'Analytics Dashboard'],
      ['dashboard-2', 'Sales Performance'],
    ]);
    expect(boards[0]?.filterTargets?.region).toEqual({ table: 'Entregas', column: 'Región' });
    expect(boards[1]?.filterTargets?.date).toEqual({ table: 'Pedidos', column: 'Fecha' });
    expect(new Set(boards.map(({ id }) => id)).size).toBe(boards.length);
    const reportIds = workspaces.flatMap(({ reports }) => reports.map(({ id }) => id));
    for (const { reportId } of boards) expect(reportIds).toContain(reportId);
  });

  test('adds boards in other entries of SPEC’s menu, but not for a browser with its own session', async () => {
    const boardsOf = async (path: string) =>
      portalConfigSchema.parse(await (await browser.request(path)).json()).boards;
    const boards = await boardsOf('/portal.config.json');
    expect(boards).toHaveLength(6);
    expect(await boardsOf('/portal.config.json?emulator-session=own')).toEqual(
      boards.slice(0, 2).map(({ measures: _, ...board }) => board),
    );
    const leaves = new Set(endpoints(analyticsMenu).map(({ id }) => id));
    const reports = new Map(workspaces.flatMap((place) => place.reports.map((one) => [one.id, one])));
    for (const { id, reportId, workspaceId, pageName, description } of boards.slice(2)) {
      expect(leaves).toContain(id);
      expect(description).not.toBe('');
      expect(workspaces[1]).toMatchObject({ id: workspaceId });
      const report = reports.get(reportId);
      expect(report && pagesOf(report).map(({ name }) => name)).toContain(pageName);
    }
  });

  test('uses Microsoft’s hosts in the TLS mode', () => {
    const config = portalConfigSchema.parse(tlsConfig(tlsHosts.webhook));
    expect(config.identity.protocolMode).toBe('AAD');
    expect(config.identity.authority).toMatch(/^https:\/\/login\.microsoftonline\.com\/[0-9a-f-]{36}$/);
    expect(config.powerBi.apiUrl).toBe('https://api.powerbi.com/v1.0/myorg');
    expect(config.powerBi.emulatedFrame).toBeUndefined();
  });
});

describe('pages of the emulator', () => {
  test('share the product’s colours, with dark colours if the system prefers them', () => {
    const css = pageTokens();
    const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)');
    expect(light).toContain('--p-accent: #2456e6');
    expect(dark).toContain('--p-accent: #7ea2ff');
  });

  test('include the control page, and no file outside the folder of the page', async () => {
    const page = await browser.request('/emulator/control');
    expect(await page.text()).toContain('Control de fallas');
    expect((await browser.request('/emulator/control/control.js')).headers.get('Content-Type')).toContain(
      'javascript',
    );
    expect((await browser.request('/emulator/control/..%2forganisation.ts')).status).toBe(404);
  });

  test('explain how to build the frame if it is not built', async () => {
    const response = await browser.request('/emulator/frame/');
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('npm run build:emulator');
  });
});

describe('webhook of the emulated assistant', () => {
  test.each(['production', 'test'])(
    '%s returns a reply with an output (SPEC section 7.3)',
    async (environment) => {
      const body = { message: 'Hola', timestamp: new Date(0).toISOString(), userId: 'user-1-1' };
      const response = await browser.json(`/emulator/chat/${environment}`, 'POST', body);
      const [first] = (await response.json()) as { output: string }[];
      expect(first?.output).toBeTruthy();
    },
  );
});

describe('host names of the TLS mode', () => {
  test.each([
    ['https://login.microsoftonline.com/t/oauth2/v2.0/authorize?x=1', '/emulator/identity/authorize'],
    ['https://login.microsoftonline.com/t/oauth2/v2.0/token', '/emulator/identity/token'],
    ['https://login.microsoftonline.com/t/oauth2/v2.0/logout', '/emulator/identity/logout'],
    ['https://login.microsoftonline.com/t/discovery/v2.0/keys', '/emulator/identity/jwks'],
    [
      'https://login.microsoftonline.com/t/v2.0/.well-known/openid-configuration',
      '/emulator/identity/.well-known/openid-configuration',
    ],
    ['https://api.powerbi.com/v1.0/myorg/groups', '/emulator/api/v1.0/myorg/groups'],
    ['https://app.powerbi.com/reportEmbed?reportId=1', '/emulator/frame/'],
    ['https://app.powerbi.com/rdlEmbed', '/emulator/frame/'],
    ['https://app.powerbi.com/emulator/frame/assets/a.js', '/emulator/frame/assets/a.js'],
    ['https://app.powerbi.com/emulator/control/frame', '/emulator/control/frame'],
    ['https://portal.cementos.mx/', '/portal/'],
    ['https://flujos.cementos.mx/chat/test', '/emulator/chat/test'],
    ['https://app.powerbi.com/emulator/control/api', '/nowhere'],
    ['https://portal.cementos.mx/emulator/control/api', '/portal/emulator/control/api'],
    ['https://clients2.google.com/time', '/nowhere'],
  ])('map to a path of the emulator: %s', (url, path) => {
    expect(tlsPath(new URL(url))).toBe(path);
  });
});
