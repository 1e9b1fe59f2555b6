/** Points where a tester may hold what passes; one queue each. */
export interface Holds {
  /** From now on whatever arrives at the point waits. */
  readonly hold: (at: string) => void;
  /**
   * Lets `count` pass, those that wait first; what is left of the count is for the next to arrive. Without a count
   * lets everything pass and ends the hold. Answers how many were waiting and went on.
   */
  readonly release: (at: string, count?: number) => number;
  /** Ends every hold. */
  readonly releaseAll: () => void;
  /** How many wait at each held point. */
  readonly waiting: () => Readonly<Record<string, number>>;
  /** Resolves `true` when so many wait at the point, `false` when the signal aborts first. */
  readonly arrived: (at: string, count: number, signal?: AbortSignal) => Promise<boolean>;
  /** Resolves when the caller may continue: at once, unless the point is held. An abort leaves the queue. */
  readonly pass: (at: string, signal?: AbortSignal) => Promise<void>;
}

interface Point {
  passes: number;
  readonly queue: Set<() => void>;
}

/** Holds with nothing held; `onChange` hears when a point is held or let go. */
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
      for (const at of [...points.keys()]) release(at);
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
