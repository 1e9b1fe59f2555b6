import { describe, expect, it } from 'vitest';
import { specBoards } from '@/domain/boards/boards.fixture';
import type { AdminData } from './catalogs';
import { readCatalogFile, writeCatalogFile, writeQuarantined } from './catalogsFile';
import {
  readAccessGroupForm,
  readItemForm,
  readPlantForm,
  readRouteForm,
  readRuleForm,
  userOfDirectory,
  writePeople,
} from './catalogsForms';
import { linkRows, readRows } from './catalogsRows';
import { countByRole, nextRouteOrder, proposeRoutePath } from './catalogsRules';
import { sampleData } from './catalogsSample';
import { changedFields, isSame, withChanges } from './change';
import { differences, invertChanges } from './differences';
import { removal } from './removal';
import { readStored, writeStored } from './storedCatalogs';

const data = sampleData(specBoards);
function one<K extends keyof AdminData>(kind: K): AdminData[K][number] {
  const [entry] = data[kind];
  if (!entry) throw new Error(`no ${kind}`);
  return entry;
}
/** The sample data with changed fields in the first entry of `kind`. */
const withFirst = <K extends keyof AdminData>(kind: K, fields: Partial<AdminData[K][number]>): AdminData => ({
  ...data,
  [kind]: [{ ...one(kind), ...fields }, ...data[kind].slice(1)],
});

describe('linkRows: references between entries (SPEC section 10)', () => {
  it.each([
    ['users', withFirst('users', { roleId: 'gone' }), ['users', 0, 'roleId'], 'roles', false],
    [
      'accessGroups',
      withFirst('accessGroups', { memberIds: ['gone'] }),
      ['accessGroups', 0, 'memberIds'],
      'users',
      true,
    ],
    ['plants', withFirst('plants', { regionId: 'gone' }), ['plants', 0, 'regionId'], 'regions', true],
    ['rules', withFirst('rules', { boardId: 'gone' }), ['rules', 0, 'boardId'], 'boards', false],
    ['rules', withFirst('rules', { userIds: ['gone'] }), ['rules', 0, 'userIds'], 'users', true],
    ['rules', withFirst('rules', { groupIds: ['gone'] }), ['rules', 0, 'groupIds'], 'accessGroups', true],
    ['routes', withFirst('routes', { id: 'gone' }), ['routes', 0, 'id'], 'boards', false],
    [
      'categories',
      withFirst('categories', { parentId: 'gone' }),
      ['categories', 0, 'parentId'],
      'categories',
      true,
    ],
  ] as const)(
    'reports an unknown reference of %s and removes it or quarantines the row: %#',
    (kind, broken, path, of, isRepaired) => {
      const { data: linked, quarantined } = linkRows(broken);
      const entryOfKind = quarantined.find((entry) => entry.kind === kind);
      expect(entryOfKind).toMatchObject({ isRepaired, row: broken[kind][0] });
      expect(entryOfKind?.issues).toEqual([{ path, problem: { code: 'unknown', id: 'gone', kind: of } }]);
      expect(linked[kind]).toHaveLength(data[kind].length - (isRepaired ? 0 : 1));
      expect(JSON.stringify(linked[kind])).not.toContain('gone');
      // Entries without the unknown reference are unchanged.
      expect(linked.boards).toEqual(data.boards);
    },
  );

  it('keeps the other references of a list when it removes an unknown reference', () => {
    const group = one('accessGroups');
    const rule = one('rules');
    const broken = {
      ...withFirst('accessGroups', { memberIds: [...group.memberIds, 'gone'] }),
      rules: [
        { ...rule, userIds: ['gone', 'user-1'], groupIds: [...rule.groupIds, 'gone'] },
        ...data.rules.slice(1),
      ],
    };
    const { data: linked } = linkRows(broken);
    expect(linked.accessGroups[0]).toEqual(group);
    expect(linked.rules[0]).toEqual({ ...rule, userIds: ['user-1'] });
    expect(linkRows(data)).toEqual({ data, quarantined: [] });
  });

  it('reports a cycle of categories and breaks the cycle at one category', () => {
    const [first, second] = data.categories;
    if (!first || !second) throw new Error('no categories');
    const circle = {
      ...data,
      categories: [
        { ...first, parentId: second.id },
        { ...second, parentId: first.id },
        ...data.categories.slice(2),
      ],
    };
    const { data: linked, quarantined } = linkRows(circle);
    expect(quarantined.map(({ issues }) => issues)).toEqual([
      [{ path: ['categories', 0, 'parentId'], problem: { code: 'circular', label: first.label } }],
    ]);
    expect(linked.categories.slice(0, 2).map(({ parentId }) => parentId)).toEqual([null, first.id]);
  });
});

