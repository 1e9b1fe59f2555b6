import type { Box } from './layout';

/** Position of a map in its window: point `p` of the map is at `zoom * p` plus `x`, `y` px. */
export interface MapView {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
  /** The whole map is inside the window. */
  readonly isWhole: boolean;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface ViewRequest {
  /** Bounding box of the whole map. */
  readonly all: Box;
  /** The part that must be visible. */
  readonly focus: Box;
  /** Derives the zoom from `focus` instead of `all`. */
  readonly isClose: boolean;
}

/** The zoom at which the smallest text (12 px) is still 11 px high. */
const readable = 11 / 12;
/** Margin in px around a map that is smaller than its window. */
const margin = 24;

export function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}

/** Offset on one axis: centres the focus, but leaves no empty strip while the map continues on that side. */
function shift(zoom: number, window: number, all: [number, number], focus: [number, number]): number {
  const [start, length] = [all[0] * zoom, all[1] * zoom];
  if (length + 2 * margin <= window) return (window - length) / 2 - start;
  const middle = window / 2 - (focus[0] + focus[1] / 2) * zoom;
  return Math.min(margin - start, Math.max(window - margin - start - length, middle));
}

/** The first view of a map: all of it if it is readable, else as much as fits around the focus. */
export function viewOf({ all, focus, isClose }: ViewRequest, window: Size): MapView {
  const { width, height } = isClose ? focus : all;
  const fit = Math.min((window.width - 2 * margin) / width, (window.height - 2 * margin) / height);
  const zoom = Math.min(isClose ? 1 : 1.1, Math.max(readable, fit));
  return {
    x: shift(zoom, window.width, [all.x, all.width], [focus.x, focus.width]),
    y: shift(zoom, window.height, [all.y, all.height], [focus.y, focus.height]),
    zoom,
    isWhole: all.width * zoom + 2 * margin <= window.width && all.height * zoom + 2 * margin <= window.height,
  };
}
