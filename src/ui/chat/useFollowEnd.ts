import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** px from the end within which a person counts as being there. */
const nearEnd = 24;
/** ms within which a scroll is taken for the work of a wheel, a finger or a key. */
const gestureLife = 400;

const distance = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight;

export interface FollowEnd {
  /** The person is at the end; otherwise there is something below. */
  readonly atEnd: boolean;
  readonly onScroll: () => void;
  readonly toEnd: () => void;
}

/**
 * Keeps a scroller at its end while the person is there, whatever grows: a reply, a new message, or the
 * controls under it.
 * @param height of what scrolls, in px.
 * @param reason another value goes to the end wherever the person is: another conversation, an own question.
 */
export function useFollowEnd(
  scroller: RefObject<HTMLElement | null>,
  height: number,
  reason: string,
): FollowEnd {
  const follows = useRef(true);
  const [atEnd, setAtEnd] = useState(true);

  const toEnd = useCallback(() => {
    follows.current = true;
    setAtEnd(true);
    if (scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight;
  }, [scroller]);
  const stay = useCallback(() => {
    if (follows.current) toEnd();
    else if (scroller.current) setAtEnd(distance(scroller.current) <= nearEnd);
  }, [scroller, toEnd]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the height is the reason to look again
  useLayoutEffect(stay, [height, stay]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reason itself says nothing
  useLayoutEffect(toEnd, [reason, toEnd]);
  useEffect(() => {
    const observer = new ResizeObserver(stay);
    if (scroller.current) observer.observe(scroller.current);
    return () => observer.disconnect();
  }, [scroller, stay]);

  const gesture = useRef({ at: Number.NEGATIVE_INFINITY, dragging: false });
  useEffect(() => {
    const element = scroller.current;
    const noted = () => {
      gesture.current.at = performance.now();
    };
    const pressed = (event: PointerEvent) => {
      gesture.current.dragging = event.target === element;
    };
    const released = () => {
      gesture.current.dragging = false;
    };
    const listeners = [
      ['wheel', noted],
      ['touchmove', noted],
      ['keydown', noted],
      ['pointerdown', pressed],
      ['pointerup', released],
      ['pointermove', released],
    ] as const;
    for (const [type, listen] of listeners)
      element?.addEventListener(type, listen as EventListener, { passive: true });
    return () => {
      for (const [type, listen] of listeners) element?.removeEventListener(type, listen as EventListener);
    };
  }, [scroller]);

  const onScroll = () => {
    const element = scroller.current;
    if (!element) return;
    const near = distance(element) <= nearEnd;
    // Only a person's own move leaves the end; the rest is the list finding its heights.
    const byHand = gesture.current.dragging || performance.now() - gesture.current.at < gestureLife;
    follows.current = near || (follows.current && !byHand);
    setAtEnd(near || follows.current);
  };

  return { atEnd, onScroll, toEnd };
}
