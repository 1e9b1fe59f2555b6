import type { VersionPort } from '@/domain/ports/browser';
import { request } from '@/services/http/request';

/** ms between two looks at the server; a tab that nobody sees looks when it is seen again. */
const lookEvery = 600_000;
/** How often the clock is read, in ms: timers stand still while a laptop sleeps. */
const readEvery = 30_000;
/** ms for the file. */
const deadline = 10_000;

/** Asks the server's `version.json` (scripts/version.ts) now and then whether this page is still its version. */
export function createVersions(page: Window, fetch: typeof globalThis.fetch): VersionPort {
  const own = () => page.document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;
  /** The entry script that the server has; `null` when it does not say. */
  const read = async (): Promise<string | null> => {
    try {
      const address = `${import.meta.env.BASE_URL}version.json`;
      const found: unknown = await request(fetch, address, { cache: 'no-store', deadline }, (response) =>
        response.ok ? response.json() : null,
      );
      const { entry } = (found ?? {}) as { entry?: unknown };
      return typeof entry === 'string' && entry !== '' ? entry : null;
    } catch {
      return null;
    }
  };
  return {
    watch(listener) {
      const here = own();
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
