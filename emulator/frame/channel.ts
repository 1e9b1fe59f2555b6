import { HttpPostMessage } from 'http-post-message';
import { type IExtendedRequest, type Response, Router } from 'powerbi-router';
import { WindowPostMessageProxy } from 'window-post-message-proxy';

/** A request of the host page after routing. The host's `uid` header identifies the embed. */
export type Request = IExtendedRequest;
export type { Response };

/** The message channel to the page that embeds the report (SPEC section 7.5). */
export interface Channel {
  readonly router: Router;
  /**
   * Posts to the host, e.g. `/reports/{uid}/events/loaded`. Never rejects: the host may be closed or not
   * listening.
   */
  post(path: string, body?: unknown): void;
  /** Answers calls with an error if `isRefused` is true. Call this before the first route. */
  refuseCalls(isRefused: (method: string, url: string) => boolean): void;
  /** Answers calls with 200 and without effect if `isLost` is true. Call this before the first route. */
  loseCalls(isLost: (method: string, url: string) => boolean): void;
  /**
   * Answers 404 to every call without a route, so that no host waits for ever. Call this after the last
   * route.
   */
  closeRoutes(): void;
}

/** The embedding page's origin; answers and events are sent to this origin only. */
function hostOrigin(): string | undefined {
  const ancestor = window.location.ancestorOrigins?.[0];
  if (ancestor && ancestor !== 'null') return ancestor;
  return document.referrer === '' ? undefined : new URL(document.referrer).origin;
}

interface Incoming {
  readonly method?: unknown;
  readonly url?: unknown;
}

/** Listens to the embedding page with the libraries of the real service. */
export function openChannel(host: Window): Channel {
  const origin = hostOrigin();
  const proxy = new WindowPostMessageProxy({
    processTrackingProperties: {
      addTrackingProperties: HttpPostMessage.addTrackingProperties,
      getTrackingProperties: HttpPostMessage.getTrackingProperties,
    },
    isErrorMessage: HttpPostMessage.isErrorMessage,
    name: 'report',
    suppressWarnings: true,
    receivedMessageValidation: {
      expectedMessageSource: host,
      ...(origin ? { expectedMessageOrigin: origin } : {}),
    },
  });
  const http = new HttpPostMessage(proxy, {}, host, origin ?? '*');
  return {
    router: new Router(proxy),
    post(path, body = null) {
      http.post<unknown>(path, body).catch(() => undefined);
    },
    refuseCalls(isRefused) {
      proxy.addHandler({
        test: ({ method, url }: Incoming) =>
          typeof method === 'string' && typeof url === 'string' && isRefused(method, url),
        handle: ({ method, url }: Incoming) => ({
          statusCode: 500,
          headers: {},
          body: {
            message: 'InternalServerError',
            detailedMessage: `${String(method)} ${String(url)}`,
            level: 4,
          },
        }),
      });
    },
    loseCalls(isLost) {
      proxy.addHandler({
        test: ({ method, url }: Incoming) =>
          typeof method === 'string' && typeof url === 'string' && isLost(method, url),
        handle: () => ({ statusCode: 200, headers: {}, body: {} }),
      });
    },
    closeRoutes() {
      proxy.addHandler({
        test: ({ method, url }: Incoming) => typeof method === 'string' && typeof url === 'string',
        handle: ({ method, url }: Incoming) => ({
          statusCode: 404,
          headers: {},
          body: { message: 'NotFound', detailedMessage: `${String(method)} ${String(url)}`, level: 3 },
        }),
      });
    },
  };
}
