import { expect, it } from 'vitest';
import type { SelfTestCheck } from '@/domain/session/selfTest';
import { makeStore } from '@/store/makeStore';
import { selectSelfTest } from '@/store/selfTest.slice';
import { signedOut } from '@/store/session.slice';
import { type RunCheck, startSelfTest, stopSelfTest } from './runSelfTest';

const plan: readonly SelfTestCheck[] = [
  { id: 'session', kind: 'session' },
  { id: 'workspaces', kind: 'workspaces' },
];

type Verdict = Awaited<ReturnType<RunCheck>>;

/** Sets up checks whose results the test provides. */
function setUp() {
  const store = makeStore();
  const calls: {
    readonly id: string;
    readonly signal: AbortSignal;
    readonly resolve: (verdict: Verdict) => void;
    readonly reject: (error: unknown) => void;
  }[] = [];
  const run: RunCheck = ({ id }, signal) =>
    new Promise((resolve, reject) => calls.push({ id, signal, resolve, reject }));
  const start = () => store.dispatch(startSelfTest(plan, run));
  const test = () => selectSelfTest(store.getState());
  return { store, calls, start, test };
}

const good = { cause: null, detail: null };
const bad = { cause: 'consentMissing', detail: 'AADSTS65001' } as const;

it('runSelfTest runs one check after the other until each has its result', async () => {
  const { calls, start, test } = setUp();
  const end = start();
  expect(test()).toEqual({ plan, results: [], isRunning: true });
  expect(calls.map(({ id }) => id)).toEqual(['session']);
  calls[0]?.resolve(good);
  await expect.poll(() => calls.map(({ id }) => id)).toEqual(['session', 'workspaces']);
  expect(test()).toMatchObject({ results: [{ check: plan[0], ...good }], isRunning: true });
  calls[1]?.resolve(bad);
  await end;
  expect(test()).toMatchObject({
    results: [{ check: plan[0] }, { check: plan[1], ...bad }],
    isRunning: false,
  });
});

it('runSelfTest reports an exception in a check as the result of that check', async () => {
  const { calls, start, test } = setUp();
  const end = start();
  calls[0]?.reject(new Error('bug'));
  await expect.poll(() => calls).toHaveLength(2);
  calls[1]?.reject(new Error('bug'));
  await end;
  const unexpected = { cause: 'unexpected', detail: null };
  expect(test()).toMatchObject({ results: [unexpected, unexpected], isRunning: false });
});

it('runSelfTest aborts the running check when it is stopped, and keeps the earlier results', async () => {
  const { store, calls, start, test } = setUp();
  const end = start();
  calls[0]?.resolve(good);
  await expect.poll(() => calls).toHaveLength(2);
  store.dispatch(stopSelfTest());
  expect(calls[1]?.signal.aborted).toBe(true);
  calls[1]?.resolve(bad);
  await end;
  expect(test()).toMatchObject({ results: [good], isRunning: false });
});

it('runSelfTest drops a late result of an earlier run', async () => {
  const { store, calls, start, test } = setUp();
  const first = start();
  store.dispatch(stopSelfTest());
  void start();
  calls[0]?.resolve(bad);
  await first;
  expect(test()).toMatchObject({ results: [], isRunning: true });
  expect(calls).toHaveLength(2);
});

it('runSelfTest stops and clears its results when the session ends', async () => {
  const { store, calls, start, test } = setUp();
  const end = start();
  store.dispatch(signedOut());
  calls[0]?.resolve(good);
  await end;
  expect(test()).toEqual({ plan: [], results: [], isRunning: false });
});
