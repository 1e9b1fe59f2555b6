import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Whether a hand is on an element: the mouse over it, the keyboard's focus in it, a menu of it open. A focus that
 * the mouse left behind counts for nothing, or a bar would stay after every click.
 */
export function useHold(element: RefObject<HTMLElement | null>, onHold: (isHeld: boolean) => void) {
  const reasons = useRef(new Set<string>());
  const set = (reason: string, isHeld: boolean) => {
    const before = reasons.current.size > 0;
    if (isHeld) reasons.current.add(reason);
    else reasons.current.delete(reason);
    const now = reasons.current.size > 0;
    if (now !== before) onHold(now);
  };
  const point = useEffectEvent((isOver: boolean) => set('pointer', isOver));

  // On the document: an icon that changes under the pointer leaves the page without a word to its bar.
  useEffect(() => {
    const over = ({ pointerType, target }: PointerEvent) =>
      point(pointerType === 'mouse' && (element.current?.contains(target as Node) ?? false));
    const out = () => point(false);
    const root = document.documentElement;
    document.addEventListener('pointerover', over);
    root.addEventListener('pointerleave', out);
    return () => {
      document.removeEventListener('pointerover', over);
      root.removeEventListener('pointerleave', out);
    };
  }, [element]);

  return {
    forMenu: (isOpen: boolean) => set('menu', isOpen),
    handlers: {
      onFocus: (event: FocusEvent<HTMLElement>) => set('focus', event.target.matches(':focus-visible')),
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) set('focus', false);
      },
    },
  };
}
