import * as crypto from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, describe, expect, it } from 'vitest';
import { createSigner, type Signer } from '../emulator/server/signer';
import { readExtras } from '../src/domain/chat/chatExtras';
import { refusalDetail } from '../src/domain/chat/webhookFailure';

interface Flow {
  readonly settings: Readonly<Record<string, unknown>>;
  readonly nodes: readonly { readonly name: string; readonly parameters: Record<string, unknown> }[];
  readonly connections: Readonly<Record<string, { readonly main: readonly { readonly node: string }[][] }>>;
}
const flow = JSON.parse(readFileSync('docs/n8n-example.json', 'utf8')) as Flow;
const tenant = '2d6c1a58-7f0b-4e3a-8c55-90b1f7a4e6d3';
const issuer = `https://login.microsoftonline.com/${tenant}/v2.0`;
const good = { aud: 'api://flujos.cementos.mx', azp: 'portal-id', scp: 'Otra Messages.Send' };

const folder = mkdtempSync(join(tmpdir(), 'n8n-'));
afterAll(() => rmSync(folder, { recursive: true }));
/** Signers with the same key. */
const signerOf = (name: string): Signer => createSigner(name, join(folder, 'key.json'));
const signer = signerOf(issuer);

/** Runs the example's Code node as n8n does, with the organisation's values filled in. */
async function check(authorization: string | undefined) {
  const code = String(flow.nodes.find(({ name }) => name === 'Check the token')?.parameters.jsCode)
    .replace('YOUR-TENANT-ID', tenant)
    .replace('api://YOUR-WEBHOOK', good.aud)
    .replace('YOUR-APPLICATION-ID', good.azp);
  const item = (json: unknown) => ({ first: () => ({ json }) });
  const question = { message: 'Hola' };
  const [result] = runInNewContext(`(() => {${code}})()`, {
    require: () => crypto,
    Buffer,
    $input: item(await signer.jwks()),
    $: () => item({ headers: { authorization }, body: question }),
  });
  return result.json as { allowed: boolean; refused: string | null; question: unknown };
}
const bearer = async (claims: object, life = 60, by = signer) =>
  `Bearer ${await by.sign({ ...good, ...claims }, life)}`;
/** The token with its header replaced. */
const withHeader = (authorization: string, header: object) =>
  authorization.replace(/ [^.]+/, ` ${Buffer.from(JSON.stringify(header)).toString('base64url')}`);

it('docs/n8n-example.json saves no execution', () => {
  expect(flow.settings).toMatchObject({
    saveDataSuccessExecution: 'none',
    saveDataErrorExecution: 'none',
    saveManualExecutions: false,
  });
});

describe("docs/n8n-example.json checks the portal's token", () => {
  it('accepts the portal with its question', async () => {
    expect(await check(await bearer({}))).toEqual({
      allowed: true,
      refused: null,
      question: { message: 'Hola' },
    });
    expect(await check(await bearer({ azp: undefined, appid: good.azp }))).toMatchObject({ allowed: true });
  });

  it.each([
    ['no token', async () => undefined],
    ['no token', async () => 'Basic YTpi'],
    ['not a token', async () => 'Bearer a.b.c'],
    ['not valid now', async () => bearer({}, -5)],
    ['other audience', async () => bearer({ aud: 'https://analysis.windows.net/powerbi/api' })],
    ['other application', async () => bearer({ azp: 'another' })],
    ['scope missing', async () => bearer({ scp: 'Mensajes.Leer' })],
    ['unknown key', async () => bearer({}, 60, createSigner(issuer))],
    ['unknown key', async () => withHeader(await bearer({}), { alg: 'none' })],
    [
      'wrong signature',
      async () => {
        const { keys } = await signer.jwks();
        return withHeader(await bearer({}, 60, createSigner(issuer)), { alg: 'RS256', kid: keys[0]?.kid });
      },
    ],
    ['other issuer', async () => bearer({}, 60, signerOf('https://login.microsoftonline.com/other/v2.0'))],
  ])('rejects, with a reason that the portal shows: %s', async (why, make) => {
    const { allowed, refused } = await check(await make());
    expect([allowed, refused]).toEqual([false, why]);
    expect(refusalDetail({ status: 401, code: refused, correlationId: null })).toBe(
      `status 401 · code ${why}`,
    );
  });

  it('sends the reply of its answer node to an accepted caller, and a refusal to a rejected caller', () => {
    const names = flow.nodes.map(({ name }) => name);
    const targets = Object.values(flow.connections).flatMap(({ main }) =>
      main.flat().map(({ node }) => node),
    );
    expect([...Object.keys(flow.connections), ...targets].filter((name) => !names.includes(name))).toEqual(
      [],
    );
    expect(flow.nodes[0]?.parameters.responseMode).toBe('responseNode');
    expect(flow.connections['Allowed?']?.main.flat().map(({ node }) => node)).toEqual(['Answer', 'Refuse']);
  });
});

describe('docs/n8n-example.json replies as docs/assistant.md describes', () => {
  const question = { message: '¿Cómo vamos?', dashboard: { dashboardName: 'Ventas' } };
  /** Runs the example's answer as n8n does, and reads it as the portal does. */
  function answer(data?: unknown) {
    const code = String(flow.nodes.find(({ name }) => name === 'Answer')?.parameters.jsCode);
    const [result] = runInNewContext(`(() => {${code}})()`, {
      $input: { first: () => ({ json: { question: { ...question, extension: { data } } } }) },
    });
    return readExtras(JSON.parse(JSON.stringify(result.json)));
  }

  it('requests the rows that the answer needs when the question comes without rows', () => {
    expect(answer()).toMatchObject({ queries: [{ id: 'totals' }], charts: [], refused: [] });
  });

  it('shows the requested rows with a source and actions', () => {
    const data = [
      { id: 'totals', dax: '', columns: ['Región', 'Total'], rows: [['SURESTE', 7]], isCut: false },
    ];
    expect(answer(data)).toMatchObject({
      charts: [
        { type: 'bar', categories: ['SURESTE'], series: [{ values: [7] }], source: { query: 'totals' } },
      ],
      actions: [{ type: 'openPage' }, { type: 'refresh' }],
      queries: [],
      refused: [],
    });
    expect(answer([{ id: 'totals', dax: '', error: 'no' }])).toMatchObject({ queries: [], charts: [] });
  });
});
