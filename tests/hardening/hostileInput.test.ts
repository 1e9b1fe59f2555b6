import { expect, it } from 'vitest';
import { boardSchema } from '@/domain/boards/board';
import { checkConfig } from '@/services/config/checkConfig';
import { Counter } from './counter';

const guid = '11111111-1111-4111-8111-111111111111';
const board = { id: 'ventas', name: 'Ventas', reportId: guid, workspaceId: guid, category: 'sales' };
const identity = { clientId: guid, authority: `https://login.microsoftonline.com/${guid}` };
const webhook = { url: '/hook', sendToken: false };
const chat = { production: webhook, test: webhook };
const chatPowerBi = {
  organizationId: guid,
  datasetId: guid,
  executeQueriesEndpoint: 'https://api.powerbi.com/q',
};
const config = { identity, powerBi: {}, boards: [board] };

/** Values that would change the path or the host of a request in whose address they appear. */
const hostileGuids: readonly unknown[] = [
  '',
  ' ',
  guid.slice(1),
  `${guid}0`,
  `${guid}\n`,
  `\n${guid}`,
  ` ${guid}`,
  `${guid} `,
  `${guid}/../../admin`,
  `../${guid}`,
  `${guid}?$expand=all`,
  `${guid}#x`,
  `${guid}%2f..%2fgroups`,
  `${guid}&groupId=me`,
  `${guid}\u0000`,
  `${guid}@evil.example`,
  `//evil.example/${guid}`,
  `https://evil.example/${guid}`,
  `{${guid}}`,
  guid.replaceAll('-', ''),
  guid.replaceAll('-', '\u2010'),
  guid.replaceAll('1', '\uff11'),
  guid.replaceAll('1', 'g'),
  `${guid}${guid}`,
  `' OR '1'='1`,
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '{{7*7}}',
  'null',
  'a'.repeat(100_000),
  null,
  7,
  true,
  [guid],
  { toString: () => guid },
];

const withBoard = (change: object) => ({ ...config, boards: [{ ...board, ...change }] });
const withIdentity = (change: object) => ({ ...config, identity: { ...identity, ...change } });
const withPowerBi = (change: object) => ({ ...config, powerBi: change });
const withChat = (change: object) => ({ ...config, powerBi: chatPowerBi, chat: { ...chat, ...change } });

