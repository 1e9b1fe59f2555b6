import { expect, it } from 'vitest';
import { blockedStorage, memoryStorage, pageOn } from '@/services/browser/storage.fixture';
import { createKnownIdentity } from './knownIdentity';

const text = '{"identity":{"clientId":"a"}}';
const identity = { clientId: 'a', authority: 'https://login.example/t' } as never;

it('the identity of a validated file is known for the same text and version, until it is forgotten', async () => {
  const { page } = memoryStorage();
  const store = createKnownIdentity(page, '2.0.0');
  expect(await store.read(text)).toBeNull();
  await store.write(text, identity);
  expect(await createKnownIdentity(page, '2.0.0').read(text)).toEqual(identity);
  expect(await store.read(`${text} `)).toBeNull();
  expect(await createKnownIdentity(page, '2.0.1').read(text)).toBeNull();
  store.forget();
  expect(await store.read(text)).toBeNull();
});

it('the identity of a file is unknown if the storage is blocked or its text is not what the portal wrote', async () => {
  const blocked = createKnownIdentity(pageOn(blockedStorage), '2.0.0');
  await blocked.write(text, identity);
  expect(await blocked.read(text)).toBeNull();

  const { page, texts } = memoryStorage();
  const store = createKnownIdentity(page, '2.0.0');
  await store.write(text, identity);
  const [key = ''] = texts.keys();
  for (const broken of ['', '{', 'null', '7', '{"of":7}']) {
    texts.set(key, broken);
    expect(await store.read(text)).toBeNull();
  }
});
