import type { UnknownAction } from '@reduxjs/toolkit';
import type { MenuAccess } from '@/domain/admin/access';
import type { AdminData, Category, EntityKind, MenuRoute } from '@/domain/admin/catalogs';
import type { RouteEdit } from '@/domain/admin/catalogsForms';
import { categoryPath, nextRouteOrder, proposeRoutePath } from '@/domain/admin/catalogsRules';
import type { Entity, EntityChange } from '@/domain/admin/change';
import { differences, invertChanges } from '@/domain/admin/differences';
import { entryName } from '@/domain/admin/entryName';
import { withNewerFields } from '@/domain/admin/newerFields';
import { removal } from '@/domain/admin/removal';
import type { Board } from '@/domain/boards/board';
import { formatMenuPlace, labelKey, menuPathParts, slug } from '@/domain/boards/categories';
import { menuPlaceOf } from '@/domain/boards/menuTree';
import { freeId } from '@/domain/shared/freeId';
import { changeMade } from './adminData';
import { type CatalogsRoot, selectAdminData } from './catalogs.selectors';
import { changeDismissed, changeShown, type LastChange } from './catalogs.slice';
import { platformSwitched, viewSelected } from './view.slice';

type Dispatch = (action: UnknownAction) => unknown;
export type Thunk<T = void> = (dispatch: Dispatch, getState: () => CatalogsRoot) => T;

/** Makes a change and shows its notice, which can undo it. */
function change(
  dispatch: Dispatch,
  entities: readonly EntityChange[],
  notice: Omit<LastChange, 'undo' | 'changeId'>,
): void {
  const whole = entities.map((one) => ({ ...one, after: withNewerFields(one.kind, one.before, one.after) }));
  const made = changeMade(whole);
  dispatch(made);
  dispatch(changeShown({ ...notice, changeId: made.payload.id, undo: invertChanges(whole) }));
}

/** Saves entities; the notice is about the first. */
export function save(dispatch: Dispatch, entities: readonly [EntityChange, ...EntityChange[]]): void {
  const [{ kind, id, after }] = entities;
  const name = after && entryName(kind, after);
  change(dispatch, entities, {
    type: 'saved',
    entity: { kind, id },
    ...(name === null ? {} : { name }),
  });
}

/**
 * Saves an entry.
 * @param before the entry as the user saw it, `null` for a new one: only the fields that differ are written.
 * @param others further parts of the same change, such as the new users of a group.
 */
export const saveEntry =
  <K extends EntityKind>(
    kind: K,
    after: AdminData[K][number],
    before: AdminData[K][number] | null,
    others: readonly EntityChange[] = [],
  ): Thunk =>
  (dispatch) =>
    save(dispatch, [{ kind, id: after.id, before, after }, ...others]);

/**
 * Saves several entries of one kind as one change.
 * @param name the change's name in the notice.
 */
export const saveEntries =
  <K extends EntityKind>(
    kind: K,
    entries: readonly {
      readonly after: AdminData[K][number];
      readonly before: AdminData[K][number] | null;
    }[],
    name: string,
  ): Thunk =>
  (dispatch) => {
    const entities = entries.map(
      ({ before, after }): EntityChange => ({ kind, id: after.id, before, after }),
    );
    change(dispatch, entities, { type: 'saved', name });
  };

/** A board's change. A board without a route gets one, with the next order number of its group. */
export function boardChange(
  data: AdminData,
  before: Board | null,
  after: Board,
): readonly [EntityChange, ...EntityChange[]] {
  const { boards, routes } = data;
  const board: EntityChange = { kind: 'boards', id: after.id, before, after };
  if (routes.some((route) => route.id === after.id)) return [board];
  const route: MenuRoute = {
    id: after.id,
    path: proposeRoutePath(after, routes),
    order: nextRouteOrder(after, [...boards, after], routes),
  };
  return [board, { kind: 'routes', id: after.id, before: null, after: route, yields: true }];
}

/** Saves a board. `before`: as in `saveEntry`. */
export const saveBoard =
  (board: Board, before: Board | null): Thunk =>
  (dispatch, getState) => {
    save(dispatch, boardChange(selectAdminData(getState()), before, board));
  };

/** Opens the self-test in the view config-powerbi (SPEC section 2.6). */
export const openSelfTest = (): Thunk => (dispatch) => {
  dispatch(platformSwitched('admin'));
  dispatch(viewSelected('config-powerbi'));
};

