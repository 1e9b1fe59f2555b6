import type { HttpBindings } from '@hono/node-server';

/** Values that the server passes with each request; a unit test passes none of them. */
export interface Env {
  readonly Bindings: Partial<HttpBindings> & {
    /** Passes the request on to the next handler of this port (Vite). */
    readonly next?: () => void;
    /** The browser's cookies, if this runs in a service worker. */
    readonly jar?: Pick<Map<string, string>, 'get' | 'set' | 'delete'>;
  };
}
