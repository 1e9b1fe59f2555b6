import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Distance in px that still counts as the end. */
const nearEnd = 24;
/** Keys that scroll up. */
const upKeys: readonly string[] = ['ArrowUp', 'PageUp', 'Home'];

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

  /** `up`: the user scrolls up, and the scroller has not moved yet. `top`: scroll position after the last scroll. */
  const gesture = useRef({ up: false, dragging: false, y: 0, top: 0 });

  const toEnd = useCallback(() => {
    follows.current = true;
    gesture.current.up = false;
    setAtEnd(true);
    const element = scroller.current;
    if (!element) return;
    element.scrollTop = element.scrollHeight;
    // Its scroll event may be merged with one of the user's.
    gesture.current.top = element.scrollTop;
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

  useEffect(() => {
    const element = scroller.current;
    const wheeled = ({ deltaY }: WheelEvent) => {
      gesture.current.up = deltaY < 0;
    };
    const touched = ({ touches: [touch] }: TouchEvent) => {
      gesture.current.y = touch?.clientY ?? 0;
    };
    const swiped = ({ touches: [touch] }: TouchEvent) => {
      gesture.current.up = (touch?.clientY ?? 0) > gesture.current.y;
    };
    const typed = ({ key }: KeyboardEvent) => {
      gesture.current.up = upKeys.includes(key);
    };
    const pressed = (event: PointerEvent) => {
      gesture.current.dragging = event.target === element;
    };
    const released = () => {
      gesture.current.dragging = false;
    };
    const listeners = [
      ['wheel', wheeled],
      ['touchstart', touched],
      ['touchmove', swiped],
      ['keydown', typed],
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
    const { up, dragging, top } = gesture.current;
    gesture.current.top = element.scrollTop;
    // Only the user's scrolling leaves the end; measuring rows scrolls too.
    const byHand = dragging || (up && element.scrollTop < top);
    follows.current = near || (follows.current && !byHand);
    if (!follows.current) gesture.current.up = false;
    setAtEnd(near || follows.current);
  };

  return { atEnd, onScroll, toEnd };
}
