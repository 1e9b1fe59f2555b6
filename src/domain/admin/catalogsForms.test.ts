import { describe, expect, it } from 'vitest';
import { specBoards } from '@/domain/boards/boards.fixture';
import {
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

describe('dialogs of the admin views (SPEC section 2.7)', () => {
  const user = { name: 'Eva Ruiz', email: 'eva.ruiz@cementos.mx', roleId: 'viewer', isActive: true };

  it('Nuevo Usuario: checks each field and gives a new id', () => {
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

  it('an e-mail belongs to one user, who may keep it', () => {
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

  it('Nueva Región: code in capitals, once', () => {
    const values = { name: 'Bajío', code: 'baj', isActive: true };
    expect(readRegionForm(values, { all: data.regions })).toMatchObject({
      ok: true,
      entry: { code: 'BAJ', id: 'region-baj' },
    });
    expect(errors(readRegionForm({ ...values, code: 'nac' }, { all: data.regions }))).toEqual({
      code: 'codeTaken',
    });
  });

  it('Nueva Regla: needs someone, names the unknown', () => {
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

  it('Nueva Categoría: once per place, never inside itself, no ">"', () => {
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

  it('a menu item: address, menu path, order', () => {
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

  it('catalogues, plants and access groups', () => {
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

  it('an id never reaches into JavaScript’s own objects', () => {
    const result = readItemForm({ name: 'constructor', code: '', isActive: true }, { all: [] }, 'products');
    expect(result).toMatchObject({ entry: { id: 'product-constructor' } });
  });
});
