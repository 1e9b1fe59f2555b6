import { Box } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Radius of the hole in px, measured in docs/decisions/0011-detect-pointer-movement-with-an-overlay.md. */
export const holeRadius = 24;

const events = ['pointerover', 'pointermove', 'pointerdown', 'pointerup'] as const;

interface PointerOverlayProps {
  readonly isFull: boolean;
  /** The overlay also receives a touch, because the next movement or touch must show the bar. */
  readonly isBarHidden: boolean;
}

/**
 * In full screen, a transparent overlay with a hole around the pointer. The page receives no pointer events
 * over the report's frame, but detects a movement that leaves the hole. Clicks, wheel and slow movement reach
 * the report through the hole.
 */
export function PointerOverlay({ isFull, isBarHidden }: PointerOverlayProps) {
  const overlay = useRef<HTMLDivElement>(null);
  /** `null` after a touch and while a button is pressed: the report receives all events until the bar hides. */
  const pointer = useRef<Point | null>(null);
  const place = () => {
    if (!overlay.current) return;
    const { style } = overlay.current;
    style.pointerEvents = pointer.current || isBarHidden ? 'auto' : 'none';
    style.clipPath = pointer.current ? allBut(pointer.current) : 'none';
  };
  useLayoutEffect(place);
  const track = useEffectEvent(
    ({ type, target, pointerType, buttons, clientX: x, clientY: y }: PointerEvent) => {
      // Accept the position of a mouse at rest under the new overlay; after a touch, browsers repeat an old position elsewhere.
      if (type === 'pointerover' && target !== overlay.current) return;
      pointer.current = pointerType === 'touch' || buttons !== 0 ? null : { x, y };
      // Synchronous, because the next event may be a click.
      place();
    },
  );
  // Tracks also outside full screen: the pointer position must be known when full screen starts.
  useEffect(() => {
    for (const type of events) window.addEventListener(type, track);
    return () => {
      for (const type of events) window.removeEventListener(type, track);
    };
  }, []);
  return isFull ? <Box ref={overlay} position="fixed" inset="0" data-part="pointer-overlay" /> : null;
}

/** The area without a circle around the point. */
function allBut({ x, y }: Point): string {
  const r = holeRadius;
  return `path(evenodd, "M0 0H99999V99999H0ZM${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z")`;
}
