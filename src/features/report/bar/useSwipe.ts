import { type PointerEvent, useRef } from 'react';

/** Minimum distance of a swipe, in px. */
const minimum = 40;

/** Handlers for a horizontal swipe over an element: `onSwipe(1)` to the left, `onSwipe(-1)` to the right. */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      from.current = pointerType === 'touch' ? { x: clientX, y: clientY } : null;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const start = from.current;
      from.current = null;
      if (start === null) return;
      const [dx, dy] = [clientX - start.x, clientY - start.y];
      if (Math.abs(dx) >= minimum && Math.abs(dx) > 2 * Math.abs(dy)) onSwipe(dx < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      from.current = null;
    },
  };
}
