import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { selectAnalyticsTree } from '@/store/analyticsMenu.selectors';
import { selectBoards } from '@/store/boards.slice';
import { selectActiveView, selectPlatform } from '@/store/view.slice';
import { Placeholder } from '@/ui/shell/placeholder/Placeholder';
import { connectPlaceholder, isPlaceholder, type PlaceholderFacts } from './connectPlaceholder';

/** Binds the analytics views that are no dashboard (SPEC section 2.3). */
export function PlaceholderFeature() {
  const isAnalytics = useAppSelector(selectPlatform) === 'analytics';
  const viewId = useAppSelector(selectActiveView);
  const boards = useAppSelector(selectBoards);
  return isAnalytics && isPlaceholder(viewId, boards) ? <View {...{ viewId, boards }} /> : null;
}

/** A component of its own, so that a dashboard and the admin mode make nothing of a menu that they do not show. */
function View({ viewId, boards }: Pick<PlaceholderFacts, 'viewId' | 'boards'>) {
  const dispatch = useAppDispatch();
  const menu = useAppSelector(selectAnalyticsTree);
  const props = connectPlaceholder({ viewId, menu, boards }, { dispatch });
  return props && <Placeholder {...props} />;
}
