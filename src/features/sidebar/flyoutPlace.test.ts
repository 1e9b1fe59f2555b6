import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flyoutPlace, isHeadingTo } from './flyoutPlace';

const view = { top: 56, width: 1280, height: 800 };
const input = { nextX: 294, rowTop: 300, headHeight: 40, width: 284, height: 200, view };

describe('flyout position (SPEC section 2.3)', () => {
  it('aligns its first row with its parent row', () => {
    expect(flyoutPlace(input)).toEqual({ left: 294, top: 260, width: 284, height: 200 });
  });

  it('moves up at the bottom edge and down below the header', () => {
    expect(flyoutPlace({ ...input, rowTop: 780 }).top).toBe(800 - 8 - 200);
    expect(flyoutPlace({ ...input, rowTop: 60 }).top).toBe(64);
  });

  it('overlaps its parent when there is no space to the right', () => {
    expect(flyoutPlace({ ...input, nextX: 1100 }).left).toBe(1280 - 8 - 284);
  });

  it('never exceeds the viewport, with any number of rows', () => {
    const number = fc.integer({ min: 0, max: 4000 });
    fc.assert(
      fc.property(number, number, fc.integer({ min: 50, max: 400_000 }), (nextX, rowTop, height) => {
        const box = flyoutPlace({ ...input, nextX, rowTop, height });
        expect(box.top).toBeGreaterThanOrEqual(view.top);
        expect(box.top + box.height).toBeLessThanOrEqual(view.height);
        expect(box.left).toBeGreaterThanOrEqual(0);
        expect(box.left + box.width).toBeLessThanOrEqual(view.width);
      }),
    );
  });
});

describe('a pointer heading for a flyout', () => {
  const box = { left: 300, top: 200, width: 284, height: 200 };
  it('is detected inside the triangle between its last position and the near corners', () => {
    expect(isHeadingTo(box, { x: 100, y: 220 }, { x: 140, y: 245 })).toBe(true);
    expect(isHeadingTo(box, { x: 100, y: 220 }, { x: 102, y: 260 })).toBe(false);
    expect(isHeadingTo(box, { x: 100, y: 220 }, { x: 90, y: 221 })).toBe(false);
  });
});
