import { expect, it } from 'vitest';
import { noRecentActivity } from '@/domain/session/recentActivity';
import { memoryStorage } from './storage.fixture';
import { storedRecentActivity } from './storedValues';

it('storedRecentActivity reports that the recent activity was not stored only if a choice of the user is lost', () => {
  const { page, state } = memoryStorage();
  const recentActivity = storedRecentActivity(page);
  const recent = [{ view: 'dashboard-1', at: 42 }];
  recentActivity.write({ ...noRecentActivity, favourites: ['dashboard-2'] }, 'ana');
  state.isFull = true;
  expect(recentActivity.write({ ...noRecentActivity, favourites: ['dashboard-2'], recent }, 'ana')).toBe(
    true,
  );
  for (const choice of [{ favourites: ['dashboard-1'] }, { wantsSummary: true }])
    expect(recentActivity.write({ ...noRecentActivity, favourites: ['dashboard-2'], ...choice }, 'ana')).toBe(
      false,
    );
});

it('storedRecentActivity keeps refused dashboards apart from the recent activity, which release 2.0.0 reads', () => {
  const { page, texts } = memoryStorage();
  const recentActivity = storedRecentActivity(page);
  const value = { ...noRecentActivity, favourites: ['dashboard-2'], refused: ['dashboard-1'] };
  recentActivity.write(value, 'ana');
  expect(JSON.parse(texts.get('portal-habits-ana') ?? '')).toEqual({
    ...noRecentActivity,
    favourites: ['dashboard-2'],
  });
  expect(recentActivity.read('ana')).toEqual(value);
  recentActivity.write({ ...noRecentActivity, favourites: ['dashboard-2'] }, 'ana');
  expect(recentActivity.read('ana')).toEqual({ ...noRecentActivity, favourites: ['dashboard-2'] });
});
