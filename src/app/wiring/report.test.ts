import { describe, expect, it } from 'vitest';
import { bindReportContainer } from '@/app/boot/start';
import type { Board } from '@/domain/boards/board';
import { specBoards } from '@/domain/boards/boards.fixture';
import { type FilterSelection, noFilters } from '@/domain/report/filters';
import { noRecentActivity } from '@/domain/session/recentActivity';
import { defaultSettings } from '@/domain/session/settings';
import { FailureError } from '@/domain/shared/failure';
import { openView } from '@/features/shared/openView';
import { accessConfigured } from '@/store/access.slice';
import { boardsLoaded } from '@/store/boards.slice';
import { filtersApplied, filtersCleared, selectFilters, selectRefusedFilters } from '@/store/filters.slice';
import { resultDismissed } from '@/store/notices.slice';
import { selectPlace } from '@/store/place.selectors';
import { placeRestored } from '@/store/placeRestored';
import {
  filterPaneToggled,
  selectFilterPanes,
  selectLeft,
  selectRecent,
  selectRecentActivity,
  selectRefused,
} from '@/store/recentActivity.slice';
import { pageRequested, selectPages } from '@/store/reportPages.slice';
import { selectAccount, signedOut } from '@/store/session.slice';
import { settingsSaved } from '@/store/settings.slice';
import {
  bookmarkRequested,
  loadedViewRequested,
  modalOpened,
  platformSwitched,
  selectActiveView,
  selectBookmark,
  selectClickedLink,
  selectModal,
  selectTaken,
  selectWaitsSince,
  themeChanged,
  viewRequested,
  viewSelected,
} from '@/store/view.slice';
import { viewPressed } from '@/store/viewPressed';
import { ana, type World, world } from './world.fixture';

const filters: FilterSelection = { ...noFilters, region: 'NORESTE' };
const expectState = ({ actors }: World, state: 'ready' | 'paused' | 'failed' | 'idle') =>
  expect.poll(() => actors.reportLoad.getSnapshot().value).toBe(state);
const boardWith = (id: string, permissions: Board['permissions'] = 'all'): Board => ({
  ...(specBoards[0] as Board),
  id,
  permissions,
});
const boards = ({ seen }: World) => seen.shown.map(({ board }) => board);

const place = {
  platform: 'analytics' as const,
  view: 'dashboard-2',
  adminView: 'dashboard-admin',
  pageName: 'p2',
};

describe('the board in view', () => {
  it('opens after sign-in in a frame that was started earlier, and is replaced by the chosen board (SPEC sections 2.3 and 4)', async () => {
    const one = world();
    await expectState(one, 'ready');
    expect(one.seen.frames).toEqual(['started']);
    expect(selectAccount(one.store.getState())).toEqual(ana);
    one.store.dispatch(viewSelected('dashboard-2'));
    await expect.poll(() => boards(one)).toEqual(['dashboard-1', 'dashboard-2']);
    await expectState(one, 'ready');
    one.store.dispatch(viewSelected('documentation'));
    await expectState(one, 'idle');
  });

  it.each([
    [
      'the first board for every user of an organisation that configures its own boards',
      [boardWith('costos', 'admin'), boardWith('ventas')],
      'Admin',
      'ventas',
    ],
    [
      'the first board of all if no administrator role is configured',
      [boardWith('costos', 'admin'), boardWith('ventas')],
      undefined,
      'costos',
    ],
    [
      'a board for administrators if there is no other board',
      [boardWith('costos', 'admin')],
      'Admin',
      'costos',
    ],
    ['dashboard-1 if it exists', [boardWith('ventas'), ...specBoards], undefined, 'dashboard-1'],
  ])('is at the start %s (SPEC section 2)', async (_, configured, adminRole, first) => {
    const account = { ...ana, roles: ['Admin'] };
    const one = world({ account, boards: configured, ...(adminRole ? { adminRole } : {}) });
    await expectState(one, 'ready');
    expect(boards(one)).toEqual([first]);
  });

  it('is looked up early when another board is pressed in the menu, unless the user loads reports by a click', async () => {
    const one = world();
    await expectState(one, 'ready');
    for (const id of ['dashboard-1', 'documentation', 'nowhere']) one.store.dispatch(viewPressed(id));
    expect(one.seen.prefetched).toEqual([]);
    one.store.dispatch(viewPressed('dashboard-2'));
    expect(one.seen.prefetched).toEqual(['dashboard-2']);
    one.store.dispatch(settingsSaved({ ...defaultSettings, autoLoad: false }));
    one.store.dispatch(viewPressed('dashboard-2'));
    expect(one.seen.prefetched).toEqual(['dashboard-2']);
  });

  it('is not loaded again when it is chosen again', async () => {
    const one = world();
    await expectState(one, 'ready');
    one.store.dispatch(viewSelected('dashboard-1'));
    one.store.dispatch(settingsSaved(defaultSettings));
    expect(one.actors.reportLoad.getSnapshot().value).toBe('ready');
    expect(boards(one)).toEqual(['dashboard-1']);
  });

  it('is loaded again when another tab changes its report', async () => {
    const one = world();
    await expectState(one, 'ready');
    const changed = one.samples.boards.map((board) => ({
      ...board,
      reportId: one.samples.boards[1]?.reportId ?? '',
    }));
    one.otherTabCatalog({ ...one.samples, boards: changed });
    await expect.poll(() => boards(one)).toEqual(['dashboard-1', 'dashboard-1']);
  });

  it('is removed while the admin portal is open, and loads again afterwards', async () => {
    const one = world();
    await expectState(one, 'ready');
    one.store.dispatch(platformSwitched('admin'));
    await expectState(one, 'idle');
    one.store.dispatch(platformSwitched('analytics'));
    await expectState(one, 'ready');
  });

  it('fails without a notice for a dashboard that is not configured (SPEC section 8.1)', async () => {
    const one = world();
    await expectState(one, 'ready');
    one.store.dispatch(viewSelected('dashboard-9'));
    await expectState(one, 'failed');
    expect(one.actors.reportLoad.getSnapshot().context.failure?.code).toBe('noBoard');
    expect(one.notices()).toEqual([]);
  });

  it('stores the start of a wait for Power BI, for a countdown that mounts late or again (SPEC section 2.4)', async () => {
    const one = world();
    await expectState(one, 'ready');
    one.broken.lookUp = 'throttled';
    one.store.dispatch(viewSelected('dashboard-2'));
    await expect.poll(() => selectWaitsSince(one.store.getState())).toBe(one.ports.now());
  });

  it('waits for a click if automatic loading is off, and is shown for the chosen device (SPEC section 2.5)', async () => {
    const one = world();
    await expectState(one, 'ready');
    one.store.dispatch(
      settingsSaved({ ...defaultSettings, autoLoad: false, device: 'mobile', refreshMinutes: 5 }),
    );
    await expect.poll(() => one.seen.shown.at(-1)?.options.device).toBe('mobile');
    await expectState(one, 'ready');
    expect(one.actors.reportData.getSnapshot().value.refresh).toEqual({ on: 'waiting' });
    one.store.dispatch(viewSelected('dashboard-2'));
    await expectState(one, 'paused');
  });
});

