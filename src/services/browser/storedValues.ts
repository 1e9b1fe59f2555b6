import type { StoredPort } from '@/domain/ports/browser';
import { type Habits, habitsSchema, hasSameChoices, noHabits } from '@/domain/session/habits';
import { type SavedViews, savedViewsSchema } from '@/domain/session/savedViews';
import { type StoragePage, stored } from './stored';

/** Key of a user's alerts, before the account id. Their schema is loaded only for users who have some. */
export const alertsKey = 'portal-alerts-';

/** Favourites, playlist and recent dashboards of each account. Only the choices count as refused: the rest is a convenience. */
export function storedHabits(page: StoragePage): StoredPort<Habits> {
  const habits = stored(page, 'portal-habits-', habitsSchema, noHabits);
  return {
    ...habits,
    write: (value, account) => habits.write(value, account) || hasSameChoices(habits.read(account), value),
  };
}

/** Saved views of each account. */
export const storedViews = (page: StoragePage): StoredPort<SavedViews> =>
  stored(page, 'portal-views-', savedViewsSchema, []);
