import { describe, expect, it } from 'vitest';
import type { Board } from '@/domain/boards/board';
import { specBoards } from '@/domain/boards/boards.fixture';
import { isOffered } from '@/domain/boards/offered';
import { audienceOf, boardsOf, menuBoardsOf, readersOf, viewerOf } from './access';
import { ruleLevels } from './catalogs';
import { sampleData } from './catalogsSample';
import { boardsKeptFrom } from './keptBoards';

const data = sampleData(specBoards);

describe('effective access (SPEC section 2.7)', () => {
  it('readersOf returns the users that the summary cards and the rules count', () => {
    expect(readersOf(data, 'dashboard-1')).toHaveLength(38);
    expect(readersOf(data, 'dashboard-3').map(({ paths }) => paths)).toEqual(
      Array.from({ length: 3 }, () => [{ level: 'adminOnly', group: 'Administradores' }]),
    );
    expect(readersOf(data, 'nothing')).toEqual([]);
  });

  it('readersOf and boardsOf return every path of access and omit inactive users', () => {
    const [rule, ...rules] = data.rules;
    const [user, ...users] = data.users;
    if (!rule || !user) throw new Error('no samples');
    const named = { ...data, rules: [{ ...rule, userIds: [user.id] }, ...rules] };
    const ways = [
      { level: 'read', group: null },
      { level: 'read', group: 'Administradores' },
    ];
    expect(readersOf(named, 'dashboard-1').find((one) => one.user.id === user.id)?.paths).toEqual(ways);
    expect(boardsOf(named, user.id)[0]).toMatchObject({ board: { id: 'dashboard-1' }, paths: ways });
    const gone = { ...named, users: [{ ...user, isActive: false }, ...users] };
    expect(readersOf(gone, 'dashboard-1').some((one) => one.user.id === user.id)).toBe(false);
    expect(boardsOf(gone, user.id)).toEqual([]);
  });

  it('readersOf sorts by Spanish name order and ignores a removed group', () => {
    const people = ['Zoé', 'Ñico', 'Ángel', 'Nora'].map((name, at) => ({
      ...data.users[0],
      id: `p${at}`,
      name,
      isActive: true,
    })) as typeof data.users;
    const rule = { id: 'r', boardId: 'b', level: 'read' as const, groupIds: ['gone', 'g'] };
    const members = people.slice(1).map(({ id }) => id);
    const given = {
      users: people,
      accessGroups: [
        { ...data.accessGroups[0], id: 'g', name: 'G', memberIds: members },
      ] as typeof data.accessGroups,
      rules: [{ ...rule, userIds: ['p0', 'nobody'] }],
    };
    expect(readersOf(given, 'b').map(({ user, paths }) => [user.name, ...paths])).toEqual([
      ['Ángel', { level: 'read', group: 'G' }],
      ['Nora', { level: 'read', group: 'G' }],
      ['Ñico', { level: 'read', group: 'G' }],
      ['Zoé', { level: 'read', group: null }],
    ]);
  });

  it('boardsOf and readersOf agree for every user and board', () => {
    for (const { id } of data.users)
      for (const { id: boardId } of data.boards)
        expect(boardsOf(data, id).some(({ board }) => board.id === boardId)).toBe(
          readersOf(data, boardId).some(({ user }) => user.id === id),
        );
  });
});

