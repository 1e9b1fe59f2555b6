import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const page = readFileSync('docs/assistant.md', 'utf8');
const blockOf = (language: string) => new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(page)?.[1] ?? '';
/** The documented call and the reply in its comment. */
const [, body = '', reply = ''] = /-d '(.*)'\n# (.*)\n/.exec(blockOf('sh')) ?? [];

const folder = mkdtempSync(join(tmpdir(), 'webhook-'));
let server: ChildProcess;
let address: string;

const ask = (text: string) => fetch(address, { method: 'POST', body: text });

beforeAll(async () => {
  const file = join(folder, 'webhook.mjs');
  const ready = '.listen(0, function () { process.send(this.address().port); })';
  writeFileSync(file, blockOf('js').replace('.listen(8080)', ready));
  server = fork(file);
  const [port] = await once(server, 'message');
  address = `http://localhost:${port}`;
});
afterAll(async () => {
  server.kill();
  rmSync(folder, { recursive: true });
});

it('the webhook of docs/assistant.md answers the documented question as documented', async () => {
  expect(await (await ask(body)).text()).toBe(reply);
});

it('the webhook of docs/assistant.md passes the self-test without a question', async () => {
  const answer = await ask(JSON.stringify({ message: '', isTest: true }));
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual([{ output: 'ok' }]);
});

it.each(['', '{', 'null', '[]', '{"message":1}'])(
  'the webhook of docs/assistant.md refuses the body "%s" and keeps running',
  async (text) => {
    expect((await ask(text)).status).toBe(400);
    expect((await ask(body)).status).toBe(200);
  },
);