describe('reading rows of a file or of the storage', () => {
  const lists = (more: object) => readRows({ ...data, ...more });

  it('reports kind and position of each invalid row', () => {
    const region = one('regions');
    const deep = Array.from({ length: 12 }).reduce<unknown>((inner) => [inner], 'x');
    const { data: read, quarantined } = lists({
      regions: [
        region,
        region,
        { ...region, id: 'constructor' },
        { ...region, id: 'r2', constructor: 1 },
        { ...region, id: 'r3', name: deep },
      ],
      plants: undefined,
      users: 'none',
    });
    expect(read.regions).toEqual([region]);
    expect(quarantined.map(({ kind, isRepaired }) => [kind, isRepaired])).toEqual([
      ...Array.from({ length: 4 }, () => ['regions', false]),
      ['users', false],
    ]);
    expect(quarantined.map(({ issues }) => issues[0]?.path)).toEqual([
      ['regions', 1, 'id'],
      ['regions', 2, 'id'],
      ['regions', 3],
      ['regions', 4, 'name'],
      ['users'],
    ]);
    expect(quarantined.map(({ issues }) => issues[0]?.problem.code)).toEqual([
      'repeated',
      'schema',
      'reservedKey',
      'tooDeep',
      'noList',
    ]);
    expect([read.plants, read.users]).toEqual([[], []]);
    const otherwise = readRows({}, data);
    expect(otherwise).toEqual({ data, quarantined: [] });
  });

  it('writeQuarantined writes each quarantined row with the path of its problem', () => {
    const row = { id: 7 };
    const issues = [
      { path: ['users', 3, 'email'], problem: { code: 'noList' as const } },
      { path: ['users', 3], problem: { code: 'noList' as const } },
    ];
    expect(JSON.parse(writeQuarantined([{ kind: 'users', row, issues, isRepaired: false }]))).toEqual([
      { kind: 'users', problems: ['users.3.email', 'users.3'], row },
    ]);
    expect(writeQuarantined([])).toBe('[]\n');
  });

  it('readCatalogFile reads an export unchanged and reports why another file is invalid', () => {
    expect(readCatalogFile(writeCatalogFile(data))).toEqual({ ok: true, data, quarantined: [] });
    const issues = (text: string) => {
      const read = readCatalogFile(text);
      return read.ok ? null : read.issues;
    };
    const file = JSON.parse(writeCatalogFile(data)) as Record<string, unknown>;
    const changed = (more: object) => issues(JSON.stringify({ ...file, ...more }));
    const only = (problem: object) => [{ path: [], problem }];
    expect(issues(' \n')).toEqual(only({ code: 'empty' }));
    expect(issues('{')).toEqual(only({ code: 'notJson' }));
    expect(issues('[]')).toEqual(only({ code: 'notExport' }));
    expect(changed({ format: 'other' })).toEqual(only({ code: 'notExport' }));
    expect(changed({ version: 'x'.repeat(50) })).toEqual(only({ code: 'version', version: 'x'.repeat(20) }));
    expect(changed({ users: 7 })).toEqual([{ path: ['users'], problem: { code: 'noList' } }]);
  });

  it('readStored reports data of another version as old and invalid data as broken', () => {
    const stored = JSON.parse(writeStored(data, data)) as Record<string, unknown>;
    const read = (more: object) => readStored(JSON.stringify({ ...stored, ...more }), data);
    expect(read({})).toEqual({ data, quarantined: [] });
    expect(read({ version: 0 })).toBe('old');
    expect(read({ version: '1' })).toBe('broken');
    expect(read({ catalogs: [] })).toBe('broken');
    expect(read({ boards: 7 })).toBe('broken');
    expect(readStored('null', data)).toBe('broken');
    // If a board is removed from the configuration, the entries that require it are removed too.
    const less = { ...data, boards: data.boards.slice(1) };
    const left = read({});
    if (typeof left === 'string') throw new Error(left);
    const gone = readStored(writeStored(less, data), data);
    if (typeof gone === 'string') throw new Error(gone);
    const [board] = data.boards;
    for (const list of [gone.data.rules, gone.data.views].flat()) expect(list.boardId).not.toBe(board?.id);
    expect(gone.data.routes.map(({ id }) => id)).not.toContain(board?.id);
    expect(gone.quarantined).toEqual([]);
  });
});

