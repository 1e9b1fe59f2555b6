import '@/domain/shared/jitless';
import * as z from 'zod/mini';

/** Stored dashboards, the newest. */
const pageLimit = 20;
const boxLimit = 60;

const percent = z.number().check(z.minimum(0), z.maximum(100));

const skeletonSchema = z.strictObject({
  /** Width of the page ÷ its height. */
  ratio: z.number().check(z.minimum(0.05), z.maximum(20)),
  /** Left, top, width and height of each visual, in per cent of the page. */
  boxes: z.array(z.tuple([percent, percent, percent, percent])).check(z.maxLength(boxLimit)),
});

/** Geometry of a report's page: no names and no data. */
export type Skeleton = z.infer<typeof skeletonSchema>;

const boardId = z.string().check(z.maxLength(200));

/** The last page of each dashboard, the newest first. `src/app/boot/inlineScript.js` reads it too. */
export const skeletonsSchema = z.strictObject({
  /** The dashboard that the last new tab opened first. */
  start: boardId,
  pages: z.array(z.strictObject({ board: boardId, page: skeletonSchema })).check(z.maxLength(pageLimit)),
});

export type Skeletons = z.infer<typeof skeletonsSchema>;

export const noSkeletons: Skeletons = { start: '', pages: [] };

/** The dashboard that this tab showed last. */
export const lastBoardSchema = boardId;

interface Box {
  readonly x?: number | undefined;
  readonly y?: number | undefined;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/** `null` if the size or the position of every visual is missing. Units: those of the report. */
export function skeletonOf(size: Pick<Box, 'width' | 'height'>, visuals: readonly Box[]): Skeleton | null {
  const { width: pageWidth = 0, height: pageHeight = 0 } = size;
  if (pageWidth <= 0 || pageHeight <= 0) return null;
  const share = (value: number, whole: number) =>
    Number(Math.min(100, Math.max(0, (100 * value) / whole)).toFixed(1));
  const boxes = visuals.flatMap(({ x = 0, y = 0, width = 0, height = 0 }): Skeleton['boxes'] => {
    const left = share(x, pageWidth);
    const top = share(y, pageHeight);
    const right = share(x + width, pageWidth);
    const bottom = share(y + height, pageHeight);
    if (right <= left || bottom <= top) return [];
    return [[left, top, Number((right - left).toFixed(1)), Number((bottom - top).toFixed(1))]];
  });
  const parsed = skeletonSchema.safeParse({
    ratio: Number((pageWidth / pageHeight).toFixed(3)),
    boxes: boxes.slice(0, boxLimit),
  });
  return parsed.success && boxes.length > 0 ? parsed.data : null;
}

/** Adds the skeleton of a dashboard's page as the newest; `null` removes the dashboard's skeleton. */
export function withSkeleton(
  { start, pages }: Skeletons,
  board: string,
  page: Skeleton | null,
  isStart: boolean,
): Skeletons {
  const others = pages.filter((other) => other.board !== board);
  return {
    start: isStart ? board : start,
    pages: (page ? [{ board, page }, ...others] : others).slice(0, pageLimit),
  };
}
