import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageLifecycleEvent } from '@/domain/ports/browser';
import { createPageLifecycle } from './pageLifecycle';

const minute = 60_000;

describe('page lifecycle (SPEC 4)', () => {
  let expiresAt: number | null = null;
  let heard: PageLifecycleEvent['type'][] = [];
  let stop: () => void = () => undefined;
  let online = true;

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    expiresAt = null;
    heard = [];
    online = true;
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
    stop = createPageLifecycle(window, () => expiresAt).subscribe(({ type }) => heard.push(type));
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('reports once, within 5 s of waking, that the token expired while the laptop slept', () => {
    expiresAt = Date.now() + 60 * minute;
    vi.advanceTimersByTime(10 * minute);
    expect(heard).toEqual([]);
    vi.setSystemTime(Date.now() + 120 * minute);
    vi.advanceTimersByTime(5_000);
    expect(heard).toEqual(['token.stale']);
  });

  it('reports a token that expires within a minute, and again after 30 s without a renewal', () => {
    expiresAt = Date.now() + 2 * minute;
    vi.advanceTimersByTime(62_000);
    expect(heard).toEqual(['token.stale']);
    vi.advanceTimersByTime(32_000);
    expect(heard).toEqual(['token.stale', 'token.stale']);
    expiresAt = Date.now() + 60 * minute;
    vi.advanceTimersByTime(10 * minute);
    expect(heard).toHaveLength(2);
  });

  it('does not report a stale token while offline', () => {
    online = false;
    expiresAt = Date.now() - 1;
    vi.advanceTimersByTime(minute);
    expect(heard).toEqual([]);
    online = true;
    vi.advanceTimersByTime(2_000);
    expect(heard).toEqual(['token.stale']);
  });

  it('reports network and visibility changes until unsubscribed', () => {
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
