import { selectPlaceOnDashboard } from '@/store/place.selectors';
import {
  placeNoted,
  recentActivityFollowed,
  recentActivityRestored,
  selectRecentActivity,
} from '@/store/recentActivity.slice';
import { selectSavedViews, viewsRestored } from '@/store/savedViews.slice';
import { connectStored } from './connectStored';
import type { Wiring } from './rules';

/** The rules of what the browser stores for each account. They must run before those of the report. */
export function personalRules({ when, store, ports }: Wiring): void {
  const { dispatch } = store;

  // ── Recent activity (SPEC section 12): read before the first dashboard is counted
  connectStored(when, store, ports, {
    kind: 'recentActivity',
    port: ports.recentActivity,
    select: selectRecentActivity,
    restored: recentActivityRestored,
    followed: recentActivityFollowed,
  });
  when.value(selectPlaceOnDashboard, (place) => {
    if (place) dispatch(placeNoted({ place, at: ports.now() }));
  });

  // ── Saved views (SPEC section 13): read before the first dashboard opens in its default view
  connectStored(when, store, ports, {
    kind: 'views',
    port: ports.savedViews,
    select: selectSavedViews,
    restored: viewsRestored,
  });
}
