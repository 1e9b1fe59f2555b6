import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Reports whether an element is in use: pointer over it, keyboard focus in it, or an open menu. Focus from a
 * mouse click does not count, because the bar would then stay visible after every click.
 */
export function useHold(element: RefObject<HTMLElement | null>, onHold: (isHeld: boolean) => void) {
  const reasons = useRef(new Set<string>());
  const set = (reason: string, isHeld: boolean) => {
    const wasHeld = reasons.current.size > 0;
    if (isHeld) reasons.current.add(reason);
    else reasons.current.delete(reason);
    const now = reasons.current.size > 0;
    if (now !== wasHeld) onHold(now);
  };
  const setPointer = useEffectEvent((isOver: boolean) => set('pointer', isOver));

  // Listens on the document: the bar gets no leave event if the icon under the pointer is replaced.
  useEffect(() => {
    const over = ({ pointerType, target }: PointerEvent) =>
      setPointer(pointerType === 'mouse' && (element.current?.contains(target as Node) ?? false));
    const out = () => setPointer(false);
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
