import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { selectAnalyticsMenu } from '@/store/analyticsMenu.selectors';
import { selectBoards } from '@/store/boards.slice';
import { selectActiveView, selectPlatform, viewSelected } from '@/store/view.slice';
import { Placeholder } from '@/ui/shell/placeholder/Placeholder';
import { connectPlaceholder } from './connectPlaceholder';

/** Binds the analytics views that are no dashboard (SPEC section 2.3). */
export function PlaceholderFeature() {
  const dispatch = useAppDispatch();
  const platform = useAppSelector(selectPlatform);
  const activeView = useAppSelector(selectActiveView);
  const menu = useAppSelector(selectAnalyticsMenu);
  const boards = useAppSelector(selectBoards);
  const view = platform === 'analytics' ? connectPlaceholder(activeView, menu, boards) : null;
  if (!view) return null;
  const { offer, ...rest } = view;
  return (
    <Placeholder
      {...rest}
      offer={offer && { label: offer.label, onTake: () => dispatch(viewSelected(offer.id)) }}
    />
  );
}
