/** Caches a value per object, for the lifetime of the object. `rest` is passed to the function and is not part of the key. */
export function cachePer<K extends object, T, R extends unknown[] = []>(make: (key: K, ...rest: R) => T) {
  const cache = new WeakMap<K, T>();
  return (key: K, ...rest: R): T => {
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const value = make(key, ...rest);
    cache.set(key, value);
    return value;
  };
}
