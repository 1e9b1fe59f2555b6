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
