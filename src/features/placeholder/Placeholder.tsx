import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { selectAnalyticsTree } from '@/store/analyticsMenu.selectors';
import { selectBoards } from '@/store/boards.slice';
import { selectActiveView, selectPlatform, viewSelected } from '@/store/view.slice';
import { connectPlaceholder, isPlaceholder, type PlaceholderFacts } from './connectPlaceholder';
import { PlaceholderView } from './Placeholder.view';

/** An analytics view that is no dashboard (SPEC section 2.3). */
export function Placeholder() {
  const isAnalytics = useAppSelector(selectPlatform) === 'analytics';
  const viewId = useAppSelector(selectActiveView);
  const boards = useAppSelector(selectBoards);
  return isAnalytics && isPlaceholder(viewId, boards) ? <Shown {...{ viewId, boards }} /> : null;
}

/** A separate component, so that dashboards and the admin mode do not read the menu. */
function Shown({ viewId, boards }: Omit<PlaceholderFacts, 'menu'>) {
  const dispatch = useAppDispatch();
  const menu = useAppSelector(selectAnalyticsTree);
  const props = connectPlaceholder({ viewId, menu, boards });
  return props && <PlaceholderView {...props} onOpen={(id) => dispatch(viewSelected(id))} />;
}
