import { describe, expect, it, vi } from 'vitest';
import { sampleData } from '@/domain/admin/catalogsSample';
import { type BoardFormValues, emptyBoardForm } from '@/domain/boards/boardFormValues';
import { specBoards } from '@/domain/boards/boards.fixture';
import { connectReaders, type ReadersFacts } from './connectReaders';

const data = sampleData(specBoards);
const nobody = { userIds: [], groupIds: [] };

function connect(values: Partial<BoardFormValues>, facts: Partial<ReadersFacts> = {}) {
  const onChange = vi.fn();
  const view = connectReaders(
    {
      data,
      access: { adminRole: null, hidesBoards: true, hasSamples: false },
      boardId: null,
      values: { ...emptyBoardForm('es'), ...values },
      saved: nobody,
      query: '',
      count: 8,
      ...facts,
    },
    onChange,
  );
  return { ...view, onChange };
}

const [group] = data.accessGroups;
const [user] = data.users;
if (!group || !user) throw new Error('no samples');

describe('"¿Quién lo ve?" (SPEC section 2.8)', () => {
  const readers = { userIds: [user.id], groupIds: [] };
  const planning = { adminRole: null, hidesBoards: false, hasSamples: false };

  it('states which users see the board in the menu', () => {
    expect(connect({}).menu).toBe('Sale en el menú de todos mientras no elijas a nadie.');
    expect(connect({ readers }).menu).toBe('Sale en el menú de 1 persona.');
    expect(connect({ readers, isActive: false }).menu).toBe('No sale en ningún menú mientras esté inactivo.');
    expect(connect({ readers, permissions: 'all' }).menu).toBe('Sale en el menú de todos, por su permiso.');
    const role = { adminRole: 'Portal.Admin', hidesBoards: true, hasSamples: false };
    expect(connect({ permissions: 'admin' }, { access: role }).menu).toContain('Portal.Admin');
  });

  it('states that nobody sees a board whose rule lost its people, and how everybody sees it', () => {
    const emptied = { id: 'r', boardId: 'b', level: 'read' as const, ...nobody };
    const facts = { data: { ...data, rules: [emptied] }, boardId: 'b' };
    const text =
      'No sale en el menú de nadie: su regla se quedó sin personas. Elige a alguien o, en Permisos, "Todas las personas".';
    expect(connect({ readers: nobody }, facts).menu).toBe(text);
    expect(connect({ readers: nobody, permissions: 'all' }, facts).menu).toBe(
      'Sale en el menú de todos, por su permiso.',
    );
    // The form removes the last person of the rule.
    const rules = [{ ...emptied, ...readers }];
    expect(connect({ readers: nobody }, { ...facts, data: { ...data, rules }, saved: readers }).menu).toBe(
      text,
    );
    const users = data.users.map((one) => ({ ...one, isActive: false }));
    expect(connect({ readers }, { ...facts, data: { ...data, users, rules }, saved: readers }).menu).toBe(
      'No sale en el menú de nadie: su regla no nombra a ninguna persona activa.',
    );
  });

  it('states who sees the board only with the role, by a rule for administrators', () => {
    const rule = { id: 'r', boardId: 'b', level: 'adminOnly' as const, userIds: [user.id], groupIds: [] };
    const facts = { data: { ...data, rules: [rule] }, boardId: 'b', saved: readers };
    const access = { adminRole: 'Portal.Admin', hidesBoards: true, hasSamples: false };
    expect(connect({ readers }, { ...facts, access }).menu).toBe(
      'Sale en el menú de 0 personas. Con el rol Portal.Admin en Entra ID, también en el de 1 persona.',
    );
    expect(connect({ readers }, facts).menu).toBe('Sale en el menú de 1 persona.');
  });

  it('mentions levels only where they have an effect', () => {
    const access = { adminRole: null, hidesBoards: true, hasSamples: true };
    const levels =
      'Opcional. Al guardar, tu elección se vuelve una regla de nivel Lectura; los otros niveles se dan en Permisos de Acceso.';
    expect(connect({}).help).toBe(
      'Opcional. Al guardar, tu elección se vuelve una regla de Permisos de Acceso.',
    );
    expect(connect({}, { access }).help).toBe(levels);
    expect(connect({}, { access: { ...access, adminRole: 'A', hasSamples: false } }).help).toBe(levels);
  });

  it('explains that rules are only for planning, and that every user sees the board', () => {
    const { menu, isPlanning } = connect({ readers }, { access: planning });
    expect([menu, isPlanning]).toEqual(['Sale en el menú de todos.', true]);
    expect(connect({ readers }).isPlanning).toBe(false);
  });

  it('finds people and groups, and adds or removes the picked entry', () => {
    const { list, onPick, onChange } = connect({ readers }, { query: group.name });
    expect(list.entries[0]).toMatchObject({ id: `group ${group.id}`, name: group.name });
    onPick(`group ${group.id}`);
    expect(onChange).toHaveBeenLastCalledWith({ userIds: [user.id], groupIds: [group.id] });
    onPick(`user ${user.id}`);
    expect(onChange).toHaveBeenLastCalledWith(nobody);
    expect(connect({}).list).toMatchObject({ more: 'Mostrar más', entries: { length: 8 } });
    expect(connect({}, { query: 'zzz' }).list).toMatchObject({ more: null, entries: [] });
  });
});

