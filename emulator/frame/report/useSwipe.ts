import { type PointerEvent, useRef } from 'react';
import type { Lifecycle } from '../session';

interface Position {
  readonly x: number;
  readonly y: number;
}

/** Minimum horizontal distance of a swipe, in px. */
const threshold = 40;

/**
 * Notifies the host of sideways swipes, as Power BI's phone layout does; the host decides whether to turn the
 * page.
 */
export function useSwipe(life: Lifecycle) {
  const start = useRef<Position | null>(null);
  const isSent = useRef(false);
  const at = ({ clientX, clientY }: PointerEvent): Position => ({ x: clientX, y: clientY });
  const end = (event: PointerEvent) => {
    if (start.current && isSent.current) {
      life.raise('swipeEnd', { currentPosition: at(event), startPosition: start.current });
    }
    start.current = null;
    isSent.current = false;
  };
  return {
    onPointerDown(event: PointerEvent) {
      if (event.pointerType === 'touch') start.current = at(event);
    },
    onPointerMove(event: PointerEvent) {
      const from = start.current;
      if (!from || isSent.current || Math.abs(event.clientX - from.x) < threshold) return;
      isSent.current = true;
      life.raise('swipeStart', { currentPosition: at(event), startPosition: from });
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
