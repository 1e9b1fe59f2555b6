import { useEffect } from 'react';

/** Maximum ms between the clicks of a double-click. */
const doubleClick = 500;

/** Stops the second click of a double-click that closed an overlay, because it would reach the element below. */
export function useNoClickThrough(open: boolean): void {
  useEffect(() => {
    if (!open) return;
    return () => {
      // Created per overlay, so that the timer of an overlay does not remove another overlay's listener.
      const stopSecondClick = (event: MouseEvent) => {
        if (event.detail < 2) return;
        event.preventDefault();
        event.stopPropagation();
      };
      document.addEventListener('click', stopSecondClick, true);
      setTimeout(() => document.removeEventListener('click', stopSecondClick, true), doubleClick);
    };
  }, [open]);
}
