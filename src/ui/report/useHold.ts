import { type FocusEvent, useRef } from 'react';

/**
 * Whether a hand is on something: the mouse over it, the keyboard's focus in it, a menu of it open. A focus that
 * the mouse left behind counts for nothing, or the bar would stay after every click.
 */
export function useHold(onHold: (isHeld: boolean) => void) {
  const reasons = useRef(new Set<string>());
  const set = (reason: string, isHeld: boolean) => {
    const before = reasons.current.size > 0;
    if (isHeld) reasons.current.add(reason);
    else reasons.current.delete(reason);
    const now = reasons.current.size > 0;
    if (now !== before) onHold(now);
  };
  return {
    forMenu: (isOpen: boolean) => set('menu', isOpen),
    handlers: {
      onPointerEnter: () => set('pointer', true),
      onPointerLeave: () => set('pointer', false),
      onFocus: (event: FocusEvent<HTMLElement>) => set('focus', event.target.matches(':focus-visible')),
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) set('focus', false);
      },
    },
  };
}
