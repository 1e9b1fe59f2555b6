import { describe, expect, it } from 'vitest';
import { ruleRows } from '@/domain/admin/catalogsRules';
import { sampleBoard, sampleData } from '@/domain/admin/catalogsSample';
import { specBoards } from '@/domain/boards/boards.fixture';
import { endpoints } from '@/domain/boards/menu';
import { accessConfigured, groupsKnown, selectIsAdmin } from './access.slice';
import { adminDataReplaced } from './adminData';
import { selectOfferedTree } from './adminMenu.selectors';
import {
  selectAnalyticsConnections,
  selectAnalyticsMenu,
  selectAnalyticsTree,
} from './analyticsMenu.selectors';
import { selectBoardSummary } from './boardSummary.selectors';
import { selectAdminData } from './catalogs.selectors';
import { changePassed, changeShown } from './catalogs.slice';
import {
  editRoute,
  removeThing,
  replaceAll,
  saveBoard,
  saveCategory,
  saveEntry,
  undoLastChange,
} from './catalogs.thunks';
import { makeStore } from './makeStore';
import { connectionsChecked, drawConnections } from './menu.slice';
import { selectGroupsWanted } from './readers.selectors';
import { signedIn } from './session.slice';
import { personSought, platformSwitched, viewSelected } from './view.slice';

const samples = sampleData(specBoards);

function start() {
  const store = makeStore();
  store.dispatch(adminDataReplaced(samples));
  const data = () => selectAdminData(store.getState());
  const menuIds = () => endpoints(selectAnalyticsMenu(store.getState())).map(({ id }) => id);
  return { store, data, menuIds };
}

