import { type RefObject, useEffect, useRef } from 'react';
import { focusField, returnFocus } from '@/ui/parts/focus';

/** Focuses the composer, with the caret behind the text; on a touch screen the panel (`focusField`). */
export function focusComposer(panel: HTMLElement | null): void {
  const field = panel?.querySelector('textarea') ?? null;
  focusField(field, panel);
  // On iOS, `setSelectionRange` of a field without the focus moves the focus to it.
  if (field && document.activeElement === field)
    field.setSelectionRange(field.value.length, field.value.length);
}

/** Elements that keep the focus when the panel opens. */
const busy = 'input, textarea, select, [contenteditable=true], [role=dialog], [role=alertdialog]';

/**
 * Focuses the panel once each time that the user opens it, not when it reopens with its report. When it closes, the element
 * that opened it gets the focus back, unless the focus is elsewhere.
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
    return () => returnFocus(opener.current, '[data-tool=comments]');
  }, [panel, isThere]);
}
