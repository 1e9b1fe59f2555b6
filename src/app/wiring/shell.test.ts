import { describe, expect, it } from 'vitest';
import { noFilters } from '@/domain/report/filters';
import { noRecentActivity, type RecentActivity, startView } from '@/domain/session/recentActivity';
import { defaultSettings } from '@/domain/session/settings';
import { filtersApplied, selectFilters } from '@/store/filters.slice';
import { favouriteToggled, selectFavourites, selectLeft } from '@/store/recentActivity.slice';
import { newVersionPutOff, selectIsVersionOffered } from '@/store/release.slice';
import { selectRefreshMinutes, selectSettings, settingsSaved } from '@/store/settings.slice';
import {
  pageOpened,
  platformSwitched,
  selectActiveView,
  selectIsPinned,
  selectTheme,
  sidebarPinned,
  sidebarToggled,
  themeChanged,
  viewSelected,
} from '@/store/view.slice';
import { world } from './world.fixture';

const dark = { theme: 'dark', reducedMotion: true, isPhone: false } as const;

describe('initial state of the shell (SPEC sections 2.5 and 4)', () => {
  it('follows the theme and the motion preference of the system until the user has chosen', () => {
    const state = world({ system: dark }).store.getState();
    expect(state.view.theme).toBe('dark');
    expect(state.settings).toEqual({ ...defaultSettings, animations: false });
  });

  it('follows the user’s choice, whatever the system prefers', () => {
    const chosen = { theme: 'light', settings: { ...defaultSettings, device: 'mobile' } } as const;
    const state = world({ preferences: chosen, system: dark }).store.getState();
    expect(state.view.theme).toBe('light');
    expect(state.settings).toEqual({ ...defaultSettings, device: 'mobile', animations: true });
  });

  it('is the start page if the user chose it, unless the address names a view (SPEC section 12)', async () => {
    const preferences = { settings: { ...defaultSettings, landing: 'start' } } as const;
    const one = world({ preferences });
    expect(selectActiveView(one.store.getState())).toBe(startView);
    await expect.poll(() => one.seen.steps).toHaveLength(1);
    expect(one.seen.shown).toEqual([]);
    one.store.dispatch(viewSelected('dashboard-2'));
    await expect.poll(() => one.seen.shown.at(-1)?.board).toBe('dashboard-2');
    const place = {
      platform: 'analytics',
      view: 'dashboard-2',
      adminView: 'dashboard-admin',
      filters: noFilters,
      pageName: null,
    } as const;
    const linked = world({ preferences, place });
    expect(selectActiveView(linked.store.getState())).toBe('dashboard-2');
    expect(selectActiveView(world().store.getState())).toBe('dashboard-1');
  });
});

