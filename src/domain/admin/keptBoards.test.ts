import { describe, expect, it } from 'vitest';
import { specBoards } from '@/domain/boards/boards.fixture';
import { boardsOf } from './access';
import { sampleData } from './catalogsSample';
import { boardsKeptFrom, idsOfAccount, userIdOf } from './keptBoards';

const data = sampleData(specBoards);

describe('boardsKeptFrom: boards that the menu hides from a user (SPEC section 10)', () => {
  const authorized = {
    ...data,
    boards: data.boards.map((board) => ({ ...board, permissions: 'authorized' as const })),
  };
  const keptIds = (
    username: string,
    groupIds: readonly string[] | null = [],
    given = authorized,
    objectId = '',
    isAdmin = true,
  ) => [...boardsKeptFrom(given, { objectId, username, groupIds, isAdmin })].sort();

  it('returns the boards whose rules do not include the user, as the effective access does', () => {
    for (const { id, email, isActive } of data.users) {
      const theirs = new Set(boardsOf(authorized, id).map(({ board }) => board.id));
      if (isActive)
        expect(keptIds(email.toUpperCase())).toEqual(
          data.boards.map((board) => board.id).filter((board) => !theirs.has(board)),
        );
    }
    expect(keptIds('nobody@cementos.mx')).toEqual(['dashboard-1', 'dashboard-2', 'dashboard-3']);
  });

  it('hides boards of a rule from inactive and unknown users, but not from a user that the rule names', () => {
    const [rule] = data.rules;
    const [user] = data.users;
    if (!rule || !user) throw new Error('no samples');
    const only = { ...rule, boardId: 'dashboard-1', userIds: [user.id], groupIds: [] };
    const given = { ...authorized, rules: [only] };
    expect(keptIds(user.email, [], given)).toEqual([]);
    expect(keptIds('nobody@cementos.mx', [], given)).toEqual(['dashboard-1']);
    const users = [{ ...user, isActive: false }];
    expect(keptIds(user.email, [], { ...given, users })).toEqual(['dashboard-1']);
  });

  it('finds a user by object id when the sign-in name is not their e-mail address', () => {
    const objectId = '5f1c7f0e-0b3a-4a57-9d0e-3a1f6c2b7d11';
    const [rule] = data.rules;
    const [user, ...users] = data.users;
    if (!rule || !user) throw new Error('no samples');
    const given = {
      ...authorized,
      rules: [{ ...rule, boardId: 'dashboard-1', userIds: [user.id], groupIds: [] }],
      users: [{ ...user, directoryId: objectId }, ...users],
    };
    expect(keptIds('guest@example.com', [], given, objectId.toUpperCase())).toEqual([]);
    expect(keptIds('guest@example.com', [], given, 'another')).toEqual(['dashboard-1']);
    expect(keptIds('guest@example.com', [], given)).toEqual(['dashboard-1']);
  });

  describe('of the only person that a rule names', () => {
    const [objectId, other] = [
      '5f1c7f0e-0b3a-4a57-9d0e-3a1f6c2b7d11',
      '5f1c7f0e-0b3a-4a57-9d0e-3a1f6c2b7d12',
    ];
    const [rule] = data.rules;
    const [first] = data.users;
    if (!rule || !first) throw new Error('no samples');
    /** Whether an account sees the board. */
    const sees = (person: object, username: string, oid: string) => {
      const user = { ...first, email: 'paula.rivera@cementos.mx', ...person };
      const only = { ...rule, boardId: 'dashboard-1', userIds: [user.id], groupIds: [] };
      return keptIds(username, [], { ...authorized, rules: [only], users: [user] }, oid).length === 0;
    };

    it('finds a guest by their name in this directory', () => {
      const person = { email: 'paula_consultora.mx#EXT#@cementos.onmicrosoft.com' };
      expect(sees(person, 'Paula@consultora.mx', objectId)).toBe(true);
      expect(sees({ email: 'paula@consultora.mx' }, 'paula_consultora.mx#EXT#@x.mx', objectId)).toBe(true);
    });

    it('finds a person by the sign-in name, also next to another e-mail address', () => {
      const person = { signInName: 'privera@consultora.mx' };
      expect(sees(person, 'PRivera@consultora.mx', objectId)).toBe(true);
      expect(sees(person, 'paula.rivera@cementos.mx', objectId)).toBe(true);
      expect(sees({}, 'privera@consultora.mx', objectId)).toBe(false);
    });

    it('prefers the sign-in name of one person to the e-mail address of another', () => {
      const paula = { ...first, id: 'paula', email: 'p@x.mx', signInName: 'ana@cementos.mx' };
      const ana = { ...first, id: 'ana', email: 'ana@cementos.mx' };
      expect(userIdOf({ users: [ana, paula] }, { objectId, username: 'ana@cementos.mx' })).toBe('paula');
    });

    it('gives a new account with an old address nothing of the person with another object id', () => {
      const person = { directoryId: objectId, signInName: 'privera@consultora.mx' };
      expect(sees(person, 'paula.rivera@cementos.mx', objectId.toUpperCase())).toBe(true);
      expect(sees(person, 'paula.rivera@cementos.mx', other)).toBe(false);
      expect(sees(person, 'privera@consultora.mx', other)).toBe(false);
      // An identity provider without object ids.
      expect(sees(person, 'paula.rivera@cementos.mx', '')).toBe(true);
    });
  });

  it('hides no board without rules, and no board for all users', () => {
    expect(keptIds('nobody@cementos.mx', [], { ...authorized, rules: [] })).toEqual([]);
    const all = authorized.boards.map((board) => ({ ...board, permissions: 'all' as const }));
    expect(keptIds('nobody@cementos.mx', [], { ...authorized, boards: all as never })).toEqual([]);
  });

  it('uses the Entra groups of the user, and hides nothing while the groups are unknown', () => {
    const directoryId = '2c5a4e10-6b2d-4f83-9a71-00000000000c';
    const [group, ...groups] = data.accessGroups;
    if (!group) throw new Error('no samples');
    const given = { ...authorized, accessGroups: [{ ...group, directoryId }, ...groups] };
    expect(keptIds('nobody@cementos.mx', null, given)).toEqual([]);
    expect(keptIds('nobody@cementos.mx', [directoryId], given)).toEqual([]);
    expect(keptIds('nobody@cementos.mx', ['2c5a4e10-6b2d-4f83-9a71-00000000000d'], given)).toHaveLength(3);
  });

  it.each([
    ['read', [true, true]],
    ['readWrite', [true, true]],
    ['adminOnly', [false, true]],
  ] as const)(
    'shows a board of a rule of level %s to users without and with the role: %j',
    (level, shown) => {
      const [rule] = data.rules;
      const [user] = data.users;
      const [group] = data.accessGroups;
      if (!rule || !user || !group) throw new Error('no samples');
      const directoryId = '2c5a4e10-6b2d-4f83-9a71-00000000000c';
      const given = (names: { userIds: string[]; groupIds: string[] }) => ({
        ...authorized,
        accessGroups: [{ ...group, memberIds: [user.id], directoryId }],
        rules: [{ ...rule, boardId: 'dashboard-1', level, ...names }],
      });
      const sees = (names: { userIds: string[]; groupIds: string[] }, email: string, ids: string[] | null) =>
        [false, true].map((isAdmin) => keptIds(email, ids, given(names), '', isAdmin).length === 0);
      expect(sees({ userIds: [user.id], groupIds: [] }, user.email, [])).toEqual(shown);
      expect(sees({ userIds: [], groupIds: [group.id] }, user.email, [])).toEqual(shown);
      expect(sees({ userIds: [], groupIds: [group.id] }, 'nobody@cementos.mx', [directoryId])).toEqual(shown);
      expect(sees({ userIds: [], groupIds: [group.id] }, 'nobody@cementos.mx', null)).toEqual(shown);
      expect(sees({ userIds: [], groupIds: [group.id] }, 'nobody@cementos.mx', [])).toEqual([false, false]);
    },
  );

  it('shows a board of two rules to users that either of them reaches', () => {
    const [rule] = data.rules;
    const [one, other] = data.users;
    if (!rule || !one || !other) throw new Error('no samples');
    const of = (id: string, level: 'read' | 'adminOnly', userIds: string[]) => ({
      ...rule,
      ...{ id, level, userIds, boardId: 'dashboard-1', groupIds: [] },
    });
    const rules = [of('a', 'adminOnly', [one.id, other.id]), of('b', 'read', [other.id])];
    const boardsOf = ({ email }: { email: string }) =>
      keptIds(email, [], { ...authorized, rules }, '', false);
    expect([boardsOf(one), boardsOf(other)]).toEqual([['dashboard-1'], []]);
  });
});

it('idsOfAccount has the addresses of the token and of the entry in the catalogue', () => {
  const [first] = data.users;
  if (!first) throw new Error('no samples');
  const objectId = '5f1c7f0e-0b3a-4a57-9d0e-3a1f6c2b7d11';
  const account = { id: 'home', objectId, name: 'Paula', username: 'psoto@x.mx', roles: [] };
  const users = [{ ...first, directoryId: objectId, email: 'paula.rivera@x.mx' }];
  const { addresses } = idsOfAccount({ ...account, email: 'paula.soto@x.mx' }, { users });
  expect(addresses.filter((address) => address !== '')).toEqual([
    'psoto@x.mx',
    'paula.soto@x.mx',
    'paula.rivera@x.mx',
  ]);
  const another = { ...account, objectId: objectId.replace('5', '6'), username: 'paula.rivera@x.mx' };
  expect(idsOfAccount(another, { users }).addresses).toEqual(['paula.rivera@x.mx', '']);
});
