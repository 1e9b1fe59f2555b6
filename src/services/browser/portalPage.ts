/** Storage, locks and events for adapters, with names that no other portal of the same origin has. */
export interface PortalPage extends Pick<Window, 'matchMedia' | 'addEventListener' | 'removeEventListener'> {
  /** Like `window.localStorage`, throws if the browser blocks storage. Keys are without the portal's prefix. */
  readonly localStorage: Storage;
  readonly sessionStorage: Storage;
  /** Web Locks; absent if the browser does not provide them (no https). */
  readonly locks: Pick<LockManager, 'request'> | undefined;
  /** Full name of a key, cookie, channel or lock. */
  readonly keyOf: (name: string) => string;
}

/** Folder of the portal on its site, with slashes. */
export const portalPath = ({ href }: Pick<Location, 'href'>): string =>
  new URL(import.meta.env.BASE_URL, href).pathname;

/**
 * Full names of the portal's keys: path, client id (if the configuration is available) and name, joined by
 * "#". A path never contains "#", so no portal's name is a prefix of a name of a portal below its path.
 * `src/app/boot/inlineScript.js` builds names without a client id.
 */
export const portalKeys =
  (location: Pick<Location, 'href'>, clientId?: string) =>
  (name: string): string =>
    [portalPath(location), ...(clientId === undefined ? [] : [clientId]), name].join('#');

/** A view of `storage` with only the keys that have the prefix, without the prefix. `Object.keys` lists them. */
export function prefixedStorage(storage: Storage, prefix: string): Storage {
  const methods = {
    getItem: (key: string) => storage.getItem(prefix + key),
    setItem: (key: string, text: string) => storage.setItem(prefix + key, text),
    removeItem: (key: string) => storage.removeItem(prefix + key),
  };
  return new Proxy(methods as Storage, {
    ownKeys: () =>
      Object.keys(storage)
        .filter((key) => key.startsWith(prefix))
        .map((key) => key.slice(prefix.length)),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
}

/** The `PortalPage` at the page's address; without a client id for data read before the configuration. */
export function createPortalPage(
  page: Pick<
    Window,
    | 'addEventListener'
    | 'localStorage'
    | 'location'
    | 'matchMedia'
    | 'navigator'
    | 'removeEventListener'
    | 'sessionStorage'
  >,
  clientId?: string,
): PortalPage {
  const keyOf = portalKeys(page.location, clientId);
  const { locks } = page.navigator as Partial<Navigator>;
  return {
    get localStorage() {
      return prefixedStorage(page.localStorage, keyOf(''));
    },
    get sessionStorage() {
      return prefixedStorage(page.sessionStorage, keyOf(''));
    },
    locks: locks && {
      request: ((name: string, ...rest: [LockOptions, LockGrantedCallback<unknown>]) =>
        locks.request(keyOf(name), ...rest)) as LockManager['request'],
    },
    keyOf,
    matchMedia: (query) => page.matchMedia(query),
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
  };
}
