import { FailureError } from './failure';
import { pageStays } from './leaving';

/**
 * Imports code of the portal that is loaded on demand. Whatever is wrong with its file (missing, incomplete, no script), rejects
 * with `partMissing`, or with `offline` without a network; the browser's own message is the `cause`.
 * @param load only the import: an error of the imported code is none of the import.
 */
export async function importPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    // A page that is left aborts its requests.
    await pageStays();
    const isOffline = globalThis.navigator?.onLine === false;
    throw new FailureError({ code: isOffline ? 'offline' : 'partMissing' }, { cause });
  }
}

let missing = 0;
const listeners = new Set<() => void>();

/** The same for code whose caller does not offer to reload the page: the page offers it (`MissingPart`). */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await importPart(load);
  } catch (error) {
    if (error instanceof FailureError && error.failure.code === 'partMissing') {
      missing += 1;
      for (const listener of listeners) listener();
    }
    throw error;
  }
}

/** Number of failed loads of `loadPart`. */
export const countMissingParts = (): number => missing;

/** Calls the listener after each failed load of `loadPart`; returns the unsubscribe function. */
export function watchMissingParts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
