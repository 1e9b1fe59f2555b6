import type { StoredPort } from '@/domain/ports/browser';
import {
  hasSameChoices,
  noRecentActivity,
  type RecentActivity,
  recentActivitySchema,
} from '@/domain/session/recentActivity';
import { dividedActivity } from '@/domain/session/release2/activity';
import { dividedViews } from '@/domain/session/release2/views';
import { type SavedViews, savedViewsSchema } from '@/domain/session/savedViews';
import { type StoragePage, stored } from './stored';

/** Key of a user's alerts, before the account id. Their schema is loaded only for users with alerts. */
export const alertsKey = 'portal-alerts-';

/**
 * Favourites, playlist and recent dashboards of each account. Reports a refused write only for the user's
 * choices, not for recent dashboards.
 */
export function storedRecentActivity(page: StoragePage): StoredPort<RecentActivity> {
  const recentActivity = stored(page, 'portal-habits-', recentActivitySchema, noRecentActivity, {
    division: dividedActivity,
  });
  return {
    ...recentActivity,
    write: (value, account, from) =>
      recentActivity.write(value, account, from) || hasSameChoices(recentActivity.read(account), value),
  };
}

/** Saved views of each account. */
export const storedViews = (page: StoragePage): StoredPort<SavedViews> =>
  stored(page, 'portal-views-', savedViewsSchema, [], { division: dividedViews });
