import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Handlers that stay the same functions for the life of a component and call those of its last render: a memoised part that
 * receives them does not render again because of them, and never calls an old handler.
 */
export function useStable<T extends Record<string, (...given: never[]) => unknown>>(handlers: T): T {
  const latest = useRef(handlers);
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  const [stable] = useState(
    () =>
      Object.fromEntries(
        Object.keys(handlers).map((name) => [name, (...given: never[]) => latest.current[name]?.(...given)]),
      ) as T,
  );
  return stable;
}
