/** Loads at the first call and shares the result with later calls. After a failed load, the next call loads again. */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | null = null;
  return () => {
    if (loaded === null) {
      loaded = load();
      loaded.catch(() => {
        loaded = null;
      });
    }
    return loaded;
  };
}

type Method = (...args: never[]) => unknown;

/** The methods `K` of a port, each of which returns a promise. */
type Lazy<P extends Record<K, Method>, K extends keyof P> = {
  readonly [M in K]: (...args: Parameters<P[M]>) => Promise<Awaited<ReturnType<P[M]>>>;
};

/**
 * A port whose adapter is loaded with the first call of one of `methods`: most users never need it. If the
 * load fails, the call rejects; calls of methods without a result fail silently.
 */
export function lazyPort<P extends Record<K, Method>, K extends keyof P>(
  load: () => Promise<P>,
  ...methods: readonly K[]
): Lazy<P, K> {
  const open = loadOnce(load);
  const call =
    (method: K) =>
    (...args: never[]) => {
      const result = open().then((port) => port[method](...args));
      // Prevents an unhandled rejection, because callers ignore the promise of a method without a result.
      result.catch(() => undefined);
      return result;
    };
  return Object.fromEntries(methods.map((method) => [method, call(method)])) as unknown as Lazy<P, K>;
}
