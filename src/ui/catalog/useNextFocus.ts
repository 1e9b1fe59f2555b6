import { useLayoutEffect, useRef } from 'react';

/** The line of status changes with the choice, and its buttons go. */
const passing = '[role=region]';
const controls = ':is(input, button, a[href]):not(:disabled)';
/** On screen, and not in a dialog that is closing. */
const isThere = (one: HTMLElement) =>
  one.checkVisibility({ visibilityProperty: true }) && !one.closest('[role=dialog][data-state=closed]');

/** Where the focus goes on: what had it before, where it stays, else the page. The dialog opens by itself, from nowhere too. */
export function useNextFocus(open: boolean) {
  const opener = useRef<Element | null>(null);
  const isSettled = useRef(false);
  useLayoutEffect(() => {
    if (!open) return;
    opener.current = document.activeElement;
    isSettled.current = false;
  }, [open]);
  const stays = (one: HTMLElement) => isThere(one) && !(isSettled.current && one.closest(passing));
  const next = () => {
    const { current } = opener;
    if (current instanceof HTMLElement && current !== document.body && stays(current)) return current;
    const all = document.querySelectorAll<HTMLElement>(`[data-page-scroll] ${controls}, main ${controls}`);
    const near = [...all].filter((one) => isThere(one) && !one.closest(passing));
    return near.find((one) => one.closest('[data-page-scroll]')) ?? near[0] ?? null;
  };
  return {
    next,
    /** The choice is made, or nothing is left to choose. */
    settle: (act: () => void) => () => {
      isSettled.current = true;
      act();
    },
  };
}
