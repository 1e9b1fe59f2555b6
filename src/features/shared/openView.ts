import type { Place } from '@/domain/session/returnPlace';
import type { SavedView } from '@/domain/session/savedViews';
import type { AppDispatch } from '@/store/makeStore';
import { placeRestored } from '@/store/placeRestored';
import { viewRequested } from '@/store/view.slice';

/**
 * Opens a saved view (docs/spec.md, section 13). The portal goes to its dashboard and filters; another dashboard loads in
 * the captured state, the one on screen applies it.
 */
export function openView(dispatch: AppDispatch, here: Place, { place }: SavedView): void {
  dispatch(placeRestored({ ...here, platform: 'analytics', ...place }));
  if (here.platform === 'analytics' && here.view === place.view) dispatch(viewRequested(place.state));
}
