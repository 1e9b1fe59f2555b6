import { describe, expect, it } from 'vitest';
import { specBoards } from '@/domain/boards/boards.fixture';
import {
  directoryMatch,
  indexUsers,
  readAccessGroupForm,
  readCategoryForm,
  readItemForm,
  readPlantForm,
  readRegionForm,
  readRouteForm,
  readRuleForm,
  readUserForm,
  writePeople,
} from './catalogsForms';
import { sampleData } from './catalogsSample';

const data = sampleData(specBoards);
const errors = (result: { ok: boolean; errors?: unknown }) => (result.ok ? null : result.errors);

describe('forms of the admin views (SPEC section 2.7)', () => {
  const user = { name: 'Eva Ruiz', email: 'eva.ruiz@cementos.mx', roleId: 'viewer', isActive: true };

  it('readUserForm checks each field and creates an id', () => {
    expect(readUserForm(user, { all: data.users })).toEqual({
      ok: true,
      entry: { ...user, id: 'user-eva-ruiz-cementos-mx', lastAccess: null },
    });
    expect(errors(readUserForm({ name: ' ', email: 'x', roleId: '', isActive: true }, { all: [] }))).toEqual({
      name: 'nameRequired',
      email: 'emailWrong',
      roleId: 'roleRequired',
    });
  });

  it('readUserForm rejects the e-mail address of another user and accepts the user’s own address', () => {
    const [previous] = data.users;
    if (!previous) throw new Error('no user');
    const values = { ...user, email: previous.email.toUpperCase() };
    expect(errors(readUserForm(values, { all: data.users }))).toEqual({
      email: 'emailTaken',
    });
    expect(readUserForm(values, { all: data.users, previous })).toMatchObject({
      ok: true,
      entry: { id: 'user-1', lastAccess: previous.lastAccess },
    });
  });

  it.each([
    ['an e-mail address', { email: 'eruiz@x.mx' }, { email: 'signInTaken' }],
    ['a sign-in name', { signInName: 'ERuiz@x.mx' }, { signInName: 'signInTaken' }],
    [
      'a sign-in name that is the address of another',
      { signInName: 'luis@x.mx' },
      { signInName: 'signInTaken' },
    ],
    ['an address that another person does not sign in with', { signInName: 'eva@x.mx' }, null],
  ])('readUserForm rejects the sign-in name of another user: %s', (_, values, problems) => {
    const eva = { ...user, id: 'eva', email: 'eva@x.mx', signInName: 'eruiz@x.mx', lastAccess: null };
    const luis = { ...user, id: 'luis', email: 'luis@x.mx', lastAccess: null };
    expect(errors(readUserForm({ ...user, ...values }, { all: [eva, luis] }))).toEqual(problems);
    const unchanged = { ...user, email: eva.email, signInName: eva.signInName };
    expect(readUserForm(unchanged, { all: [eva, luis], previous: eva })).toMatchObject({ ok: true });
  });

  it('readUserForm accepts the sign-in name of a former account for another account', () => {
    const [former, next] = ['5f1c7f0e-0b3a-4a57-9d0e-3a1f6c2b7d11', '5f1c7f0e-0b3a-4a57-9d0e-3a1f6c2b7d12'];
    const leaver = { ...user, id: 'leaver', directoryId: former, lastAccess: null };
    const values = { ...user, email: 'new@x.mx', signInName: user.email };
    expect(errors(readUserForm(values, { all: [leaver] }))).toEqual({ signInName: 'signInTaken' });
    expect(readUserForm({ ...values, directoryId: next }, { all: [leaver] })).toMatchObject({
      ok: true,
      entry: { directoryId: next, signInName: user.email },
    });
  });

  it('directoryMatch finds the user that a person of the directory is, by each of their names', () => {
    const [id, other] = ['5f1c7f0e-0b3a-4a57-9d0e-3a1f6c2b7d11', '5f1c7f0e-0b3a-4a57-9d0e-3a1f6c2b7d12'];
    const person = { id, email: 'eva@x.mx', signInName: 'eva_x.mx#EXT#@tenant.example' };
    const matchOf = (entry: object, of: Parameters<typeof directoryMatch>[1] = person) =>
      directoryMatch(indexUsers([{ ...user, id: 'eva', lastAccess: null, ...entry }]), of);
    expect(matchOf({ directoryId: id.toUpperCase() })).toBe('user');
    expect(matchOf({ email: 'EVA@x.mx' })).toBe('user');
    expect(matchOf({ signInName: 'eva@x.mx' })).toBe('user');
    expect(matchOf({ email: 'eruiz@x.mx' }, { ...person, signInName: 'eruiz@x.mx' })).toBe('user');
    expect(matchOf({ email: 'eva@x.mx', directoryId: other })).toBe('otherAccount');
    expect(matchOf({ signInName: 'eva@x.mx', directoryId: other })).toBeNull();
    expect(matchOf({})).toBeNull();
  });

  it('readRegionForm writes the code in capitals and rejects a used code', () => {
    const values = { name: 'Bajío', code: 'baj', isActive: true };
    expect(readRegionForm(values, { all: data.regions })).toMatchObject({
      ok: true,
      entry: { code: 'BAJ', id: 'region-baj' },
    });
    expect(errors(readRegionForm({ ...values, code: 'nac' }, { all: data.regions }))).toEqual({
      code: 'codeTaken',
    });
  });

  it('readRuleForm requires a group or a person and reports unknown addresses', () => {
    const values = { boardId: 'dashboard-1', level: 'read', groupIds: [], people: '' };
    expect(errors(readRuleForm(values, { all: data.rules }, data.users))).toEqual({
      groupIds: 'nobody',
    });
    expect(
      errors(readRuleForm({ ...values, people: 'nadie@x.mx' }, { all: data.rules }, data.users)),
    ).toMatchObject({ people: { unknownEmail: 'nadie@x.mx' } });
    const people = writePeople(['user-1', 'user-2'], data.users);
    expect(readRuleForm({ ...values, people }, { all: data.rules }, data.users)).toMatchObject({
      ok: true,
      entry: { userIds: ['user-1', 'user-2'], id: 'rule-dashboard-1' },
    });
  });

  it('readCategoryForm rejects a used label, a ">" and a category as its own parent', () => {
    const all = data.categories;
    const [previous] = all;
    expect(readCategoryForm({ label: 'Logística', parentId: 'costo' }, { all })).toMatchObject({
      ok: true,
      entry: { id: 'categoria-logistica', parentId: 'costo', order: 6 },
    });
    expect(errors(readCategoryForm({ label: 'costo', parentId: '' }, { all }))).toEqual({
      label: 'categoryTaken',
    });
    expect(errors(readCategoryForm({ label: 'A > B', parentId: '' }, { all }))).toEqual({
      label: 'separator',
    });
    expect(
      errors(readCategoryForm({ label: 'Dashboards', parentId: 'dashboards' }, { all, previous })),
    ).toEqual({ parentId: 'circular' });
  });

  it('readRouteForm checks address, menu path and order', () => {
    const values = { path: '/costo/analisis', menuPath: 'Costo > Análisis', order: '2' };
    expect(readRouteForm(values, 'dashboard-3', data.routes)).toMatchObject({
      ok: true,
      entry: { route: { id: 'dashboard-3', path: '/costo/analisis', order: 2 } },
    });
    expect(
      errors(readRouteForm({ path: 'costo', menuPath: ' ', order: '0' }, 'dashboard-3', data.routes)),
    ).toEqual({
      path: 'pathWrong',
      menuPath: 'menuPathRequired',
      order: 'orderWrong',
    });
    expect(errors(readRouteForm(values, 'dashboard-1', data.routes))).toEqual({
      path: 'pathTaken',
    });
  });

  it('readItemForm, readPlantForm and readAccessGroupForm create entries and reject used names', () => {
    const item = { name: 'Mortero', code: '', isActive: true };
    expect(readItemForm(item, { all: data.products }, 'products')).toMatchObject({
      ok: true,
      entry: { id: 'product-mortero' },
    });
    expect(readPlantForm({ ...item, regionId: '' }, { all: data.plants })).toMatchObject({
      entry: { regionId: null },
    });
    const group = { name: 'analistas', access: 'full', colour: 'good', people: '' };
    expect(errors(readAccessGroupForm(group, { all: data.accessGroups }, data.users))).toEqual({
      name: 'groupTaken',
    });
  });

  it('forms create ids with the prefix of the kind, and a number if the id is used', () => {
    const item = { name: 'A', code: '', isActive: true };
    const taken = { ...item, name: 'B' };
    for (const [kind, id] of [
      ['products', 'product-a'],
      ['transport', 'transport-a'],
      ['roles', 'role-a'],
      ['groups', 'group-a'],
    ] as const) {
      expect(readItemForm(item, { all: [] }, kind)).toEqual({ ok: true, entry: { ...item, id } });
      const all = [{ ...taken, id }];
      expect(readItemForm(item, { all }, kind)).toMatchObject({ entry: { id: `${id}-2` } });
    }
    const plant = { ...item, regionId: 'region-nor' };
    expect(readPlantForm(plant, { all: [] })).toEqual({ ok: true, entry: { ...plant, id: 'plant-a' } });
    const all = [{ ...plant, id: 'x' }];
    expect(errors(readPlantForm({ ...plant, name: 'a' }, { all }))).toEqual({ name: 'nameTaken' });
    expect(errors(readItemForm({ ...item, name: 'a' }, { all }, 'roles'))).toEqual({ name: 'nameTaken' });
  });

  it.each([
    ['', { name: 'nameRequired', email: 'emailRequired', roleId: 'roleRequired' }],
    ['x'.repeat(201), { name: 'tooLong', email: 'tooLong', roleId: 'tooLong' }],
    ['\u202e ', { name: 'nameRequired', email: 'emailRequired', roleId: 'roleRequired' }],
  ])('readUserForm reports each field that contains %j', (text, problems) => {
    const values = { name: text, email: text, roleId: text, isActive: true };
    expect(errors(readUserForm(values, { all: [] }))).toEqual(problems);
  });

  it('forms accept texts up to their length limits', () => {
    const item = { name: 'x'.repeat(200), code: 'y'.repeat(200), isActive: true };
    expect(readItemForm(item, { all: [] }, 'products')).toMatchObject({ ok: true, entry: item });
    expect(errors(readItemForm({ ...item, code: 'y'.repeat(201) }, { all: [] }, 'products'))).toEqual({
      code: 'tooLong',
    });
    const region = { name: 'N', code: 'abcdefghij', isActive: true };
    expect(readRegionForm(region, { all: [] })).toMatchObject({ entry: { code: 'ABCDEFGHIJ' } });
    expect(errors(readRegionForm({ ...region, code: 'abcdefghijk' }, { all: [] }))).toEqual({
      code: 'codeTooLong',
    });
    expect(errors(readRegionForm({ ...region, code: '' }, { all: [] }))).toEqual({ code: 'codeRequired' });
  });

  it('forms reject a new entry over the entry limit and still accept changes of existing entries', () => {
    const role = { name: 'Uno más', code: '', isActive: true };
    const all = Array.from({ length: 1_000 }, (_, at) => ({ ...role, id: `r${at}`, name: `Rol ${at}` }));
    expect(errors(readItemForm(role, { all }, 'roles'))).toEqual({ name: 'tooMany' });
    expect(readItemForm(role, { all: all.slice(1) }, 'roles').ok).toBe(true);
    expect(readItemForm(role, { all, previous: all[0] }, 'roles')).toMatchObject({ entry: { id: 'r0' } });
    const routes = Array.from({ length: 10_000 }, (_, at) => ({ id: `b${at}`, path: `/p${at}`, order: 1 }));
    const route = { path: '/new', menuPath: 'X', order: '1' };
    expect(errors(readRouteForm(route, 'other', routes))).toEqual({ path: 'tooMany' });
    expect(readRouteForm(route, 'b3', routes)).toEqual({
      ok: true,
      entry: { id: 'b3', menuPath: 'X', route: { id: 'b3', path: '/new', order: 1 } },
    });
    expect(readRouteForm({ ...route, path: '/p3' }, 'b3', routes).ok).toBe(true);
  });

  it('forms reject an entry that could not be read back, with the problem at the field or at the first field', () => {
    const plant = { name: 'A', code: '', regionId: ' x', isActive: true };
    expect(errors(readPlantForm(plant, { all: [] }))).toEqual({ regionId: 'unfit' });
    const previous = { ...plant, id: ' bad', regionId: null };
    expect(errors(readPlantForm({ ...plant, regionId: '' }, { all: [], previous }))).toEqual({
      name: 'unfit',
    });
    expect(errors(readRouteForm({ path: '/a', menuPath: 'X', order: '1' }, '', []))).toEqual({
      path: 'unfit',
    });
  });

  it('readUserForm and readAccessGroupForm keep the directory id', () => {
    const directoryId = '2c5a4e10-6b2d-4f83-9a71-00000000000c';
    const previous = { ...user, id: 'u', lastAccess: '2026-11-01', directoryId };
    expect(readUserForm(user, { all: [previous], previous })).toStrictEqual({ ok: true, entry: previous });
    const plain = { ...user, id: 'u', lastAccess: null };
    expect(readUserForm(user, { all: [plain], previous: plain })).toStrictEqual({ ok: true, entry: plain });
    const group = { name: 'G', access: 'full', colour: 'good' };
    const people = `${data.users[1]?.email}; nadie@x.mx,${data.users[0]?.email.toUpperCase()}\n${data.users[1]?.email}`;
    const read = (more: object) =>
      readAccessGroupForm({ ...group, people: '', ...more }, { all: [] }, data.users);
    expect(read({})).toStrictEqual({ ok: true, entry: { ...group, memberIds: [], id: 'group-g' } });
    expect(read({ directoryId })).toMatchObject({ entry: { directoryId } });
    const members = data.users.map((one) => ({ ...one, signInName: `upn-${one.email}` }));
    const bySignInName = { ...group, people: `UPN-${data.users[1]?.email}` };
    expect(readAccessGroupForm(bySignInName, { all: [] }, members)).toMatchObject({
      entry: { memberIds: ['user-2'] },
    });
    expect(errors(read({ people }))).toEqual({ people: { unknownEmail: 'nadie@x.mx' } });
    expect(errors(read({ people: `${'x'.repeat(61)}@x.mx y@x.mx` }))).toEqual({
      people: { unknownEmail: 'x'.repeat(60) },
    });
    expect(read({ people: people.replace('nadie@x.mx', '') })).toMatchObject({
      entry: { memberIds: ['user-2', 'user-1'] },
    });
  });

  it('readRuleForm reads people, groups and level of a rule', () => {
    const values = {
      boardId: 'dashboard-1',
      level: 'adminOnly',
      groupIds: ['g'],
      people: data.users[0]?.email ?? '',
    };
    expect(readRuleForm(values, { all: [] }, data.users)).toEqual({
      ok: true,
      entry: {
        boardId: 'dashboard-1',
        level: 'adminOnly',
        groupIds: ['g'],
        userIds: ['user-1'],
        id: 'rule-dashboard-1',
      },
    });
    expect(readRuleForm({ ...values, people: '' }, { all: [] }, data.users).ok).toBe(true);
    expect(errors(readRuleForm({ ...values, boardId: '' }, { all: [] }, data.users))).toEqual({
      boardId: 'boardRequired',
    });
  });

  it('readCategoryForm compares labels below the same parent, rejects cycles and numbers the order', () => {
    const category = (id: string, parentId: string | null, order = 0) => ({ id, label: id, parentId, order });
    const all = [
      category('a', null),
      category('b', 'a'),
      category('c', 'b', 7),
      category('x', 'y'),
      category('y', 'x'),
    ];
    const read = (label: string, parentId: string, id?: string) =>
      readCategoryForm({ label, parentId }, { all, previous: all.find((one) => one.id === id) });
    expect(read('b', '')).toEqual({
      ok: true,
      entry: { label: 'b', parentId: null, order: 8, id: 'categoria-b' },
    });
    expect(errors(read('B', 'a'))).toEqual({ label: 'categoryTaken' });
    expect(read('b', 'a', 'b').ok).toBe(true);
    expect(read('c', '', 'c')).toMatchObject({ entry: { order: 7, id: 'c', parentId: null } });
    for (const below of ['a', 'b', 'c'])
      expect(errors(read('a', below, 'a'))).toEqual({ parentId: 'circular' });
    expect(read('n', 'x').ok).toBe(true);
    expect(readCategoryForm({ label: 'n', parentId: '' }, { all: [] })).toMatchObject({
      entry: { order: 0 },
    });
    const last = [category('l', null, 100_000)];
    expect(readCategoryForm({ label: 'n', parentId: '' }, { all: last })).toMatchObject({
      entry: { order: 100_000 },
    });
  });

  it.each(['1', '99999', ' 7 '])('readRouteForm accepts the order %j', (order) => {
    const read = readRouteForm({ path: '/a', menuPath: 'X', order }, 'b', []);
    expect(read).toMatchObject({ ok: true, entry: { route: { order: Number(order) } } });
  });
  it.each(['', '0', '01', '100000', '1.5', '-1', '1 2', 'x1', '1x'])(
    'readRouteForm rejects the order %j',
    (order) => {
      expect(errors(readRouteForm({ path: '/a', menuPath: 'X', order }, 'b', []))).toEqual({
        order: 'orderWrong',
      });
    },
  );

  it('readItemForm creates no reserved id for a name such as "constructor"', () => {
    const result = readItemForm({ name: 'constructor', code: '', isActive: true }, { all: [] }, 'products');
    expect(result).toMatchObject({ entry: { id: 'product-constructor' } });
  });
});
