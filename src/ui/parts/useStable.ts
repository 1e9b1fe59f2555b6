import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Returns functions that stay the same for the life of a component and call the handlers of its last render,
 * so that memoised children do not render again and never call an old handler.
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