describe('forms of the catalogues (SPEC section 2.7)', () => {
  const errors = (result: { ok: boolean; errors?: unknown }) => (result.ok ? null : result.errors);

  it('readItemForm and readPlantForm reject a used name and accept an optional region', () => {
    const product = one('products');
    const values = { name: product.name.toUpperCase(), code: '', isActive: true };
    expect(errors(readItemForm(values, { all: data.products }, 'products'))).toEqual({ name: 'nameTaken' });
    expect(readItemForm(values, { all: data.products, previous: product }, 'products')).toMatchObject({
      ok: true,
    });
    const made = readItemForm({ ...values, name: 'Nuevo ladrillo' }, { all: data.products }, 'products');
    expect(made).toMatchObject({ entry: { id: 'product-nuevo-ladrillo' } });
    const plant = one('plants');
    const place = { name: plant.name, code: '', isActive: true, regionId: '' };
    expect(errors(readPlantForm(place, { all: data.plants }))).toEqual({ name: 'nameTaken' });
    expect(readPlantForm({ ...place, name: 'Nueva' }, { all: data.plants })).toMatchObject({
      entry: { id: 'plant-nueva', regionId: null },
    });
    expect(readPlantForm({ ...place, name: 'Nueva', regionId: 'r1' }, { all: data.plants })).toMatchObject({
      entry: { regionId: 'r1' },
    });
  });

  it('readRuleForm reads addresses with any separator, each once', () => {
    const [ana, luis] = data.users;
    if (!ana || !luis) throw new Error('no users');
    const values = { boardId: 'dashboard-1', level: 'read', groupIds: [] };
    const read = (people: string) => readRuleForm({ ...values, people }, { all: [] }, data.users);
    expect(read(` ${ana.email.toUpperCase()},;\n\n${luis.email} ${ana.email}\n`)).toMatchObject({
      ok: true,
      entry: { userIds: [ana.id, luis.id] },
    });
    expect(errors(read(`${'x'.repeat(70)}@x.mx`))).toMatchObject({
      people: { unknownEmail: 'x'.repeat(60) },
    });
    expect(writePeople([luis.id, ana.id, 'gone'], data.users)).toBe(`${ana.email}\n${luis.email}`);
    const groups = { ...values, people: '', groupIds: ['analistas'] };
    expect(readRuleForm(groups, { all: [] }, data.users)).toMatchObject({ ok: true });
  });

  it('readAccessGroupForm keeps the id of the Entra group', () => {
    const values = { name: 'Nuevos', access: 'full', colour: 'red', people: '' };
    const read = (more: object) =>
      readAccessGroupForm({ ...values, ...more }, { all: data.accessGroups }, data.users);
    const plain = read({});
    expect(plain).toMatchObject({ ok: true, entry: { id: 'group-nuevos', memberIds: [] } });
    expect(plain.ok && plain.entry).not.toHaveProperty('directoryId');
    const directoryId = '2c5a4e10-6b2d-4f83-9a71-00000000000c';
    expect(read({ directoryId })).toMatchObject({ ok: true, entry: { directoryId } });
    expect(errors(read({ name: one('accessGroups').name }))).toEqual({ name: 'groupTaken' });
  });

  it('userOfDirectory shortens the name, keeps another sign-in name and returns null for a person who could not be stored', () => {
    const id = '2c5a4e10-6b2d-4f83-9a71-00000000000c';
    const person = { id, name: 'E'.repeat(300), email: 'eva@x.mx' };
    expect(userOfDirectory(person, 'viewer', data.users)).toEqual({
      ...{ id: 'user-eva-x-mx', name: 'E'.repeat(200), email: 'eva@x.mx', roleId: 'viewer' },
      ...{ isActive: true, lastAccess: null, directoryId: id },
    });
    const signInName = 'ebravo@x.mx';
    expect(userOfDirectory({ ...person, signInName }, 'viewer', data.users)).toMatchObject({ signInName });
    const guest = { ...person, signInName: 'eva_x.mx#EXT#@cementos.onmicrosoft.com' };
    expect(userOfDirectory(guest, 'viewer', data.users)).not.toHaveProperty('signInName');
    expect(userOfDirectory({ ...person, email: '' }, 'viewer', data.users)).toBeNull();
    expect(userOfDirectory({ ...person, email: one('users').email }, 'viewer', data.users)).toBeNull();
    expect(userOfDirectory({ ...person, id: 'x'.repeat(500) }, 'viewer', data.users)).toBeNull();
  });

  it('readRouteForm accepts the entry’s own address and rejects the address of another entry', () => {
    const [own, other] = data.routes;
    if (!own || !other) throw new Error('no routes');
    const read = (path: string) =>
      readRouteForm({ path, menuPath: 'Costo > X', order: '3' }, own.id, data.routes);
    expect(read(own.path)).toMatchObject({
      ok: true,
      entry: { id: own.id, route: { path: own.path, order: 3 } },
    });
    expect(errors(read(other.path))).toEqual({ path: 'pathTaken' });
  });

  it('countByRole counts users, proposeRoutePath finds a free address, nextRouteOrder the next order', () => {
    const counts = new Map(
      data.roles.map(({ id }) => [id, data.users.filter((user) => user.roleId === id).length]),
    );
    const counted = countByRole(data.users);
    for (const [id, count] of counts) expect(counted.get(id) ?? 0, id).toBe(count);
    expect(new Set(counts.values()).size).toBeGreaterThan(1);
    const board = { ...specBoards[0], id: 'new', name: 'Nuevo', menuPath: 'Costo > Nuevo --' } as never;
    const taken = ['/costo/nuevo', '/costo/nuevo-2'].map((path, at) => ({ id: `r${at}`, path, order: 1 }));
    expect(proposeRoutePath(board, [])).toBe('/costo/nuevo');
    expect(proposeRoutePath(board, taken)).toBe('/costo/nuevo-3');
    expect(nextRouteOrder(board, [board], [])).toBe(1);
  });
});

