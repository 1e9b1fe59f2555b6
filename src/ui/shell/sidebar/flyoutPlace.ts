export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface PlaceInput {
  /** Right edge of what it flies out of, px. */
  readonly besideX: number;
  /** Top of the row it belongs to. */
  readonly rowTop: number;
  /** What stands above the first item: padding and title. */
  readonly headHeight: number;
  readonly width: number;
  /** Height it would like. */
  readonly height: number;
  /** The room: everything below the header. */
  readonly view: { readonly top: number; readonly width: number; readonly height: number };
}

const edge = 8;

/**
 * Where a flyout stands: beside its row, first item level with the row so that the pointer goes straight
 * across; pushed up where the room ends, and over its parent where the width ends.
 */
export function flyoutPlace({ besideX, rowTop, headHeight, width, height, view }: PlaceInput): Box {
  const top = view.top + edge;
  const bottom = view.height - edge;
  const fits = Math.min(height, bottom - top);
  return {
    left: Math.max(edge, Math.min(besideX, view.width - edge - width)),
    top: Math.max(top, Math.min(rowTop - headHeight, bottom - fits)),
    width,
    height: fits,
  };
}

/**
 * Whether a pointer that went from one point to another is on its way to a box at its right: inside the
 * triangle between where it was and the box's near corners. Then the rows it crosses do not count.
 */
export function isHeadingTo(box: Box, from: Point, to: Point): boolean {
  const run = box.left - from.x;
  if (to.x <= from.x || run <= 0) return false;
  const share = (to.x - from.x) / run;
  const upper = from.y + (box.top - edge - from.y) * share;
  const lower = from.y + (box.top + box.height + edge - from.y) * share;
  return to.y >= upper && to.y <= lower;
}
