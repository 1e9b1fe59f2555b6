import { useEffect } from 'react';

/** ms after it closed in which a click may belong to the one that closed it. */
const doubleClick = 500;

/** The second click of a double-click, which would go to whatever lies below what the first one closed. */
function stopSecondClick(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}

/** A double-click on what closes by the first click of it is one click. */
export function useNoClickThrough(open: boolean): void {
  useEffect(() => {
    if (!open) return;
    return () => {
      document.addEventListener('click', stopSecondClick, true);
      setTimeout(() => document.removeEventListener('click', stopSecondClick, true), doubleClick);
    };
  }, [open]);
}
