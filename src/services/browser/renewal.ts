import type { RenewalPort } from '@/domain/ports/browser';
import { request } from '@/services/http/request';
import { readText, writeText } from './stored';

const key = 'portal-reloaded-for';

/** Browser functions that checking for and loading a new version needs. */
interface RenewalHost {
  readonly document: Pick<Document, 'querySelector'>;
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  /** Addresses of the scripts and styles that the page requested. */
  readonly assets: () => readonly string[];
  readonly storage: () => Storage;
  /** Stores the user's location. */
  readonly keepPlace: () => void;
  readonly reload: () => void;
}

/** Address of the entry script in a page's HTML; `null` without an entry script. */
export function entryOf(html: string): string | null {
  for (const [tag] of html.matchAll(/<script\b[^<>]*>/g))
    if (/\btype="module"/.test(tag)) {
      const [, source] = /\bsrc="([^"]+)"/.exec(tag) ?? [];
      if (source !== undefined) return source;
    }
  return null;
}

/** Deadline of a file, in ms. */
const deadline = 10_000;

/** Records the scripts and styles of this site that the page requests, whether they load or not. */
export function watchAssets(): () => readonly string[] {
  const assets = new Set<string>();
  const isOwn = (address: string) => address.startsWith(location.origin) && /\.(js|css)$/.test(address);
  const watcher = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) if (isOwn(name)) assets.add(name);
  });
  watcher.observe({ type: 'resource', buffered: true });
  return () => [...assets];
}

/**
 * Detects a new version: the name of the entry script contains a hash of its content, so each version has
 * another name.
 */
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
