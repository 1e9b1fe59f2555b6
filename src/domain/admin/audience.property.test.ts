import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Board } from '@/domain/boards/board';
import { specBoards } from '@/domain/boards/boards.fixture';
import { isOffered } from '@/domain/boards/offered';
import { audienceOf, menuBoardsOf } from './access';
import { boardReadersOf, readerChanges } from './boardReaders';
import type { AdminData, Rule, User } from './catalogs';
import { readCatalogFile, writeCatalogFile } from './catalogsFile';
import { sampleData } from './catalogsSample';
import { type EntityChange, withChanges } from './change';
import { invertChanges } from './differences';
import { boardsKeptFrom } from './keptBoards';
import { removal } from './removal';
import { readStored, writeStored } from './storedCatalogs';

const samples = sampleData(specBoards);
const base: AdminData = { ...samples, boards: [] };
const [sampleUser] = samples.users as [User];
const [sampleGroup] = samples.accessGroups as [AdminData['accessGroups'][number]];
const [sampleBoard] = samples.boards as [Board];
const ids = (prefix: string) => [0, 1, 2, 3].map((number) => `${prefix}${number}`);
const some = (prefix: string) => fc.subarray(ids(prefix));
const guidOf = (number: number) => `2c5a4e10-6b2d-4f83-9a71-00000000000${number}`;
const [people, teams, boardIds] = [ids('u'), ids('g'), ids('b')];

const catalogue: fc.Arbitrary<AdminData> = fc
  .record({
    active: some('u'),
    accounts: some('u'),
    members: fc.tuple(...teams.map(() => some('u'))),
    entra: some('g'),
    rules: fc.array(
      fc.record({
        boardId: fc.constantFrom(...boardIds),
        level: fc.constantFrom<Rule['level'][]>('read', 'readWrite', 'adminOnly'),
        userIds: some('u'),
        groupIds: some('g'),
      }),
      { maxLength: 6 },
    ),
    permissions: fc.tuple(
      ...boardIds.map(() => fc.constantFrom<Board['permissions'][]>('authorized', 'all', 'admin')),
    ),
  })
  .map(({ active, accounts, members, entra, rules, permissions }) => ({
    ...base,
    users: people.map((id, at) => ({
      ...sampleUser,
      ...{ id, name: id, email: `${id}@example.com`, isActive: active.includes(id) },
      ...(accounts.includes(id) ? { directoryId: guidOf(at) } : {}),
    })),
    accessGroups: teams.map((id, at) => ({
      ...sampleGroup,
      ...{ id, name: id, memberIds: members[at] ?? [] },
      ...(entra.includes(id) ? { directoryId: guidOf(at + 5) } : {}),
    })),
    rules: rules.map((rule, at) => ({ ...rule, id: `r${at}` })),
    boards: boardIds.map((id, at) => ({
      ...sampleBoard,
      ...{ id, name: id, isActive: true, permissions: permissions[at] ?? 'authorized' },
    })),
  }));

const applied = (data: AdminData, entities: readonly EntityChange[]) =>
  withChanges(data, [{ id: 'edit', entities }]);

/** Makes a row of an export unreadable, as a newer release or a hand may. */
const damaged = (data: AdminData, kind: 'users' | 'accessGroups' | 'rules', at: number): AdminData => {
  const lists = JSON.parse(writeCatalogFile(data)) as Record<string, object[]>;
  const row = lists[kind]?.[at];
  if (row) Object.assign(row, { addedByANewerRelease: true });
  const read = readCatalogFile(JSON.stringify(lists));
  if (!read.ok) throw new Error('not an export');
  return read.data;
};