describe('catalogues (SPEC sections 2.7 and 3)', () => {
  it('stores all data and returns it unchanged', () => {
    expect(start().data()).toEqual(samples);
  });

  it('computes the figures that the screens show', () => {
    const { store } = start();
    const state = store.getState();
    expect(selectBoardSummary(state)).toEqual({ active: 2, inactive: 1, usersWithAccess: 45, categories: 3 });
    expect(ruleRows(selectAdminData(state)).map(({ users, groups }) => [users, groups])).toEqual([
      [38, 3],
      [24, 3],
      [3, 1],
    ]);
  });

  it('edits in place and appends new entries', () => {
    const { store, data } = start();
    const [first] = samples.regions;
    if (!first) throw new Error('no region');
    store.dispatch(saveEntry('regions', { ...first, name: 'Todo México' }, first));
    store.dispatch(saveEntry('regions', { ...first, id: 'region-baj', code: 'BAJ' }, null));
    expect(data().regions.map(({ name }) => name)[0]).toBe('Todo México');
    expect(data().regions.at(-1)?.id).toBe('region-baj');
    expect(data().regions).toHaveLength(6);
  });

  it('drops references to removed people, groups, regions and boards', () => {
    const { store, data } = start();
    const [rule] = samples.rules;
    if (!rule) throw new Error('no rule');
    store.dispatch(saveEntry('rules', { ...rule, userIds: ['user-1', 'user-2'] }, rule));
    store.dispatch(removeThing('users', 'user-1', ''));
    store.dispatch(removeThing('accessGroups', 'invitados', ''));
    store.dispatch(removeThing('regions', 'region-cen', ''));
    store.dispatch(removeThing('boards', 'dashboard-3', ''));
    const now = data();
    expect(now.accessGroups[0]?.memberIds).not.toContain('user-1');
    expect(now.rules[0]?.userIds).toEqual(['user-2']);
    expect(now.rules.flatMap(({ groupIds }) => groupIds)).not.toContain('invitados');
    expect(now.plants.filter(({ regionId }) => regionId === null)).toHaveLength(2);
    expect(now.rules.map(({ boardId }) => boardId)).toEqual(['dashboard-1', 'dashboard-2']);
    expect(now.routes.map(({ id }) => id)).toEqual(['dashboard-1', 'dashboard-2']);
  });

  it('undoes a deletion with everything that it removed', () => {
    const { store, data } = start();
    store.dispatch(removeThing('boards', 'dashboard-1', 'Tablero de transporte'));
    expect(store.getState().catalogs.lastChange).toMatchObject({
      type: 'removed',
      name: 'Tablero de transporte',
    });
    store.dispatch(undoLastChange());
    expect(data()).toEqual(samples);
    expect(store.getState().catalogs.lastChange).toBeNull();
  });

  it('undoes an import and a reset', () => {
    const { store, data } = start();
    store.dispatch(removeThing('products', 'product-cpc-30', ''));
    const mine = data();
    store.dispatch(replaceAll(samples, 'reset'));
    expect(data()).toEqual(samples);
    store.dispatch(undoLastChange());
    expect(data()).toEqual(mine);
  });

  it('undoes one change and keeps all later changes', () => {
    const { store, data } = start();
    const [user] = samples.users.slice(5);
    const [group, others] = samples.accessGroups;
    if (!user || !group || !others) throw new Error('no samples');
    store.dispatch(removeThing('users', 'user-1', 'Ana García'));
    const undo = store.getState().catalogs.lastChange;
    store.dispatch(saveEntry('users', { ...user, name: 'Carla' }, user));
    const now = data().accessGroups[0] ?? group;
    store.dispatch(
      saveEntry('accessGroups', { ...now, name: 'Jefes', memberIds: [...now.memberIds, user.id] }, now),
    );
    if (undo) store.dispatch(changeShown(undo));
    store.dispatch(undoLastChange());
    expect(data().users[0]).toEqual(samples.users[0]);
    expect(data().users[5]?.name).toBe('Carla');
    expect(data().accessGroups[0]?.name).toBe('Jefes');
    expect([...(data().accessGroups[0]?.memberIds ?? [])].sort()).toEqual(
      [...group.memberIds, user.id].sort(),
    );
  });

  it('undoes an import without the fields that were edited since', () => {
    const { store, data } = start();
    const [first, second] = samples.regions;
    if (!first || !second) throw new Error('no region');
    const imported = { ...first, name: 'Importada', code: 'IMP' };
    store.dispatch(replaceAll({ ...samples, regions: [imported, second] }, 'imported'));
    const undo = store.getState().catalogs.lastChange;
    store.dispatch(saveEntry('regions', { ...imported, name: 'A mano' }, imported));
    if (undo) store.dispatch(changeShown(undo));
    store.dispatch(undoLastChange());
    expect(data().regions).toEqual([{ ...first, name: 'A mano' }, ...samples.regions.slice(1)]);
  });

  it('writes only the fields that a dialog changed, over the changes of another tab while it was open', () => {
    const { store, data } = start();
    const [opened] = samples.regions;
    if (!opened) throw new Error('no region');
    store.dispatch(saveEntry('regions', { ...opened, name: 'Todo el país', isActive: false }, opened));
    store.dispatch(saveEntry('regions', { ...opened, code: 'TOD' }, opened));
    expect(data().regions[0]).toEqual({ ...opened, name: 'Todo el país', isActive: false, code: 'TOD' });
  });

  it('offers no undo after a storage notice', () => {
    const { store, data } = start();
    store.dispatch(changeShown({ type: 'storageOld', undo: null }));
    store.dispatch(undoLastChange());
    expect(data()).toEqual(samples);
  });
});

