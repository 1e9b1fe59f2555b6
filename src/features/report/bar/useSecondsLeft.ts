import { useEffect, useState } from 'react';

/** Whole seconds left of a wait of `length` ms, which starts when `start` changes; 0 for `null`. */
export function useSecondsLeft(start: object | null, length: number): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (start === null) return setLeft(0);
    const end = Date.now() + length;
    const count = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [start, length]);
  return left;
}
