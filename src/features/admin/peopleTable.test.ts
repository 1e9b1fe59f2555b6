import { describe, expect, it } from 'vitest';
import { sampleData } from '@/domain/admin/catalogsSample';
import { specBoards } from '@/domain/boards/boards.fixture';
import { peopleTable, readPeople } from './peopleTable';

const data = sampleData(specBoards);

describe('users as a table (SPEC section 2.7)', () => {
  it('come back unchanged', () => {
    expect(readPeople(peopleTable(data.users, data.roles), data)).toEqual({ users: data.users, wrong: [] });
  });

  it('are read in either language (SPEC section 15)', () => {
    const [first] = data.users;
    const { users, wrong } = readPeople(
      [
        ['Name', 'Email', 'Status'],
        ['Ana', first?.email ?? '', 'Inactive'],
      ],
      data,
    );
    expect(wrong).toEqual([]);
    expect(users[0]).toMatchObject({ name: 'Ana', isActive: false });
  });

  it('are changed by e-mail or new; nobody goes; wrong rows are named', () => {
    const [first] = data.users;
    if (!first) throw new Error('no user');
    const { users, wrong } = readPeople(
      [
        ['CORREO', 'Nombre', 'rol', 'Estado'],
        [first.email.toUpperCase(), 'Ana María García', '', 'Inactivo'],
        ['eva@cementos.mx', 'Eva Ruiz', 'analista', ''],
        ['eva@cementos.mx', 'Eva R.', '', ''],
        ['nobody', 'X', 'Viewer', ''],
        ['luz@cementos.mx', 'Luz', 'Reina', ''],
      ],
      data,
    );
    expect(users).toHaveLength(data.users.length + 1);
    expect(users[0]).toMatchObject({
      id: first.id,
      name: 'Ana María García',
      isActive: false,
      roleId: first.roleId,
    });
    expect(users.at(-1)).toMatchObject({ name: 'Eva R.', roleId: 'analista', isActive: true });
    expect(wrong).toEqual([
      { row: 5, problem: 'emailWrong' },
      { row: 6, problem: 'roleRequired' },
    ]);
  });

  it('says when there is no header', () => {
    expect(readPeople([['Ana', 'ana@x.mx']], data).wrong).toEqual([{ row: 1, problem: 'noHeader' }]);
  });
});
