import { describe, expect, it, vi } from 'vitest';
import { lazyPort } from './lazyPort';

interface SamplePort {
  read(name: string, signal: AbortSignal): Promise<string>;
  notify(name: string): void;
}

function sample() {
  const notified: string[] = [];
  const port: SamplePort = {
    read: (name, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        if (name !== 'slow') resolve(`read ${name}`);
      }),
    notify: (name) => void notified.push(name),
  };
  const load = vi.fn(async () => port);
  return { load, notified, lazy: lazyPort(load, 'read', 'notify') };
}
const never = new AbortController().signal;

describe('a lazy port', () => {
  it('loads once, with the first call', async () => {
    const { load, lazy } = sample();
    expect(load).not.toHaveBeenCalled();
    expect(await Promise.all([lazy.read('a', never), lazy.read('b', never)])).toEqual(['read a', 'read b']);
    expect(load).toHaveBeenCalledOnce();
  });

  it('rejects the calls of a failed load, and loads again with the next call', async () => {
    const { load, lazy } = sample();
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const calls = await Promise.allSettled([lazy.read('a', never), lazy.read('b', never)]);
    expect(calls.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(load).toHaveBeenCalledOnce();
    expect(await lazy.read('a', never)).toBe('read a');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('passes the caller’s signal on', async () => {
    const { lazy } = sample();
    const stop = new AbortController();
    const reading = lazy.read('slow', stop.signal);
    await lazy.read('a', never);
    stop.abort(new Error('stopped'));
    await expect(reading).rejects.toThrow('stopped');
  });

  it('calls methods without a result in order, and drops those of a failed load', async () => {
    const { load, notified, lazy } = sample();
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    lazy.notify('lost');
    await new Promise((resolve) => setTimeout(resolve));
    lazy.notify('first');
    lazy.notify('second');
    await new Promise((resolve) => setTimeout(resolve));
    process.off('unhandledRejection', unhandled);
    expect(notified).toEqual(['first', 'second']);
    expect(unhandled).not.toHaveBeenCalled();
  });
});