describe('boards and the menu (SPEC sections 2.3 and 4)', () => {
  const board = {
    ...sampleBoard,
    id: 'board-mermas',
    name: 'Mermas',
    isActive: true,
    permissions: 'all' as const,
    menuPath: 'Producción > Mermas',
  };

  it('gives a new board a route and a connected menu entry', () => {
    const { store, data, menuIds } = start();
    const before = selectAnalyticsConnections(store.getState()).total;
    store.dispatch(saveBoard(board, null));
    expect(menuIds()).toContain('board-mermas');
    expect(data().routes.at(-1)).toEqual({ id: 'board-mermas', path: '/produccion/mermas', order: 1 });
    expect(selectAnalyticsConnections(store.getState()).total).toBe(before + 1);
    const item = endpoints(selectAnalyticsMenu(store.getState())).find(({ id }) => id === 'board-mermas');
    expect(item?.isConnected).toBe(true);
    const tree = selectAnalyticsTree(store.getState());
    store.dispatch(connectionsChecked({ 'board-mermas': false }));
    expect(selectAnalyticsTree(store.getState())).toBe(tree);
    const drawn = endpoints(selectAnalyticsMenu(store.getState())).find(({ id }) => id === 'board-mermas');
    expect(drawn?.isConnected).toBe(false);
  });

  it('gives entries without a board a connection only in the random sample', () => {
    const { store, menuIds } = start();
    const states = () =>
      endpoints(selectAnalyticsMenu(store.getState())).map(({ id, isConnected }) => [id, isConnected]);
    const boards = [
      ['dashboard-1', true],
      ['dashboard-2', true],
    ];
    expect(states().filter(([, isConnected]) => isConnected !== undefined)).toEqual(boards);
    expect(selectAnalyticsConnections(store.getState())).toEqual({ connected: 2, total: 2, percentage: 100 });
    store.dispatch(connectionsChecked(drawConnections(selectAnalyticsTree(store.getState()), () => 0.5)));
    expect(states()).toEqual(menuIds().map((id) => [id, true]));
  });

  it('offers "Grupos de Trabajo", which no other view uses, in the samples or while it has entries', () => {
    const { store, data } = start();
    const isOffered = () =>
      endpoints(selectOfferedTree(store.getState())).some(({ id }) => id === 'users-groups');
    const groups = data().groups;
    store.dispatch(platformSwitched('admin'));
    store.dispatch(adminDataReplaced({ ...data(), groups: [] }));
    expect(isOffered()).toBe(true);
    store.dispatch(accessConfigured({ hasSamples: false }));
    expect(isOffered()).toBe(false);
    store.dispatch(adminDataReplaced({ ...data(), groups }));
    expect(isOffered()).toBe(true);
  });

  it('hides an inactive board until it is activated', () => {
    const { store, menuIds } = start();
    store.dispatch(saveBoard({ ...board, isActive: false }, null));
    expect(menuIds()).not.toContain('board-mermas');
    store.dispatch(saveBoard(board, { ...board, isActive: false }));
    expect(menuIds()).toContain('board-mermas');
  });

  it('keeps the route of an edited board and clears emptied fields', () => {
    const { store, data } = start();
    const { menuPath: _path, ...without } = board;
    store.dispatch(saveBoard(board, null));
    store.dispatch(saveBoard({ ...without, name: 'Mermas y rechazos' }, board));
    expect(data().routes.filter(({ id }) => id === 'board-mermas')).toHaveLength(1);
    expect(data().boards.at(-1)).not.toHaveProperty('menuPath');
  });

  it('moves a menu entry with its route’s order and menu path', () => {
    const { store, menuIds } = start();
    const [first] = specBoards;
    if (!first) throw new Error('no board');
    const route = { id: first.id, path: '/dashboards/transporte', order: 9 };
    store.dispatch(
      editRoute(first, { id: first.id, route, menuPath: 'Dashboards > Tablero de transporte' }, null),
    );
    expect(menuIds().slice(0, 2)).toEqual(['dashboard-2', 'dashboard-1']);
  });

  it('updates the boards of a renamed or moved category', () => {
    const { store, data } = start();
    const custom = samples.categories.at(-1);
    if (custom?.id !== 'custom') throw new Error('no custom category');
    store.dispatch(
      saveBoard({ ...board, category: 'custom', menuPath: 'Personalizado > Caja > Mermas' }, null),
    );
    store.dispatch(saveCategory({ ...custom, label: 'A medida', parentId: 'costo' }, custom));
    expect(data().boards.at(-1)?.menuPath).toBe('Costo > A medida > Caja > Mermas');
    expect(data().boards[0]?.menuPath).toBe('Dashboards > Tablero de transporte');
  });
});

