import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../src', import.meta.url));

/** Storage, cookies, channels and locks of the whole origin, which a portal shares with all others there. */
const ofOrigin =
  /(?<![.\w])((window|globalThis|self)\.)?(localStorage|sessionStorage)\b(?![:'`])|\bnavigator\.locks\b|\bdocument\.cookie\b|\bcookieStore\b|\bindexedDB\b|\bcaches\.|\bSharedWorker\b|new BroadcastChannel\((?!keyOf\()/;

/** Files that may use them, with the number of uses. */
const allowed: Readonly<Record<string, number>> = {
  // Adds the portal's prefix.
  'services/browser/portalPage.ts': 2,
  // Adds it before the first script.
  'app/boot/inlineScript.js': 4,
  // The chat user id, whose name SPEC section 3 prescribes.
  'app/ports/services.ts': 1,
  // Its cache has the portal's prefix.
  'services/catalog/listSnapshot.ts': 2,
  // MSAL's own keys, which have its client id.
  'services/identity/tabStorage.ts': 8,
};

/** Files that call the methods of a storage; all others use `stored.ts`, which never throws. */
const callers = [
  'app/boot/inlineScript.js',
  'services/browser/portalPage.ts',
  'services/browser/stored.ts',
  'services/identity/tabStorage.ts',
];

const codeOf = (text: string) => text.replace(/^\s*(\/\/|\*|\/\*).*$/gm, '').replace(/^import .*$/gm, '');
const usesIn = (text: string) => codeOf(text).match(new RegExp(ofOrigin, 'g'))?.length ?? 0;

const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.(tsx?|js)$/.test(file) && !/\.(test|stories|fixture)\./.test(file))
  .map((file) => ({ file, text: readFileSync(`${root}/${file}`, 'utf8') }));

it('src uses the storage of the origin only under the names of the portal', () => {
  const uses = files.flatMap(({ file, text }) => (usesIn(text) === 0 ? [] : [[file, usesIn(text)]]));
  expect(Object.fromEntries(uses)).toEqual(allowed);
});

it('src reads and writes storage only through stored.ts', () => {
  const isCaller = (text: string) =>
    /\.(getItem|setItem|removeItem)\(|addEventListener\('storage'/.test(codeOf(text));
  expect(files.flatMap(({ file, text }) => (isCaller(text) ? file : [])).sort()).toEqual(callers);
});

it.each([
  ['readText(() => localStorage, key)', 1],
  ['readText(() => window.sessionStorage, key)', 1],
  ["new BroadcastChannel('portal-signed-out')", 1],
  ['navigator.locks.request(name, hold)', 1],
  ['readText(() => portalPage.localStorage, key)', 0],
  ["new BroadcastChannel(keyOf('portal-signed-out'))", 0],
  ['// localStorage', 0],
])('the check of storage names counts uses of the origin in %s', (code, count) => {
  expect(usesIn(code)).toBe(count);
});
