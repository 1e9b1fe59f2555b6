import { describe, expect, it } from 'vitest';
import { noSkeletons, skeletonOf, skeletonsSchema, withSkeleton } from './skeleton';

const size = { width: 1280, height: 720 };
const half = { x: 0, y: 360, width: 640, height: 360 };

describe('skeletonOf, the outline that is shown while a page loads', () => {
  it('describes visuals in per cent of their page', () => {
    expect(skeletonOf(size, [half])).toEqual({ ratio: 1.778, boxes: [[0, 50, 50, 50]] });
  });

  it('cuts a visual at the edges of the page and omits a visual outside of it', () => {
    const wide = { x: -64, y: 0, width: 2000, height: 72 };
    const outside = { ...half, x: 1300 };
    expect(skeletonOf(size, [wide, outside, half])?.boxes).toEqual([
      [0, 0, 100, 10],
      [0, 50, 50, 50],
    ]);
  });

  it.each([
    ['a page without a size', {}, [half]],
    ['a page without visuals', size, []],
    ['visuals without a layout', size, [{}]],
    ['a page that is extremely wide', { width: 90_000, height: 720 }, [half]],
  ])('is null for %s', (_, page, visuals) => {
    expect(skeletonOf(page, visuals)).toBeNull();
  });

  it('has at most 60 boxes', () => {
    const many = Array.from({ length: 100 }, () => half);
    expect(skeletonOf(size, many)?.boxes).toHaveLength(60);
  });
});

describe('withSkeleton, which stores the outline of a dashboard', () => {
  const page = { ratio: 2, boxes: [[0, 0, 50, 50]] as [[number, number, number, number]] };

  it('moves the dashboard to the front of the list, and removes a dashboard that has no outline', () => {
    const two = withSkeleton(withSkeleton(noSkeletons, 'a', page, true), 'b', page, false);
    expect(two).toEqual({
      start: 'a',
      pages: [
        { board: 'b', page },
        { board: 'a', page },
      ],
    });
    const other = { ...page, ratio: 1 };
    const again = withSkeleton(two, 'a', other, false);
    expect(again.pages).toEqual([
      { board: 'a', page: other },
      { board: 'b', page },
    ]);
    expect(withSkeleton(again, 'a', null, false).pages).toEqual([{ board: 'b', page }]);
  });

  it('stores 20 dashboards, which the schema accepts', () => {
    let all = noSkeletons;
    for (let at = 0; at < 30; at += 1) all = withSkeleton(all, `board-${at}`, page, false);
    expect(all.pages).toHaveLength(20);
    expect(skeletonsSchema.safeParse(all).success).toBe(true);
  });
});
