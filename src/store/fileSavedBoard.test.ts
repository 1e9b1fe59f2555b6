import { describe, expect, it } from 'vitest';
import { boardReadersOf } from '@/domain/admin/boardReaders';
import type { AdminData } from '@/domain/admin/catalogs';
import { sampleData } from '@/domain/admin/catalogsSample';
import { boardToForm } from '@/domain/boards/boardForm';
import type { BoardReaders } from '@/domain/boards/boardFormValues';
import { specBoards } from '@/domain/boards/boards.fixture';
import { adminDataReplaced } from './adminData';
import { selectAdminData } from './catalogs.selectors';
import { removeThing, restoreEntry, undoLastChange } from './catalogs.thunks';
import { fileSavedBoard } from './fileSavedBoard';
import { makeStore } from './makeStore';

const samples = sampleData(specBoards);
const [board] = samples.boards as [AdminData['boards'][number]];
const [maria] = samples.users as [AdminData['users'][number]];
const [group] = samples.accessGroups as [AdminData['accessGroups'][number]];

/** A store with one rule of the board, and the board's form. */
function start(subjects: BoardReaders, level: 'read' | 'adminOnly' = 'read') {
  const rule = {
    id: 'r',
    boardId: board.id,
    level,
    userIds: [...subjects.userIds],
    groupIds: [...subjects.groupIds],
  };
  const store = makeStore();
  store.dispatch(adminDataReplaced({ ...samples, rules: [rule] }));
  const rules = () => selectAdminData(store.getState()).rules;
  const save = (changes: { description?: string; readers?: BoardReaders }) => {
    const opened = boardToForm(board, 'Costo > Costos', boardReadersOf(rules(), board.id));
    store.dispatch(fileSavedBoard(board.id, { ...opened, ...changes }, opened));
  };
  return { store, rule, rules, save };
}
const description = 'Otra descripción';

describe('the rules of a board whose form is saved (SPEC section 10)', () => {
  it.each(['read', 'adminOnly'] as const)(
    'stay without subjects after the removal of the last person, level %s',
    (level) => {
      const { store, rule, rules, save } = start({ userIds: [maria.id], groupIds: [] }, level);
      store.dispatch(removeThing('users', maria.id, maria.name));
      save({ description });
      expect(rules()).toEqual([{ ...rule, userIds: [] }]);
    },
  );

  it('stay without subjects after the removal of the last access group', () => {
    const { store, rule, rules, save } = start({ userIds: [], groupIds: [group.id] });
    store.dispatch(removeThing('accessGroups', group.id, group.name));
    save({ description });
    expect(rules()).toEqual([{ ...rule, groupIds: [] }]);
  });

  it('name the person again when the removal is undone after a save of the board', () => {
    const { store, rule, rules, save } = start({ userIds: [maria.id], groupIds: [] });
    store.dispatch(removeThing('users', maria.id, maria.name));
    const removal = store.getState().catalogs.lastChange;
    save({ description });
    store.dispatch({ type: 'catalogs/changeShown', payload: removal });
    store.dispatch(undoLastChange());
    expect(rules()).toEqual([rule]);
  });

  it('stay without subjects when the form removes the last reader', () => {
    const { rule, rules, save } = start({ userIds: [maria.id], groupIds: [] });
    save({ readers: { userIds: [], groupIds: [] } });
    expect(rules()).toEqual([{ ...rule, userIds: [] }]);
  });

  it.each([
    [true, [{ boardId: board.id, level: 'read', userIds: [], groupIds: [] }]],
    [false, []],
  ] as const)(
    'hide a removed board that is restored without them, if the menu follows rules: %s',
    (hidesBoards, expected) => {
      const { store, rules } = start({ userIds: [maria.id], groupIds: [] });
      store.dispatch(removeThing('boards', board.id, board.name));
      store.dispatch(
        restoreEntry('boards', { ...board, permissions: 'authorized' }, board.name, { hidesBoards }),
      );
      expect(rules()).toMatchObject(expected);
      expect(rules()).toHaveLength(expected.length);
    },
  );
});
