import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FailureError } from '@/domain/shared/failure';
import { pause, unlessAborted } from './abort';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('pause resolves after the given milliseconds', async () => {
  let isOver = false;
  void pause(500, new AbortController().signal).then(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(499);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isOver).toBe(true);
});

it('pause rejects with the reason of the signal, also if the signal was aborted before', async () => {
  const stop = new AbortController();
  const reason = new Error('closed');
  const running = pause(500, stop.signal);
  stop.abort(reason);
  await expect(running).rejects.toBe(reason);
  await expect(pause(500, stop.signal)).rejects.toBe(reason);
});

it('unlessAborted settles as the promise does, or rejects as cancelled when the signal aborts first', async () => {
  const stop = new AbortController();
  expect(await unlessAborted(Promise.resolve(1), undefined)).toBe(1);
  expect(await unlessAborted(Promise.resolve(1), stop.signal)).toBe(1);
  await expect(unlessAborted(Promise.reject(new Error('no')), stop.signal)).rejects.toThrow('no');
  const running = unlessAborted(new Promise(() => undefined), stop.signal);
  stop.abort();
  const cancelled = new FailureError({ code: 'cancelled' });
  await expect(running).rejects.toEqual(cancelled);
  await expect(unlessAborted(new Promise(() => undefined), stop.signal)).rejects.toEqual(cancelled);
});
