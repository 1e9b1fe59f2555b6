/** A call whose promise never settles. */
export const pending = () => new Promise<never>(() => undefined);

/** The listeners of a fake port, and a function that calls them. */
export function fakeListeners<T>() {
  const listeners = new Set<(event: T) => void>();
  return {
    subscribe: (listener: (event: T) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    count: () => listeners.size,
    emit: (event: T) => {
      for (const listener of listeners) listener(event);
    },
  };
}