/** Deletes entries of one kind with every reference to them. */
export const removeThings =
  (kind: EntityKind, ids: readonly string[], name: string): Thunk =>
  (dispatch, getState) => {
    const entities = removal(selectAdminData(getState()), kind, ids);
    change(dispatch, entities, { type: 'removed', name });
  };

export const removeThing = (kind: EntityKind, id: string, name: string): Thunk =>
  removeThings(kind, [id], name);

/** A rule without people, for a board that returns without the rules that were removed with it. */
function closedAgain({ rules }: AdminData, { id, permissions }: Board): readonly EntityChange[] {
  if (permissions !== 'authorized' || rules.some(({ boardId }) => boardId === id)) return [];
  const ruleId = freeId(`rule-${slug(id)}`, (one) => rules.some((rule) => rule.id === one));
  const after: Entity = { id: ruleId, boardId: id, level: 'read', userIds: [], groupIds: [] };
  return [{ kind: 'rules', id: ruleId, before: null, after }];
}

/**
 * Restores an earlier state of an entry, a board with a route. A removed board whose rules are not known any more returns with a
 * rule without people if the menu follows the rules: it must not return to everybody.
 */
export const restoreEntry =
  (kind: EntityKind, entry: Entity, name: string, { hidesBoards }: Pick<MenuAccess, 'hidesBoards'>): Thunk =>
  (dispatch, getState) => {
    const data = selectAdminData(getState());
    const now = (data[kind] as readonly Entity[]).find(({ id }) => id === entry.id) ?? null;
    const entities: readonly EntityChange[] =
      kind === 'boards'
        ? [
            ...boardChange(data, now as Board | null, entry as Board),
            ...(now === null && hidesBoards ? closedAgain(data, entry as Board) : []),
          ]
        : [{ kind, id: entry.id, before: now, after: entry }];
    change(dispatch, entities, { type: 'restored', entity: { kind, id: entry.id }, name });
  };

/** Replaces all data with an import or the samples. */
export const replaceAll =
  (data: AdminData, type: 'imported' | 'reset'): Thunk =>
  (dispatch, getState) => {
    const entities = differences(selectAdminData(getState()), data);
    if (type === 'reset') return change(dispatch, entities, { type });
    const kinds = [...new Set(entities.map(({ kind }) => kind))];
    const [first] = entities;
    const only = entities.length === 1 && first?.after ? { entity: { kind: first.kind, id: first.id } } : {};
    change(dispatch, entities, { type, imported: { kinds, rows: entities.length }, ...only });
  };

/** Undoes the last change; fields that were edited since stay. */
export const undoLastChange = (): Thunk => (dispatch, getState) => {
  const undo = getState().catalogs.lastChange?.undo;
  if (!undo) return;
  dispatch(changeMade(undo));
  dispatch(changeDismissed());
};

/** Saves a menu item's route path, order and menu path; the menu path is stored on the board. `before`: as in `saveEntry`. */
export const editRoute =
  (board: Board, { route, menuPath }: RouteEdit, before: MenuRoute | null): Thunk =>
  (dispatch) => {
    const moved: Entity = { ...board, menuPath };
    save(dispatch, [
      { kind: 'boards', id: board.id, before: board, after: moved },
      { kind: 'routes', id: route.id, before, after: route },
    ]);
  };

/** Saves a category and updates the menu paths of its boards when its name or parent changed. `before`: as in `saveEntry`. */
export const saveCategory =
  (category: Category, before: Category | null): Thunk =>
  (dispatch, getState) => {
    const { categories, boards } = selectAdminData(getState());
    const saved: EntityChange = { kind: 'categories', id: category.id, before, after: category };
    const from = menuPathParts(categoryPath(categories, category.id));
    const renamed = categories.map((one) => (one.id === category.id ? category : one));
    const to = menuPathParts(categoryPath(renamed, category.id));
    const moved = (before === null ? [] : boards).flatMap((board): EntityChange[] => {
      const { groups, label } = menuPlaceOf(board);
      const isHere = from.every((one, index) => labelKey(one) === labelKey(groups[index] ?? ''));
      if (!isHere || board.menuPath === undefined) return [];
      const menuPath = formatMenuPlace({ groups: [...to, ...groups.slice(from.length)], label });
      if (menuPath === board.menuPath) return [];
      return [{ kind: 'boards', id: board.id, before: board, after: { ...board, menuPath }, yields: true }];
    });
    save(dispatch, [saved, ...moved]);
  };
