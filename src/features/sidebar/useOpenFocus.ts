import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { isComposing } from '@/domain/shared/composing';
import { isFocusLost } from '@/ui/parts/focus';

interface OpenFocusInput {
  readonly panel: RefObject<HTMLElement | null>;
  readonly open: boolean;
  /** The panel is next to the page and always visible. */
  readonly isPinned: boolean;
  /** Escape was pressed outside the panel, such as on the button that opened it. */
  readonly onEscape: () => void;
  readonly onClosed: () => void;
}

/** Moves the focus to a panel's tab stop when it opens, and returns it when it closes. */
export function useOpenFocus({ panel, open, isPinned, onEscape, onClosed }: OpenFocusInput): void {
  const opener = useRef<Element | null>(null);
  const escaped = useEffectEvent(onEscape);
  const closed = useEffectEvent(onClosed);

  useEffect(() => {
    if (!open) return;
    opener.current = document.activeElement;
    let frame = 0;
    // The panel needs a frame or two to become visible, and invisible elements cannot be focused.
    const enter = (tries: number) => {
      const stop = panel.current?.querySelector<HTMLElement>('[data-row][tabindex="0"]');
      stop?.focus({ preventScroll: true });
      if (document.activeElement !== stop && tries > 0) frame = requestAnimationFrame(() => enter(tries - 1));
    };
    enter(10);
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isComposing(event)) escaped();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('keydown', onKey);
      closed();
      // Return the focus to the opener, unless the user has moved it elsewhere.
      const whole = panel.current?.parentElement;
      if (whole && !whole.inert) return;
      const lost = isFocusLost() || whole?.contains(document.activeElement);
      if (lost && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    };
  }, [open, panel]);

  useEffect(() => {
    if (!isPinned) return;
    return () => {
      if (panel.current?.contains(document.activeElement))
        document.querySelector<HTMLElement>('[data-part=menu-button]')?.focus();
    };
  }, [isPinned, panel]);
}
