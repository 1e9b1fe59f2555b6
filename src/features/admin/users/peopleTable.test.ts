import { describe, expect, it } from 'vitest';
import type { User } from '@/domain/admin/catalogs';
import { sampleData } from '@/domain/admin/catalogsSample';
import { specBoards } from '@/domain/boards/boards.fixture';
import { invalidRowIssues, peopleTable, readPeople } from './peopleTable';
import { userColumns, userDetails } from './userList';

const data = sampleData(specBoards);
const table = (...rows: readonly string[][]) => [['Correo', 'Nombre', 'Rol', 'Estado'], ...rows];

/** Imports a file with this status text: returns the user's new status and the invalid rows of the file. */
function statusOf(text: string, isActive: boolean) {
  const [first] = data.users;
  if (!first) throw new Error('no user');
  const users = [{ ...first, isActive }];
  const read = readPeople(table([first.email, first.name, '', text]), { ...data, users });
  return [read.users[0]?.isActive, read.wrong];
}

describe('users as a table (SPEC section 2.7)', () => {
  it('are read unchanged after an export', () => {
    expect(readPeople(peopleTable(data.users, { ...data, hasSamples: true }), data)).toEqual({
      users: data.users,
      wrong: [],
    });
  });

  it('have a last access only in the samples, because nothing records it', () => {
    const [head, row] = peopleTable(data.users, { ...data, hasSamples: true });
    expect([head?.at(-1), row?.at(-1)]).toEqual(['Último acceso', data.users[0]?.lastAccess]);
    expect(peopleTable(data.users, { ...data, hasSamples: false })[0]).toEqual(head?.slice(0, -1));
    const keys = (hasSamples: boolean) => userColumns(data.roles, hasSamples).map(({ key }) => key);
    expect(keys(true)).toEqual([...keys(false), 'lastAccess']);
    const labels = (hasSamples: boolean) =>
      userDetails(data.users[0] as User, data, { adminRole: null, hidesBoards: false, hasSamples }).map(
        ({ label }) => label,
      );
    expect(labels(true)).toContain('Último acceso');
    expect(labels(false)).not.toContain('Último acceso');
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

  it("are read from Entra ID's export: the mail, else the principal name", () => {
    const { users, wrong } = readPeople(
      [
        ['userPrincipalName', 'displayName', 'surname', 'mail', 'accountEnabled'],
        [data.users[0]?.email ?? '', '\u202eAna\u200b G.', 'G', '', 'False'],
        ['x@tenant.onmicrosoft.com', 'Beto', 'B', data.users[1]?.email ?? '', 'True'],
      ],
      data,
    );
    expect(wrong).toEqual([]);
    expect(users.slice(0, 2)).toMatchObject([
      { id: data.users[0]?.id, name: 'Ana G.', isActive: false },
      { id: data.users[1]?.id, name: 'Beto', isActive: true },
    ]);
    expect(users).toHaveLength(data.users.length);
  });

  describe("of Entra ID's export with object ids", () => {
    const id = '5f1c7f0e-0b3a-4a57-9d0e-3a1f6c2b7d11';
    const otherId = '5f1c7f0e-0b3a-4a57-9d0e-3a1f6c2b7d12';
    const [role] = data.roles;
    const entra = (...rows: readonly string[][]) => [
      ['userPrincipalName', 'displayName', 'mail', 'Id. de objeto', 'Rol'],
      ...rows.map((cells) => [...cells, role?.name ?? '']),
    ];
    const paula = ['privera@consultora.mx', 'Paula Rivera', 'paula.rivera@consultora.mx', id];
    const read = (file: readonly (readonly string[])[], users: readonly User[] = []) =>
      readPeople(file, { ...data, users: [...users] });

    it('have the object id, and the principal name next to another mail', () => {
      const [user] = read(entra(paula)).users;
      expect(user).toMatchObject({
        email: 'paula.rivera@consultora.mx',
        signInName: 'privera@consultora.mx',
        directoryId: id,
      });
      const [same] = read(entra(['ana@x.mx', 'Ana', 'ANA@x.mx', ''])).users;
      expect(same).not.toHaveProperty('signInName');
      expect(same).not.toHaveProperty('directoryId');
    });

    it.each(['id', 'Object ID', 'ID DE OBJETO', 'objectId'])(
      'find the object id in the column %s',
      (column) => {
        const file = [
          ['Nombre', 'Correo', 'Rol', column],
          ['Ana', 'ana@x.mx', role?.name ?? '', id.toUpperCase()],
        ];
        expect(read(file).users).toMatchObject([{ directoryId: id }]);
        // A number of another system.
        expect(read([...file.slice(0, 1), ['Ana', 'ana@x.mx', role?.name ?? '', '4711']]).users).toEqual([
          expect.not.objectContaining({ directoryId: expect.anything() }),
        ]);
      },
    );

    it('are updated by object id after a marriage, and not added twice', () => {
      const before = read(entra(paula)).users;
      const married = ['psoto@consultora.mx', 'Paula Soto', 'paula.soto@consultora.mx', id];
      const { users, wrong } = read(entra(married), before);
      expect(wrong).toEqual([]);
      expect(users).toEqual([
        {
          ...before[0],
          ...{ name: 'Paula Soto', email: 'paula.soto@consultora.mx', signInName: 'psoto@consultora.mx' },
        },
      ]);
      // The old address is free again, in the same file too.
      const successor = ['otra@consultora.mx', 'Otra Paula', 'paula.rivera@consultora.mx', otherId];
      expect(read(entra(married, successor), before)).toMatchObject({ users: { length: 2 }, wrong: [] });
    });

    it('are updated by the principal name that an earlier import took as the mail', () => {
      const before = read(entra(['privera@consultora.mx', 'Paula', '', ''])).users;
      expect(before).toMatchObject([{ email: 'privera@consultora.mx' }]);
      expect(read(entra(paula), before).users).toMatchObject([
        { id: before[0]?.id, email: 'paula.rivera@consultora.mx', signInName: 'privera@consultora.mx' },
      ]);
      expect(
        read(entra(['privera@consultora.mx', 'Paula', '', id]), read(entra(paula)).users).users,
      ).toHaveLength(1);
    });

    it('are updated by the principal name in a file with one address, and keep their mail', () => {
      const { users: before } = read(entra(paula));
      const file = [
        ['Nombre', 'Correo'],
        ['Paula R.', 'PRivera@consultora.mx'],
      ];
      expect(read(file, before)).toEqual({ users: [{ ...before[0], name: 'Paula R.' }], wrong: [] });
    });

    it('do not inherit the person of an old address with another object id, which is reported', () => {
      const before = read(entra(paula)).users;
      const successor = ['otra@consultora.mx', 'Otra Paula', 'paula.rivera@consultora.mx', otherId];
      expect(read(entra(successor), before)).toEqual({
        users: before,
        wrong: [{ row: 2, problem: 'otherAccount' }],
      });
    });

    it('are read unchanged after an export', () => {
      const { users } = read(entra(paula, ['ana@x.mx', 'Ana', '', '']));
      expect(read(peopleTable(users, { ...data, hasSamples: false }), users)).toEqual({ users, wrong: [] });
    });
  });

  it('are read below a title, and the rows of problems are numbered from the top', () => {
    const title = [
      ['Listado de personas', ''],
      ['', ''],
    ];
    expect(readPeople([...title, ['Nombre', 'Correo'], ['X', 'nobody']], data).wrong).toMatchObject([
      { row: 4 },
    ]);
  });

  it('are updated by e-mail address or added, and never removed; invalid rows are reported', () => {
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
      { row: 6, problem: { unknownRole: 'Reina' } },
    ]);
  });

  it('are not updated by an e-mail address that two users share, which is reported', () => {
    const [first, second] = data.users;
    if (!first || !second) throw new Error('no user');
    const users = [first, { ...second, email: first.email.toUpperCase() }];
    expect(readPeople(table([first.email, 'Ana', 'Viewer', '']), { ...data, users })).toEqual({
      users,
      wrong: [{ row: 2, problem: 'emailTaken' }],
    });
  });

  it.each([
    ...[
      'Activo',
      'activa',
      'ACTIVE',
      'Sí',
      'si',
      'yes',
      'TRUE',
      'Verdadero',
      '1',
      'Habilitado',
      'habilitada',
    ],
    ...['enabled', '  activo '],
  ])('are active if their status is %j', (said) => {
    expect(statusOf(said, false)).toEqual([true, []]);
  });

  it.each([
    ...['Inactivo', 'inactiva', 'Inactive', 'No', 'FALSE', 'Falso', '0', 'Deshabilitado', 'deshabilitada'],
    ...['Disabled'],
  ])('are inactive if their status is %j', (said) => {
    expect(statusOf(said, true)).toEqual([false, []]);
  });

  it.each([true, false])('keep their status if the cell is empty (active: %s)', (isActive) => {
    expect(statusOf('  ', isActive)).toEqual([isActive, []]);
  });

  it.each([true, false])(
    'keep their status if the cell contains an unknown word, which is reported (active: %s)',
    (isActive) => {
      expect(statusOf('Baja temporal', isActive)).toEqual([
        isActive,
        [{ row: 2, problem: { unknownStatus: 'Baja temporal' } }],
      ]);
    },
  );

  it('keep their role if the cell is empty or names an unknown role, which is reported', () => {
    const [first] = data.users;
    const read = (role: string) => readPeople(table([first?.email ?? '', 'Ana', role, '']), data);
    expect(read('Reina')).toEqual({
      users: data.users,
      wrong: [{ row: 2, problem: { unknownRole: 'Reina' } }],
    });
    expect(read(' ').users[0]).toMatchObject({ name: 'Ana', roleId: first?.roleId });
    expect(read(' ').wrong).toEqual([]);
    expect(readPeople(table(['eva@x.mx', 'Eva', '', '']), data).wrong).toEqual([
      { row: 2, problem: 'roleRequired' },
    ]);
  });

  it('keep a role that no longer exists, which is exported by its id', () => {
    const roles = data.roles.slice(1);
    expect(readPeople(peopleTable(data.users, { roles, hasSamples: false }), { ...data, roles })).toEqual({
      users: data.users,
      wrong: [],
    });
  });

  it('report the problem of each invalid row', () => {
    expect(
      invalidRowIssues([
        { row: 2, problem: { unknownStatus: 'Baja' } },
        { row: 3, problem: { unknownRole: 'Reina' } },
        { row: 4, problem: 'emailTaken' },
      ])?.issues,
    ).toEqual([
      { where: 'Fila 2', message: 'El estado "Baja" no se conoce; escribe Activo o Inactivo' },
      { where: 'Fila 3', message: 'Ningún rol se llama "Reina"' },
      { where: 'Fila 4', message: 'Otra persona ya tiene este correo' },
    ]);
  });

  it('are each read a limited number of times, however many users there are', () => {
    const many = 2_000;
    let reads = 0;
    const counted = (value: string) => ({
      enumerable: true,
      get: () => {
        reads += 1;
        return value;
      },
    });
    const users = Array.from({ length: many }, (_, at) =>
      Object.defineProperties(
        { name: 'Persona', roleId: 'viewer', isActive: true, lastAccess: null } as User,
        {
          id: counted(`user-${at}`),
          email: counted(`persona${at}@cementos.mx`),
        },
      ),
    );
    const rows = Array.from({ length: 2 * many }, (_, at) => [
      `persona${at + many / 2}@cementos.mx`,
      'X',
      'Viewer',
      '',
    ]);
    const read = readPeople(table(...rows), { ...data, users });
    expect(read.wrong).toEqual([]);
    expect(read.users).toHaveLength(2.5 * many);
    expect(reads).toBeLessThan(20 * many);
  });

  it('report a missing header', () => {
    expect(readPeople([['Ana', 'ana@x.mx']], data).wrong).toEqual([{ row: 1, problem: 'noHeader' }]);
  });
});
