import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { catalogList, plainAuthority, powerBiResource, siteId } from './identifiers.ts';
import { createOrganisation } from './organisation.ts';
import { createSigner } from './signer.ts';
import { createTestBrowser, origin, powerBiScope, type TokenAnswer } from './testBrowser.ts';
import { pushModels, workspaces } from './workspaces.ts';

/** An answer of the real service (emulator/recordings/README.md). */
interface Recording {
  readonly source: string;
  readonly situation?: keyof typeof situations;
  readonly request: { readonly method: string; readonly url: string; readonly body?: unknown };
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The body starts with one. */
  readonly byteOrderMark?: boolean;
  /** `null` without a body. */
  readonly body: unknown;
}

/** Who calls, with which token, and what the service does. Without a situation an administrator calls. */
interface Situation {
  readonly person?: string;
  /** Instead of the token of the person. */
  readonly token?: () => Promise<string>;
  readonly faults?: object;
}

const folder = join(import.meta.dirname, '../recordings');
const recordings = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => [name, JSON.parse(readFileSync(join(folder, name), 'utf8')) as Recording] as const);

const keyFile = join(mkdtempSync(join(tmpdir(), 'recordings-')), 'key.json');
const administrator = 'Ana García';
/** The organisation's signer, which has its key in the same file. */
const signer = createSigner(plainAuthority, keyFile);
const situations = {
  'the user is a reader of the workspace': { person: 'Luis Hernández' },
  'the user has no Build permission': { person: 'Paula Rivera' },
  'the user sent too many requests': { faults: { groups: { kind: '429', retryAfter: 3392 } } },
  'the token is invalid': { token: async () => 'invalid' },
  'the token is expired': { token: () => signer.sign({ aud: powerBiResource }, -60) },
} satisfies Readonly<Record<string, Situation>>;
const graphScope = 'openid profile offline_access Sites.Selected';
/** Path of the emulated service and scope of its token, by the address of the real service. */
const services = {
  'https://graph.microsoft.com/v1.0': { path: '/emulator/graph/v1.0', scope: graphScope },
  'https://api.powerbi.com/v1.0/myorg': { path: '/emulator/api/v1.0/myorg', scope: powerBiScope },
} as const;

/** Headers whose values are the same in each organisation. */
const fixedHeaders = ['access-control-expose-headers', 'content-type', 'retry-after', 'x-powerbi-error-info'];

const [, home, pushHome] = workspaces;
/** What the placeholders of a Power BI address mean. */
const powerBiPlaces = {
  group: home.id,
  report: home.reports[0]?.id ?? '',
  dataset: home.reports[0]?.datasetId ?? '',
  pushGroup: pushHome.id,
  pushDataset: [...pushModels][0] ?? '',
  foreignGroup: '6f0e2a9c-1d47-4b83-9e5a-70c4d8b1f236',
};

/** The emulated organisation in a situation, with one item in the list of the catalogue. */
async function world({ person = administrator, token, faults }: Situation) {
  const browser = createTestBrowser(createOrganisation({ keyFile, portalOrigins: [origin] }));
  if (faults) await browser.json('/emulator/control/api', 'PATCH', { faults });
  const tokenOf = async (name: string, scope: string) => {
    const { refresh_token = '' } = await browser.signIn(name);
    return ((await (await browser.refresh(refresh_token, scope)).json()) as TokenAnswer).access_token;
  };
  const callAs = async (
    name: string,
    { method, url, body }: Recording['request'],
    ownToken?: () => Promise<string>,
  ) => {
    const [address, service] = Object.entries(services).find(([start]) => url.startsWith(start)) ?? [];
    if (address === undefined || service === undefined) throw new Error(`no service for ${url}`);
    const bearer = ownToken ? await ownToken() : await tokenOf(name, service.scope);
    return browser.request(url.replace(address, service.path), {
      method,
      headers: { Authorization: `Bearer ${bearer}`, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  };
  const graph = 'https://graph.microsoft.com/v1.0';
  const found = await callAs(administrator, { method: 'GET', url: `${graph}/sites/${siteId}/lists` });
  const lists = (await found.json()) as { value: { id: string; name: string }[] };
  const list = lists.value.find(({ name }) => name === catalogList)?.id ?? '';
  const fields = { Title: 'Title', Kind: 'kind', EntityKey: 'key', Data: '{}' };
  const made = await callAs(administrator, {
    method: 'POST',
    url: `${graph}/sites/${siteId}/lists/${list}/items`,
    body: { fields },
  });
  const { id: item } = (await made.json()) as { id: string };
  const places: Readonly<Record<string, string>> = { site: siteId, list, item, ...powerBiPlaces };
  return { call: (request: Recording['request']) => callAs(person, request, token), places };
}

/** The names and types of a value, and its codes; of a list, those of its first entry. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, name === 'code' ? one : shapeOf(one)]),
  );
}

/** The names of an address's query, in their order. */
const queryOf = (value: unknown) => [...new URL(String(value)).searchParams.keys()];

it.each(recordings)('the emulated organisation answers as recorded: %s', async (_, recording) => {
  const situation: Situation = recording.situation ? situations[recording.situation] : {};
  const { call, places } = await world(situation);
  const url = recording.request.url.replace(/\{(\w+)\}/g, (_match, name: string) => places[name] ?? '');
  const answer = await call({ ...recording.request, url });
  expect(answer.status).toBe(recording.status);
  const { headers } = recording;
  expect([...answer.headers.keys()]).toEqual(expect.arrayContaining(Object.keys(headers)));
  for (const name of fixedHeaders)
    if (name === 'content-type' || headers[name] !== undefined)
      expect(answer.headers.get(name)).toBe(headers[name] ?? null);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
  expect(text.startsWith('\uFEFF')).toBe(recording.byteOrderMark ?? false);
  const body: unknown = text === '' ? null : JSON.parse(text.replace(/^\uFEFF/, ''));
  expect(shapeOf(body)).toEqual(shapeOf(recording.body));
  // Pages cannot read this header, so the sentence has to say the same.
  if (headers['retry-after']) expect(text).toContain(`Retry in ${headers['retry-after']} seconds`);
  const [link, recordedLink] = [body, recording.body].map(
    (one) => (one as Record<string, unknown> | null)?.['@odata.deltaLink'],
  );
  if (recordedLink !== undefined) expect(queryOf(link)).toEqual(queryOf(recordedLink));
});
