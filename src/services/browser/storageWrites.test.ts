import { describe, expect, it } from 'vitest';
import type { StoredKind } from '@/domain/session/storedKinds';
import { createStorageWrites } from './storageWrites';

describe('repetition of refused storage writes', () => {
  function start() {
    let retry: (() => void) | null = null;
    const writes = createStorageWrites((work) => {
      retry = work;
    });
    const reported: (readonly StoredKind[])[] = [];
    const stop = writes.subscribe((kinds) => reported.push(kinds));
    /** Elapses the delay before the retry. */
    const elapse = () => {
      const work = retry;
      retry = null;
      work?.();
      return work !== null;
    };
    return { writes, reported, elapse, stop };
  }

  it('reports each kind of data once, repeats the last write of the kind until it is stored, then stops', () => {
    const { writes, reported, elapse } = start();
    const stored: string[] = [];
    let isFull = true;
    const store = (text: string) => () => {
      if (!isFull) stored.push(text);
      return !isFull;
    };
    writes.write('views', store('first'));
    writes.write('views', store('second'));
    writes.write('alerts', store('alert'));
    expect(reported).toEqual([['views'], ['views', 'alerts']]);
    expect(elapse()).toBe(true);
    expect([stored, reported.length]).toEqual([[], 2]);
    isFull = false;
    elapse();
    expect(stored).toEqual(['second', 'alert']);
    expect(reported.at(-1)).toEqual([]);
    expect(elapse()).toBe(false);
  });

  it('reports nothing while the browser accepts every write', () => {
    const { writes, reported, elapse } = start();
    writes.write('views', () => true);
    expect([reported, elapse()]).toEqual([[], false]);
  });

  it('ends for a kind of data when a later write of the kind is stored, and for all kinds when the session ends', () => {
    const { writes, reported, elapse, stop } = start();
    writes.write('views', () => false);
    writes.write('views', () => true);
    writes.write('settings', () => false);
    writes.forget();
    writes.forget();
    expect(reported).toEqual([['views'], [], ['settings'], []]);
    elapse();
    expect(elapse()).toBe(false);
    stop();
    writes.write('views', () => false);
    expect(reported).toHaveLength(4);
  });
});
