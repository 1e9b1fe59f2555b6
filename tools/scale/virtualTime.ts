import { deflateRawSync, deflateSync, gunzipSync, gzipSync, inflateRawSync, inflateSync } from 'node:zlib';
import { createRandom } from './random';

/** Time that passes only while `run` executes timers, in the order of their times. */
export interface VirtualTime {
  /** ms since the epoch. */
  readonly now: () => number;
  /** Executes all timers up to this time; each waits until the work of the previous one, promises included, is done. */
  readonly run: (until: number) => Promise<void>;
  /** Delays the next timer until the promise settles. For work that is not only promises. */
  readonly track: (work: Promise<unknown>) => void;
  /** Gives the process its own clock, timers and random numbers back. Timers that did not run are dropped. */
  readonly restore: () => void;
}

interface Timer {
  at: number;
  order: number;
  work: (() => void) | null;
  /** ms between two runs of an interval. */
  readonly every: number | null;
  readonly ref: () => Timer;
  readonly unref: () => Timer;
}

const isBefore = (one: Timer, other: Timer) =>
  one.at === other.at ? one.order < other.order : one.at < other.at;

/** Timers in a binary heap: a simulation has a hundred thousand of them at a time. */
function createQueue() {
  const heap: Timer[] = [];
  const swap = (one: number, other: number) => {
    [heap[one], heap[other]] = [heap[other] as Timer, heap[one] as Timer];
  };
  return {
    first: () => heap[0],
    push(timer: Timer) {
      let index = heap.push(timer) - 1;
      while (index > 0) {
        const parent = (index - 1) >> 1;
        if (!isBefore(timer, heap[parent] as Timer)) break;
        swap(index, parent);
        index = parent;
      }
    },
    pop() {
      const last = heap.length - 1;
      swap(0, last);
      heap.pop();
      for (let index = 0; ; ) {
        const [left, right] = [2 * index + 1, 2 * index + 2];
        let least = index;
        for (const child of [left, right])
          if (child < last && isBefore(heap[child] as Timer, heap[least] as Timer)) least = child;
        if (least === index) return;
        swap(index, least);
        index = least;
      }
    },
  };
}

type Work = (bytes: Uint8Array) => Uint8Array;

/** Each format's work in one direction, without threads. */
const compressed: Readonly<Record<string, Work>> = {
  gzip: (bytes) => gzipSync(bytes),
  deflate: (bytes) => deflateSync(bytes),
  'deflate-raw': (bytes) => deflateRawSync(bytes),
};
const decompressed: Readonly<Record<string, Work>> = {
  gzip: (bytes) => gunzipSync(bytes),
  deflate: (bytes) => inflateSync(bytes),
  'deflate-raw': (bytes) => inflateRawSync(bytes),
};

/** A stream class of a browser whose work is done before the next timer. */
function streamClass(works: Readonly<Record<string, Work>>, track: VirtualTime['track']) {
  return class extends TransformStream<Uint8Array, Uint8Array> {
    constructor(format: string) {
      const chunks: Uint8Array[] = [];
      let done: () => void = () => undefined;
      super({
        start: () => track(new Promise<void>((resolve) => (done = resolve))),
        transform: (chunk) => void chunks.push(chunk),
        flush(controller) {
          done();
          const work = works[format];
          if (!work) throw new TypeError(format);
          controller.enqueue(new Uint8Array(work(Buffer.concat(chunks))));
        },
      });
    }
  };
}

/**
 * Replaces clock, timers, compression and random numbers of the process by virtual ones, so that code of the product
 * runs unchanged.
 * @param start ms since the epoch. @param seed of `Math.random`.
 */
export function startVirtualTime(start: number, seed: number): VirtualTime {
  const real = {
    setTimeout: globalThis.setTimeout,
    clearTimeout: globalThis.clearTimeout,
    setInterval: globalThis.setInterval,
    clearInterval: globalThis.clearInterval,
    Date: globalThis.Date,
    CompressionStream: globalThis.CompressionStream,
    DecompressionStream: globalThis.DecompressionStream,
  };
  const { subtle } = crypto;
  const realDigest = subtle.digest;
  const realRandom = Math.random;
  const queue = createQueue();
  let now = start;
  let order = 0;
  let tracked = 0;

  const add = (work: () => void, ms: number, every: number | null): Timer => {
    order += 1;
    const timer: Timer = {
      at: now + Math.max(0, Math.floor(ms)),
      order,
      work,
      every,
      ref: () => timer,
      unref: () => timer,
    };
    queue.push(timer);
    return timer;
  };
  const drop = (timer: Timer | undefined) => {
    if (timer) timer.work = null;
  };
  type Callback = (...given: unknown[]) => void;
  const track: VirtualTime['track'] = (work) => {
    tracked += 1;
    const done = () => {
      tracked -= 1;
    };
    work.then(done, done);
  };
  Object.assign(globalThis, {
    setTimeout: (work: Callback, ms = 0, ...given: unknown[]) => add(() => work(...given), ms, null),
    setInterval: (work: Callback, ms = 0, ...given: unknown[]) =>
      add(() => work(...given), ms, Math.max(1, ms)),
    clearTimeout: drop,
    clearInterval: drop,
    CompressionStream: streamClass(compressed, track),
    DecompressionStream: streamClass(decompressed, track),
    Date: class extends real.Date {
      constructor(...given: unknown[]) {
        super(...((given.length === 0 ? [now] : given) as [number]));
      }
      static override now = () => now;
    },
  });
  Math.random = createRandom(seed).next;
  subtle.digest = (...given) => {
    const digest = realDigest.apply(subtle, given);
    track(digest);
    return digest;
  };

  /** Waits for the work in progress: Node settles all promises before its next turn. */
  const settle = async () => {
    do await new Promise((resolve) => setImmediate(resolve));
    while (tracked > 0);
  };

  return {
    now: () => now,
    async run(until) {
      await settle();
      for (let timer = queue.first(); timer && timer.at <= until; timer = queue.first()) {
        queue.pop();
        const { work } = timer;
        if (work === null) continue;
        now = timer.at;
        work();
        if (timer.every !== null && timer.work !== null) {
          order += 1;
          Object.assign(timer, { at: now + timer.every, order });
          queue.push(timer);
        }
        await settle();
      }
      now = until;
    },
    track,
    restore() {
      Object.assign(globalThis, real);
      Math.random = realRandom;
      subtle.digest = realDigest;
    },
  };
}
