import { useLayoutEffect, useRef } from 'react';

/** The status line. Its buttons are not a focus target, because resolving the conflict removes them. */
const statusLine = '[role=region]';
const controls = ':is(input, button, a[href]):not(:disabled)';
/** True if the element is visible and not in a dialog that is closing. */
const isUsable = (one: HTMLElement) =>
  one.checkVisibility({ visibilityProperty: true }) && !one.closest('[role=dialog][data-state=closed]');

/**
 * The element that gets the focus when an automatically opened dialog closes: the previously focused element if it is
 * usable, else the page's first control.
 */
export function useNextFocus(open: boolean) {
  const opener = useRef<Element | null>(null);
  const isSettled = useRef(false);
  useLayoutEffect(() => {
    if (!open) return;
    opener.current = document.activeElement;
    isSettled.current = false;
  }, [open]);
  const stays = (one: HTMLElement) => isUsable(one) && !(isSettled.current && one.closest(statusLine));
  const next = () => {
    const { current } = opener;
    if (current instanceof HTMLElement && current !== document.body && stays(current)) return current;
    const all = document.querySelectorAll<HTMLElement>(`[data-page-scroll] ${controls}, main ${controls}`);
    const near = [...all].filter((one) => isUsable(one) && !one.closest(statusLine));
    return near.find((one) => one.closest('[data-page-scroll]')) ?? near[0] ?? null;
  };
  return {
    next,
    /** Wraps the handler that resolves the conflict. */
    settle: (act: () => void) => () => {
      isSettled.current = true;
      act();
    },
  };
}
