import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { openHeaders, securityHeaders } from './headers';
import { hostFiles } from './hostFiles';
import { serverOf, writeSite } from './hosting';
import { mainFiles, ruleFiles } from './serverFiles';

const folder = mkdtempSync(join(tmpdir(), 'servers-'));
afterAll(() => rmSync(folder, { recursive: true }));

const dist = join(folder, 'dist');
const script = `${'export const a = 1;'.repeat(100)}\n`;
for (const [name, text] of Object.entries({
  'index.html': '<!doctype html>',
  'assets/index-a1.js': `${script}//# sourceMappingURL=index-a1.js.map\n`,
  'assets/index-a1.js.map': '{}',
  'assets/font.woff2': 'x',
  '.vite/manifest.json': '{}',
})) {
  mkdirSync(dirname(join(dist, name)), { recursive: true });
  writeFileSync(join(dist, name), text);
}

const out = join(folder, 'out');
const write = (options: Partial<Parameters<typeof writeSite>[0]> = {}) =>
  writeSite({ path: '/', out, dist, headers: securityHeaders(), sources: [], ...options });
const read = (name: string) => readFileSync(join(out, name), 'utf8');

describe('the files of nginx, Apache and Caddy', () => {
  const server = serverOf('tableros.contoso.com', '/etc/tls/chain.pem', '/etc/tls/key.pem');

  it('name the server and its certificate', async () => {
    await write({ server });
    for (const name of ['nginx/portal.conf', 'apache/portal.conf', 'caddy/Caddyfile'])
      for (const value of ['tableros.contoso.com', '/etc/tls/chain.pem', '/etc/tls/key.pem'])
        expect(read(name), name).toContain(value);
    expect(read('caddy/Caddyfile')).toMatch(/^\ttls /m);
  });

  it('keep the changes of an operator, and renew the rules', async () => {
    await write({ server });
    writeFileSync(join(out, 'nginx/portal.conf'), '# mine\n');
    writeFileSync(join(out, 'nginx/rules.conf'), '# old\n');
    writeFileSync(join(out, 'site/old.html'), 'old');
    const keptFiles = await write();
    expect(keptFiles).toContain('nginx/portal.conf');
    expect(read('nginx/portal.conf')).toBe('# mine\n');
    expect(read('apache/portal.conf')).toContain('tableros.contoso.com');
    expect(read('nginx/rules.conf')).toContain('Content-Security-Policy');
    expect(existsSync(join(out, 'site/old.html'))).toBe(false);
    expect(await write({ isForced: true })).toEqual([]);
    expect(read('nginx/portal.conf')).toContain('portal.example.com');
  });

  it.each([
    [['a b'], '--server-name'],
    [['a.example', '/cert.pem'], 'name both files'],
    [['a.example', '/cert.pem";', '/key.pem'], 'without quotes'],
  ])('refuse the values %j', (values, message) => {
    expect(() => serverOf(...values)).toThrow(message);
  });

  it('contain no mark of a release if they are made for a configuration, and variables if they are not', () => {
    const made = (headers: Readonly<Record<string, string>>) =>
      Object.values({
        ...mainFiles({ headers, path: '/' }, server),
        ...ruleFiles({ headers, path: '/' }),
        ...hostFiles({ headers, path: '/' }),
      });
    expect(made(securityHeaders()).filter((text) => /portal_connect|PORTAL_CONNECT/.test(text))).toEqual([]);
    // Two files for each server, and the container's.
    expect(made(openHeaders()).filter((text) => /portal_connect|PORTAL_CONNECT/.test(text))).toHaveLength(7);
    for (const text of made(openHeaders())) expect(text).not.toMatch(/\[(connect|microphone)\]/);
    const { 'site/_headers': plain } = hostFiles({ headers: openHeaders(), path: '/' });
    expect(plain).toBe(hostFiles({ headers: securityHeaders(), path: '/' })['site/_headers']);
  });
});

describe('the site', () => {
  it('has compressed copies of the files with hashed names alone', async () => {
    await write();
    expect(gunzipSync(readFileSync(join(out, 'site/assets/index-a1.js.gz'))).toString()).toBe(script);
    expect(brotliDecompressSync(readFileSync(join(out, 'site/assets/index-a1.js.br'))).toString()).toBe(
      script,
    );
    expect(existsSync(join(out, 'site/assets/font.woff2.br'))).toBe(false);
    expect(existsSync(join(out, 'site/index.html.br'))).toBe(false);
  });

  it('has no source maps and no comments that name them, unless they are requested', async () => {
    await write();
    expect(existsSync(join(out, 'site/assets/index-a1.js.map'))).toBe(false);
    expect(read('site/assets/index-a1.js')).toBe(script);
    await write({ hasMaps: true });
    expect(existsSync(join(out, 'site/assets/index-a1.js.map'))).toBe(true);
    expect(read('site/assets/index-a1.js')).toContain('sourceMappingURL');
  });
});
