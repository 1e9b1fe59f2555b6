import type { PageLifecycleEvent, PageLifecyclePort } from '@/domain/ports/browser';

/** How often the clock is looked at, in ms: a page that wakes notices within this time. */
const lookEvery = 2_000;
/** A token that ends within this many ms counts as stale. */
const margin = 60_000;
/** The same stale token is told again after this many ms, in case nobody could act on it. */
const tellAgainAfter = 30_000;

/**
 * Tells when the network and the person come and go, and when the token's end has come near: timers stand still
 * while a laptop sleeps, so the clock is compared with the token's end instead.
 * @param expiresAt the token's end in ms since the epoch, `null` without a token.
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
