import { useEffect } from 'react';

/** ms after an overlay closed in which a second click may belong to the click that closed it. */
const doubleClick = 500;

/** Stops the second click of a double-click whose first click closed an overlay: it would reach the element below. */
export function useNoClickThrough(open: boolean): void {
  useEffect(() => {
    if (!open) return;
    return () => {
      // A listener for each overlay: the timer of an overlay must not remove another overlay's listener.
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
