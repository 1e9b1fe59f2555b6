/// <reference lib="webworker" />
import { decodedLink } from '../../scripts/hostFiles.ts';
import { createOrganisation } from '../server/organisation.ts';
import { recall, remember, sitePath } from './platform.ts';

/**
 * The emulated organisation in a service worker: answers the portal's requests to Microsoft and to the
 * webhook, and serves the portal's page. All other files come from the static site.
 */
const worker = self as unknown as ServiceWorkerGlobalScope;

/** The organisation's cookies; a service worker can neither read nor set the browser's own. */
class Jar extends Map<string, string> {
  override set(name: string, value: string): this {
    super.set(name, value);
    void remember('cookies', [...this]);
    return this;
  }
  override delete(name: string): boolean {
    const had = super.delete(name);
    void remember('cookies', [...this]);
    return had;
  }
}
const jar = recall('cookies').then((kept) => {
  const storedJar = new Jar();
  for (const [name, value] of (kept ?? []) as [string, string][])
    Map.prototype.set.call(storedJar, name, value);
  return storedJar;
});

const organisation = createOrganisation({
  frame: 'pass',
  keyFile: 'key',
  path: sitePath,
  isInUse: true,
});
const emulatedPaths = /^\/(portal\.config\.json$|emulator\/(identity|api|graph|chat|control|frame)(\/|$))/;

async function answer(request: Request): Promise<Response> {
  let isPassed = false;
  const next = () => {
    isPassed = true;
  };
  const response = await organisation.fetch(request, { jar: await jar, next });
  if (isPassed) return fetch(request);
  // A server would cut the connection here.
  return response.headers.get('x-emulator-fault') === 'offline' ? Response.error() : response;
}

worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
// Messages from the page keep the worker alive; the browser would otherwise end it and lose its faults and
// catalogue.
worker.addEventListener('message', () => undefined);
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== worker.location.origin) return;
  const path = pathname.slice(sitePath.length);
  const link =
    request.mode === 'navigate' ? decodedLink(`${sitePath}/`, request.url.slice(origin.length)) : null;
  if (link !== null) event.respondWith(Response.redirect(new URL(link, origin)));
  else if (emulatedPaths.test(path)) event.respondWith(answer(request));
  else if (request.mode === 'navigate' && /^\/(index\.html)?$/.test(path))
    event.respondWith(fetch(`${sitePath}/portal.html`));
});
