import type { PageLifecycleEvent, TokenClockEvent } from '@/domain/ports/browser';

/** Interval of clock checks, in ms: a page that wakes up detects an expired token within this time. */
const readEvery = 5_000;
/** A token is stale this many ms before its end; if its life is shorter than twice this, in the second half. */
const margin = 60_000;

/** Reports changes of the network and of the page's visibility, and the end of a token. */
export function createPageLifecycle(page: Window) {
  return {
    /** Reports each change, and at once if the page is already hidden. Returns the unsubscribe function. */
    subscribe(listener: (event: PageLifecycleEvent) => void): () => void {
      const notify = (type: PageLifecycleEvent['type']) => () => listener({ type });
      const [online, offline] = [notify('network.online'), notify('network.offline')];
      const onVisibility = () => listener({ type: page.document.hidden ? 'page.hidden' : 'page.shown' });
      page.addEventListener('online', online);
      page.addEventListener('offline', offline);
      page.document.addEventListener('visibilitychange', onVisibility);
      if (page.document.hidden) onVisibility();
      return () => {
        page.removeEventListener('online', online);
        page.removeEventListener('offline', offline);
        page.document.removeEventListener('visibilitychange', onVisibility);
      };
    },
    /**
     * Watches the end of one token; each event is emitted once, and only while the browser is online.
     * @param expiresAt ms since the epoch; `null` watches nothing. Returns the unsubscribe function.
     */
    watchToken(expiresAt: number | null, listener: (event: TokenClockEvent) => void): () => void {
      if (expiresAt === null) return () => undefined;
      const staleAt = expiresAt - Math.min(margin, Math.max(0, expiresAt - Date.now()) / 2);
      const due: [number, TokenClockEvent][] = [
        [staleAt, { type: 'token.stale' }],
        [expiresAt, { type: 'token.ended' }],
      ];
      const read = () => {
        if (!page.navigator.onLine) return;
        while (due[0] && Date.now() >= due[0][0]) {
          const [, event] = due.shift() ?? [];
          if (event) listener(event);
        }
        if (due.length === 0) stop();
      };
      const timer = page.setInterval(read, readEvery);
      page.document.addEventListener('visibilitychange', read);
      const stop = () => {
        page.clearInterval(timer);
        page.document.removeEventListener('visibilitychange', read);
      };
      return stop;
    },
  };
}
