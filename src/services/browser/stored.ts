import type { Division } from '@/domain/session/release2/division';
import { mergeJson } from '@/domain/shared/mergeJson';
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

interface StoredOptions {
  readonly area?: 'localStorage' | 'sessionStorage';
  readonly division?: Division;
}

/**
 * A value in the browser's storage, as JSON. Validated when read, because any script of the origin can write there; reading changes
 * nothing. Never throws. A write applies what changed since `from` to what is stored, so that other tabs' changes and what this
 * release does not understand stay (decision 27). Without entries, a value that equals the fallback has no key.
 * @param key the whole key, or its beginning before an account id.
 */
export function stored<T>(
  page: StoragePage,
  key: string,
  schema: Schema<T>,
  fallback: T,
  { area = 'localStorage', division }: StoredOptions = {},
) {
  const getStorage = () => page[area];
  const restKey = `${key.replace(/-$/, '')}+`;
  const rawOf = (account: string) => {
    const old = parseJson(readText(getStorage, key + account));
    if (!division) return old;
    return division.join(old, parseJson(readText(getStorage, restKey + account)));
  };
  const writeRaw = (raw: unknown, account: string): boolean => {
    const { old, rest } = division?.split(raw) ?? { old: raw, rest: undefined };
    const [text, restText] = [JSON.stringify(old), JSON.stringify(rest)];
    return (
      (!division || writeText(getStorage, restKey + account, restText ?? null)) &&
      writeText(getStorage, key + account, text === JSON.stringify(fallback) ? null : text)
    );
  };
  const readValue = (account: string): T => {
    const result = schema.safeParse(rawOf(account));
    return result.success ? result.data : fallback;
  };
  return {
    /** The fallback if the value is missing or unreadable as a whole, or if storage is blocked. */
    read(account = ''): T {
      return readValue(account);
    },
    /**
     * Writes synchronously. Returns false if the browser refuses, or if a newer release stores the value in another form.
     * @param from the value as the caller last read or wrote it.
     */
    write(value: T, account = '', from: T = readValue(account)): boolean {
      const raw = rawOf(account) ?? toJson(fallback);
      const to = toJson(value);
      if (isForeign(raw, to)) return false;
      return writeRaw(mergeJson(toJson(from), to, raw), account);
    },
    /**
     * Calls the listener with the account id when another tab changes its value. Returns the unsubscribe
     * function.
     */
    followOtherTabs(listener: (account: string) => void) {
      const stops = [key, ...(division ? [restKey] : [])].map((one) => followKeys(page, one, listener));
      return () => stops.forEach((stop) => void stop());
    },
  };
}

/** Without fields that are undefined, as storage returns it. */
const toJson = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value));

/** A list in place of an object, or the reverse: no release before this one stored it so. */
const isForeign = (raw: unknown, to: unknown): boolean =>
  typeof raw === 'object' &&
  raw !== null &&
  typeof to === 'object' &&
  to !== null &&
  Array.isArray(raw) !== Array.isArray(to);

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
