import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** px from the end that still count as being at the end. */
const nearEnd = 24;
/** ms after wheel, touch or key input in which a scroll counts as the person's. */
const gestureLife = 400;

const distance = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight;

export interface FollowEnd {
  /** Scrolled to the end. */
  readonly atEnd: boolean;
  readonly onScroll: () => void;
  readonly toEnd: () => void;
}

/**
 * Keeps a scroller at its end while it is there, when the content grows: a reply, a new message, or the
 * controls below it.
 * @param height of the content, in px.
 * @param reason a new value scrolls to the end from anywhere: another conversation, a question sent.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new height must run the effect again
  useLayoutEffect(stay, [height, stay]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new reason must run the effect; its value is not used
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
    // Only the person's scrolling leaves the end; other scrolls come from measuring rows.
    const byHand = gesture.current.dragging || performance.now() - gesture.current.at < gestureLife;
    follows.current = near || (follows.current && !byHand);
    setAtEnd(near || follows.current);
  };

  return { atEnd, onScroll, toEnd };
}
