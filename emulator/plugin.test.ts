import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type PreviewServer, preview } from 'vite';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { portalConfigSchema } from '../src/domain/session/config.ts';
import { emulatedOrganisation } from './plugin.ts';

const folder = mkdtempSync(join(tmpdir(), 'preview-'));
const ownConfig = join(folder, 'dist/portal.config.json');
let server: PreviewServer;
let base = '';

beforeAll(async () => {
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'dist/index.html'), '<!doctype html><title>portal</title>');
  server = await preview({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    plugins: [emulatedOrganisation()],
    preview: { port: 0, host: '127.0.0.1' },
  });
  base = `http://127.0.0.1:${(server.httpServer.address() as AddressInfo).port}`;
});
afterEach(async () => {
  rmSync(ownConfig, { force: true });
  await fetch(`${base}/emulator/control/api`, { method: 'DELETE' });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const fault = (faults: object) =>
  fetch(`${base}/emulator/control/api`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ faults }),
  });

test.each([false, true])('npm run dev uses the file of PORTAL_CONFIG: %s', async (isSet) => {
  const file = join(folder, 'own.config.json');
  writeFileSync(file, '{"own":true}');
  if (isSet) vi.stubEnv('PORTAL_CONFIG', file);
  const dev = await createServer({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    plugins: [emulatedOrganisation()],
    server: { port: 0, host: '127.0.0.1' },
  });
  try {
    await dev.listen();
    const [address] = dev.resolvedUrls?.local ?? [];
    const config = await (await fetch(`${address}portal.config.json`)).json();
    expect('own' in config).toBe(isSet);
  } finally {
    await dev.close();
    vi.unstubAllEnvs();
  }
});

describe('preview (npm start)', () => {
  test('prints how to sign in and the address of the control page, in English', () => {
    const info = vi.spyOn(server.config.logger, 'info').mockImplementation(() => {});
    server.printUrls();
    const printed = info.mock.calls.map(([line]) => line).join('\n');
    info.mockRestore();
    expect(printed).toContain('press "Entrar" and choose "Ana García"');
    expect(printed).toMatch(
      /Control: http:\S+\/emulator\/control \(faults and delays of the emulated organisation\)/,
    );
  });

  test('serves the portal with the production headers', async () => {
    const response = await fetch(base);
    expect(await response.text()).toContain('<title>portal</title>');
    expect(response.headers.get('Content-Security-Policy')).toContain("require-trusted-types-for 'script'");
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    // The microphone is allowed for dictation.
    expect(response.headers.get('Permissions-Policy')).toContain('microphone=(self)');
    expect(response.headers.get('Cross-Origin-Opener-Policy')).toBeNull();
  });

  test('serves the emulator’s configuration only if the site has no portal.config.json', async () => {
    const emulated = await (await fetch(`${base}/portal.config.json`)).json();
    expect(portalConfigSchema.parse(emulated).powerBi.apiUrl).toBe(`${base}/emulator/api/v1.0/myorg`);
    writeFileSync(ownConfig, '{"own":true}');
    expect(await (await fetch(`${base}/portal.config.json`)).json()).toEqual({ own: true });
  });

  test('cuts the connection for the fault "offline", and the answer for the fault "truncated"', async () => {
    const url = `${base}/emulator/chat/production`;
    const whole = await (await fetch(url, { method: 'POST' })).text();
    expect(whole).toContain('output');
    await fault({ chat: { kind: 'offline', times: 1 } });
    await expect(fetch(url, { method: 'POST' })).rejects.toThrow('fetch failed');
    await fault({ chat: { kind: 'truncated', times: 1 } });
    const cut = await fetch(url, { method: 'POST' });
    expect(cut.status).toBe(200);
    await expect(cut.text()).rejects.toThrow('terminated');
    expect((await fetch(url, { method: 'POST' })).status).toBe(200);
  });
});
