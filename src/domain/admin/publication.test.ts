import { describe, expect, it } from 'vitest';
import { specBoards } from '@/domain/boards/boards.fixture';
import type { AdminData, User } from './catalogs';
import { readCatalogFile, writeCatalogFile } from './catalogsFile';
import { sampleData } from './catalogsSample';
import { configuredData } from './configured';
import { boardsKeptFrom } from './keptBoards';
import { dataForReaders, readPublication, writePublication } from './publication';

const data = sampleData(specBoards);
const base = configuredData(specBoards);
const hides = { hidesBoards: true };
const user = (id: string, more: Partial<User> = {}): User => ({
  id,
  name: 'Nombre Privado',
  email: `${id}@cementos.mx`,
  roleId: 'viewer',
  isActive: true,
  lastAccess: '2026-11-20',
  ...more,
});
const [board] = specBoards;
if (!board) throw new Error('no board');

/** A catalogue in which one board has a rule. */
function ruled(users: readonly User[], userIds: readonly string[], memberIds: readonly string[]): AdminData {
  const group = { id: 'g', name: 'Grupo', access: 'readOnly', colour: 'good' } as const;
  return {
    ...base,
    users: [...users],
    accessGroups: [
      { ...group, memberIds: [...memberIds] },
      { ...group, id: 'unnamed', memberIds: users.map(({ id }) => id) },
    ],
    rules: [{ id: 'r', boardId: board?.id ?? '', level: 'read', userIds: [...userIds], groupIds: ['g'] }],
    boards: [{ ...(board as (typeof specBoards)[number]), permissions: 'authorized' }],
  };
}
const roundTrip = (from: AdminData, options = hides) =>
  readPublication(writePublication(from, base, options), base, options);

describe('a published catalogue', () => {
  it('has the boards, menu and views, merged over the configuration', () => {
    const plain = { hidesBoards: false };
    expect(roundTrip(data, plain)).toEqual(dataForReaders(data, plain));
    const renamed = { ...data, boards: [{ ...board, name: 'Otro' }, ...data.boards.slice(2)] } as AdminData;
    expect(roundTrip(renamed, plain)?.boards).toEqual(renamed.boards);
    // A board that the configuration got after the publication.
    const added = { ...board, id: 'nuevo', name: 'Nuevo' };
    const later = configuredData([...specBoards, added]);
    const read = readPublication(writePublication(data, base, plain), later, plain);
    expect(read?.boards.find(({ id }) => id === 'nuevo')).toEqual(added);
  });

  it('has what readers need to trust a board, in less than 1 kB for each board, as an export has', () => {
    const trusted = {
      ...board,
      owner: { name: 'Ana Ruiz', email: 'ana@cementos.mx' },
      support: 'datos@cementos.mx',
      verified: { by: 'Luis Paz', on: '2026-11-20', note: 'Contra el cierre de octubre' },
      reviewDue: '2027-02-01',
      sources: 'SAP, Command',
      tags: ['flota'],
    };
    const whole = { ...base, boards: [trusted, ...base.boards.slice(1)] } as AdminData;
    expect(roundTrip(whole)?.boards[0]).toEqual(trusted);
    const file = readCatalogFile(writeCatalogFile(whole));
    expect(file.ok && file.data.boards[0]).toEqual(trusted);
    const sizeOf = (of: AdminData) => writePublication(of, base, hides).length;
    expect(sizeOf(whole) - sizeOf(base)).toBeLessThan(1_000);
  });

  it('hides the same boards as the whole catalogue where the sign-in name of one user is the address of another', () => {
    const whole = ruled([user('named'), user('alias', { signInName: 'named@cementos.mx' })], ['named'], []);
    const isHidden = (from: AdminData, username: string) =>
      boardsKeptFrom(from, { objectId: '', username, groupIds: [], isAdmin: false }).has(board.id);
    for (const from of [whole, roundTrip(whole) as AdminData])
      expect(['named@cementos.mx', 'alias@cementos.mx'].map((name) => isHidden(from, name))).toEqual([
        true,
        true,
      ]);
    const guest = user('guest', { signInName: 'named_cementos.mx#EXT#@tenant.onmicrosoft.com' });
    const withGuest = ruled([user('named'), guest], ['named'], []);
    for (const from of [withGuest, roundTrip(withGuest) as AdminData])
      expect(isHidden(from, 'named@cementos.mx')).toBe(true);
    const signsIn = ruled([user('named', { signInName: 'n@tenant.example' })], ['named'], []);
    for (const from of [signsIn, roundTrip(signsIn) as AdminData])
      expect(isHidden(from, 'n@tenant.example')).toBe(false);
  });

  it('hides the same boards as the whole catalogue from a guest with two entries', () => {
    const guest = user('guest', { signInName: 'ana_x.mx#EXT#@tenant.example', isActive: false });
    const whole = ruled([guest, user('named', { email: 'ana@x.mx' })], ['named'], []);
    const account = { objectId: '', username: 'ana@x.mx', groupIds: [], isAdmin: false };
    for (const from of [whole, roundTrip(whole) as AdminData])
      expect(boardsKeptFrom(from, account).has(board.id)).toBe(true);
  });

  it('hides the same boards from each user as the whole catalogue', () => {
    const users = [
      user('named'),
      user('member', { directoryId: '11111111-1111-4111-8111-111111111111' }),
      user('inactive', { isActive: false }),
      user('stranger'),
      // The same address as a named user: the first entry counts.
      user('first', { email: 'twin@cementos.mx', isActive: false }),
      user('twin', { email: 'Twin@cementos.mx' }),
    ];
    const whole = ruled(users, ['named', 'inactive', 'twin'], ['member']);
    const seen = (from: AdminData | null | undefined, isAdmin = false) =>
      users.map(({ email, directoryId = '' }) =>
        from
          ? boardsKeptFrom(from, { objectId: directoryId, username: email, groupIds: [], isAdmin }).has(
              board.id,
            )
          : null,
      );
    expect(seen(whole)).toEqual([false, false, true, true, true, true]);
    expect(seen(roundTrip(whole))).toEqual(seen(whole));
    const forAdmins = {
      ...whole,
      rules: whole.rules.map((rule) => ({ ...rule, level: 'adminOnly' as const })),
    };
    expect(seen(roundTrip(forAdmins))).toEqual(users.map(() => true));
    expect(seen(roundTrip(forAdmins), true)).toEqual(seen(whole));
  });

  it('names only users that a rule reaches, without their names and last access', () => {
    const text = writePublication(ruled([user('named'), user('stranger')], ['named'], []), base, hides);
    expect(text).toContain('named@cementos.mx');
    for (const secret of ['Nombre Privado', '2026-11-20', 'stranger', 'unnamed'])
      expect(text).not.toContain(secret);
    const open = writePublication(ruled([user('named')], ['named'], []), base, { hidesBoards: false });
    expect(open).not.toContain('named@cementos.mx');
  });

  it.each([
    ['no JSON', '{'],
    ['another format', '{"format":2,"hasRules":true,"stored":{}}'],
    ['no data', '{"format":1,"hasRules":true}'],
    [
      'no mark of rules, although the menu follows them',
      writePublication(data, base, hides).replace('"hasRules":true,', ''),
    ],
    ['no rules, although the menu follows them', writePublication(data, base, { hidesBoards: false })],
  ])('is not read if it has %s', (_, text) => {
    expect(readPublication(text, base, hides)).toBeNull();
  });
});
