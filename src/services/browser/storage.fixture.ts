import type { PortalPage } from './portalPage';

/**
 * A browser's storage in memory. While `isFull`, it refuses every write with the browser's error, also to an existing key;
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
  return { storage, methods, page: pageOn(() => storage), texts, state };
}

/** A page with these storages, whose names have no prefix. */
export function pageOn(local: () => Storage, session = local) {
  const page = Object.assign(new EventTarget(), {
    matchMedia: () => ({ matches: false }),
    locks: undefined,
    keyOf: (name: string) => name,
  });
  return Object.defineProperties(page, {
    localStorage: { get: local },
    sessionStorage: { get: session },
  }) as unknown as PortalPage & EventTarget;
}

/** Throws the error of a browser that blocks storage. */
export function blockedStorage(): never {
  throw new DOMException('denied', 'SecurityError');
}

/** The event for a key that another tab wrote; a `null` key means that the tab cleared the storage. */
export const storageEvent = (key: string | null, newValue: string | null = '') =>
  Object.assign(new Event('storage'), { key, newValue });
