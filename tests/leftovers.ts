import { afterAll, expect, vi } from 'vitest';
import { Actor, type AnyActor } from 'xstate';

const shared = globalThis as { testTimers?: Map<NodeJS.Timeout, Error>; testActors?: Set<AnyActor> };
const isRecording = shared.testTimers !== undefined;
/** Running timers, each with an error whose stack names the code that set it. */
shared.testTimers ??= new Map();
/** Root actors that were started. */
shared.testActors ??= new Set();
const { testTimers: timers, testActors: actors } = shared;

/** Records timers and actors once for all files of a worker. */
function record() {
  const { setTimeout: setOnce, setInterval: setEvery, clearTimeout: clear } = globalThis;
  globalThis.setTimeout = Object.assign(
    (work: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) => {
      const timer = setOnce(() => {
        timers.delete(timer);
        work(...given);
      }, ms);
      timers.set(timer, new Error('set here'));
      return timer;
    },
    setOnce,
  );
  globalThis.setInterval = Object.assign(
    (work: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) => {
      const timer = setEvery(work, ms, ...given);
      timers.set(timer, new Error('set here'));
      return timer;
    },
    setEvery,
  );
  globalThis.clearTimeout = (timer) => {
    timers.delete(timer as NodeJS.Timeout);
    clear(timer);
  };
  globalThis.clearInterval = globalThis.clearTimeout;

  const { start } = Actor.prototype;
  Actor.prototype.start = function (this: AnyActor) {
    if (this._parent === undefined) actors.add(this);
    return start.call(this as never);
  };
}

if (!isRecording) record();

/**
 * Stops the actors that a file started, and fails a file that leaves a timer of the product to the next file of its worker, where a fake
 * clock would never run it.
 */
afterAll(() => {
  vi.useRealTimers();
  for (const actor of actors) actor.stop();
  actors.clear();
  const left = [...timers.values()].map(({ stack }) => stack).filter((stack) => stack?.includes('/src/'));
  for (const [timer] of timers) clearTimeout(timer);
  timers.clear();
  expect(left, 'timers that still run').toEqual([]);
});