const hostileConfigs: Readonly<Record<string, unknown>> = {
  null: null,
  'a list': [],
  'a text': 'x',
  'a number': 7,
  nothing: {},
  'only names of prototypes': JSON.parse('{"__proto__":{"identity":{}},"constructor":{}}'),
  'a polluting key among good ones': {
    ...config,
    ...JSON.parse('{"constructor":{"prototype":{"isAdmin":true}}}'),
  },
  'an unknown field': { ...config, extra: 1 },
  'a script as authority': withIdentity({ authority: 'javascript:alert(1)' }),
  'a data URL as authority': withIdentity({ authority: `data:text/html,${guid}` }),
  'a file as authority': withIdentity({ authority: `file:///${guid}` }),
  'a path as authority': withIdentity({ authority: `//evil.example/${guid}` }),
  'an authority without a tenant': withIdentity({ authority: 'https://login.microsoftonline.com/' }),
  'a client that is no GUID': withIdentity({ clientId: '<b>x</b>' }),
  'no scopes': withIdentity({ powerBiScopes: [] }),
  'scopes as text': withIdentity({ powerBiScopes: 'a b' }),
  'an empty role': withIdentity({ adminRole: ' ' }),
  'another protocol': withIdentity({ protocolMode: 'SAML' }),
  'metadata with a script': withIdentity({
    protocolMode: 'OIDC',
    authorityMetadata: {
      issuer: 'https://a.example',
      authorization_endpoint: 'javascript:alert(1)',
      token_endpoint: 'https://a.example',
      end_session_endpoint: 'https://a.example',
      jwks_uri: 'https://a.example',
    },
  }),
  'half of the metadata': withIdentity({
    protocolMode: 'OIDC',
    authorityMetadata: { issuer: 'https://a.example' },
  }),
  'a script as API': withPowerBi({ apiUrl: 'javascript:fetch(1)' }),
  'a WebSocket as API': withPowerBi({ apiUrl: 'wss://evil.example' }),
  'a script as host of the frame': withPowerBi({ appUrl: 'javascript:alert(1)' }),
  'a data URL as host of the frame': withPowerBi({ appUrl: 'data:text/html,x' }),
  'a blob as host of the frame': withPowerBi({ appUrl: 'blob:https://app.powerbi.com/1' }),
  'another site as emulated frame': withPowerBi({ emulatedFrame: 'https://evil.example/frame.html' }),
  'another site as emulated frame, without scheme': withPowerBi({
    emulatedFrame: '//evil.example/frame.html',
  }),
  'a script as emulated frame': withPowerBi({ emulatedFrame: 'javascript:alert(1)' }),
  'a webhook without TLS': withChat({ production: { ...webhook, url: 'http://flows.example/hook' } }),
  'a webhook that is a script': withChat({ production: { ...webhook, url: 'javascript:alert(1)' } }),
  'a webhook of no scheme': withChat({ test: { url: '//evil.example/hook' } }),
  'a webhook of another site behind a backslash': withChat({ test: { url: '/\\evil.example/hook' } }),
  'a webhook with a password': withChat({ test: { url: 'https://user:password@flows.example/hook' } }),
  'an API without TLS': withPowerBi({ apiUrl: 'http://api.example' }),
  'a host of the frame behind credentials': withPowerBi({ appUrl: 'https://app.powerbi.com@evil.example' }),
  'an answer page of another site': withIdentity({ redirectPath: '/\t/evil.example/r' }),
  'an authority of several tenants': withIdentity({ authority: 'https://login.microsoftonline.com/common' }),
  'a webhook in a list': withChat({ test: { url: ['https://a.example'] } }),
  'a deadline that never ends': withChat({ deadlineSeconds: 1e9 }),
  'a deadline that is over': withChat({ deadlineSeconds: -1 }),
  'sendToken as text': withChat({ production: { url: '/hook', sendToken: 'false' } }),
  'no boards': { ...config, boards: [] },
  'boards as an object': { ...config, boards: { 0: board } },
  'a board named like a prototype': withBoard({ id: '__proto__' }),
  'a board named constructor': withBoard({ id: 'constructor' }),
  'a board without a name': withBoard({ name: ' ' }),
  'a board with a script as kind': withBoard({ kind: 'javascript:alert(1)' }),
  'a board for a level that does not exist': withBoard({ permissions: 'root' }),
  'a board with a path as report': withBoard({ reportId: `${guid}/../../groups` }),
  'a filter on an unknown place': withBoard({ filterTargets: { date: { table: '', column: 'x' } } }),
};

const hasParts = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  ['identity', 'powerBi', 'boards'].every((part) => part in value);

it('the board schema rejects every hostile GUID', async ({ task }) => {
  const counter = new Counter('hostile GUIDs');
  for (const field of ['reportId', 'workspaceId', 'appId'] as const)
    for (const [index, value] of hostileGuids.entries()) {
      const cell = `${field} ${index}: ${String(JSON.stringify(value)).slice(0, 60)}`;
      await counter.attempt(cell, () => {
        expect(boardSchema.safeParse({ ...board, [field]: value }).success).toBe(false);
      });
    }
  // Without the check, an id would change what the request asks for.
  await counter.control('in an address', () => {
    const paths = hostileGuids.map((value) => new URL(`https://api.example/reports/${value}`).pathname);
    expect(paths.every((path) => /^\/reports\/[\da-f-]{36}$/.test(path))).toBe(true);
  });
  task.meta.scores = [counter.score];
  expect(counter.problems).toEqual([]);
});

it('the configuration check rejects every hostile configuration', async ({ task }) => {
  const counter = new Counter('hostile configurations');
  expect(checkConfig(config).ok).toBe(true);
  expect(checkConfig(withChat({})).ok).toBe(true);
  for (const [name, value] of Object.entries(hostileConfigs)) {
    await counter.attempt(name, () => expect(checkConfig(value).ok).toBe(false));
    // Negative control: a parser that only checks that the parts exist.
    if (hasParts(value)) await counter.control(name, () => expect(hasParts(value)).toBe(false));
  }
  expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  task.meta.scores = [counter.score];
  expect(counter.problems).toEqual([]);
});