describe('required role (SPEC section 6)', () => {
  const account = {
    id: '1',
    objectId: '1',
    name: 'Ana',
    username: 'ana@example.com',
    roles: ['Portal.Admin'],
  };

  it('is none by default', () => {
    expect(selectIsAdmin(start().store.getState())).toBe(true);
  });

  it('hides boards of level admin from users without the configured role', () => {
    const { store, menuIds } = start();
    store.dispatch(saveBoard({ ...sampleBoard, isActive: true }, sampleBoard));
    store.dispatch(accessConfigured({ adminRole: 'Portal.Admin', hidesBoards: false }));
    expect(menuIds()).not.toContain('dashboard-3');
    store.dispatch(signedIn(account));
    expect(selectIsAdmin(store.getState())).toBe(true);
    expect(menuIds()).toContain('dashboard-3');
    store.dispatch(signedIn({ ...account, roles: ['Other'] }));
    expect(menuIds()).not.toContain('dashboard-3');
  });

  it('needs the Entra groups of the user if a board is for one of them', () => {
    const { store } = start();
    store.dispatch(signedIn(account));
    const [group] = selectAdminData(store.getState()).accessGroups;
    if (!group) throw new Error('no group');
    const entry = { id: 'a', groupId: group.id, boardId: 'dashboard-1', isRecommended: true };
    store.dispatch(saveEntry('groupBoards', entry, null));
    expect(selectGroupsWanted(store.getState())).toBeNull();
    const directoryId = '2c5a4e10-6b2d-4f83-9a71-00000000000c';
    store.dispatch(saveEntry('accessGroups', { ...group, directoryId }, group));
    expect(selectGroupsWanted(store.getState())).toBe(account.id);
  });

  it('hides boards by the rules only if the configuration says so (SPEC section 10)', () => {
    const { store, menuIds } = start();
    const board = { ...sampleBoard, isActive: true, permissions: 'authorized' as const };
    store.dispatch(saveBoard(board, sampleBoard));
    store.dispatch(signedIn(account));
    expect(menuIds()).toContain('dashboard-3');
    store.dispatch(accessConfigured({ hidesBoards: true }));
    expect(menuIds()).not.toContain('dashboard-3');
    // The rule of the sample board is for administrators.
    const [group] = selectAdminData(store.getState()).accessGroups;
    if (!group) throw new Error('no group');
    const directoryId = '2c5a4e10-6b2d-4f83-9a71-00000000000c';
    store.dispatch(saveEntry('accessGroups', { ...group, directoryId }, group));
    expect(selectGroupsWanted(store.getState())).toBe(account.id);
    // Not known yet: the Entra group may be one of theirs.
    expect(menuIds()).toContain('dashboard-3');
    store.dispatch(groupsKnown([]));
    expect(menuIds()).not.toContain('dashboard-3');
    store.dispatch(groupsKnown([directoryId.toUpperCase()]));
    expect(menuIds()).toContain('dashboard-3');
    store.dispatch(accessConfigured({ adminRole: 'Other.Role' }));
    expect(menuIds()).not.toContain('dashboard-3');
    store.dispatch(accessConfigured({ adminRole: 'Portal.Admin' }));
    expect(menuIds()).toContain('dashboard-3');
  });
});

describe('lastChange (SPEC section 2.7)', () => {
  it.each([
    ['another view', viewSelected('users-list')],
    ['a person who is looked for', personSought('Ana')],
    ['the other platform', platformSwitched('analytics')],
    ['a later message', changePassed()],
  ])('is cleared by %s, unless it reports a storage problem', (_, later) => {
    const { store } = start();
    store.dispatch(removeThing('regions', 'region-cen', 'Centro'));
    expect(store.getState().catalogs.lastChange).not.toBeNull();
    store.dispatch(later);
    expect(store.getState().catalogs.lastChange).toBeNull();
    store.dispatch(changeShown({ type: 'storageOld', undo: null }));
    store.dispatch(later);
    expect(store.getState().catalogs.lastChange?.type).toBe('storageOld');
  });
});
