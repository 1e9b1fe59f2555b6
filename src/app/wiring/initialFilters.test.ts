import { describe, expect, it } from 'vitest';
import type { AdminData, GroupBoard } from '@/domain/admin/catalogs';
import { sampleData } from '@/domain/admin/catalogsSample';
import { specBoards } from '@/domain/boards/boards.fixture';
import { noFilters } from '@/domain/report/filters';
import { withoutFilter } from '@/domain/report/filtersOfBoard';
import { startView } from '@/domain/session/recentActivity';
import type { SavedView } from '@/domain/session/savedViews';
import { openNumber } from '@/features/shared/openNumber';
import { openView } from '@/features/shared/openView';
import { memoryStorage } from '@/services/browser/storage.fixture';
import { groupsKnown } from '@/store/access.slice';
import { catalogReceived } from '@/store/adminData';
import {
  filtersApplied,
  filtersCleared,
  selectAreFiltersAnnounced,
  selectFilters,
} from '@/store/filters.slice';
import { selectPlace } from '@/store/place.selectors';
import { placeRestored } from '@/store/placeRestored';
import { selectAccount } from '@/store/session.slice';
import { viewSelected } from '@/store/view.slice';
import { initialFilterRules, removedFiltersStorage } from './initialFilters';
import { ana, type WorldOptions, world } from './world.fixture';

const targets = {
  region: { table: 'Zona', column: 'Región' },
  sector: { table: 'Zona', column: 'Sector' },
};
const boards = ['dashboard-1', 'dashboard-2', 'dashboard-3'].map((id, index) => ({
  ...specBoards[index % 2],
  ...specBoards[0],
  id,
  filterTargets: targets,
})) as NonNullable<WorldOptions['boards']>;
const north = { ...noFilters, region: 'NORESTE' };
const south = { ...noFilters, region: 'SURESTE' };
const entry = (fields: Partial<GroupBoard> = {}): GroupBoard => ({
  id: 'a',
  groupId: 'norte',
  boardId: 'dashboard-2',
  isRecommended: false,
  filters: north,
  ...fields,
});
const dataOf = (groupBoards: GroupBoard[], group: object = {}): AdminData => {
  const samples = sampleData(boards as AdminData['boards']);
  return {
    ...samples,
    users: [{ ...samples.users[0], id: 'ana', email: ana.username }] as AdminData['users'],
    accessGroups: [
      { id: 'norte', name: 'Norte', access: 'full', colour: 'gray', memberIds: ['ana'], ...group },
    ],
    rules: [],
    groupBoards,
  };
};
const fromEntra = { memberIds: [], directoryId: '8c5e0d0e-6f1a-4f6b-9d6c-000000000001' };

/** A visit of a browser, on its first dashboard. */
async function visit(
  groupBoards: GroupBoard[] = [entry()],
  options: WorldOptions = {},
  page = memoryStorage().page,
  isReturn = false,
) {
  const one = world({ boards, adminData: dataOf(groupBoards), ...options });
  const { store } = one;
  initialFilterRules({ ...one.parts, portalPage: page, isReturn });
  await expect.poll(() => selectAccount(store.getState())).not.toBeNull();
  const open = (view: string) => void store.dispatch(viewSelected(view));
  const filters = () => selectFilters(store.getState());
  return { ...one, page, open, filters };
}

