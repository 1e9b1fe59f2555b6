import { expect, it } from 'vitest';
import { createAwake } from './awake';

/** A browser with a screen wake lock that is released when the page is hidden. */
function browser() {
  const locks: { released: boolean }[] = [];
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const request = async () => {
    const lock = {
      released: false,
      release: async () => {
        lock.released = true;
      },
    };
    locks.push(lock);
    return lock;
  };
  const see = (state: 'visible' | 'hidden') => {
    page.visibilityState = state;
    if (state === 'hidden') for (const lock of locks) lock.released = true;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  const awake = createAwake({
    navigator: { wakeLock: { request } } as unknown as Navigator,
    document: page as unknown as Document,
  });
  return { awake, locks, see, held: () => locks.filter(({ released }) => !released).length };
}

it('createAwake keeps the screen on until it is stopped, and requests a new wake lock whenever the page becomes visible (SPEC section 18)', async () => {
  const { awake, held, locks, see } = browser();
  const stop = awake.keep();
  await expect.poll(held).toBe(1);
  see('hidden');
  expect(held()).toBe(0);
  see('visible');
  await expect.poll(held).toBe(1);
  stop();
  await expect.poll(held).toBe(0);
  see('visible');
  expect(locks).toHaveLength(2);
});

it('createAwake does not fail if the browser refuses a wake lock (SPEC section 18)', () => {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' }) as unknown as Document;
  expect(() => createAwake({ navigator: {} as Navigator, document }).keep()()).not.toThrow();
});
