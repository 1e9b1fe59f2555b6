import type { RenewalPort } from '@/domain/ports/browser';
import { request } from '@/services/http/request';
import { readText, writeText } from './stored';

const key = 'portal-reloaded-for';

/** What the renewal needs of the browser. */
interface RenewalHost {
  readonly document: Pick<Document, 'querySelector'>;
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  /** Addresses of the scripts and styles that the page asked for. */
  readonly assets: () => readonly string[];
  readonly storage: () => Storage;
  /** Keeps the user's place. */
  readonly keepPlace: () => void;
  readonly reload: () => void;
}

/** Address of the entry script that a page was built with; `null` when there is none. */
const entryOf = (html: string): string | null =>
  /<script\b(?=[^>]*\btype="module")[^>]*\bsrc="([^"]+)"/.exec(html)?.[1] ?? null;

/** ms until a file that does not come is given up. */
const deadline = 10_000;

/** Remembers the scripts and styles of this site that the page asks for, whether they come or not. */
export function watchAssets(): () => readonly string[] {
  const assets = new Set<string>();
  const isOwn = (address: string) => address.startsWith(location.origin) && /\.(js|css)$/.test(address);
  const watcher = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) if (isOwn(name)) assets.add(name);
  });
  watcher.observe({ type: 'resource', buffered: true });
  return () => [...assets];
}

/** Each build names its entry by its content: another name on the server means another version of the portal. */
export function createRenewal(host: RenewalHost): RenewalPort {
  const { document, fetch, assets, storage, keepPlace, reload } = host;
  const leave = () => {
    keepPlace();
    reload();
  };
  return {
    reload() {
      const load = (address: string) =>
        request(fetch, address, { cache: 'reload', deadline }, () => undefined);
      void Promise.allSettled(assets().map(load)).then(leave);
    },
    async reloadIfOutdated() {
      try {
        const init = { cache: 'no-store', deadline } as const;
        const html = await request(fetch, import.meta.env.BASE_URL, init, (response) =>
          response.ok ? response.text() : '',
        );
        const there = entryOf(html);
        const here = document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;
        if (there === null || there === here || readText(storage, key) === there) return false;
        if (!writeText(storage, key, there)) return false;
        leave();
        return true;
      } catch {
        return false;
      }
    },
  };
}