describe('changes of entries and their references', () => {
  it('isSame ignores the order of keys at any depth; changedFields lists changed fields', () => {
    expect(isSame({ a: 1, b: { c: [1, { d: 2, e: 3 }] } }, { b: { c: [1, { e: 3, d: 2 }] }, a: 1 })).toBe(
      true,
    );
    expect(isSame({ a: [1, 2] }, { a: [2, 1] })).toBe(false);
    expect(isSame([], {})).toBe(false);
    expect(isSame(null, {})).toBe(false);
    expect(isSame(null, null)).toBe(true);
    expect(isSame(1, '1')).toBe(false);
    expect(isSame('1', { a: 1 })).toBe(false);
    expect(isSame({ a: undefined }, {})).toBe(true);
    const region = one('regions');
    expect(changedFields(region, { ...region, name: 'x', code: 'y' })).toEqual(['name', 'code']);
    expect(changedFields(null, null)).toEqual([]);
  });

  it('removal changes every reference to the removed entry, and invertChanges restores the references', () => {
    for (const kind of ['users', 'accessGroups', 'regions', 'categories', 'boards'] as const) {
      for (const { id } of data[kind]) {
        const change = { id: 'c', at: 1, entities: removal(data, kind, [id]) };
        const removed = withChanges(data, [change as never]);
        expect(removed[kind].map((entry) => entry.id)).not.toContain(id);
        // No entry refers to the removed entry.
        expect(linkRows(removed).quarantined, `${kind} ${id}`).toEqual([]);
        const back = withChanges(removed, [{ ...change, entities: invertChanges(change.entities) } as never]);
        for (const list of Object.keys(data) as (keyof AdminData)[])
          expect(new Set(back[list].map((entry) => JSON.stringify(entry))), list).toEqual(
            new Set(data[list].map((entry) => JSON.stringify(entry))),
          );
      }
      expect(removal(data, kind, ['gone'])).toEqual([]);
    }
  });

  it('differences returns the changes that turn the data into the imported data', () => {
    const other = {
      ...withFirst('regions', { name: 'Otra' }),
      products: data.products.slice(1),
      plants: [{ ...one('plants'), id: 'new', name: 'Nueva' }, ...data.plants],
    };
    const entities = differences(data, other);
    expect(entities.map(({ kind, before, after }) => [kind, before === null, after === null]).sort()).toEqual(
      [
        ['plants', true, false],
        ['products', false, true],
        ['regions', false, false],
      ],
    );
    expect(withChanges(data, [{ id: 'c', at: 1, entities } as never])).toEqual(other);
    expect(differences(data, structuredClone(data))).toEqual([]);
  });
});