describe('initial filters of a group (SPEC section 25)', () => {
  it('apply when a member opens the board, and leave with it', async () => {
    const { open, filters } = await visit();
    expect(filters()).toEqual(noFilters);
    open('dashboard-2');
    expect(filters()).toEqual(north);
    open('dashboard-1');
    expect(filters()).toEqual(noFilters);
    open(startView);
    open('dashboard-2');
    expect(filters()).toEqual(north);
  });

  it('reach the report before it loads, without a notice', async () => {
    const { store, open, seen } = await visit();
    await expect.poll(() => seen.shown).toHaveLength(1);
    open('dashboard-2');
    expect(seen.filtered.at(-1)).toEqual([null, north]);
    expect(selectAreFiltersAnnounced(store.getState())).toBe(true);
  });

  it('apply to the board that the visit begins with', async () => {
    expect((await visit([entry({ boardId: 'dashboard-1' })])).filters()).toEqual(north);
  });

  it('do not apply to other users', async () => {
    const { open, filters } = await visit([entry()], { adminData: dataOf([entry()], { memberIds: [] }) });
    open('dashboard-2');
    expect(filters()).toEqual(noFilters);
  });

  it('stay removed on the next visit, until the user sets them again', async () => {
    const { store, open, filters, page } = await visit();
    open('dashboard-2');
    store.dispatch(filtersApplied(withoutFilter(filters(), 'region')));
    open('dashboard-1');
    open('dashboard-2');
    expect(filters()).toEqual(noFilters);
    const next = await visit([entry()], {}, page);
    next.open('dashboard-2');
    expect(next.filters()).toEqual(noFilters);
    next.store.dispatch(filtersApplied(north));
    next.open('dashboard-1');
    next.open('dashboard-2');
    expect(next.filters()).toEqual(north);
  });

  it('are removed one by one, and all with "Limpiar Filtros"', async () => {
    const both = { ...north, sector: 'INDUSTRIAL' };
    const { store, open, filters, page } = await visit([entry({ filters: both })]);
    const removed = () => removedFiltersStorage(page).read(ana.id)['dashboard-2'];
    open('dashboard-2');
    store.dispatch(filtersApplied(withoutFilter(filters(), 'sector')));
    expect(removed()).toEqual({ at: 42, fields: ['sector'] });
    open('dashboard-1');
    open('dashboard-2');
    expect(filters()).toEqual(north);
    store.dispatch(filtersCleared());
    expect(removed()?.fields).toEqual(['sector', 'region']);
  });

  it('do not apply to a number, which opens as it was read, and count as not removed', async () => {
    const { store, open, filters, page } = await visit();
    store.dispatch(openNumber({ view: 'dashboard-2', source: { kind: 'measure', measure: 'm', unit: '' } }));
    expect(filters()).toEqual(noFilters);
    open('dashboard-1');
    open('dashboard-2');
    expect(filters()).toEqual(north);
    store.dispatch(openNumber({ view: 'dashboard-2', source: { kind: 'measure', measure: 'm', unit: '' } }));
    expect(filters()).toEqual(noFilters);
    expect(removedFiltersStorage(page).read(ana.id)).toEqual({});
  });

  it('leave the filters of the user as they are, on this board and the next', async () => {
    const { store, open, filters } = await visit([entry({ filters: { ...north, sector: 'INDUSTRIAL' } })]);
    store.dispatch(filtersApplied(south));
    open('dashboard-2');
    expect(filters()).toEqual({ ...south, sector: 'INDUSTRIAL' });
    open('dashboard-1');
    expect(filters()).toEqual(south);
  });

  it('keep an equal filter that the user brought when the board is left', async () => {
    const { store, open, filters } = await visit();
    store.dispatch(filtersApplied(north));
    open('dashboard-2');
    open('dashboard-1');
    expect(filters()).toEqual(north);
  });

  it('do not apply to a link with filters, but to one without', async () => {
    const link = {
      platform: 'analytics',
      view: 'dashboard-2',
      adminView: 'dashboard-admin',
      pageName: null,
    } as const;
    expect(
      (await visit([entry()], { place: { ...link, filters: { ...noFilters, sector: 'SECTOR' } } })).filters(),
    ).toEqual({
      ...noFilters,
      sector: 'SECTOR',
    });
    expect((await visit([entry()], { place: { ...link, filters: noFilters } })).filters()).toEqual(north);
  });

  it('do not apply after a reload of a board without filters, but to the next board', async () => {
    const entries = [entry({ boardId: 'dashboard-1' }), entry({ id: 'b' })];
    const place: WorldOptions['place'] = {
      platform: 'analytics',
      view: 'dashboard-1',
      adminView: 'dashboard-admin',
      pageName: null,
      filters: noFilters,
    };
    const { open, filters } = await visit(entries, { place }, memoryStorage().page, true);
    expect(filters()).toEqual(noFilters);
    open('dashboard-2');
    expect(filters()).toEqual(north);
  });

  it('apply to a board that is opened after a reload of another view with filters', async () => {
    const sector = { ...noFilters, sector: 'SECTOR' };
    const place: WorldOptions['place'] = {
      platform: 'analytics',
      view: startView,
      adminView: 'dashboard-admin',
      pageName: null,
      filters: sector,
    };
    const { open, filters } = await visit([entry()], { place }, memoryStorage().page, true);
    open('dashboard-2');
    expect(filters()).toEqual({ ...north, sector: 'SECTOR' });
  });

  it('do not apply to a first board that opens in its default view', async () => {
    const view: SavedView = {
      id: 'v',
      name: 'V',
      isDefault: true,
      place: { view: 'dashboard-1', filters: south, pageName: null, state: 's' },
    };
    const { filters } = await visit([entry({ boardId: 'dashboard-1' })], { views: [view] });
    expect(filters()).toEqual(south);
  });

  it('do not apply to a captured view that the visit begins with', async () => {
    const place: WorldOptions['place'] = {
      platform: 'analytics',
      view: 'dashboard-2',
      adminView: 'dashboard-admin',
      pageName: null,
      filters: noFilters,
      state: 'H4s=',
    };
    expect((await visit([entry()], { place })).filters()).toEqual(noFilters);
  });

  it('do not apply to a saved view, also of the board on screen', async () => {
    const { store, open, filters } = await visit();
    const show = (view: string) =>
      openView(store.dispatch, selectPlace(store.getState()), {
        place: { view, pageName: null, filters: { ...noFilters } },
      });
    show('dashboard-2');
    expect(filters()).toEqual(noFilters);
    open(startView);
    open('dashboard-2');
    expect(filters()).toEqual(north);
    show('dashboard-2');
    expect(filters()).toEqual(noFilters);
    open(startView);
    open('dashboard-2');
    expect(filters()).toEqual(north);
  });

  it.each([true, false])(
    'do not apply to a board that is opened without filters, with its default view: %s',
    async (isDefault) => {
      const view = {
        id: 'v',
        name: 'V',
        isDefault,
        place: { view: 'dashboard-2', filters: north, pageName: null, state: 's' },
      };
      const { store, filters } = await visit([entry()], { views: [view] });
      const here = selectPlace(store.getState());
      // "Abrir sin filtros" of the start page; the filters are the very object that is on.
      store.dispatch(placeRestored({ ...here, view: 'dashboard-2', pageName: 'p', filters: filters() }));
      expect(filters()).toEqual(noFilters);
    },
  );

  it('do not apply to a board that opens in its default view, which takes none of the last board', async () => {
    const view = (filters: SavedView['place']['filters']): SavedView => ({
      id: 'v',
      name: 'V',
      place: { view: 'dashboard-3', filters, pageName: null, state: 's' },
      isDefault: true,
    });
    const entries = [entry(), entry({ id: 'b', boardId: 'dashboard-3' })];
    for (const viewFilters of [noFilters, south]) {
      const { open, filters } = await visit(entries, { views: [view(viewFilters)] });
      open('dashboard-2');
      expect(filters()).toEqual(north);
      open('dashboard-3');
      expect(filters()).toEqual(viewFilters);
    }
  });

  it('apply when the groups of Entra ID arrive after the board was opened; a changed entry waits', async () => {
    const { store, open, filters } = await visit([], { adminData: dataOf([entry()], fromEntra) });
    open('dashboard-2');
    expect(filters()).toEqual(noFilters);
    store.dispatch(groupsKnown([fromEntra.directoryId]));
    expect(filters()).toEqual(north);
    const more = entry({ filters: { ...north, sector: 'SECTOR' } });
    store.dispatch(catalogReceived(dataOf([more], fromEntra)));
    expect(filters()).toEqual(north);
    open('dashboard-1');
    open('dashboard-2');
    expect(filters()).toEqual(more.filters);
  });

  it('ignore filters and values that the portal or the report does not have', async () => {
    const filters = {
      ...noFilters,
      region: 'NORESTE,MARTE',
      plant: 'León',
      dateRange: { ...noFilters.dateRange, period: '7d' },
    };
    const one = await visit([entry({ filters })]);
    one.open('dashboard-2');
    expect(one.filters()).toEqual(north);
  });
});
