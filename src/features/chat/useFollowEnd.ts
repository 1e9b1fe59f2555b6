import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Distance in px that still counts as the end. */
const nearEnd = 24;
/** Keys that scroll up. */
const upKeys: readonly string[] = ['ArrowUp', 'PageUp', 'Home'];
/** Keys that scroll down. */
const downKeys: readonly string[] = ['ArrowDown', 'PageDown', 'End', ' '];

const distance = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight;

/** Space in px above a reply that is scrolled to the top. */
const above = 10;

interface Followed {
  /** Height of the content, in px. */
  readonly height: number;
  /** Offset of the reply that stays at the top if it is longer than the scroller, in px; `null` to follow the end. */
  readonly start: number | null;
  /** A new value scrolls to the end from any position: another conversation, a sent question. */
  readonly reason: string;
}

export interface FollowEnd {
  /** Scrolled to the end. */
  readonly atEnd: boolean;
  readonly onScroll: () => void;
  readonly toEnd: () => void;
}

/**
 * Keeps a scroller at its end when the content grows, unless the user scrolled away. With `start`, it stops
 * at the start of the reply.
 */
export function useFollowEnd(
  scroller: RefObject<HTMLElement | null>,
  { height, start, reason }: Followed,
): FollowEnd {
  const follows = useRef(true);
  /** The user scrolled past the start to the end of this reply. */
  const passed = useRef(false);
  const anchor = useRef(start);
  const [atEnd, setAtEnd] = useState(true);

  /** `up`, `down`: the user scrolls, and the scroller has not moved yet. `top`: scroll position after the last scroll. */
  const gesture = useRef({ up: false, down: false, dragging: false, y: 0, top: 0 });

  const follow = useCallback(() => {
    follows.current = true;
    gesture.current.up = false;
    gesture.current.down = false;
    const element = scroller.current;
    if (!element) return;
    const isAnchored = anchor.current !== null && !passed.current;
    element.scrollTop = isAnchored
      ? Math.min(element.scrollHeight, Math.max(0, (anchor.current ?? 0) - above))
      : element.scrollHeight;
    // Stored here, because the browser may merge this scroll event with a scroll event of the user.
    gesture.current.top = element.scrollTop;
    setAtEnd(!isAnchored || distance(element) <= nearEnd);
  }, [scroller]);
  const toEnd = useCallback(() => {
    passed.current = true;
    follow();
  }, [follow]);
  const stay = useCallback(() => {
    if (follows.current) follow();
    else if (scroller.current) setAtEnd(distance(scroller.current) <= nearEnd);
  }, [scroller, follow]);

  useLayoutEffect(() => {
    anchor.current = start;
  }, [start]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new height must run the effect again
  useLayoutEffect(stay, [height, start, stay]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new reason must run the effect; its value is not used
  useLayoutEffect(() => {
    passed.current = false;
    follow();
  }, [reason, follow]);
  useEffect(() => {
    const observer = new ResizeObserver(stay);
    if (scroller.current) observer.observe(scroller.current);
    return () => observer.disconnect();
  }, [scroller, stay]);

  useEffect(() => {
    const element = scroller.current;
    const wheeled = ({ deltaY }: WheelEvent) => {
      gesture.current.up = deltaY < 0;
      gesture.current.down = deltaY > 0;
    };
    const touched = ({ touches: [touch] }: TouchEvent) => {
      gesture.current.y = touch?.clientY ?? 0;
    };
    const swiped = ({ touches: [touch] }: TouchEvent) => {
      gesture.current.up = (touch?.clientY ?? 0) > gesture.current.y;
      gesture.current.down = (touch?.clientY ?? 0) < gesture.current.y;
    };
    const typed = ({ key }: KeyboardEvent) => {
      gesture.current.up = upKeys.includes(key);
      gesture.current.down = downKeys.includes(key);
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
    const { up, down, dragging, top } = gesture.current;
    gesture.current.top = element.scrollTop;
    const isAnchored = anchor.current !== null && !passed.current;
    // Only scrolling by the user stops following the end: measuring rows also causes scroll events.
    const goesOn = isAnchored && down && element.scrollTop > top;
    const byHand = dragging || (up && element.scrollTop < top) || goesOn;
    if (near && (goesOn || dragging)) passed.current = true;
    follows.current = near || (follows.current && !byHand);
    if (!follows.current) gesture.current.up = false;
    if (goesOn) gesture.current.down = false;
    setAtEnd(near || (follows.current && !isAnchored));
  };

  return { atEnd, onScroll, toEnd };
}
