import type { StorageWritesPort } from '@/domain/ports/browser';
import type { StoredKind } from '@/domain/session/storedKinds';

/**
 * Retries writes that the browser's storage refuses until it accepts them; only the last write of each kind.
 * @param later runs its argument once, after a pause.
 */
export function createStorageWrites(later: (work: () => void) => void): StorageWritesPort {
  const refused = new Map<StoredKind, () => boolean>();
  const listeners = new Set<(kinds: readonly StoredKind[]) => void>();
  let isScheduled = false;
  /** Returns true if the kind changes from stored to refused, or the reverse. */
  const attempt = (kind: StoredKind, write: () => boolean): boolean => {
    const wasRefused = refused.has(kind);
    const isStored = write();
    if (isStored) refused.delete(kind);
    else refused.set(kind, write);
    return wasRefused === isStored;
  };
  const notify = () => {
    const kinds = [...refused.keys()];
    for (const listener of listeners) listener(kinds);
  };
  const schedule = () => {
    if (isScheduled || refused.size === 0) return;
    isScheduled = true;
    later(() => {
      isScheduled = false;
      const changes = [...refused].filter(([kind, write]) => attempt(kind, write));
      if (changes.length > 0) notify();
      schedule();
    });
  };
  return {
    write(kind, write) {
      if (attempt(kind, write)) notify();
      schedule();
    },
    forget() {
      if (refused.size === 0) return;
      refused.clear();
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
