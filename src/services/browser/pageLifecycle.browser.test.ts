import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPageLifecycle } from './pageLifecycle';

const minute = 60_000;

describe('page lifecycle (SPEC section 4)', () => {
  let heard: string[] = [];
  let stop: () => void = () => undefined;
  let online = true;

  const watch = (life: number) => {
    stop = createPageLifecycle(window).watchToken(Date.now() + life, ({ type }) => heard.push(type));
  };

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    heard = [];
    online = true;
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('reports within 5 s of waking, once, that the token expired while the laptop slept', () => {
    watch(60 * minute);
    vi.advanceTimersByTime(10 * minute);
    expect(heard).toEqual([]);
    vi.setSystemTime(Date.now() + 120 * minute);
    vi.advanceTimersByTime(5_000);
    expect(heard).toEqual(['token.stale', 'token.ended']);
    vi.advanceTimersByTime(10 * minute);
    expect(heard).toHaveLength(2);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('reports a token as stale a minute before it expires, and a short-lived token in the second half of its life', () => {
    watch(2 * minute);
    vi.advanceTimersByTime(58_000);
    expect(heard).toEqual([]);
    vi.advanceTimersByTime(4_000);
    expect(heard).toEqual(['token.stale']);
    vi.advanceTimersByTime(minute);
    expect(heard).toEqual(['token.stale', 'token.ended']);
    stop();
    heard = [];
    watch(minute);
    vi.advanceTimersByTime(28_000);
    expect(heard).toEqual([]);
    vi.advanceTimersByTime(4_000);
    expect(heard).toEqual(['token.stale']);
  });

  it('does not report a stale token while offline', () => {
    online = false;
    watch(-1);
    vi.advanceTimersByTime(minute);
    expect(heard).toEqual([]);
    online = true;
    vi.advanceTimersByTime(5_000);
    expect(heard).toEqual(['token.stale', 'token.ended']);
  });

  it('notifies of network and visibility until the last listener unsubscribes', () => {
    stop = createPageLifecycle(window).subscribe(({ type }) => heard.push(type));
    const hidden = vi.spyOn(document, 'hidden', 'get');
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    hidden.mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(heard).toEqual(['network.offline', 'network.online', 'page.hidden', 'page.shown']);
    stop();
    window.dispatchEvent(new Event('online'));
    expect(heard).toHaveLength(4);
  });
});
