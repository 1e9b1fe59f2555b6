import type { PortalPage } from './portalPage';

/**
 * A browser's storage in memory. While `isFull`, it refuses every write with the browser's error, also to a key that it has;
 * reading and removing work.
 */
export function memoryStorage() {
  const texts = new Map<string, string>();
  const state = { isFull: false, writes: 0 };
  const methods = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (state.isFull) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      state.writes += 1;
      texts.set(key, text);
    },
    removeItem: (key: string) => void texts.delete(key),
  };
  const storage = new Proxy({} as Storage, {
    ownKeys: () => [...texts.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    get: (_, name) => methods[name as keyof typeof methods],
  });
  /** A page with this storage, whose names have no prefix. */
  const page = Object.assign(new EventTarget(), {
    localStorage: storage,
    sessionStorage: storage,
    matchMedia: () => ({ matches: false }),
    locks: undefined,
    keyOf: (name: string) => name,
  }) as unknown as PortalPage & EventTarget;
  return { storage, methods, page, texts, state };
}