describe('a report on a phone (SPEC section 2.5)', () => {
  const system = { theme: 'light', reducedMotion: false, isPhone: true } as const;

  it('requests the phone layout until the user chooses a device', async () => {
    const fresh = world({ system });
    await expectState(fresh, 'ready');
    expect(fresh.seen.shown.at(-1)?.options.device).toBe('mobile');
    const chosen = world({ system, preferences: { settings: { ...defaultSettings, device: 'desktop' } } });
    await expectState(chosen, 'ready');
    expect(chosen.seen.shown.at(-1)?.options.device).toBe('desktop');
  });
});

describe('the report on screen', () => {
  it('stays ready if Power BI reports an error that is not fatal, which becomes a notice (SPEC sections 2.2 and 8.1)', async () => {
    const one = world();
    await expectState(one, 'ready');
    one.embed({ type: 'embed.warned', detail: 'Could not set page' });
    expect(one.notices()).toMatchObject([
      { kind: 'reportWarned', board: 'Tablero de transporte', detail: 'Could not set page' },
    ]);
    expect(one.actors.reportLoad.getSnapshot().value).toBe('ready');
  });

  it('shows no result of filters that the assistant applied, because its message offers the undo', async () => {
    const one = world();
    await expectState(one, 'ready');
    one.store.dispatch(filtersApplied(filters, true));
    await expect.poll(() => one.seen.filtered).toHaveLength(1);
    await Promise.resolve();
    expect(one.result()).toBeNull();
    one.store.dispatch(filtersApplied({ ...filters }));
    await expect.poll(() => one.result()).toMatchObject({ kind: 'filtersApplied', before: filters });
  });

  it('applies filters, keeps those that are chosen while no report is open, and shows the result (SPEC section 2.5)', async () => {
    const one = world();
    await expectState(one, 'ready');
    one.store.dispatch(filtersApplied(filters));
    await expect
      .poll(() => one.result())
      .toMatchObject({ kind: 'filtersApplied', reach: 'report', before: noFilters });
    one.store.dispatch(platformSwitched('admin'));
    one.store.dispatch(filtersCleared());
    await expect.poll(() => one.seen.filtered).toHaveLength(2);
    expect(one.seen.filtered).toEqual([
      ['dashboard-1', filters],
      [null, noFilters],
    ]);
    expect(one.notices()).toEqual([]);
    expect(one.seen.logged).toEqual([['Filtros aplicados', filters]]);
  });

  it('applies the filters that were chosen while the report loaded (SPEC section 2.5)', async () => {
    const one = world();
    const { show } = one.ports.report;
    let loads = 0;
    one.ports.report.show = async (...load) => {
      loads += 1;
      // The first load raises no event.
      if (loads > 1) await show(...load);
    };
    await expect.poll(() => loads).toBe(1);
    one.store.dispatch(filtersApplied(filters));
    await expect.poll(() => one.seen.filtered).toHaveLength(1);
    // It is unknown whether the dashboard applies the filters.
    expect(one.result()).toBeNull();
    one.embed({ type: 'embed.loaded' });
    await expect
      .poll(() => one.seen.filtered)
      .toEqual([
        [null, filters],
        ['dashboard-1', filters],
      ]);
    await expect.poll(() => one.result()).toMatchObject({ kind: 'filtersApplied', reach: 'report' });
  });

  it('shows no result for the filters of a link or of the last visit, with which the report loads', async () => {
    const one = world({ place: { ...place, filters } });
    await expectState(one, 'ready');
    expect(selectFilters(one.store.getState())).toEqual(filters);
    expect(one.result()).toBeNull();
  });

  it('requests the removal of filters again after the report refused the removal (SPEC sections 2.5 and 8.2)', async () => {
    const one = world();
    await expectState(one, 'ready');
    one.store.dispatch(filtersApplied(filters));
    await expect.poll(() => one.seen.filtered).toHaveLength(1);
    one.broken.filters = 'toolFailed';
    one.store.dispatch(filtersCleared());
    await expect.poll(() => one.notices().map(({ kind }) => kind)).toContain('filtersRefused');
    delete one.broken.filters;
    one.store.dispatch(filtersCleared());
    await expect.poll(() => one.seen.filtered.at(-1)).toEqual(['dashboard-1', noFilters]);
  });

  it('adds a notice if the report refuses the filters', async () => {
    const one = world();
    await expectState(one, 'ready');
    one.broken.filters = 'toolFailed';
    one.store.dispatch(filtersApplied(filters));
    await expect
      .poll(() => one.notices())
      .toMatchObject([{ kind: 'filtersRefused', board: 'Tablero de transporte' }]);
  });

  it('marks the filters that the report lacks after it accepted or refused a change, until they are applied', async () => {
    const one = world();
    await expectState(one, 'ready');
    const refused = () => selectRefusedFilters(one.store.getState());
    one.broken.lacking = ['region'];
    one.store.dispatch(filtersApplied(filters));
    await expect.poll(refused).toEqual(['region']);
    expect(one.result()).toBeNull();
    expect(one.notices()).toMatchObject([{ kind: 'filtersRefused' }]);
    delete one.broken.lacking;
    one.store.dispatch(filtersApplied({ ...filters }));
    await expect.poll(() => one.result()).toMatchObject({ kind: 'filtersApplied' });
    expect(refused()).toEqual([]);
    one.broken.filters = 'toolFailed';
    one.broken.lacking = ['region'];
    one.store.dispatch(filtersApplied({ ...filters, dateRange: noFilters.dateRange }));
    await expect.poll(refused).toEqual(['region']);
  });

  it('notifies the user only of the last filters while earlier filters are still being applied (SPEC section 8.2)', async () => {
    const one = world();
    await expectState(one, 'ready');
    const calls: {
      filters: FilterSelection;
      resolve: (reach: 'report') => void;
      reject: (e: Error) => void;
    }[] = [];
    one.ports.report.applyFilters = (_, selection) =>
      new Promise((resolve, reject) => calls.push({ filters: selection, resolve, reject }));
    const other = { ...filters, region: 'CENTRO' as const };
    one.store.dispatch(filtersApplied(filters));
    one.store.dispatch(filtersApplied(other));
    one.store.dispatch(filtersCleared());
    expect(calls.map((call) => call.filters)).toEqual([filters, other, noFilters]);
    calls[0]?.resolve('report');
    calls[1]?.reject(new Error('refused'));
    calls[2]?.resolve('report');
    await new Promise((resolve) => setTimeout(resolve));
    expect([one.notices(), one.result()]).toEqual([[], null]);
    one.store.dispatch(filtersApplied(other));
    calls[3]?.resolve('report');
    await expect.poll(() => one.result()).toMatchObject({ kind: 'filtersApplied', reach: 'report' });
  });

  it('applies the filters of a link only to the board that the link opens', async () => {
    const one = world();
    await expectState(one, 'ready');
    one.store.dispatch(placeRestored({ ...place, filters }));
    await expect.poll(() => boards(one)).toEqual(['dashboard-1', 'dashboard-2']);
    await expectState(one, 'ready');
    expect(one.seen.filtered).toEqual([[null, filters]]);
    expect(one.notices()).toEqual([]);
  });

  it('lists a page that the author hides while it is on screen', async () => {
    const one = world();
    await expectState(one, 'ready');
    const names = () => selectPages(one.store.getState()).map(({ name }) => name);
    await expect.poll(names).toEqual(['p1']);
    const page = { name: 'p1', title: 'Uno', isActive: false };
    const hidden = { name: 'drill', title: 'Detalle', isActive: true, isHidden: true };
    one.ports.report.listPages = async () => [page, hidden];
    one.embed({ type: 'embed.pageChanged', name: 'drill' });
    await expect.poll(names).toEqual(['p1', 'drill']);
    one.embed({ type: 'embed.pageChanged', name: 'p1' });
    expect(names()).toEqual(['p1']);
  });

  it('lists its pages, follows page changes, and closes its dialogs when another board opens (SPEC section 3)', async () => {
    const one = world();
    await expectState(one, 'ready');
    const modal = () => selectModal(one.store.getState());
    const pages = () => selectPages(one.store.getState());
    await expect.poll(pages).toHaveLength(1);
    one.embed({ type: 'embed.pageChanged', name: 'p2' });
    expect(pages()[0]?.isActive).toBe(false);
    one.store.dispatch(modalOpened('download'));
    one.store.dispatch(viewSelected('dashboard-2'));
    await expect.poll(modal).toBeNull();
    // A dialog that does not belong to the dashboard stays open.
    one.store.dispatch(modalOpened('settings'));
    await expect.poll(() => boards(one)).toHaveLength(2);
    one.store.dispatch(viewSelected('dashboard-1'));
    await expect.poll(() => boards(one)).toHaveLength(3);
    expect(modal()).toBe('settings');
  });

  it('applies a saved view, and opens the dialog of views if the report refuses it (SPEC section 13)', async () => {
    const one = world();
    await expectState(one, 'ready');
    const viewState = () => {
      const { modal, isViewRefused } = one.store.getState().view;
      return { modal, isViewRefused };
    };
    one.store.dispatch(modalOpened('views'));
    one.store.dispatch(viewRequested('H4s='));
    expect(one.seen.views).toEqual(['H4s=']);
    expect(viewState()).toEqual({ modal: null, isViewRefused: false });

    const calls: ((error: Error) => void)[] = [];
    one.ports.report.applyState = () => new Promise((_, reject) => void calls.push(reject));
    one.store.dispatch(viewRequested('other'));
    calls[0]?.(new Error('refused'));
    await expect.poll(viewState).toEqual({ modal: 'views', isViewRefused: true });
    one.store.dispatch(modalOpened('views'));
    expect(viewState()).toEqual({ modal: 'views', isViewRefused: false });

    one.store.dispatch(viewRequested('late'));
    one.store.dispatch(viewSelected('dashboard-2'));
    calls[1]?.(new Error('refused'));
    await expectState(one, 'ready');
    expect(viewState()).toEqual({ modal: null, isViewRefused: false });
  });

  it('drops the page list when the report is left or loaded again, and has none if the report refuses the list (SPEC section 8.2)', async () => {
    const one = world();
    const pages = () => selectPages(one.store.getState());
    const named = (name: string) => [{ name, title: name, isActive: true }];
    const calls: { resolve: (pages: ReturnType<typeof named>) => void; reject: (error: Error) => void }[] =
      [];
    one.ports.report.listPages = () => new Promise((resolve, reject) => calls.push({ resolve, reject }));
    await expectState(one, 'ready');
    one.store.dispatch(settingsSaved({ ...defaultSettings, device: 'tablet' }));
    await expect.poll(() => calls).toHaveLength(2);
    calls[1]?.resolve(named('new'));
    await expect.poll(pages).toEqual(named('new'));
    calls[0]?.resolve(named('old'));
    one.store.dispatch(viewSelected('documentation'));
    await expectState(one, 'idle');
    expect(pages()).toEqual([]);

    one.store.dispatch(viewSelected('dashboard-1'));
    await expect.poll(() => calls).toHaveLength(3);
    one.store.dispatch(viewSelected('documentation'));
    await expectState(one, 'idle');
    calls[2]?.resolve(named('left'));
    one.store.dispatch(viewSelected('dashboard-1'));
    await expect.poll(() => calls).toHaveLength(4);
    calls[3]?.reject(new Error('refused'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(pages()).toEqual([]);
  });

  it('opens a requested page, and keeps the page list if the page does not open (SPEC sections 3 and 8.2)', async () => {
    const one = world();
    await expectState(one, 'ready');
    const pages = () => selectPages(one.store.getState());
    await expect.poll(pages).toHaveLength(1);
    one.store.dispatch(pageRequested('p2'));
    expect(one.seen.pages).toEqual(['p2']);
    one.ports.report.openPage = async () => {
      throw new FailureError({ code: 'toolFailed' });
    };
    one.store.dispatch(pageRequested('p3'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(pages()).toHaveLength(1);
    expect(one.notices()).toEqual([]);
  });

  it('opens full screen automatically only if the setting says so (SPEC section 2.5)', async () => {
    const one = world();
    await expectState(one, 'ready');
    expect(one.seen.entered).toEqual([]);
    one.store.dispatch(settingsSaved({ ...defaultSettings, defaultView: 'fullscreen' }));
    one.store.dispatch(viewSelected('dashboard-2'));
    await expect.poll(() => one.seen.entered).toEqual([false]);
  });

  it('opens full screen when the screens are loaded if the report was on screen before', async () => {
    const one = world({
      isEarly: true,
      preferences: { settings: { ...defaultSettings, defaultView: 'fullscreen' } },
    });
    await expectState(one, 'ready');
    expect(one.seen.entered).toEqual([]);
    one.openScreens();
    await expect.poll(() => one.seen.entered).toEqual([false]);
  });

  it('renews the token when the frame reports that it expired, without a message to the user (SPEC section 4)', async () => {
    const one = world();
    await expectState(one, 'ready');
    one.embed({ type: 'embed.tokenExpired' });
    await expect.poll(() => one.actors.tokenLife.getSnapshot().matches({ alive: 'fresh' })).toBe(true);
    expect(one.notices()).toEqual([]);
    expect(one.actors.reportLoad.getSnapshot().value).toBe('ready');
  });
});

describe("the author's bookmarks", () => {
  const link = { ...place, view: 'dashboard-1', filters: noFilters, pageName: null, bookmark: 'b1' };

  it('opens the bookmark of a link when the report is on screen, and keeps its name in links', async () => {
    const one = world();
    one.store.dispatch(placeRestored(link));
    await expectState(one, 'ready');
    await expect.poll(() => one.seen.bookmarks).toEqual(['b1']);
    expect(selectPlace(one.store.getState())).toMatchObject({ bookmark: 'b1' });
  });

  it('applies no bookmark over the captured state of the same link', async () => {
    const one = world();
    one.store.dispatch(placeRestored({ ...link, state: 'H4sI' }));
    await expectState(one, 'ready');
    one.store.dispatch(pageRequested('p1'));
    await expect.poll(() => one.seen.pages).toEqual(['p1']);
    expect(one.seen.bookmarks).toEqual([]);
  });

  it('loads the report again to show it as it loads, unless it is as it loaded', async () => {
    const one = world();
    await expectState(one, 'ready');
    one.store.dispatch(loadedViewRequested('p2'));
    await Promise.resolve();
    one.broken.touched = true;
    one.store.dispatch(loadedViewRequested('p3'));
    await expect.poll(() => one.seen.shown.at(-1)?.options).toMatchObject({ pageName: 'p3', state: null });
    expect(one.seen.shown).toHaveLength(2);
  });

  it('reports a bookmark that the report lacks or refuses, and forgets it', async () => {
    const one = world();
    one.broken.bookmarks = 'toolFailed';
    one.store.dispatch(placeRestored(link));
    await expectState(one, 'ready');
    await expect.poll(() => one.result()).toMatchObject({ kind: 'bookmarkRefused' });
    expect(selectPlace(one.store.getState())).not.toHaveProperty('bookmark');
  });

  it('keeps the filters of the portal when a bookmark replaced those of the report', async () => {
    const one = world();
    await expectState(one, 'ready');
    const filters = { ...noFilters, region: 'SURESTE' };
    one.store.dispatch(filtersApplied(filters));
    await expect.poll(() => one.seen.filtered.length).toBe(1);
    one.store.dispatch(bookmarkRequested('b1'));
    await expect.poll(() => one.seen.filtered.length).toBe(2);
    expect(one.seen.filtered.at(-1)).toEqual(['dashboard-1', filters]);
  });

  it('marks the filters of the portal that the report refuses after a bookmark', async () => {
    const one = world();
    await expectState(one, 'ready');
    one.store.dispatch(filtersApplied({ ...noFilters, region: 'SURESTE' }, true));
    await expect.poll(() => one.seen.filtered.length).toBe(1);
    one.broken.lacking = ['region'];
    one.store.dispatch(bookmarkRequested('b1'));
    await expect.poll(() => selectRefusedFilters(one.store.getState())).toEqual(['region']);
    expect(one.notices()).toMatchObject([{ kind: 'filtersRefused' }]);
    expect(one.result()).toBeNull();
  });

  it('leaves the bookmark, and the message about it, with its dashboard', async () => {
    const one = world();
    await expectState(one, 'ready');
    one.store.dispatch(bookmarkRequested('b1'));
    expect(selectBookmark(one.store.getState(), 'dashboard-2')).toBeNull();
    one.store.dispatch(viewSelected('dashboard-2'));
    one.store.dispatch(viewSelected('dashboard-1'));
    expect(selectPlace(one.store.getState())).not.toHaveProperty('bookmark');
    await expectState(one, 'ready');
    one.broken.bookmarks = 'toolFailed';
    one.store.dispatch(bookmarkRequested('b1'));
    await expect.poll(() => one.result()).toMatchObject({ kind: 'bookmarkRefused' });
    one.store.dispatch(viewSelected('dashboard-2'));
    expect(one.result()).toBeNull();
  });

  it('ignores the refusal of a bookmark whose dashboard is no longer on screen', async () => {
    const one = world();
    await expectState(one, 'ready');
    let refuse: (reason: unknown) => void = () => undefined;
    one.ports.report.openBookmark = () =>
      new Promise((_, reject) => {
        refuse = reject;
      });
    one.store.dispatch(bookmarkRequested('b1'));
    one.store.dispatch(viewSelected('dashboard-2'));
    refuse(new FailureError({ code: 'toolFailed' }));
    await expectState(one, 'ready');
    expect(one.result()).toBeNull();
  });

  it('leaves the bookmark when the user opens a page', async () => {
    const one = world();
    await expectState(one, 'ready');
    one.store.dispatch(bookmarkRequested('b1'));
    one.store.dispatch(pageRequested('p1'));
    expect(selectPlace(one.store.getState())).not.toHaveProperty('bookmark');
  });
});

describe('a page that the report lacks', () => {
  const [transport, orders] = specBoards as [Board, Board];
  const onePage: Board = { ...transport, kind: 'page', pageName: 'gone' };
  const openPage = (one: World) => one.store.getState().view.page;
  const isShown = (one: World) => expect.poll(() => one.result()).toMatchObject({ kind: 'pageMissing' });

  it('is reported once for a board of one page, whose other pages are offered', async () => {
    const one = world({ boards: [onePage, orders] });
    one.broken.pages = ['gone'];
    await expectState(one, 'ready');
    await isShown(one);
    expect(one.actors.reportLoad.getSnapshot().context.pageName).toBe('p1');
    expect(openPage(one)).toEqual({ view: 'dashboard-1', name: 'p1' });
    await expect.poll(() => selectPages(one.store.getState())).toHaveLength(1);
    one.store.dispatch(resultDismissed());
    one.embed({ type: 'embed.pageChanged', name: 'p1' });
    await new Promise((resolve) => setTimeout(resolve));
    expect(one.result()).toBeNull();
  });

  it('is reported for a board of one page also when the place names the page shown instead', async () => {
    const one = world({
      boards: [onePage, orders],
      place: { ...place, view: 'dashboard-1', pageName: 'p1', filters: noFilters },
    });
    one.broken.pages = ['gone'];
    await expectState(one, 'ready');
    expect(one.seen.shown[0]?.options.pageName).toBe('p1');
    await isShown(one);
  });

  it('is reported for a link, and not once the board or the page is left', async () => {
    const one = world({ place: { ...place, pageName: 'gone', filters: noFilters } });
    one.broken.pages = ['gone'];
    await expectState(one, 'ready');
    await isShown(one);
    expect(openPage(one)).toEqual({ view: 'dashboard-2', name: 'p1' });
    one.store.dispatch(pageRequested('p2'));
    expect(one.result()).toBeNull();
    one.store.dispatch(pageRequested('gone'));
    await isShown(one);
    one.store.dispatch(viewSelected('dashboard-1'));
    await expectState(one, 'ready');
    await new Promise((resolve) => setTimeout(resolve));
    expect(one.result()).toBeNull();
  });

  it.each([undefined, 'H4s='])(
    'is reported for a saved view of the board on screen, and the location names the page on screen: state %s',
    async (captured) => {
      const one = world();
      await expectState(one, 'ready');
      one.embed({ type: 'embed.pageChanged', name: 'p1' });
      one.broken.pages = ['gone'];
      const view = { view: 'dashboard-1', pageName: 'gone', filters: noFilters };
      const saved = { place: captured === undefined ? view : { ...view, state: captured } };
      openView(one.store.dispatch, selectPlace(one.store.getState()), saved);
      expect(openPage(one)?.name).toBe('gone');
      await isShown(one);
      expect(openPage(one)?.name).toBe('p1');
    },
  );

  it('is not reported for a paginated report, which opens no page', async () => {
    const one = world({ boards: [{ ...onePage, kind: 'paginated' }, orders] });
    one.broken.pages = ['gone'];
    await expectState(one, 'ready');
    await new Promise((resolve) => setTimeout(resolve));
    expect(one.result()).toBeNull();
  });
});

describe('a report that answers its load with TokenExpired (SPEC section 4)', () => {
  /** A report whose frame rejects the first `refusals` loads. */
  function refusing(refusals: number) {
    const one = world();
    const { report } = one.ports;
    const { show, refreshToken } = report;
    const seen = { loads: 0, renewals: 0 };
    report.show = async (...load) => {
      seen.loads += 1;
      if (seen.loads > refusals) return show(...load);
      queueMicrotask(() => one.embed({ type: 'embed.tokenExpired' }));
    };
    report.refreshToken = async () => {
      seen.renewals += 1;
      return refreshToken();
    };
    return { one, seen };
  }

  it('is loaded again immediately with one fresh token', async () => {
    const { one, seen } = refusing(1);
    await expectState(one, 'ready');
    expect(seen).toEqual({ loads: 2, renewals: 1 });
    expect(one.actors.tokenLife.getSnapshot().matches({ alive: 'fresh' })).toBe(true);
    expect(one.notices()).toEqual([]);
  });

  it('fails if it also refuses the fresh token', async () => {
    const { one, seen } = refusing(2);
    await expectState(one, 'failed');
    expect(seen).toEqual({ loads: 2, renewals: 1 });
    expect(one.actors.reportLoad.getSnapshot().context.failure).toEqual({
      code: 'embedFailed',
      detail: 'TokenExpired',
    });
  });

  it('is loaded again even if the session’s token was renewed just before', async () => {
    const one = world();
    await expectState(one, 'ready');
    one.embed({ type: 'embed.tokenExpired' });
    await expect.poll(() => one.actors.tokenLife.getSnapshot().matches({ alive: 'fresh' })).toBe(true);
    const { report } = one.ports;
    const { show } = report;
    report.show = async () => {
      report.show = show;
      queueMicrotask(() => one.embed({ type: 'embed.tokenExpired' }));
    };
    one.store.dispatch(viewSelected('dashboard-2'));
    await expect.poll(() => boards(one)).toEqual(['dashboard-1', 'dashboard-2']);
    await expectState(one, 'ready');
  });

  it('ends the session if the token cannot be renewed', async () => {
    const { one } = refusing(1);
    one.broken.refreshToken = 'tokenFailed';
    await expectState(one, 'failed');
    expect(one.actors.reportLoad.getSnapshot().context.failure).toEqual({ code: 'sessionExpired' });
  });
});

describe('calls that a report does not support or refuses', () => {
  it('request no page list from a paginated report (SPEC section 8.2)', async () => {
    const one = world({ boards: [{ ...boardWith('dashboard-1'), kind: 'paginated' }] });
    let calls = 0;
    one.ports.report.listPages = async () => {
      calls += 1;
      return [];
    };
    await expectState(one, 'ready');
    expect(selectPages(one.store.getState())).toEqual([]);
    expect(calls).toBe(0);
  });

  it('log a refused theme to the console only (SPEC section 2.2)', async () => {
    const one = world();
    const failure = { code: 'toolFailed' } as const;
    one.ports.report.applyTheme = async () => {
      throw new FailureError(failure);
    };
    await expectState(one, 'ready');
    one.store.dispatch(themeChanged('dark'));
    await expect.poll(() => one.seen.errors).toEqual([['El reporte no tomó el tema', failure]]);
    expect(one.notices()).toEqual([]);
  });

  it('do not log a refused theme once the user chose another theme', async () => {
    const one = world();
    await expectState(one, 'ready');
    const calls: { theme: string; resolve: () => void; reject: (error: Error) => void }[] = [];
    one.ports.report.applyTheme = (theme) =>
      new Promise((resolve, reject) => calls.push({ theme, resolve, reject }));
    one.store.dispatch(themeChanged('dark'));
    one.store.dispatch(themeChanged('light'));
    expect(calls.map(({ theme }) => theme)).toEqual(['dark', 'light']);
    calls[0]?.reject(new Error('refused'));
    calls[1]?.resolve();
    await new Promise((resolve) => setTimeout(resolve));
    expect(one.seen.errors).toEqual([]);
  });

  it('repeat a refresh of the data with a fresh token when Power BI refuses the token (SPEC section 4)', async () => {
    const one = world();
    await expectState(one, 'ready');
    let calls = 0;
    one.ports.report.refreshData = async () => {
      calls += 1;
      if (calls === 1) throw new FailureError({ code: 'tokenExpired' });
    };
    one.actors.reportData.send({ type: 'user.refresh' });
    await expect.poll(() => calls).toBe(2);
    expect(one.actors.tokenLife.getSnapshot().matches('alive')).toBe(true);
    expect(one.notices()).toEqual([]);
  });
});

describe('a report that fails (SPEC sections 2.2 and 8.1)', () => {
  it('leaves a notice without the library’s message, and no notice while the browser is offline', async () => {
    const one = world();
    one.broken.lookUp = 'lookupFailed';
    await expectState(one, 'failed');
    expect(one.notices()).toMatchObject([
      { kind: 'reportFailed', code: 'lookupFailed', boardId: 'dashboard-1' },
    ]);
    one.broken.lookUp = 'offline';
    one.store.dispatch(viewSelected('dashboard-2'));
    await expect.poll(() => one.actors.reportLoad.getSnapshot().context.failure).toEqual({ code: 'offline' });
    expect(one.notices()).toHaveLength(1);
  });
});

describe('a dashboard that is taken away while the user reads it (SPEC section 12)', () => {
  const taken = (one: World) => selectTaken(one.store.getState());
  const view = (one: World) => selectActiveView(one.store.getState());
  async function read() {
    const one = world();
    await expectState(one, 'ready');
    return one;
  }

  it.each<[string, Partial<Board>]>([
    ['switched off', { isActive: false }],
    ['kept for administrators', { permissions: 'admin' }],
  ])('leaves for the start page when it is %s, and comes back when that is undone', async (_, change) => {
    const one = await read();
    const [board, ...others] = specBoards as [Board, ...Board[]];
    one.store.dispatch(accessConfigured({ adminRole: 'Nobody' }));
    one.store.dispatch(boardsLoaded([{ ...board, ...change }, ...others]));
    expect(view(one)).toBe('start');
    expect(taken(one)).toMatchObject({ boardId: board.id, name: 'Tablero de transporte' });
    expect(one.notices()).toEqual([]);
    one.store.dispatch(boardsLoaded(specBoards));
    expect(view(one)).toBe(board.id);
    expect(taken(one)).toBeNull();
    await expectState(one, 'ready');
  });

  it('does not come back once another view is open', async () => {
    const one = await read();
    one.store.dispatch(boardsLoaded(specBoards.slice(1)));
    expect(view(one)).toBe('start');
    one.store.dispatch(viewSelected('dashboard-2'));
    one.store.dispatch(boardsLoaded(specBoards));
    expect(view(one)).toBe('dashboard-2');
  });

  it('says nothing about it if it was not on screen, or after the user signed out', async () => {
    const one = world();
    one.broken.lookUp = 'deadline';
    await expectState(one, 'failed');
    one.store.dispatch(boardsLoaded(specBoards.slice(1)));
    expect(taken(one)).toBeNull();
    const other = await read();
    other.actors.authProgress.send({ type: 'user.signOut' });
    expect(taken(other)).toBeNull();
  });
});

describe('a dashboard that does not load (SPEC section 12)', () => {
  const openings = (one: ReturnType<typeof world>) =>
    selectRecent(one.store.getState()).map(({ view }) => view);

  it('is neither recent nor the last location', async () => {
    const one = world();
    await expectState(one, 'ready');
    one.broken.lookUp = 'deadline';
    one.store.dispatch(viewSelected('dashboard-2'));
    await expectState(one, 'failed');
    expect(openings(one)).toEqual(['dashboard-1']);
    one.store.dispatch(filtersApplied(filters));
    expect(selectLeft(one.store.getState())?.place.view).toBe('dashboard-1');
    expect(selectRefused(one.store.getState())).toEqual([]);
  });

  it('keeps its earlier opening', async () => {
    const recent = [{ view: 'dashboard-1', at: 7 }];
    const one = world({ recentActivity: { ...noRecentActivity, recent } });
    one.broken.lookUp = 'deadline';
    await expectState(one, 'failed');
    expect(selectRecent(one.store.getState())).toEqual(recent);
  });

  it('is remembered as refused until it loads, also for the next visit', async () => {
    const one = world();
    one.broken.lookUp = 'reportNotFound';
    await expectState(one, 'failed');
    expect(selectRefused(one.store.getState())).toEqual(['dashboard-1']);
    expect(one.seen.kept.recentActivity.value?.refused).toEqual(['dashboard-1']);
    delete one.broken.lookUp;
    one.actors.reportLoad.send({ type: 'user.retry' });
    await expectState(one, 'ready');
    expect(selectRefused(one.store.getState())).toEqual([]);
    expect(openings(one)).toEqual(['dashboard-1']);
    expect(selectLeft(one.store.getState())?.place.view).toBe('dashboard-1');
  });

  it('stays recent if it was on screen before', async () => {
    const one = world();
    await expectState(one, 'ready');
    one.embed({ type: 'embed.failed', detail: 'gone' });
    await expectState(one, 'failed');
    expect(openings(one)).toEqual(['dashboard-1']);
  });
});

describe('a session that ends (SPEC section 8.1)', () => {
  async function ended() {
    const one = world();
    await expectState(one, 'ready');
    one.store.dispatch(viewSelected('dashboard-2'));
    await expectState(one, 'ready');
    one.embed({ type: 'embed.pageChanged', name: 'p2' });
    one.store.dispatch(filtersApplied(filters));
    one.broken.refreshToken = 'tokenFailed';
    one.embed({ type: 'embed.tokenExpired' });
    await expectState(one, 'failed');
    return one;
  }

  it('shows the report as failed and leaves one notice', async () => {
    const one = await ended();
    expect(one.actors.reportLoad.getSnapshot().context.failure).toEqual({ code: 'sessionExpired' });
    expect(one.notices().map(({ kind }) => kind)).toContain('sessionExpired');
    expect(one.notices().map(({ kind }) => kind)).not.toContain('reportFailed');
  });

  it('stores view, filters and page before the page leaves for the provider', async () => {
    const one = await ended();
    one.actors.authProgress.send({ type: 'user.signInAgain' });
    await expect.poll(() => one.seen.kept.place).toEqual({ ...place, filters });
    expect(one.seen.logged).toContainEqual(['Falló la ventana de inicio de sesión', { code: 'popupFailed' }]);
  });

  it('opens the stored page with its filters once, and the report’s own first page from then on', async () => {
    const one = world({ place: { ...place, filters, state: 'H4s=' } });
    await expectState(one, 'ready');
    expect(selectActiveView(one.store.getState())).toBe('dashboard-2');
    expect(selectFilters(one.store.getState())).toEqual(filters);
    expect(one.seen.filtered).toEqual([[null, filters]]);
    expect(one.seen.shown).toEqual([
      {
        board: 'dashboard-2',
        options: { device: 'desktop', pageName: 'p2', state: 'H4s=', newFrame: false },
      },
    ]);
    one.store.dispatch(viewSelected('dashboard-1'));
    await expectState(one, 'ready');
    one.store.dispatch(viewSelected('dashboard-2'));
    await expect.poll(() => one.seen.shown).toHaveLength(3);
    expect(one.seen.shown[2]?.options.pageName).toBeNull();
  });
});

describe('signing out (SPEC sections 4 and 8.1)', () => {
  it('leaves full screen, closes the report and drops the token; a failed logout is only logged and ends at the sign-in screen', async () => {
    const one = world();
    await expectState(one, 'ready');
    one.actors.controlBar.send({ type: 'user.toggleFullscreen' });
    await expect.poll(() => one.seen.entered).toEqual([true]);
    one.actors.authProgress.send({ type: 'user.signOut' });
    expect(one.actors.reportLoad.getSnapshot().value).toBe('idle');
    expect(one.actors.tokenLife.getSnapshot().value).toBe('none');
    expect(selectAccount(one.store.getState())).toBeNull();
    await expect.poll(() => one.seen.exits).toHaveLength(1);
    await expect
      .poll(() => one.seen.logged)
      .toContainEqual(['Falló el cierre de sesión', { code: 'signInFailed' }]);
    expect(one.actors.authProgress.getSnapshot().matches({ none: 'signedOut' })).toBe(true);
  });
});

describe('the report container', () => {
  it('is visible only while the user is signed in and a report is ready (SPEC section 6)', async () => {
    const one = world();
    const container = { dataset: {} } as unknown as HTMLElement;
    bindReportContainer(container, one.actors);
    expect(container.dataset.shown).toBe('false');
    await expectState(one, 'ready');
    expect(container.dataset.shown).toBe('true');
    one.store.dispatch(viewSelected('dashboard-9'));
    await expectState(one, 'failed');
    expect(container.dataset.shown).toBe('false');
    one.store.dispatch(viewSelected('dashboard-2'));
    await expectState(one, 'ready');
    expect(container.dataset.shown).toBe('true');
    // The sign-in screen is shown again, and the report stays ready.
    one.actors.authProgress.send({ type: 'user.signInAgain' });
    expect(one.actors.reportLoad.getSnapshot().value).toBe('ready');
    expect(container.dataset.shown).toBe('false');
    one.actors.authProgress.send({ type: 'user.cancel' });
    expect(container.dataset.shown).toBe('true');
    one.actors.authProgress.send({ type: 'user.signOut' });
    expect(container.dataset.shown).toBe('false');
  });
});

describe('the filter pane of the report', () => {
  const toggle = (view: string, isOpen: boolean) => filterPaneToggled({ view, isOpen });

  it('opens and closes in the report on screen, and opens with each load of the same dashboard', async () => {
    const one = world();
    await expectState(one, 'ready');
    one.store.dispatch(toggle('dashboard-1', true));
    expect(one.seen.filterPanes).toEqual([true]);
    one.store.dispatch(viewSelected('dashboard-2'));
    await expect.poll(() => boards(one)).toEqual(['dashboard-1', 'dashboard-2']);
    await expectState(one, 'ready');
    expect(one.seen.filterPanes).toEqual([true]);
    one.store.dispatch(viewSelected('dashboard-1'));
    await expect.poll(() => one.seen.filterPanes).toEqual([true, true]);
    one.store.dispatch(toggle('dashboard-1', false));
    expect(one.seen.filterPanes).toEqual([true, true, false]);
  });

  it('is stored with the recent activity of the account', async () => {
    const one = world();
    await expectState(one, 'ready');
    one.store.dispatch(toggle('dashboard-1', true));
    expect(selectRecentActivity(one.store.getState()).filterPanes).toEqual(['dashboard-1']);
  });

  it('stays closed with a message if the report refuses to show it', async () => {
    const one = world();
    await expectState(one, 'ready');
    one.broken.filterPane = 'toolFailed';
    one.store.dispatch(toggle('dashboard-1', true));
    await expect.poll(() => one.result()).toMatchObject({ kind: 'filterPaneRefused' });
    expect(selectFilterPanes(one.store.getState())).toEqual([]);
  });
});

it('a link that the user clicks in the report is stored until it is followed, and forgotten at the sign-out', async () => {
  const one = world();
  await expectState(one, 'ready');
  one.clickLink('https://www.cementos.mx/');
  expect(selectClickedLink(one.store.getState())).toBe('https://www.cementos.mx/');
  one.store.dispatch(signedOut());
  expect(selectClickedLink(one.store.getState())).toBeNull();
});
