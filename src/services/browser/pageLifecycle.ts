import type { PageLifecycleEvent, PageLifecyclePort } from '@/domain/ports/browser';

/** ms between clock checks; the longest delay after waking. */
const lookEvery = 2_000;
/** A token that expires within this many ms counts as stale. */
const margin = 60_000;
/** ms before the same stale token is reported again, in case the renewal could not run. */
const tellAgainAfter = 30_000;

/**
 * Emits network and visibility changes, and `token.stale` when the token is about to expire. Timers stop
 * while a laptop sleeps, so the clock is compared with the token's expiry.
 * @param expiresAt the token's expiry in ms since the epoch, `null` without a token.
 */
export function createPageLifecycle(page: Window, expiresAt: () => number | null): PageLifecyclePort {
  return {
    subscribe(listener) {
      let told: { end: number; at: number } | null = null;
      const look = () => {
        const end = expiresAt();
        const now = Date.now();
        if (end === null || !page.navigator.onLine || now < end - margin) return;
        if (told?.end === end && now - told.at < tellAgainAfter) return;
        told = { end, at: now };
        listener({ type: 'token.stale' });
      };
      const tellSight = () => listener({ type: page.document.hidden ? 'page.hidden' : 'page.shown' });
      const tell = (type: PageLifecycleEvent['type']) => () => listener({ type });
      const [online, offline] = [tell('network.online'), tell('network.offline')];
      const turn = () => {
        look();
        tellSight();
      };
      page.addEventListener('online', online);
      page.addEventListener('offline', offline);
      page.document.addEventListener('visibilitychange', turn);
      const timer = page.setInterval(look, lookEvery);
      if (page.document.hidden) tellSight();
      return () => {
        page.removeEventListener('online', online);
        page.removeEventListener('offline', offline);
        page.document.removeEventListener('visibilitychange', turn);
        page.clearInterval(timer);
      };
    },
  };
}
