import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { portalConfigSchema } from '../src/domain/session/config.ts';
import { clientId, tenantId } from './server/identifiers.ts';
import { startTls, type TlsOrganisation } from './tls.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-'));
const portal = 'https://portal.cementos.mx';
let tls: TlsOrganisation;

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Calls the server as Chromium does under its resolver rules: the name of the host, the address of the server. */
function call(url: string, { method = 'GET', headers = {}, body = '' } = {}): Promise<Answer> {
  const { hostname, pathname, search } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port: tls.port,
        servername: hostname,
        path: pathname + search,
        method,
        headers: { ...headers, Host: hostname },
        rejectUnauthorized: false,
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
        );
        response.on('error', reject);
      },
    );
    sent.on('error', reject).end(body);
  });
}

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>portal</title>');
  mkdirSync(join(folder, 'test'));
  writeFileSync(join(folder, 'test/index.html'), '<!doctype html><title>second portal</title>');
  tls = await startTls({ dist: folder, frame: folder });
});
beforeEach(() => {
  tls.control.reset();
});
afterAll(async () => {
  await tls.close();
  rmSync(folder, { recursive: true });
});

describe('host of the portal', () => {
  test('serves the bundle with the production headers and a configuration in Entra mode', async () => {
    const page = await call(`${portal}/`);
    expect(page.body).toContain('<title>portal</title>');
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self'( 'sha256-[^']+')?;/);
    expect(page.headers['content-security-policy']).toContain('https://flujos.cementos.mx');
    expect(page.headers['cross-origin-opener-policy']).toBeUndefined();
    const config = portalConfigSchema.parse(JSON.parse((await call(`${portal}/portal.config.json`)).body));
    expect(config.identity.protocolMode).toBe('AAD');
  });

  test('serves a second portal from a folder of the site', async () => {
    expect((await call(`${portal}/test/`)).body).toContain('<title>second portal</title>');
    expect((await call(`${portal}/missing/`)).status).toBe(404);
  });

  test('serves neither the emulator nor a file outside the bundle', async () => {
    expect((await call(`${portal}/emulator/control/api`)).status).toBe(404);
    expect((await call(`${portal}/..%2f..%2fetc%2fpasswd`)).status).toBe(404);
  });
});

describe('emulated hosts of Microsoft', () => {
  const login = `https://login.microsoftonline.com/${tenantId}/oauth2/v2.0`;
  const params = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    redirect_uri: `${portal}/`,
    scope: 'openid',
    code_challenge: 'challenge',
    code_challenge_method: 'S256',
  });

  test('serve the sign-in page only if the redirect address belongs to the portal', async () => {
    const page = await call(`${login}/authorize?${params}`);
    expect(page.status).toBe(200);
    expect(page.headers['cross-origin-opener-policy']).toBe('same-origin');
    const other = new URLSearchParams(params);
    other.set('redirect_uri', 'https://login.microsoftonline.com/');
    expect((await call(`${login}/authorize?${other}`)).status).toBe(400);
  });

  test('send the session cookie to the hidden frame of another site', async () => {
    const chosen = await call(`${login}/authorize?${params}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'username=ana.garcia%40cementos.mx',
    });
    expect(chosen.headers.location).toMatch(/^https:\/\/portal\.cementos\.mx\/#code=/);
    expect(chosen.headers['set-cookie']?.[0]).toMatch(/; HttpOnly; Secure; SameSite=None$/);
  });

  test('allow the portal’s origin to read answers of token endpoint and REST API, including errors', async () => {
    const headers = { Origin: portal };
    tls.control.change({ faults: { groups: { kind: '429' } } });
    for (const answer of [
      await call(`${login}/token`, { method: 'POST', headers }),
      await call('https://api.powerbi.com/v1.0/myorg/groups', { headers }),
    ]) {
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.headers['access-control-allow-origin']).toBe(portal);
      // `Retry-After` is not exposed: a page of another origin cannot read the wait of a 429.
      expect(answer.headers['access-control-expose-headers']).toBe('RequestId');
    }
    const stranger = await call(`${login}/token`, {
      method: 'POST',
      headers: { Origin: 'https://evil.example' },
    });
    expect(stranger.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('serve the frame at /reportEmbed and at /rdlEmbed', async () => {
    expect((await call('https://app.powerbi.com/reportEmbed?reportId=1')).body).toContain('<title>');
    expect((await call('https://app.powerbi.com/rdlEmbed?reportId=1')).body).toContain('<title>');
  });

  test('let the frame request its load settings from its own host', async () => {
    const answer = await call('https://app.powerbi.com/emulator/control/frame/load', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"since":null}',
    });
    expect(JSON.parse(answer.body)).toMatchObject({ silent: false, refusal: null });
    const pass = await call('https://app.powerbi.com/emulator/control/frame/pass/loaded', { method: 'POST' });
    expect(pass.status).toBe(204);
  });

  test('announce a longer body than they send for the fault "truncated"', async () => {
    tls.control.change({ faults: { directory: { kind: 'truncated' } } });
    await expect(
      call('https://graph.microsoft.com/v1.0/users', { headers: { Origin: portal } }),
    ).rejects.toThrow('aborted');
  });

  test('cut the connection for the fault "offline"', async () => {
    tls.control.change({ faults: { reports: { kind: 'offline' } } });
    await expect(call('https://api.powerbi.com/v1.0/myorg/reports/1')).rejects.toThrow(
      /socket hang up|ECONNRESET/,
    );
  });
});

test('a request to an unknown host is answered with 404', async () => {
  expect((await call('https://clients2.google.com/time/1/current')).status).toBe(404);
});
