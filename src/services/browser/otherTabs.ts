/** A window that tells of what other tabs write. */
export type TabsPage = Pick<Window, 'addEventListener' | 'removeEventListener'>;

/**
 * Calls with the rest of the key when another tab wrote under a key that begins so; `null` as the value says that it
 * was removed. Returns the unsubscribe function.
 */
export function followKeys(
  page: TabsPage,
  prefix: string,
  listener: (rest: string, value: string | null) => void,
): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key?.startsWith(prefix)) listener(key.slice(prefix.length), newValue);
  };
  page.addEventListener('storage', hear);
  return () => page.removeEventListener('storage', hear);
}
