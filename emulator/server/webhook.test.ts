import { beforeEach, describe, expect, test } from 'vitest';
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
const preflight = () =>
  browser.request('/emulator/chat/production', {
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

test('a webhook that responds immediately returns only "Workflow was started"', async () => {
  control.change({ webhook: { respond: 'immediately' } });
  expect(await (await ask('production')).json()).toEqual({ message: 'Workflow was started' });
});

test('the test webhook accepts a limited number of calls, the production webhook accepts all calls', async () => {
  control.change({ webhook: { testCalls: 1 } });
  expect((await ask('test')).status).toBe(200);
  const gone = await ask('test');
  expect(gone.status).toBe(404);
  expect(await gone.json()).toMatchObject({
    code: 404,
    message: 'The requested webhook "POST chat/test" is not registered.',
    hint: expect.stringContaining("'Execute workflow'"),
  });
  expect(allowed(gone)).toBe('https://portal.cementos.mx');
  expect((await ask('production')).status).toBe(200);
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
