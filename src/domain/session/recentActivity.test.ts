import { describe, expect, it } from 'vitest';
import {
  favouriteLimit,
  filterPaneLimit,
  moveFavourite,
  noRecentActivity,
  recentActivitySchema,
  recentLimit,
  searchLimit,
  withFavourite,
  withFilterPane,
  withRecent,
  withSearch,
} from './recentActivity';

const recentActivity = {
  ...noRecentActivity,
  favourites: ['dashboard-2'],
  recent: [{ view: 'dashboard-1', at: 42 }],
};

describe('the schema of the recent activity (SPEC section 12)', () => {
  it('leaves out what it cannot read, and keeps the rest', () => {
    const newer = { ...recentActivity, favourites: [1, 'dashboard-2'], left: { place: {} }, more: 1 };
    expect(recentActivitySchema.parse(newer)).toEqual(recentActivity);
    expect(recentActivitySchema.parse({})).toEqual(noRecentActivity);
    expect(recentActivitySchema.safeParse([]).success).toBe(false);
  });
});

describe('favourites and recent dashboards (SPEC section 12)', () => {
  it('withFavourite adds and removes a favourite, withMoved moves a favourite within the list', () => {
    expect(withFavourite(['a'], 'b')).toEqual(['a', 'b']);
    expect(withFavourite(['a', 'b'], 'a')).toEqual(['b']);
    expect(moveFavourite(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b']);
    expect(moveFavourite(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
    expect(moveFavourite(['a', 'b', 'c'], 'b', 5)).toEqual(['a', 'c', 'b']);
    expect(moveFavourite(['a'], 'x', 1)).toEqual(['a']);
    const full = Array.from({ length: favouriteLimit }, (_, index) => `v${index}`);
    expect(withFavourite(full, 'more')).toEqual(full);
  });

  it('withRecent moves an opened dashboard to the front and removes the oldest', () => {
    const opened = Array.from({ length: recentLimit + 2 }, (_, at) => ({ view: `v${at}`, at }));
    const recent = opened.reduce(withRecent, []);
    expect(recent.map(({ view }) => view)).toEqual(['v9', 'v8', 'v7', 'v6', 'v5', 'v4', 'v3', 'v2']);
    expect(withRecent(recent, { view: 'v5', at: 99 })[0]).toEqual({ view: 'v5', at: 99 });
    expect(withRecent(recent, { view: 'v5', at: 99 }).map(({ view }) => view)).toEqual([
      'v5',
      'v9',
      'v8',
      'v7',
      'v6',
      'v4',
      'v3',
      'v2',
    ]);
  });

  it('withFilterPane notes the newest dashboard first, and forgets one whose pane is hidden', () => {
    const panes = withFilterPane(['a', 'b'], { view: 'b', isOpen: true });
    expect(panes).toEqual(['b', 'a']);
    expect(withFilterPane(panes, { view: 'b', isOpen: false })).toEqual(['a']);
    const many = Array.from({ length: filterPaneLimit }, (_, at) => `board-${at}`);
    expect(withFilterPane(many, { view: 'new', isOpen: true })).toHaveLength(filterPaneLimit);
  });

  it('withSearch keeps the last searches once each, newest first (SPEC section 14)', () => {
    const searches = ['costo', 'planta', '  ', 'Costo ', 'x'.repeat(81), 'a', 'b', 'c'].reduce(
      withSearch,
      [],
    );
    expect(searches).toEqual(['c', 'b', 'a', 'Costo', 'planta']);
    expect(withSearch(searches, 'd')).toHaveLength(searchLimit);
    expect(withSearch(['costo', 'planta'], ' PLANTA ')).toEqual(['PLANTA', 'costo']);
    expect(withSearch([], 'x'.repeat(80))).toHaveLength(1);
  });
});
