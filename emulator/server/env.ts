import type { HttpBindings } from '@hono/node-server';

/** What the server under the app gives with each request; a unit test gives nothing. */
export interface Env {
  readonly Bindings: Partial<HttpBindings> & {
    /** Passes the request on to the next handler of this port (Vite). */
    readonly next?: () => void;
    /** The browser's cookies, if this runs in a service worker. */
    readonly jar?: Pick<Map<string, string>, 'get' | 'set' | 'delete'>;
  };
}
