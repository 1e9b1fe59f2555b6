import { type RefObject, useEffect, useRef } from 'react';
import { focusComposer } from '@/ui/comments/focusComposer';

/** Where a person is busy with something else. */
const busy = 'input, textarea, select, [contenteditable=true], [role=dialog], [role=alertdialog]';

/**
 * The panel takes the focus once for each time that the person opens it: one that comes back by itself, with its report, takes none.
 * When it goes, what opened it gets the focus back, unless the person is elsewhere.
 */
export function usePanelFocus(
  panel: RefObject<HTMLDivElement | null>,
  isOpen: boolean,
  isThere: boolean,
): void {
  const opener = useRef<Element | null>(null);
  const isAsked = useRef(false);
  useEffect(() => {
    isAsked.current = isOpen;
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);
  useEffect(() => {
    if (!isThere) return;
    if (isAsked.current && !document.activeElement?.closest(busy)) focusComposer(panel.current);
    isAsked.current = false;
    return () => {
      if (document.activeElement !== document.body) return;
      // The button that opened it may be another one by now.
      const back = opener.current?.isConnected
        ? opener.current
        : document.querySelector('[data-tool=comments]');
      if (back instanceof HTMLElement) back.focus();
    };
  }, [panel, isThere]);
}