describe('the text about the menu for groups of Entra ID', () => {
  const entra = { ...group, id: 'entra', memberIds: [], directoryId: '3f8a2c1e-77b4-4d59-8a0c-51b6f2d94e10' };
  const withEntra = { ...data, accessGroups: [group, entra], rules: [] };
  const chosen = { userIds: [], groupIds: ['entra'] };
  const ofAdmins = { id: 'r', boardId: 'b', level: 'adminOnly' as const, ...chosen };
  const role = { adminRole: 'Portal.Admin', hidesBoards: true, hasSamples: false };
  const mention = 'Sale en el menú de 0 personas y de quien esté en los grupos de Entra elegidos.';
  const members = `Sale en el menú de ${group.memberIds.length} personas.`;

  it('mentions a chosen group of Entra ID, and no other group', () => {
    const menu = (groupIds: readonly string[]) =>
      connect({ readers: { userIds: [], groupIds } }, { data: withEntra }).menu;
    expect(menu(['entra'])).toBe(mention);
    expect(menu([group.id])).toBe(members);
  });

  it('mentions a group of a rule for administrators only if no role is required', () => {
    const facts = { data: { ...withEntra, rules: [ofAdmins] }, boardId: 'b', saved: chosen };
    expect(connect({ readers: chosen }, facts).menu).toBe(mention);
    expect(connect({ readers: chosen }, { ...facts, access: role }).menu).toBe(
      'Sale en el menú de 0 personas.',
    );
    const read = { ...ofAdmins, level: 'read' as const };
    const ofReaders = { ...facts, data: { ...withEntra, rules: [read] }, access: role };
    expect(connect({ readers: chosen }, ofReaders).menu).toBe(mention);
  });

  it('mentions no group of a rule of another board', () => {
    const facts = { data: { ...withEntra, rules: [{ ...ofAdmins, boardId: 'other' }] } };
    expect(connect({ readers: { userIds: [], groupIds: [group.id] } }, facts).menu).toBe(members);
  });

  it('explains that a board for administrators is for everybody without a role', () => {
    expect(connect({ permissions: 'admin' }).menu).toBe(
      'Sale en el menú de todos: la configuración no pide un rol para administrar.',
    );
  });
});

