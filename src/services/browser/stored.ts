import type { PortalPage } from './portalPage';

/** A window whose storage is shared with other tabs of this portal. */
export type StoragePage = Pick<
  PortalPage,
  'localStorage' | 'sessionStorage' | 'keyOf' | 'addEventListener' | 'removeEventListener'
>;

/** Returns the storage. If the browser blocks storage, throws or returns a storage that throws. */
type GetStorage = () => Storage;

interface Schema<T> {
  safeParse(value: unknown): { readonly success: true; readonly data: T } | { readonly success: false };
}

/**
 * A value in the browser's storage, as JSON. Validated when read, because any script of the origin can write
 * there. Never throws. Writing the fallback removes the key.
 * @param key the whole key, or its beginning before an account id.
 */
export function stored<T>(
  page: StoragePage,
  key: string,
  schema: Schema<T>,
  fallback: T,
  area: 'localStorage' | 'sessionStorage' = 'localStorage',
) {
  const getStorage = () => page[area];
  return {
    /** The fallback if the value is missing or invalid, or if storage is blocked. */
    read(account = ''): T {
      const result = schema.safeParse(parseJson(readText(getStorage, key + account)));
      return result.success ? result.data : fallback;
    },
    /** Writes synchronously. Returns false if the browser refuses. */
    write(value: T, account = ''): boolean {
      const text = JSON.stringify(value);
      return writeText(getStorage, key + account, text === JSON.stringify(fallback) ? null : text);
    },
    /**
     * Calls the listener with the account id when another tab changes its value. Returns the unsubscribe
     * function.
     */
    followOtherTabs: (listener: (account: string) => void) => followKeys(page, key, listener),
  };
}

/** `null` if there is no such key, or if storage is blocked. */
export function readText(getStorage: GetStorage, key: string): string | null {
  try {
    return getStorage().getItem(key);
  } catch {
    return null;
  }
}

/**
 * Writes a text unless the storage already contains it; `null` removes the key. Returns false if the browser
 * refuses; a refused removal counts as success.
 */
export function writeText(getStorage: GetStorage, key: string, text: string | null): boolean {
  try {
    const storage = getStorage();
    if (storage.getItem(key) === text) return true;
    if (text === null) storage.removeItem(key);
    else storage.setItem(key, text);
    return true;
  } catch {
    return text === null;
  }
}

/** All keys that begin with `prefix`, without the prefix; empty if storage is blocked. */
export function readKeys(getStorage: GetStorage, prefix: string): string[] {
  try {
    const keys = Object.keys(getStorage());
    return keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
  } catch {
    return [];
  }
}

/** `undefined` if the text is missing or not JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/**
 * Calls the listener with the rest of the key when another tab of this portal writes a key that begins with
 * `prefix`; the text is `null` if the key was removed. Returns the unsubscribe function.
 */
export function followKeys(
  page: StoragePage,
  prefix: string,
  listener: (rest: string, text: string | null) => void,
): () => void {
  const start = page.keyOf(prefix);
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key?.startsWith(start)) listener(key.slice(start.length), newValue);
  };
  page.addEventListener('storage', onStorage);
  return () => page.removeEventListener('storage', onStorage);
}

/**
 * Delays a write until `delay` ms after the last of several changes. Writes at once when the page is left or hidden, so that a
 * reload loses nothing and the next visible tab reads the new value.
 */
export function debouncedWrite<T>(
  write: (value: T) => void,
  delay: number,
  page: Pick<Window, 'addEventListener'>,
): (value: T) => void {
  let pending: { value: T; timer: ReturnType<typeof setTimeout> } | null = null;
  const flush = () => {
    if (pending === null) return;
    const { value, timer } = pending;
    clearTimeout(timer);
    pending = null;
    write(value);
  };
  page.addEventListener('pagehide', flush);
  page.addEventListener('visibilitychange', flush);
  return (value) => {
    if (pending) clearTimeout(pending.timer);
    pending = { value, timer: setTimeout(flush, delay) };
  };
}
