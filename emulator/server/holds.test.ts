import { describe, expect, test } from 'vitest';
import { createHolds } from './holds.ts';

/** Runs all pending promise callbacks. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('holds of the emulator, at which requests wait', () => {
  test('do not delay a request at a point without a hold', async () => {
    await createHolds().pass('reports');
  });

  test('delay every request until its release, in the order of the requests', async () => {
    const holds = createHolds();
    const gone: number[] = [];
    holds.hold('chatStep');
    for (const step of [1, 2, 3]) void holds.pass('chatStep').then(() => gone.push(step));
    await settle();
    expect([gone, holds.waiting()]).toEqual([[], { chatStep: 3 }]);
    expect(holds.release('chatStep', 2)).toBe(2);
    await settle();
    expect(gone).toEqual([1, 2]);
    expect(holds.release('chatStep')).toBe(1);
    await settle();
    expect([gone, holds.waiting()]).toEqual([[1, 2, 3], {}]);
    await holds.pass('chatStep');
  });

  test('apply a release without a waiting request to the next requests', async () => {
    const holds = createHolds();
    holds.hold('token');
    expect(holds.release('token', 2)).toBe(0);
    await holds.pass('token');
    await holds.pass('token');
    void holds.pass('token');
    expect(holds.waiting()).toEqual({ token: 1 });
  });

  test('report when the expected number of requests is waiting', async () => {
    const holds = createHolds();
    holds.hold('groups');
    let arrived: boolean | undefined;
    void holds.arrived('groups', 2).then((answer) => {
      arrived = answer;
    });
    void holds.pass('groups');
    await settle();
    expect(arrived).toBeUndefined();
    void holds.pass('groups');
    await settle();
    expect(arrived).toBe(true);
    expect(await holds.arrived('groups', 9, AbortSignal.abort())).toBe(false);
  });

  test('remove an aborted request from the queue', async () => {
    const holds = createHolds();
    holds.hold('reports');
    const caller = new AbortController();
    const passed = holds.pass('reports', caller.signal);
    caller.abort();
    await passed;
    expect(holds.waiting()).toEqual({ reports: 0 });
  });

  test('release the waiting requests of every point with releaseAll', async () => {
    const holds = createHolds();
    holds.hold('a');
    holds.hold('b');
    const both = Promise.all([holds.pass('a'), holds.pass('b')]);
    holds.releaseAll();
    await both;
    expect(holds.waiting()).toEqual({});
  });
});
