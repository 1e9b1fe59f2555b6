import type { PortalPage } from './portalPage';

/** A window that tells of what other tabs write. */
export type TabsPage = Pick<PortalPage, 'addEventListener' | 'removeEventListener' | 'keyOf'>;

/**
 * Calls with the rest of the key when another tab of this portal wrote under a key that begins so; `null` as the value says that it
 * was removed. Returns the unsubscribe function.
 */
export function followKeys(
  page: TabsPage,
  prefix: string,
  listener: (rest: string, value: string | null) => void,
): () => void {
  const start = page.keyOf(prefix);
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key?.startsWith(start)) listener(key.slice(start.length), newValue);
  };
  page.addEventListener('storage', hear);
  return () => page.removeEventListener('storage', hear);
}