describe('the list of people and groups', () => {
  const team = (id: string, memberIds: string[], directoryId?: string) => ({
    ...group,
    ...{ id, name: `Equipo ${id}`, memberIds },
    ...(directoryId === undefined ? {} : { directoryId }),
  });
  const person = (id: string, isActive = true) => ({
    ...user,
    ...{ id, name: `Persona ${id}`, email: `${id}@example.com`, isActive },
  });
  const few = {
    rules: [],
    accessGroups: [team('a', ['1', '2']), team('b', [], '3f8a2c1e-77b4-4d59-8a0c-51b6f2d94e10')],
    users: [person('1'), person('2', false), { ...person('3'), signInName: 'p3@tenant.example' }],
  };
  const entries = [
    { id: 'group a', name: 'Equipo a', detail: 'Grupo, 2 personas' },
    { id: 'group b', name: 'Equipo b', detail: 'Grupo de Entra' },
    { id: 'user 1', name: 'Persona 1', detail: '1@example.com' },
    { id: 'user 3', name: 'Persona 3', detail: '3@example.com' },
  ];

  it.each([
    [1, 'Mostrar más'],
    [2, 'Mostrar más'],
    [3, 'Mostrar más'],
    [4, null],
    [5, null],
  ])('shows the first %i groups and active people', (count, more) => {
    expect(connect({}, { data: few, count }).list).toEqual({
      status: '4 personas y grupos',
      entries: entries.slice(0, count),
      picked: [],
      more,
    });
  });

  it.each([
    ['equipo b', '1 persona o grupo', entries.slice(1, 2)],
    ['3@example', '1 persona o grupo', entries.slice(3)],
    ['p3@tenant', '1 persona o grupo', entries.slice(3)],
    ['persona 2', 'Ninguna persona activa y ningún grupo se llama así.', []],
  ])('searches names, e-mail addresses and sign-in names for "%s"', (query, status, matches) => {
    expect(connect({}, { data: few, query }).list).toEqual({
      status,
      entries: matches,
      picked: [],
      more: null,
    });
  });

  it('calls nobody unfound without a search', () => {
    const nobody = { rules: [], accessGroups: [], users: [person('2', false)] };
    expect(connect({}, { data: nobody }).list.status).toBe('Aún no hay personas activas ni grupos.');
  });

  it('has the chosen groups and people, also those that are inactive', () => {
    const readers = { userIds: ['2', '3'], groupIds: ['b'] };
    const { chosen, rest, list } = connect({ readers }, { data: few });
    expect(chosen).toEqual([
      { id: 'group b', name: 'Equipo b' },
      { id: 'user 2', name: 'Persona 2' },
      { id: 'user 3', name: 'Persona 3' },
    ]);
    expect([rest, list.picked]).toEqual([0, ['group b', 'user 2', 'user 3']]);
  });

  it.each([
    [50, 50, 0],
    [51, 50, 1],
  ])('shows at most 50 of %i chosen people, and counts the rest', (count, length, rest) => {
    const users = Array.from({ length: count }, (_, index) => person(`${index}`));
    const readers = { userIds: users.map(({ id }) => id), groupIds: [] };
    const view = connect({ readers }, { data: { ...few, users } });
    expect([view.chosen.length, view.chosen[0]?.id, view.rest]).toEqual([length, 'user 0', rest]);
  });

  it('removes a picked entry and keeps the others, and accepts an id with a space', () => {
    const readers = { userIds: ['1', '3'], groupIds: ['a', 'b'] };
    const { onPick, onChange } = connect({ readers }, { data: few });
    onPick('user 1');
    onPick('group b');
    onPick('group a b');
    expect(onChange.mock.calls).toEqual([
      [{ userIds: ['3'], groupIds: ['a', 'b'] }],
      [{ userIds: ['1', '3'], groupIds: ['a'] }],
      [{ userIds: ['1', '3'], groupIds: ['a', 'b', 'a b'] }],
    ]);
  });

  it('is for planning only if the permission of the board is that of chosen people', () => {
    const access = { adminRole: null, hidesBoards: false, hasSamples: false };
    const isPlanning = (permissions: BoardFormValues['permissions']) =>
      connect({ permissions }, { access }).isPlanning;
    expect([isPlanning('authorized'), isPlanning('all'), isPlanning('admin')]).toEqual([true, false, false]);
  });
});
