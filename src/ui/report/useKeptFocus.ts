import { useLayoutEffect, useRef } from 'react';

/**
 * While a file is on its way its buttons can do nothing, and one that cannot be pressed has no focus: the dialog keeps it, and gives
 * it back to what was pressed.
 */
export function useKeptFocus(isBusy: boolean) {
  const inside = useRef<HTMLDivElement>(null);
  const pressed = useRef<string | null>(null);
  useLayoutEffect(() => {
    const room = inside.current?.closest<HTMLElement>('[role=dialog]');
    const { activeElement } = document;
    const isNowhere =
      activeElement === document.body ||
      activeElement === room ||
      activeElement?.matches(':disabled') === true;
    if (!room || pressed.current === null || !isNowhere) return;
    const back = isBusy ? room : room.querySelector<HTMLElement>(`[data-makes="${pressed.current}"]`);
    back?.focus();
  }, [isBusy]);
  return {
    inside,
    /** Of a button that makes a file. */
    makes: (what: string, make: () => void) => ({
      'data-makes': what,
      onClick: () => {
        pressed.current = what;
        make();
      },
    }),
  };
}
