import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leavingBegan, leavingEnded, pageStays } from '@/domain/shared/leaving';
import { request } from '@/services/http/request';
import { watchLeaving } from './leaving';

const pageWith = () => {
  const page = Object.assign(new EventTarget(), {
    setTimeout: (...timer: Parameters<typeof setTimeout>) => setTimeout(...timer),
    clearTimeout: (timer: number) => clearTimeout(timer),
  });
  watchLeaving(page as unknown as Window);
  return (type: string, persisted = false) =>
    page.dispatchEvent(Object.assign(new Event(type), { persisted }));
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  leavingEnded();
  vi.useRealTimers();
});

describe('the page is being left', () => {
  it('from beforeunload on, and for good after pagehide', async () => {
    const fire = pageWith();
    expect(pageStays()).toBeNull();
    fire('beforeunload');
    expect(pageStays()).not.toBeNull();
    fire('pagehide');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(pageStays()).not.toBeNull();
  });

  it('until it turns out to stay, or is shown from the back-forward cache', async () => {
    const fire = pageWith();
    fire('beforeunload');
    const stays = pageStays();
    fire('pageshow');
    expect(pageStays()).toBe(stays);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(pageStays()).toBeNull();
    await expect(stays).resolves.toBeUndefined();
    fire('pagehide');
    fire('pageshow', true);
    expect(pageStays()).toBeNull();
  });
});

describe('a request of a page that is being left', () => {
  const aborted = async () =>
    Promise.reject(new TypeError('NetworkError when attempting to fetch resource.'));
  const sent = (fetch: Parameters<typeof request>[0], signal?: AbortSignal) => {
    let failure: unknown = 'none';
    void request(fetch, '/x', { deadline: 1_000, ...(signal ? { signal } : {}) }, (response) =>
      response.text(),
    ).catch((error: unknown) => {
      failure = error;
    });
    return () => failure;
  };

  it('fails only if the page stays', async () => {
    leavingBegan();
    const failure = sent(aborted);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(failure()).toBe('none');
    leavingEnded();
    await vi.advanceTimersByTimeAsync(0);
    expect(failure()).toBeInstanceOf(TypeError);
  });

  it('fails at once if the portal cancels it', async () => {
    leavingBegan();
    const cancel = new AbortController();
    const failure = sent(
      (_, { signal }) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
      cancel.signal,
    );
    cancel.abort(new Error('cancelled'));
    await vi.advanceTimersByTimeAsync(0);
    expect(failure()).toEqual(new Error('cancelled'));
  });
});
