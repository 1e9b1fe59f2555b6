import type { VersionPort } from '@/domain/ports/browser';
import { request } from '@/services/http/request';

/** ms between two checks of the server; a hidden tab checks when it becomes visible again. */
const lookEvery = 600_000;
/** Interval of clock checks, in ms: timers stop while a laptop sleeps. */
const readEvery = 30_000;
/** Deadline of the file, in ms. */
const deadline = 10_000;

/**
 * Checks at intervals whether `version.json` on the server (scripts/version.ts) names another version than
 * this page's.
 */
export function createVersions(page: Window, fetch: typeof globalThis.fetch): VersionPort {
  const loadedEntry = () =>
    page.document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;
  /** The server's entry script; `null` if the file does not name it. */
  const read = async (): Promise<string | null> => {
    try {
      const address = `${import.meta.env.BASE_URL}version.json`;
      const answer: unknown = await request(fetch, address, { cache: 'no-store', deadline }, (response) =>
        response.ok ? response.json() : null,
      );
      const { entry } = (answer ?? {}) as { entry?: unknown };
      return typeof entry === 'string' && entry !== '' ? entry : null;
    } catch {
      return null;
    }
  };
  return {
    watch(listener) {
      const here = loadedEntry();
      if (here === null) return () => undefined;
      let lookedAt = Date.now();
      const stop = () => {
        page.clearInterval(timer);
        page.document.removeEventListener('visibilitychange', look);
      };
      const look = async () => {
        if (page.document.hidden || !page.navigator.onLine || Date.now() - lookedAt < lookEvery) return;
        lookedAt = Date.now();
        const there = await read();
        if (there === null || here.endsWith(there)) return;
        stop();
        listener();
      };
      const timer = page.setInterval(look, readEvery);
      page.document.addEventListener('visibilitychange', look);
      return stop;
    },
  };
}
