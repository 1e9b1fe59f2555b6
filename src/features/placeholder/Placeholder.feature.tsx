import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { selectAnalyticsMenu } from '@/store/analyticsMenu.selectors';
import { selectBoards } from '@/store/boards.slice';
import { selectActiveView, selectPlatform } from '@/store/view.slice';
import { Placeholder } from '@/ui/shell/placeholder/Placeholder';
import { connectPlaceholder } from './connectPlaceholder';

/** Binds the analytics views that are no dashboard (SPEC section 2.3). */
export function PlaceholderFeature() {
  const dispatch = useAppDispatch();
  const platform = useAppSelector(selectPlatform);
  const viewId = useAppSelector(selectActiveView);
  const menu = useAppSelector(selectAnalyticsMenu);
  const boards = useAppSelector(selectBoards);
  if (platform !== 'analytics') return null;
  const props = connectPlaceholder({ viewId, menu, boards }, { dispatch });
  return props && <Placeholder {...props} />;
}
