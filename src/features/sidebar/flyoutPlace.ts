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

interface PlaceInput {
  /** Right edge of the flyout's parent, px. */
  readonly nextX: number;
  /** Top of the parent row, px. */
  readonly rowTop: number;
  /** Height above the first item: padding and title, px. */
  readonly headHeight: number;
  readonly width: number;
  /** Desired height, px. */
  readonly height: number;
  /** Available area: everything below the header. */
  readonly view: { readonly top: number; readonly width: number; readonly height: number };
}

const edge = 8;

/**
 * Position of a flyout: next to its row, with the first item aligned to the row so that the pointer moves straight
 * across; moved up at the bottom edge, and over its parent at the right edge.
 */
export function flyoutPlace({ nextX, rowTop, headHeight, width, height, view }: PlaceInput): Box {
  const top = view.top + edge;
  const bottom = view.height - edge;
  const fits = Math.min(height, bottom - top);
  return {
    left: Math.max(edge, Math.min(nextX, view.width - edge - width)),
    top: Math.max(top, Math.min(rowTop - headHeight, bottom - fits)),
    width,
    height: fits,
  };
}

/**
 * Whether a pointer that moved from one point to another heads for a box to its right: inside the
 * triangle between its last position and the box's near corners. Rows that it crosses are then ignored.
 */
export function isHeadingTo(box: Box, from: Point, to: Point): boolean {
  const run = box.left - from.x;
  if (to.x <= from.x || run <= 0) return false;
  const share = (to.x - from.x) / run;
  const upper = from.y + (box.top - edge - from.y) * share;
  const lower = from.y + (box.top + box.height + edge - from.y) * share;
  return to.y >= upper && to.y <= lower;
}
