/** Points where a tester may hold requests; each has a queue. */
export interface Holds {
  /** Holds every request that arrives at the point from now on. */
  readonly hold: (at: string) => void;
  /**
   * Lets the first `count` requests pass; if fewer are waiting, the next ones to arrive also pass. Without a
   * count all requests pass and the hold ends. Returns how many waiting requests were released.
   */
  readonly release: (at: string, count?: number) => number;
  readonly releaseAll: () => void;
  /** Number of waiting requests at each held point. */
  readonly waiting: () => Readonly<Record<string, number>>;
  /** Resolves `true` when `count` requests wait at the point, `false` if the signal aborts first. */
  readonly arrived: (at: string, count: number, signal?: AbortSignal) => Promise<boolean>;
  /**
   * Resolves when the caller may continue: at once, unless the point is held. An abort removes the caller
   * from the queue.
   */
  readonly pass: (at: string, signal?: AbortSignal) => Promise<void>;
}

interface Point {
  passes: number;
  readonly queue: Set<() => void>;
}

/** Creates holds without held points; `onChange` is called when a point is held or released. */
export function createHolds(onChange: () => void = () => undefined): Holds {
  const points = new Map<string, Point>();
  const watchers = new Set<() => void>();

  const wake = () => {
    for (const watcher of [...watchers]) watcher();
  };

  const release: Holds['release'] = (at, count) => {
    const point = points.get(at);
    if (!point) return 0;
    const freed = [...point.queue].slice(0, count ?? point.queue.size);
    if (count === undefined) points.delete(at);
    else point.passes += count - freed.length;
    for (const go of freed) {
      point.queue.delete(go);
      go();
    }
    if (count === undefined) onChange();
    return freed.length;
  };

  return {
    hold(at) {
      if (!points.has(at)) points.set(at, { passes: 0, queue: new Set() });
      onChange();
    },
    release,
    releaseAll() {
      for (const point of [...points.keys()]) release(point);
    },
    waiting: () => Object.fromEntries([...points].map(([at, { queue }]) => [at, queue.size])),
    arrived: (at, count, signal) =>
      new Promise((resolve) => {
        const settle = (answer: boolean) => {
          watchers.delete(check);
          resolve(answer);
        };
        const check = () => {
          if ((points.get(at)?.queue.size ?? 0) >= count) settle(true);
        };
        watchers.add(check);
        signal?.addEventListener('abort', () => settle(false), { once: true });
        if (signal?.aborted) settle(false);
        else check();
      }),
    pass: (at, signal) =>
      new Promise((resolve) => {
        const point = points.get(at);
        if (!point || signal?.aborted) return resolve();
        if (point.passes > 0) {
          point.passes -= 1;
          return resolve();
        }
        const leave = () => {
          point.queue.delete(go);
          resolve();
        };
        const go = () => {
          signal?.removeEventListener('abort', leave);
          resolve();
        };
        point.queue.add(go);
        signal?.addEventListener('abort', leave, { once: true });
        wake();
      }),
  };
}
