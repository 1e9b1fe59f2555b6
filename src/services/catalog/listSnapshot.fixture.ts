import type { ListSnapshot, SnapshotStore } from './listSnapshot';

/** A browser that keeps no lists. */
export const noSnapshots: SnapshotStore = { read: async () => null, write: async () => undefined };

/** Keeps the list in memory, as text like the browser. */
export function memorySnapshots() {
  const entry = { text: null as string | null };
  const store: SnapshotStore = {
    read: async () => JSON.parse(entry.text ?? 'null') as ListSnapshot | null,
    write: async (snapshot) => {
      entry.text = JSON.stringify(snapshot);
    },
  };
  return { store, entry };
}
