import { lastBoardSchema, noSkeletons, type Skeletons, skeletonsSchema } from '@/domain/report/skeleton';
import { type StoragePage, stored } from './stored';

/** Geometry of report pages, under keys that `src/app/boot/inlineScript.js` reads before the configuration is loaded. */
export const skeletonStorage = (page: StoragePage) => ({
  all: stored<Skeletons>(page, 'portal-skeletons', skeletonsSchema, noSkeletons),
  last: stored(page, 'portal-skeleton-board', lastBoardSchema, '', 'sessionStorage'),
});
