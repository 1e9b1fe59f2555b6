/** Caches a value per object, for as long as the object exists. `rest` helps to make the value and is no part of the key. */
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