/** Edits that touch the readers of no board. */
const edit: fc.Arbitrary<(data: AdminData) => AdminData> = fc.oneof(
  fc
    .tuple(
      fc.constantFrom<('users' | 'accessGroups' | 'boards')[]>('users', 'accessGroups', 'boards'),
      fc.nat(3),
    )
    .map(([kind, at]) => (data: AdminData) => {
      const entity = data[kind][at];
      return entity ? applied(data, removal(data, kind, [entity.id])) : data;
    }),
  // Two administrators remove different people at the same time.
  fc.tuple(fc.nat(3), fc.nat(3)).map(([one, other]) => (data: AdminData) => {
    const of = (at: number) =>
      removal(
        data,
        'users',
        data.users.slice(at, at + 1).map(({ id }) => id),
      );
    return applied(applied(data, of(one)), of(other));
  }),
  // A removal that is undone.
  fc.nat(3).map((at) => (data: AdminData) => {
    const changes = removal(
      data,
      'users',
      data.users.slice(at, at + 1).map(({ id }) => id),
    );
    return applied(applied(data, changes), invertChanges(changes));
  }),
  // The form of a board that is saved with the same readers.
  fc.nat(3).map((at) => (data: AdminData) => {
    const board = data.boards[at];
    if (!board) return data;
    const readers = boardReadersOf(data.rules, board.id);
    return applied(data, [
      { kind: 'boards', id: board.id, before: board, after: { ...board, description: 'Otra' } },
      ...readerChanges(data.rules, board.id, readers, readers),
    ]);
  }),
  fc.nat(3).map((at) => (data: AdminData) => ({
    ...data,
    users: data.users.map((user, index) => (index === at ? { ...user, isActive: false } : user)),
  })),
  fc
    .tuple(
      fc.constantFrom<('users' | 'accessGroups' | 'rules')[]>('users', 'accessGroups', 'rules'),
      fc.nat(5),
    )
    .map(
      ([kind, at]) =>
        (data: AdminData) =>
          damaged(data, kind, at),
    ),
  fc.constant((data: AdminData) => {
    const read = readStored(writeStored(data, base), base);
    return typeof read === 'string' ? data : read.data;
  }),
);

/** Everybody who may sign in: each person, a stranger, members of Entra groups; with and without the role. */
const accounts = (users: readonly User[]) =>
  [...users, undefined].flatMap((user, at) =>
    [[], [guidOf(5)], [guidOf(6), guidOf(7)]].flatMap((groupIds) =>
      [false, true].map((isAdmin) => ({
        ...{ objectId: user?.directoryId ?? guidOf(9), username: user?.email ?? `stranger${at}@example.com` },
        ...{ groupIds, isAdmin },
      })),
    ),
  );

it('nobody gains a board by an edit that does not touch its readers', () => {
  fc.assert(
    fc.property(catalogue, fc.array(edit, { minLength: 1, maxLength: 5 }), (start, edits) => {
      let data = start;
      for (const change of edits) data = change(data);
      for (const account of accounts(start.users)) {
        const seen = (from: AdminData) => {
          const viewer = { canSeeAdmin: account.isAdmin, hidden: boardsKeptFrom(from, account) };
          return new Set(from.boards.filter((board) => isOffered(board, viewer)).map(({ id }) => id));
        };
        const earlier = seen(start);
        for (const id of seen(data)) expect(earlier, `${account.username} sees ${id}`).toContain(id);
      }
    }),
    { numRuns: 300 },
  );
});

it('the audience of a board says what the menu of each person shows', () => {
  fc.assert(
    fc.property(
      catalogue,
      fc.boolean(),
      fc.option(fc.constant('Portal.Admin')),
      (data, hidesBoards, adminRole) => {
        const access = { hidesBoards, adminRole };
        for (const board of data.boards) {
          const audience = audienceOf(data, board, access);
          for (const user of data.users.filter(({ isActive }) => isActive)) {
            const [entry] = menuBoardsOf({ ...data, boards: [board] }, user, access);
            const isIn = (list: readonly { readonly user: User }[]) =>
              list.some((reader) => reader.user.id === user.id);
            const expected = {
              nobody: () => undefined,
              everybody: () => false,
              role: () => true,
              people: () => {
                if (audience.type !== 'people') throw new Error(audience.type);
                if (isIn(audience.readers)) return false;
                return isIn(audience.admins) ? true : undefined;
              },
            }[audience.type]();
            expect(entry?.needsRole, `${user.id} ${board.id}`).toBe(expected);
          }
        }
      },
    ),
    { numRuns: 200 },
  );
});
