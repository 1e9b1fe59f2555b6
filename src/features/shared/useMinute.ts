import { useEffect, useEffectEvent, useState } from 'react';

/** The time in ms since the epoch, renewed every minute. */
export function useMinute(now: () => number): number {
  const [at, setAt] = useState(now);
  const renew = useEffectEvent(() => setAt(now()));
  useEffect(() => {
    const timer = setInterval(() => renew(), 60_000);
    return () => clearInterval(timer);
  }, []);
  return at;
}
