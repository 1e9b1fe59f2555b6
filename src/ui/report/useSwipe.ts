import { type PointerEvent, useRef } from 'react';

/** px that a finger has to be drawn sideways. */
const least = 40;

/** A finger drawn across an element, more sideways than not: `onSwipe(1)` towards the start of the line, `-1` towards its end. */
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
      const [across, along] = [clientX - start.x, clientY - start.y];
      if (Math.abs(across) >= least && Math.abs(across) > 2 * Math.abs(along)) onSwipe(across < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      from.current = null;
    },
  };
}
