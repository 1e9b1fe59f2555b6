import { afterEach, expect, it } from 'vitest';
import { snapshotCache } from './catalogCopy';
import { cachedSnapshot } from './listSnapshot';

const page = { keyOf: (name: string) => `/portal/#${name}` };
const snapshot = { items: [{ id: '1', fields: { Title: 'Tablero' } }], deltaLink: 'https://graph/delta' };

afterEach(async () => {
  await caches.delete(page.keyOf(snapshotCache));
});

it('the browser’s cache keeps a list for the next page load, until the sign-out', async () => {
  await cachedSnapshot(page, 'a list').write(snapshot);
  expect(await cachedSnapshot(page, 'a list').read()).toEqual(snapshot);
  expect(await cachedSnapshot(page, 'another list').read()).toBeNull();
  await caches.delete(page.keyOf(snapshotCache));
  expect(await cachedSnapshot(page, 'a list').read()).toBeNull();
});

it('the browser’s cache has no list if it contains something else, or if the browser blocks it', async () => {
  const cache = await caches.open(page.keyOf(snapshotCache));
  for (const text of ['no JSON', '{"items":7}', 'null']) {
    await cache.put('/a%20list', new Response(text));
    expect(await cachedSnapshot(page, 'a list').read()).toBeNull();
  }
  const open = async () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const blocked = cachedSnapshot(page, 'a list', { open } as unknown as CacheStorage);
  await blocked.write(snapshot);
  expect(await blocked.read()).toBeNull();
});
