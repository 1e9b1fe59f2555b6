import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { replyReader } from '../../src/services/chat/replyReader';
import { type N8nReplyKind, n8nReplyKinds } from './assistant/n8nReplies.ts';
import { type Control, createControl } from './control.ts';
import { webhookResource } from './identifiers.ts';
import { createOrganisation } from './organisation.ts';
import { createTestBrowser, type TokenAnswer } from './testBrowser.ts';

let control: Control;
let browser: ReturnType<typeof createTestBrowser>;
beforeEach(() => {
  control = createControl();
  browser = createTestBrowser(createOrganisation({ control }));
});

const ask = (environment: 'production' | 'test', headers: Record<string, string> = {}) =>
  browser.request(`/emulator/chat/${environment}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: 'https://portal.cementos.mx', ...headers },
    body: JSON.stringify({ message: 'hola' }),
  });
const preflight = (environment: 'production' | 'test' = 'production') =>
  browser.request(`/emulator/chat/${environment}`, {
    method: 'OPTIONS',
    headers: {
      Origin: 'https://portal.cementos.mx',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization,content-type',
    },
  });
const allowed = (response: Response) => response.headers.get('Access-Control-Allow-Origin');

describe('webhook callers from another site', () => {
  test('are all allowed by default, as in n8n', async () => {
    expect(allowed(await ask('production'))).toBe('https://portal.cementos.mx');
    const before = await preflight();
    expect(before.status).toBe(204);
    expect(allowed(before)).toBe('https://portal.cementos.mx');
    expect(before.headers.get('Access-Control-Allow-Headers')).toBe('authorization,content-type');
  });

  test('are limited to one site, which the preflight answer and the reply name', async () => {
    control.change({ webhook: { cors: 'otherOrigin' } });
    expect(allowed(await preflight())).toBe('https://otro.cementos.mx');
    expect(allowed(await ask('production'))).toBe('https://otro.cementos.mx');
  });

  test('are blocked if the preflight request is answered with 404', async () => {
    control.change({ webhook: { cors: 'noPreflight' } });
    const before = await preflight();
    expect(before.status).toBe(404);
    expect(allowed(before)).toBeNull();
  });
});

describe("n8n's replies", () => {
  /** The reply of a kind as the portal reads it. */
  async function read(respond: N8nReplyKind): Promise<string> {
    control.change({ webhook: { respond } });
    const answer = await ask('production');
    if (!answer.ok) return `status ${answer.status}`;
    const reader = replyReader(answer.headers.get('Content-Type'));
    reader.push(await answer.text());
    return reader.end().text;
  }

  const failures: readonly N8nReplyKind[] = [
    'streamedFailure',
    'immediately',
    'broken',
    'empty',
    'onlyReasoning',
    'failedNode',
  ];
  test.each(n8nReplyKinds.filter((kind) => !failures.includes(kind)))(
    '%s is read with its text',
    async (kind) => {
      expect(await read(kind)).toBe('**Respuesta** de n8n');
    },
  );

  test('without content, immediately or of a failed workflow are no answers', async () => {
    expect(await read('empty')).toBe('');
    expect(await read('onlyReasoning')).toBe('');
    expect(await read('broken')).toBe('status 500');
    await expect(read('streamedFailure')).rejects.toThrow('the workflow failed');
    await expect(read('failedNode')).rejects.toThrow('the workflow failed');
    await expect(read('immediately')).rejects.toThrow('chatUnanswered');
  });

  test('of a failed workflow are the same as the fault 500', async () => {
    control.change({ faults: { chat: { kind: '500' } } });
    expect(await (await ask('production')).json()).toEqual({ message: 'Error in workflow' });
  });
});

test('a webhook that responds immediately returns only "Workflow was started"', async () => {
  control.change({ webhook: { respond: 'immediately' } });
  expect(await (await ask('production')).json()).toEqual({ message: 'Workflow was started' });
});

describe('an address without a workflow, which n8n answers without CORS headers', () => {
  test('is an error page for a production address, also for the preflight', async () => {
    control.change({ webhook: { published: false } });
    for (const answer of [await ask('production'), await preflight()]) {
      expect(answer.status).toBe(500);
      expect(answer.headers.get('Content-Type')).toMatch(/^text\/html/);
      expect(allowed(answer)).toBeNull();
    }
    expect((await ask('test')).status).toBe(200);
  });

  test('is the same for a wrong path', async () => {
    const answer = await browser.request('/emulator/chat/otra', { method: 'POST' });
    expect(answer.status).toBe(500);
    expect(allowed(answer)).toBeNull();
  });

  test('is 404 for the preflight of a test address that nobody listens to', async () => {
    control.change({ webhook: { testCalls: 0 } });
    const answer = await preflight('test');
    expect(answer.status).toBe(404);
    expect(allowed(answer)).toBeNull();
  });

  test('takes no call of a test address with a preflight', async () => {
    control.change({ webhook: { testCalls: 1 } });
    expect((await preflight('test')).status).toBe(204);
    expect((await ask('test')).status).toBe(200);
  });
});

test('the test webhook accepts a limited number of calls, the production webhook accepts all calls', async () => {
  control.change({ webhook: { testCalls: 1 } });
  expect((await ask('test')).status).toBe(200);
  const gone = await ask('test');
  expect(gone.status).toBe(404);
  expect(await gone.json()).toMatchObject({
    code: 404,
    message: 'The requested webhook "chat/test" is not registered.',
    hint: expect.stringContaining("'Execute workflow'"),
  });
  expect(allowed(gone)).toBeNull();
  expect((await ask('production')).status).toBe(200);
});

test('production executions over the limit wait in the order of their arrival, test calls do not', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  control.change({ webhook: { concurrency: 1, executionTime: 10_000 } });
  const answered: string[] = [];
  const note = (name: string, environment: 'production' | 'test' = 'production') =>
    ask(environment).then(() => answered.push(name));
  void note('first');
  void note('second');
  void note('third');
  void note('test', 'test');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(answered.toSorted()).toEqual(['first', 'test']);
  control.change({ webhook: { concurrency: null } });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(answered.slice(2)).toEqual(['second']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(answered.slice(3)).toEqual(['third']);
});

test('a webhook with authorization returns 401 without a token, 403 for a token of another audience, 200 for a token of the webhook', async () => {
  control.change({ webhook: { authorization: true } });
  expect((await ask('production')).status).toBe(401);
  const powerBi = await browser.powerBiToken('Ana García');
  expect((await ask('production', { Authorization: `Bearer ${powerBi}` })).status).toBe(403);
  const { refresh_token = '' } = await browser.signIn('Ana García');
  const answer = await browser.refresh(refresh_token, `${webhookResource}/Mensajes.Enviar offline_access`);
  const { access_token } = (await answer.json()) as TokenAnswer;
  expect((await ask('production', { Authorization: `Bearer ${access_token}` })).status).toBe(200);
});
