import type { PageEvent, PagePort } from '@/domain/ports';

/** How often the clock is looked at, in ms: a page that wakes notices within this time. */
const lookEvery = 2_000;
/** A token that ends within this many ms counts as stale. */
const margin = 60_000;

/**
 * Tells when the network comes and goes, and when the token's end has come near: timers stand still while a
 * laptop sleeps, so the clock is compared with the token's end instead.
 * @param expiresAt the token's end in ms since the epoch, `null` without a token.
 */
export function createPageLife(page: Window, expiresAt: () => number | null): PagePort {
  return {
    subscribe(listener) {
      const tell = (type: PageEvent['type']) => () => listener({ type });
      const look = () => {
        const end = expiresAt();
        if (end !== null && page.navigator.onLine && Date.now() >= end - margin)
          listener({ type: 'token.stale' });
      };
      const online = tell('network.online');
      const offline = tell('network.offline');
      page.addEventListener('online', online);
      page.addEventListener('offline', offline);
      page.document.addEventListener('visibilitychange', look);
      const timer = page.setInterval(look, lookEvery);
      return () => {
        page.removeEventListener('online', online);
        page.removeEventListener('offline', offline);
        page.document.removeEventListener('visibilitychange', look);
        page.clearInterval(timer);
      };
    },
  };
}
