import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { generate } from 'selfsigned';
import type { Installed } from './install';
import type { Flow } from './workflows';

const run = promisify(execFile);

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/**
 * Environment variables of docs/deployment/assistant-webhook.md: no execution is saved, however the workflow was imported.
 * The tests read them from that page.
 */
export function documentedEnvironment(): Readonly<Record<string, string>> {
  const page = readFileSync('docs/deployment/assistant-webhook.md', 'utf8');
  const [, block = ''] = /```ini\n((?:[A-Z0-9_]+=.*\n)+)```/.exec(page) ?? [];
  const pairs = block.matchAll(/^([A-Z0-9_]+)=(.*)$/gm);
  return Object.fromEntries([...pairs].map(([, name = '', value = '']) => [name, value]));
}

/** A row count of n8n's database. */
export interface Occurrence {
  readonly table: string;
  readonly column: string;
  readonly rows: number;
}

const scan = `
const { DatabaseSync } = require('node:sqlite');
const [file, workflow, ...needles] = process.argv.slice(1);
const db = new DatabaseSync(file, { readOnly: true });
const found = [];
for (const { name: table } of db.prepare("select name from sqlite_master where type = 'table'").all())
  for (const { name: column } of db.prepare('select name from pragma_table_info(?)').all(table)) {
    const of = workflow === '' || table !== 'execution_data' ? '' :
      ' and executionId in (select id from execution_entity where workflowId = ' + "'" + workflow + "')";
    if (workflow !== '' && table !== 'execution_data') continue;
    const where = needles.map(() => 'instr(cast("' + column + '" as text), ?) > 0').join(' or ');
    const { rows } = db.prepare('select count(*) as rows from "' + table + '" where (' + where + ')' + of).get(...needles);
    if (rows > 0) found.push({ table, column, rows });
  }
console.log(JSON.stringify(found));
`;
const settingsOf = `
const { DatabaseSync } = require('node:sqlite');
const db = new DatabaseSync(process.argv[1], { readOnly: true });
const found = db.prepare('select settings from workflow_entity where name = ?').get(process.argv[2]);
console.log(found ? found.settings : 'null');
`;

/** A running n8n with its own database. */
export interface N8n {
  readonly port: number;
  /** Everything that it logged. */
  readonly log: () => string;
  /**
   * Rows that contain one of the texts, in all tables, or in the executions of one workflow.
   */
  readonly find: (texts: readonly string[], workflowId?: string) => Promise<readonly Occurrence[]>;
  /** Settings of a workflow in the database, by its name; `null` if there is none. */
  readonly settings: (name: string) => Promise<Readonly<Record<string, unknown>> | null>;
  readonly stop: () => Promise<void>;
}

/** Ends a process and its children. */
async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  process.kill(-child.pid, 'SIGKILL');
  await exit;
}

const running = new Set<ChildProcess>();
/** Temporary folders of the tests. */
const folders = new Set<string>();

export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), name));
  folders.add(folder);
  return folder;
}

/** Ends every n8n and removes the temporary folders, also if the tests are interrupted. */
export function cleanUp(): void {
  for (const child of running) {
    child.kill('SIGKILL');
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has no process group, or it has ended.
    }
  }
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Whether the address answers with 200, whatever its certificate. */
const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const sent = request(
      { host: '127.0.0.1', port, path: '/healthz/readiness', rejectUnauthorized: false, timeout: 5_000 },
      (response) => resolve(response.resume().statusCode === 200),
    );
    sent.on('error', () => resolve(false)).on('timeout', () => sent.destroy());
    sent.end();
  });

/** Imports and publishes workflows by n8n's command line, then starts it over TLS under the name `host`. */
export async function startN8n(
  { node, cli, path }: Installed,
  {
    host,
    flows,
    published,
    credentials = [],
    env = {},
  }: {
    readonly host: string;
    readonly flows: readonly Flow[];
    readonly credentials?: readonly { readonly id: string }[];
    /** Ids of the workflows to publish. */
    readonly published: readonly string[];
    readonly env?: Readonly<Record<string, string>>;
  },
): Promise<N8n> {
  const folder = temporaryFolder('portal-n8n-');
  const [port, broker] = [await freePort(), await freePort()];
  const certificate = await generate([{ name: 'commonName', value: host }]);
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  writeFileSync(key, certificate.private);
  writeFileSync(cert, certificate.cert);
  const environment = {
    PATH: path,
    HOME: folder,
    NODE_ENV: 'production',
    N8N_USER_FOLDER: folder,
    N8N_HOST: host,
    N8N_PORT: String(port),
    N8N_LISTEN_ADDRESS: '127.0.0.1',
    N8N_PROTOCOL: 'https',
    N8N_SSL_KEY: key,
    N8N_SSL_CERT: cert,
    N8N_EDITOR_BASE_URL: `https://${host}`,
    WEBHOOK_URL: `https://${host}/`,
    N8N_RUNNERS_BROKER_PORT: String(broker),
    N8N_DIAGNOSTICS_ENABLED: 'false',
    N8N_VERSION_NOTIFICATIONS_ENABLED: 'false',
    N8N_TEMPLATES_ENABLED: 'false',
    N8N_PERSONALIZATION_ENABLED: 'false',
    NODE_FUNCTION_ALLOW_BUILTIN: 'crypto',
    // The tests cannot wait for the 15 minutes of n8n's default.
    EXECUTIONS_DATA_PRUNE_HARD_DELETE_INTERVAL: '0.05',
    ...env,
  };
  const track = (child: ChildProcess) => {
    running.add(child);
    child.once('exit', () => running.delete(child));
  };
  const command = (...args: string[]) => {
    const ended = run(node, [cli, ...args], { env: environment, cwd: folder, timeout: 180_000 });
    track(ended.child);
    return ended;
  };
  const importAll = async (kind: string, all: readonly { readonly id: string }[]) => {
    mkdirSync(join(folder, kind));
    for (const one of all) writeFileSync(join(folder, kind, `${one.id}.json`), JSON.stringify(one));
    await command(`import:${kind}`, '--separate', `--input=${join(folder, kind)}`);
  };
  if (credentials.length > 0) await importAll('credentials', credentials);
  await importAll('workflow', flows);
  for (const id of published) await command('publish:workflow', `--id=${id}`);

  const child = spawn(node, [cli, 'start'], {
    env: environment,
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  track(child);
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      log += text;
    });
  const started = async () => {
    if (child.exitCode !== null) throw new Error('n8n ended');
    return answers(port);
  };
  try {
    await expect.poll(started, { timeout: 180_000 }).toBe(true);
  } catch (error) {
    await end(child);
    throw new Error(`n8n did not start:\n${log.slice(-2000)}`, { cause: error });
  }
  const database = join(folder, '.n8n/database.sqlite');
  const script = async (code: string, ...args: string[]): Promise<unknown> => {
    const { stdout } = await run(node, ['--no-warnings', '-e', code, database, ...args], { timeout: 60_000 });
    return JSON.parse(stdout);
  };
  return {
    port,
    log: () => log,
    find: async (texts, workflowId = '') => (await script(scan, workflowId, ...texts)) as Occurrence[],
    settings: async (name) => (await script(settingsOf, name)) as Record<string, unknown> | null,
    stop: () => end(child),
  };
}
