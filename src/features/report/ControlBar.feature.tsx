import { useSelector } from '@xstate/react';
import { memo } from 'react';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { selectSharedViewsOf } from '@/store/catalogs.selectors';
import { selectCommentList, selectComments } from '@/store/comments.slice';
import { selectPlace } from '@/store/place.selectors';
import { selectViewsOf } from '@/store/savedViews.slice';
import { selectIsComparing } from '@/store/view.slice';
import { useMedia, wideQuery } from '@/ui/parts/useMedia';
import { ControlBar } from '@/ui/report/ControlBar';
import { connectControlBar } from './connectControlBar';
import type { ReportActors } from './reportActors';

/** Binds the control bar to its machine, the report and its pages. The minute that the report's age is told by is not its own. */
export const ControlBarFeature = memo(function ControlBarFeature(actors: ReportActors) {
  const bar = useSelector(actors.controlBar, (snapshot) => snapshot);
  const report = useSelector(actors.reportLoad, (snapshot) => snapshot);
  const data = useSelector(actors.reportData, (snapshot) => snapshot);
  const pages = useSelector(actors.reportPages, (snapshot) => snapshot);
  const place = useAppSelector(selectPlace);
  const views = useAppSelector((state) => selectViewsOf(state, place.view));
  const shared = useAppSelector((state) => selectSharedViewsOf(state, place.view));
  const isComparing = useAppSelector(selectIsComparing);
  const isWide = useMedia(wideQuery);
  const { isOffered, isOpen } = useAppSelector(selectComments);
  const count = useAppSelector(selectCommentList)?.length ?? null;
  const comments = isOffered ? { isOpen, count } : null;
  const dispatch = useAppDispatch();
  const props = connectControlBar(
    { bar, report, data, pages, views, shared, place, isWide, isComparing, comments },
    { ...actors, dispatch },
  );
  return props && <ControlBar {...props} />;
});
