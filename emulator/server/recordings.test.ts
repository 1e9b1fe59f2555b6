import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { catalogList, siteId } from './identifiers.ts';
import { createOrganisation } from './organisation.ts';
import { createTestBrowser, type TokenAnswer } from './testBrowser.ts';

/** An answer of the real service (emulator/recordings/README.md). */
interface Recording {
  readonly source: string;
  readonly request: { readonly method: string; readonly url: string; readonly body?: unknown };
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** `null` without a body. */
  readonly body: unknown;
}

const folder = join(import.meta.dirname, '../recordings');
const recordings = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => [name, JSON.parse(readFileSync(join(folder, name), 'utf8')) as Recording] as const);

const keyFile = join(mkdtempSync(join(tmpdir(), 'recordings-')), 'key.json');
const graphScope = 'openid profile offline_access Sites.Selected';
/** Path of the emulated service and scope of its token, by the address of the real service. */
const services = {
  'https://graph.microsoft.com/v1.0': { path: '/emulator/graph/v1.0', scope: graphScope },
} as const;

/** The emulated organisation with one item in the list of the catalogue, as an administrator calls it. */
async function world() {
  const browser = createTestBrowser(createOrganisation({ keyFile }));
  const { refresh_token = '' } = await browser.signIn('Ana García');
  const call = async ({ method, url, body }: Recording['request']) => {
    const [address, service] = Object.entries(services).find(([start]) => url.startsWith(start)) ?? [];
    if (address === undefined || service === undefined) throw new Error(`no service for ${url}`);
    const token = (await (await browser.refresh(refresh_token, service.scope)).json()) as TokenAnswer;
    return browser.request(url.replace(address, service.path), {
      method,
      headers: { Authorization: `Bearer ${token.access_token}`, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  };
  const graph = 'https://graph.microsoft.com/v1.0';
  const lists = (await (await call({ method: 'GET', url: `${graph}/sites/${siteId}/lists` })).json()) as {
    value: { id: string; name: string }[];
  };
  const list = lists.value.find(({ name }) => name === catalogList)?.id ?? '';
  const fields = { Title: 'Title', Kind: 'kind', EntityKey: 'key', Data: '{}' };
  const made = await call({
    method: 'POST',
    url: `${graph}/sites/${siteId}/lists/${list}/items`,
    body: { fields },
  });
  const { id: item } = (await made.json()) as { id: string };
  return { call, places: { site: siteId, list, item } as Readonly<Record<string, string>> };
}

/** The names and types of a value; of a list, those of its first entry. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shapeOf(one)]));
}

/** The names of an address's query, in their order. */
const queryOf = (value: unknown) => [...new URL(String(value)).searchParams.keys()];

it.each(recordings)('the emulated organisation answers as recorded: %s', async (_, recording) => {
  const { call, places } = await world();
  const url = recording.request.url.replace(/\{(\w+)\}/g, (_match, name: string) => places[name] ?? '');
  const answer = await call({ ...recording.request, url });
  expect(answer.status).toBe(recording.status);
  expect([...answer.headers.keys()]).toEqual(expect.arrayContaining(Object.keys(recording.headers)));
  expect(answer.headers.get('content-type')).toBe(recording.headers['content-type'] ?? null);
  const text = await answer.text();
  const body: unknown = text === '' ? null : JSON.parse(text);
  expect(shapeOf(body)).toEqual(shapeOf(recording.body));
  const [link, recordedLink] = [body, recording.body].map(
    (one) => (one as Record<string, unknown> | null)?.['@odata.deltaLink'],
  );
  if (recordedLink !== undefined) expect(queryOf(link)).toEqual(queryOf(recordedLink));
});