describe('the page follows the store (SPEC section 4)', () => {
  it('shows theme, platform, animations and an open sidebar immediately and after every change', () => {
    const { store, seen } = world({ account: null });
    expect(seen.looks).toEqual([
      {
        theme: 'light',
        platform: 'analytics',
        animations: true,
        isCovered: false,
        isPinned: false,
        title: null,
      },
    ]);
    store.dispatch(themeChanged('dark'));
    store.dispatch(sidebarToggled(true));
    expect(seen.looks.at(-1)?.isCovered).toBe(true);
    store.dispatch(platformSwitched('admin'));
    store.dispatch(settingsSaved({ ...defaultSettings, animations: false }));
    expect(seen.looks.at(-1)).toEqual({
      theme: 'dark',
      platform: 'admin',
      animations: false,
      isCovered: false,
      isPinned: false,
      title: null,
    });
    store.dispatch(sidebarPinned(true));
    expect(seen.looks.at(-1)?.isPinned).toBe(true);
  });

  it('has the menu’s name of the view as title, once a user is signed in (SPEC section 11)', async () => {
    const { store, seen } = world();
    const title = () => seen.looks.at(-1)?.title;
    await expect.poll(title).toBe('Tablero de transporte');
    store.dispatch(viewSelected('dashboard-2'));
    expect(title()).toBe('Pedidos de concretos');
    store.dispatch(platformSwitched('admin'));
    expect(title()).toBe('Panel Administrativo');
    store.dispatch(viewSelected('nowhere'));
    expect(title()).toBeNull();
  });

  it('writes each view into the history, and opens the view that the user goes back to (SPEC section 11)', async () => {
    const { store, seen, back } = world();
    await expect.poll(() => seen.steps).toHaveLength(1);
    store.dispatch(viewSelected('dashboard-2'));
    store.dispatch(pageOpened({ view: 'dashboard-2', name: 'p2' }));
    expect(seen.steps.map(({ view, pageName }) => [view, pageName])).toEqual([
      ['dashboard-1', null],
      ['dashboard-2', null],
      ['dashboard-2', 'p2'],
    ]);
    const filters = { ...noFilters, region: 'CENTRO' as const };
    store.dispatch(filtersApplied(filters));
    back({ platform: 'analytics', view: 'dashboard-1', adminView: 'dashboard-admin', pageName: 'p1' });
    expect(selectActiveView(store.getState())).toBe('dashboard-1');
    expect(selectFilters(store.getState())).toEqual(filters);
    await expect
      .poll(() => seen.shown.at(-1))
      .toMatchObject({ board: 'dashboard-1', options: { pageName: 'p1' } });
  });

  it('applies the theme to the report, and stores theme, settings and pinned sidebar for the next visit', async () => {
    const one = world();
    one.store.dispatch(themeChanged('dark'));
    one.store.dispatch(settingsSaved({ ...defaultSettings, refreshMinutes: 60 }));
    one.store.dispatch(sidebarPinned(true));
    await expect.poll(() => one.seen.themes).toEqual(['dark']);
    const next = world({ preferences: one.seen.kept.preferences });
    expect(selectTheme(next.store.getState())).toBe('dark');
    expect(selectIsPinned(next.store.getState())).toBe(true);
    expect(selectSettings(next.store.getState()).refreshMinutes).toBe(60);
  });

  it('stores recent dashboards, favourites and the view, for the next visit (SPEC section 12)', async () => {
    const one = world();
    await expect
      .poll(() => one.seen.kept.recentActivity.value?.recent.map(({ view }) => view))
      .toEqual(['dashboard-1']);
    // On the first visit, the last view is the current dashboard.
    await expect.poll(() => selectLeft(one.store.getState())?.place.view).toBe('dashboard-1');
    one.store.dispatch(viewSelected('dashboard-2'));
    one.store.dispatch(favouriteToggled('dashboard-2'));
    one.store.dispatch(viewSelected(startView));
    const recentActivity = one.seen.kept.recentActivity.value ?? noRecentActivity;
    expect(recentActivity).toMatchObject({
      favourites: ['dashboard-2'],
      recent: [{ view: 'dashboard-2' }, { view: 'dashboard-1' }],
      left: { place: { view: 'dashboard-2' } },
    });
    const next = world({ recentActivity });
    await expect.poll(() => selectLeft(next.store.getState())?.place.view).toBe('dashboard-2');
    // The dashboard that the portal opens at the start does not replace the last view of the user.
    await expect.poll(() => next.seen.kept.recentActivity.value?.recent[0]?.view).toBe('dashboard-1');
    expect(selectLeft(next.store.getState())?.place.view).toBe('dashboard-2');
    next.actors.authProgress.send({ type: 'user.signOut' });
    expect(selectFavourites(next.store.getState())).toEqual([]);
    expect(next.seen.kept.recentActivity.value?.favourites).toEqual(['dashboard-2']);
  });

  it('applies the theme that the user chose in another tab', () => {
    const one = world({ preferences: { theme: 'light' } });
    one.otherTab({ theme: 'dark' });
    expect(selectTheme(one.store.getState())).toBe('dark');
  });

  it('applies the settings that the user saved in another tab, and writes nothing', () => {
    const one = world();
    one.otherTab({ settings: { ...defaultSettings, refreshMinutes: 5 } });
    expect(selectRefreshMinutes(one.store.getState())).toBe(5);
    expect(one.seen.kept.preferences).toEqual({});
  });

  it('takes over the favourites and playlist that the same user changed in another tab (SPEC section 12)', async () => {
    const one = world();
    const favourites = () => selectFavourites(one.store.getState());
    await expect.poll(() => one.seen.kept.recentActivity.value?.recent).toHaveLength(1);
    one.store.dispatch(favouriteToggled('dashboard-1'));
    const here = one.seen.kept.recentActivity.value as RecentActivity;
    const playlist = [{ view: 'dashboard-2', allPages: false, seconds: 30 }];
    const there: RecentActivity = { ...here, favourites: ['dashboard-2'], playlist };
    one.seen.kept.recentActivity.value = there;
    one.otherTabActivity('somebody else');
    expect(favourites()).toEqual(['dashboard-1']);
    one.otherTabActivity('1');
    expect(favourites()).toEqual(['dashboard-2']);
    // Equal data is not written again, so the other tab receives no `storage` event.
    expect(one.seen.kept.recentActivity.value).toEqual(there);
    one.store.dispatch(viewSelected('dashboard-2'));
    expect(one.seen.kept.recentActivity.value).toMatchObject({ favourites: ['dashboard-2'], playlist });
    // A favourite that was removed in the other tab is not restored here.
    one.seen.kept.recentActivity.value = { ...here, favourites: [] };
    one.otherTabActivity('1');
    one.store.dispatch(viewSelected('dashboard-1'));
    expect(one.seen.kept.recentActivity.value).not.toHaveProperty('playlist');
  });

  it('follows the theme of the system only until the user chooses a theme', () => {
    const one = world();
    one.systemTheme('dark');
    expect(selectTheme(one.store.getState())).toBe('dark');
    one.store.dispatch(themeChanged('light'));
    one.systemTheme('dark');
    expect(selectTheme(one.store.getState())).toBe('light');
  });
});

it('the shell offers a new version once, keeps the offer among the notices, and can postpone it', () => {
  const { store, newVersion, notices } = world();
  expect(selectIsVersionOffered(store.getState())).toBe(false);
  newVersion();
  expect(selectIsVersionOffered(store.getState())).toBe(true);
  store.dispatch(newVersionPutOff());
  expect(selectIsVersionOffered(store.getState())).toBe(false);
  expect(notices()).toMatchObject([{ kind: 'newVersion', read: false }]);
});
