import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** px from the end within which a person counts as being there. */
const nearEnd = 24;

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

  const before = useRef({ top: 0, height: 0 });
  const onScroll = () => {
    const element = scroller.current;
    if (!element) return;
    const { top, height: was } = before.current;
    before.current = { top: element.scrollTop, height: element.scrollHeight };
    // Only a move upwards is the person's wish to leave; the rest is the list finding its heights.
    if (element.scrollTop < top && element.scrollHeight >= was) follows.current = false;
    if (distance(element) <= nearEnd) follows.current = true;
    setAtEnd(follows.current || distance(element) <= nearEnd);
  };

  return { atEnd, onScroll, toEnd };
}
