import { type RefObject, useEffect, useRef } from 'react';

/** Takes the focus into a panel when it opens, to its tab stop, and gives it back when it closes. */
export function useOpenFocus(
  panel: RefObject<HTMLElement | null>,
  open: boolean,
  onClosed: () => void,
): void {
  const before = useRef<Element | null>(null);
  const closed = useRef(onClosed);
  closed.current = onClosed;
  useEffect(() => {
    if (!open) return;
    before.current = document.activeElement;
    const stop = panel.current?.querySelector<HTMLElement>('[data-row][tabindex="0"]');
    stop?.focus({ preventScroll: true });
    return () => {
      closed.current();
      // What opened it gets the focus back, unless the person has already gone elsewhere.
      const at = document.activeElement;
      const lost = at === null || at === document.body || panel.current?.parentElement?.contains(at);
      if (lost && before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    };
  }, [open, panel]);
}
