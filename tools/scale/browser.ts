import type { ListSnapshot, SnapshotStore } from '@/services/catalog/listSnapshot';

/** Storage and locks of all tabs of one user. */
export interface Browser {
  /** Content of the local storage. */
  readonly texts: Map<string, string>;
  readonly locks: ReturnType<typeof createLocks>;
  /** The list of an administrator's earlier page load. */
  readonly list: { kept: ListSnapshot | null };
  /** Windows of the open tabs, which receive the events of the storage. */
  readonly windows: Set<EventTarget>;
}

/** A page of the portal. After it was closed, its scripts have no effect: no request, no write and no lock. */
export interface Tab {
  /** Window with the parts that services use. */
  readonly window: Window;
  /** The list in the browser's cache. */
  readonly snapshots: SnapshotStore;
  /** `fetch` that never answers after the tab was closed. */
  readonly fetch: typeof fetch;
  /** An input of the user: a click or a key. */
  readonly input: (type: 'pointerdown' | 'keydown') => void;
  /** The user leaves the tab, or returns to it. */
  readonly setHidden: (isHidden: boolean) => void;
  readonly close: () => void;
}

function createStorage(
  texts: Map<string, string>,
  isClosed: () => boolean,
  onWrite: (key: string, text: string | null) => void = () => undefined,
): Storage {
  const storage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem(key: string, text: string) {
      if (isClosed() || texts.get(key) === text) return;
      texts.set(key, text);
      onWrite(key, text);
    },
    removeItem(key: string) {
      if (!isClosed() && texts.delete(key)) onWrite(key, null);
    },
  };
  return storage as unknown as Storage;
}

type Granted = (lock: Lock | null) => unknown;
interface Waiting {
  readonly grant: () => void;
}

/** Web Locks in exclusive mode, one after the other. `closed` aborts when the tab of a request is closed. */
function createLocks() {
  const queues = new Map<string, Waiting[]>();
  const requestOf =
    (closed: AbortSignal) =>
    (name: string, ...rest: [Granted] | [LockOptions, Granted]) => {
      if (closed.aborted) return new Promise(() => undefined);
      const work = rest.at(-1) as Granted;
      const { ifAvailable, signal }: LockOptions = rest.length === 2 ? (rest[0] as LockOptions) : {};
      const queue = queues.get(name) ?? [];
      queues.set(name, queue);
      if (ifAvailable && queue.length > 0) return Promise.resolve(work(null));
      return new Promise((resolve, reject) => {
        let isReleased = false;
        const release = () => {
          if (isReleased) return;
          isReleased = true;
          closed.removeEventListener('abort', release);
          const index = queue.indexOf(waiting);
          queue.splice(index, 1);
          if (index === 0) queue[0]?.grant();
        };
        const waiting: Waiting = {
          grant: () => {
            const held = (async () => work({ name, mode: 'exclusive' }))();
            held.then(resolve, reject).finally(release);
          },
        };
        closed.addEventListener('abort', release);
        signal?.addEventListener('abort', () => {
          if (queue.indexOf(waiting) <= 0) return;
          release();
          reject(signal.reason);
        });
        queue.push(waiting);
        if (queue[0] === waiting) waiting.grant();
      });
    };
  return (closed: AbortSignal) => ({ request: requestOf(closed) as LockManager['request'] });
}

/** @param content of the storage, from earlier visits. */
export const createBrowser = (content: ReadonlyMap<string, string> = new Map()): Browser => ({
  texts: new Map(content),
  locks: createLocks(),
  list: { kept: null },
  windows: new Set(),
});

export function createTab({ texts, locks, list, windows }: Browser, fetch: typeof globalThis.fetch): Tab {
  const closing = new AbortController();
  const closed = closing.signal;
  const isClosed = () => closed.aborted;
  const document = Object.assign(new EventTarget(), { hidden: false, visibilityState: 'visible' });
  const onWrite = (key: string, newValue: string | null) => {
    for (const other of windows)
      if (other !== window)
        setTimeout(() => other.dispatchEvent(Object.assign(new Event('storage'), { key, newValue })));
  };
  const window = Object.assign(new EventTarget(), {
    document,
    navigator: { onLine: true, locks: locks(closed) },
    localStorage: createStorage(texts, isClosed, onWrite),
    sessionStorage: createStorage(new Map(), isClosed),
  });
  windows.add(window);
  const dispatch = (target: EventTarget, type: string) => target.dispatchEvent(new Event(type));
  return {
    window: window as unknown as Window,
    fetch: (...request) => (isClosed() ? new Promise(() => undefined) : fetch(...request)),
    snapshots: {
      read: async () => list.kept,
      write: async (snapshot) => {
        if (!isClosed()) list.kept = snapshot;
      },
    },
    input(type) {
      dispatch(document, type);
      dispatch(window, type);
    },
    setHidden(isHidden) {
      document.hidden = isHidden;
      document.visibilityState = isHidden ? 'hidden' : 'visible';
      dispatch(document, 'visibilitychange');
      // The event bubbles from the document to the window.
      dispatch(window, 'visibilitychange');
      dispatch(window, isHidden ? 'blur' : 'focus');
    },
    close() {
      dispatch(window, 'pagehide');
      windows.delete(window);
      closing.abort();
    },
  };
}
