import { useEffect, useState } from 'react';

/** The person went to another window and came back, while `isWaiting`. A provider's window does not say that it was closed. */
export function useReturned(isWaiting: boolean): boolean {
  const [hasReturned, setReturned] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const back = () => setReturned(true);
    window.addEventListener('focus', back);
    return () => {
      window.removeEventListener('focus', back);
      setReturned(false);
    };
  }, [isWaiting]);
  return hasReturned;
}