describe('board visibility in the menu', () => {
  const [first] = data.boards as [Board];
  const given = (change: Partial<Board>, rules = data.rules) => {
    const board = { ...first, isActive: true, permissions: 'authorized' as const, ...change };
    return { all: { ...data, rules, boards: [board] }, board };
  };
  const planning = { adminRole: null, hidesBoards: false };
  const followed = { adminRole: 'Portal.Admin', hidesBoards: true };
  const user = data.users.find(({ isActive }) => isActive) as (typeof data.users)[number];
  const onlyUser = [{ id: 'r', boardId: first.id, level: 'read' as const, userIds: [user.id], groupIds: [] }];

  it('shows a board to every user while its rules are for planning only', () => {
    const { all, board } = given({}, onlyUser);
    expect(audienceOf(all, board, planning)).toEqual({ type: 'everybody', reason: 'planning' });
    for (const one of data.users) expect(menuBoardsOf(all, one, planning)).toHaveLength(1);
  });

  it('shows a board to the users of its rules if the menu follows them', () => {
    const { all, board } = given({}, onlyUser);
    const audience = audienceOf(all, board, followed);
    expect(audience.type === 'people' && audience.readers.map((reader) => reader.user.id)).toEqual([user.id]);
    expect(data.users.filter((one) => menuBoardsOf(all, one, followed).length > 0)).toEqual([user]);
  });

  it('shows an inactive board to no user', () => {
    const { all, board } = given({ isActive: false }, onlyUser);
    for (const access of [planning, followed]) {
      expect(audienceOf(all, board, access)).toEqual({ type: 'nobody', reason: 'inactive' });
      expect(menuBoardsOf(all, user, access)).toEqual([]);
    }
  });

  it.each(ruleLevels)('shows a board whose rule of level %s lost its subjects to no user', (level) => {
    const { all, board } = given({}, [{ id: 'r', boardId: first.id, level, userIds: [], groupIds: [] }]);
    expect(audienceOf(all, board, followed)).toEqual({ type: 'nobody', reason: 'emptied' });
    for (const one of data.users) expect(menuBoardsOf(all, one, followed)).toEqual([]);
    expect(audienceOf(all, board, planning)).toEqual({ type: 'everybody', reason: 'planning' });
  });

  it('shows a board whose rules name no active person to no user', () => {
    const { all, board } = given({}, onlyUser);
    const users = data.users.map((one) => ({ ...one, isActive: one !== user }));
    const unreached = { type: 'nobody', reason: 'unreached' };
    expect(audienceOf({ ...all, users: [...users, { ...user, isActive: false }] }, board, followed)).toEqual(
      unreached,
    );
    expect(audienceOf({ ...all, users: [] }, board, followed)).toEqual(unreached);
  });

  it('shows a board without rules, and a board for all users, to every user', () => {
    const boards = { noRules: given({}, []), level: given({ permissions: 'all' }, onlyUser) };
    for (const [reason, { all, board }] of Object.entries(boards)) {
      expect(audienceOf(all, board, followed)).toEqual({ type: 'everybody', reason });
      expect(menuBoardsOf(all, user, followed)).toMatchObject([{ needsRole: false }]);
    }
  });

  it('shows a board for administrators to users with the configured role, and to every user if no role is configured', () => {
    const { all, board } = given({ permissions: 'admin' }, []);
    expect(audienceOf(all, board, followed)).toEqual({ type: 'role', role: 'Portal.Admin' });
    expect(menuBoardsOf(all, user, followed)).toMatchObject([{ needsRole: true }]);
    expect(audienceOf(all, board, { ...followed, adminRole: null })).toEqual({
      type: 'everybody',
      reason: 'noRole',
    });
  });

  it('reports apart the users that a rule of level "adminOnly" reaches only with the role', () => {
    const other = data.users.find((one) => one.isActive && one !== user) as typeof user;
    const rule = { id: 'r', boardId: first.id, groupIds: [], userIds: [user.id] };
    const { all, board } = given({}, [
      { ...rule, level: 'adminOnly' },
      { ...rule, id: 's', level: 'readWrite', userIds: [other.id] },
    ]);
    const idsOf = (access: typeof followed | { adminRole: null; hidesBoards: boolean }) => {
      const audience = audienceOf(all, board, access);
      if (audience.type !== 'people') return audience.type;
      return [audience.readers, audience.admins].map((list) => list.map((reader) => reader.user.id));
    };
    expect(idsOf(followed)).toEqual([[other.id], [user.id]]);
    expect(menuBoardsOf(all, user, followed)).toMatchObject([{ needsRole: true }]);
    expect(menuBoardsOf(all, other, followed)).toMatchObject([{ needsRole: false }]);
    // Without a configured role every user is an administrator.
    const [names, admins] = idsOf({ ...followed, adminRole: null });
    expect([new Set(names), admins]).toEqual([new Set([user.id, other.id]), []]);
    expect(idsOf(planning)).toBe('everybody');
  });

  it.each(ruleLevels)('agrees with the menu of each user for a rule of level %s', (level) => {
    const { all, board } = given({}, [
      { id: 'r', boardId: first.id, level, userIds: [], groupIds: ['analistas'] },
    ]);
    for (const access of [followed, { ...followed, adminRole: null }]) {
      const audience = audienceOf(all, board, access);
      if (audience.type !== 'people') throw new Error(audience.type);
      for (const one of data.users) {
        const isKept = (isAdmin: boolean) =>
          boardsKeptFrom(all, { objectId: '', username: one.email, groupIds: [], isAdmin }).has(board.id);
        const isIn = (list: typeof audience.readers) => list.some((reader) => reader.user.id === one.id);
        const hasNoRole = access.adminRole === null;
        expect(isIn(audience.readers)).toBe(!isKept(hasNoRole));
        expect(isIn(audience.admins)).toBe(isKept(hasNoRole) && !isKept(true));
        expect(isOffered(board, viewerOf(all, one, access))).toBe(!isKept(hasNoRole));
        expect(menuBoardsOf(all, one, access).map(({ needsRole }) => needsRole)).toEqual(
          isKept(true) ? [] : [isKept(hasNoRole)],
        );
      }
    }
  });
});
