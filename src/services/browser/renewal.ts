import type { RenewalPort } from '@/domain/ports/browser';

const key = 'portal-reloaded-for';

/** What the renewal needs of the browser. */
export interface RenewalHost {
  readonly document: Pick<Document, 'querySelector'>;
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  /** Keeps the person's place. */
  readonly keepPlace: () => void;
  readonly reload: () => void;
}

/** Address of the entry script that a page was built with; `null` when there is none. */
const entryOf = (html: string): string | null =>
  /<script\b(?=[^>]*\btype="module")[^>]*\bsrc="([^"]+)"/.exec(html)?.[1] ?? null;

/** Each build names its entry by its content: another name on the server means another version of the portal. */
export function createRenewal({ document, fetch, storage, keepPlace, reload }: RenewalHost): RenewalPort {
  const leave = () => {
    keepPlace();
    reload();
  };
  return {
    reload: leave,
    async reloadIfOutdated() {
      try {
        const answer = await fetch(import.meta.env.BASE_URL, {
          cache: 'no-store',
          signal: AbortSignal.timeout(10_000),
        });
        const there = answer.ok ? entryOf(await answer.text()) : null;
        const here = document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;
        const memory = storage();
        if (there === null || there === here || memory.getItem(key) === there) return false;
        memory.setItem(key, there);
        leave();
        return true;
      } catch {
        return false;
      }
    },
  };
}
