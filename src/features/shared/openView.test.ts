import { expect, it } from 'vitest';
import { noFilters } from '@/domain/report/filters';
import type { Place } from '@/domain/session/returnPlace';
import { type AppDispatch, makeStore } from '@/store/makeStore';
import { placeRestored } from '@/store/placeRestored';
import { pageRequested } from '@/store/reportPages.slice';
import { bookmarkRequested, loadedViewRequested, viewRequested } from '@/store/view.slice';
import { openLink, openView } from './openView';

const place = { view: 'dashboard-1', filters: noFilters, pageName: 'p1' };
const here = {
  ...place,
  platform: 'analytics',
  adminView: 'users-list',
  state: 'old',
  bookmark: 'old',
} as const;

/** The requests to the report on screen for a view, which leaves the state and bookmark on screen. */
function requests(more: Partial<Place>) {
  const seen: unknown[] = [];
  const dispatch = ((action: unknown) => seen.push(action)) as unknown as AppDispatch;
  openView(dispatch, here, { place: { ...place, ...more } });
  expect(seen[0]).toEqual(
    placeRestored({ ...place, ...more, platform: 'analytics', adminView: 'users-list' }),
  );
  return seen.slice(1);
}

it('openView applies the captured state of a view, else its page and bookmark, which the report may refuse', () => {
  expect(requests({ state: 'H4s=', bookmark: 'b1' })).toEqual([viewRequested('H4s=')]);
  expect(requests({ bookmark: 'b1' })).toEqual([pageRequested('p1'), bookmarkRequested('b1')]);
  expect(requests({ bookmark: 'b1', pageName: null })).toEqual([bookmarkRequested('b1')]);
  expect(requests({})).toEqual([pageRequested('p1')]);
});

it('openLink shows the dashboard on screen as it loads if the link has no state, and not one with a state', () => {
  const opened = (view: string, more: Partial<Place> = {}) => {
    const store = makeStore();
    store.dispatch(placeRestored({ ...here, platform: 'analytics' }));
    const seen: unknown[] = [];
    const dispatch = ((action: unknown) => seen.push(action)) as unknown as AppDispatch;
    openLink({ place: { ...place, view, ...more }, lost: [] })(dispatch, store.getState);
    return seen.slice(1);
  };
  expect(opened('dashboard-1')).toEqual([pageRequested('p1'), loadedViewRequested('p1')]);
  expect(opened('dashboard-1', { state: 'H4s=' })).toEqual([viewRequested('H4s=')]);
  expect(opened('dashboard-2')).toEqual([]);
});

it('openView requests nothing from the report of another dashboard', () => {
  expect(requests({ bookmark: 'b1', view: 'dashboard-2' })).toEqual([]);
});
