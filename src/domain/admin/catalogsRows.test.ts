import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boardFormSchemas, boardFromForm } from '@/domain/boards/boardForm';
import { emptyBoardForm } from '@/domain/boards/boardFormValues';
import { specBoards } from '@/domain/boards/boards.fixture';
import { type AdminData, entityKinds, maxEntries } from './catalogs';
import {
  type FormResult,
  type FormValues,
  readAccessGroupForm,
  readCategoryForm,
  readItemForm,
  readPlantForm,
  readRegionForm,
  readRouteForm,
  readRuleForm,
  readUserForm,
} from './catalogsForms';
import { proposeRoutePath } from './catalogsRules';
import { sampleBoard, sampleData } from './catalogsSample';
import { readStored, writeStored } from './storedCatalogs';

const base = sampleData(specBoards);
/** Tier 2 runs fast-check's default number of cases, tier 1 a fifth. */
const some = { numRuns: process.env.TEST_TIER === '2' ? 100 : 20 };

/** The data after a write to storage and a read. */
function reloaded(data: AdminData) {
  const read = readStored(writeStored(data, base), base);
  if (typeof read === 'string') throw new Error(read);
  return read;
}
const expectReadBack = (data: AdminData) => expect(reloaded(data)).toEqual({ data, quarantined: [] });

/** The result of reading stored data that `edit` has changed. */
function stored(
  edit: (content: { catalogs: Record<string, unknown[]>; boards: { saved: unknown[] } }) => void,
) {
  const content = JSON.parse(writeStored(base, base));
  edit(content);
  const read = readStored(JSON.stringify(content), base);
  if (typeof read === 'string') throw new Error(read);
  return read;
}

describe('entries that the forms accept are stored and read unchanged (SPEC sections 2.7, 2.8 and 5)', () => {
  it('stores a board without a category', () => {
    const values = {
      ...emptyBoardForm('es'),
      name: 'Mermas',
      reportId: sampleBoard.reportId,
      workspaceId: sampleBoard.workspaceId,
      menuPath: 'Mermas',
    };
    const board = boardFromForm('board-mermas', boardFormSchemas.es.parse(values));
    expect(board.category).toBe('');
    expectReadBack({ ...base, boards: [...base.boards, board] });
  });

  it('stores a board whose menu path would make a route of over 300 characters', () => {
    const menuPath = Array.from({ length: 20 }, (_, at) => `Nivel ${at} de un menú muy hondo`).join(' > ');
    const board = { ...sampleBoard, id: 'board-deep', menuPath };
    const route = { id: board.id, path: proposeRoutePath(board, base.routes), order: 1 };
    expectReadBack({ ...base, boards: [...base.boards, board], routes: [...base.routes, route] });
  });

  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 220 }),
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom(
      'Ana',
      'ana@x.mx',
      '/a/b',
      'a > b',
      '<b>',
      '7',
      '99999',
      '100001',
      'Ana\u202egpj',
      '__proto__',
    ),
  );
  const choice = (values: readonly string[]) => fc.oneof(fc.constantFrom(...values), text);
  type Form = readonly [
    keyof AdminData,
    fc.Arbitrary<FormValues>,
    (values: FormValues) => FormResult<object>,
  ];
  const forms: readonly Form[] = [
    [
      'users',
      fc.record({
        name: text,
        email: fc.oneof(fc.emailAddress(), text),
        roleId: fc.constantFrom('', 'viewer'),
        isActive: fc.boolean(),
      }),
      (values) => readUserForm(values, { all: base.users }),
    ],
    [
      'regions',
      fc.record({ name: text, code: text, isActive: fc.boolean() }),
      (values) => readRegionForm(values, { all: base.regions }),
    ],
    [
      'products',
      fc.record({ name: text, code: text, isActive: fc.boolean() }),
      (values) => readItemForm(values, { all: base.products }, 'products'),
    ],
    [
      'plants',
      fc.record({
        name: text,
        code: text,
        isActive: fc.boolean(),
        regionId: fc.constantFrom('', 'region-nor'),
      }),
      (values) => readPlantForm(values, { all: base.plants }),
    ],
    [
      'rules',
      fc.record({
        boardId: fc.constantFrom('', 'dashboard-1'),
        level: fc.constantFrom('read', 'adminOnly'),
        groupIds: fc.subarray(['analistas', 'operadores']),
        people: choice(['', 'ana.garcia@cementos.mx']),
      }),
      (values) => readRuleForm(values, { all: base.rules }, base.users),
    ],
    [
      'accessGroups',
      fc.record({
        name: text,
        access: fc.constantFrom('full', 'restricted'),
        colour: fc.constantFrom('red', 'gray'),
        people: choice(['', 'ana.garcia@cementos.mx']),
      }),
      (values) => readAccessGroupForm(values, { all: base.accessGroups }, base.users),
    ],
    [
      'categories',
      fc.record({ label: text, parentId: fc.constantFrom('', 'costo') }),
      (values) => readCategoryForm(values, { all: base.categories }),
    ],
  ];

  it.each(forms)('stores any accepted input of the form of %s', (kind, values, read) => {
    fc.assert(
      fc.property(values, (typed) => {
        const result = read(typed);
        if (!result.ok) return;
        expectReadBack({ ...base, [kind]: [...base[kind], result.entry] });
      }),
      some,
    );
  });

  it('stores any accepted input of the form of a route', () => {
    const values = fc.record({
      path: choice(['/costo/analisis', `/${'a'.repeat(299)}`]),
      menuPath: text,
      order: text,
    });
    fc.assert(
      fc.property(values, (typed) => {
        const result = readRouteForm(typed, 'dashboard-3', base.routes);
        if (!result.ok) return;
        const boards = base.boards.map((board) =>
          board.id === 'dashboard-3' ? { ...board, menuPath: result.entry.menuPath } : board,
        );
        const routes = base.routes.map((route) => (route.id === 'dashboard-3' ? result.entry.route : route));
        expectReadBack({ ...base, boards, routes });
      }),
      some,
    );
  });

  it('rejects a category over the entry limit', () => {
    const all = Array.from({ length: maxEntries('categories') }, (_, at) => ({
      id: `c-${at}`,
      label: `C ${at}`,
      parentId: null,
      order: 100_000,
    }));
    expect(readCategoryForm({ label: 'Una más', parentId: '' }, { all })).toEqual({
      ok: false,
      errors: { label: 'tooMany' },
    });
    expect(readCategoryForm({ label: 'Una más', parentId: '' }, { all: all.slice(1) })).toMatchObject({
      ok: true,
      entry: { order: 100_000 },
    });
  });
});

describe('readStored reads row by row', () => {
  it('quarantines an invalid row with its problem and keeps all others', () => {
    const { data, quarantined } = stored(({ catalogs }) => {
      Object.assign(catalogs.users?.[3] ?? {}, { email: 'nobody' });
      Object.assign(catalogs.routes?.[0] ?? {}, { order: 100_001 });
      catalogs.products?.push(7, { id: '__proto__', name: 'x', code: '', isActive: true });
    });
    expect(data.users.map(({ id }) => id)).toEqual(
      base.users.map(({ id }) => id).filter((id) => id !== 'user-4'),
    );
    expect(data.products).toEqual(base.products);
    expect(data.regions).toEqual(base.regions);
    expect(
      quarantined.filter(({ isRepaired }) => !isRepaired).map(({ kind, issues }) => [kind, issues[0]?.path]),
    ).toEqual([
      ['products', ['products', 4]],
      ['products', ['products', 5, 'id']],
      ['users', ['users', 3, 'email']],
      ['routes', ['routes', 0, 'order']],
    ]);
    expect(quarantined.find(({ kind }) => kind === 'users')?.row).toMatchObject({
      id: 'user-4',
      email: 'nobody',
    });
  });

  it('removes a group that another tab deleted from the rules that contain it', () => {
    const { data, quarantined } = stored(({ catalogs }) => {
      catalogs.accessGroups = (catalogs.accessGroups ?? []).slice(1);
    });
    expect(data.rules.map(({ id }) => id)).toEqual(base.rules.map(({ id }) => id));
    expect(data.rules.flatMap(({ groupIds }) => groupIds)).not.toContain('administradores');
    expect(quarantined.every(({ isRepaired, kind }) => isRepaired && kind === 'rules')).toBe(true);
  });

  it.each<[string, change: object]>([
    ['does not match its schema', { level: 'other' }],
    ['has a reserved key', { note: { constructor: 1 } }],
    ['has too many people', { userIds: Array.from({ length: 200_001 }, (_, index) => `u-${index}`) }],
    ['has the id of a rule of another board', { id: base.rules[0]?.id }],
  ])('keeps the board of a rule hidden that %s', (_, change) => {
    const { data, quarantined } = stored(({ catalogs }) => {
      const closed = {
        id: 'r-new',
        boardId: 'dashboard-3',
        level: 'read',
        userIds: ['user-1'],
        groupIds: [],
      };
      const [first] = catalogs.rules ?? [];
      catalogs.rules = [first, { ...closed, ...change }];
    });
    expect(data.rules).toHaveLength(2);
    expect(data.rules[1]).toMatchObject({ boardId: 'dashboard-3', userIds: [], groupIds: [] });
    expect(quarantined).toHaveLength(1);
  });

  it('adds no rule for a rule that the list has twice', () => {
    const { data } = stored(({ catalogs }) => {
      catalogs.rules?.push(...catalogs.rules);
    });
    expect(data.rules).toEqual(base.rules);
  });

  it('quarantines entries over the entry limit', () => {
    const { data, quarantined } = stored(({ catalogs }) => {
      catalogs.roles = Array.from({ length: 1_001 }, (_, at) => ({
        id: at === 0 ? 'viewer' : `r-${at}`,
        name: 'R',
        code: '',
        isActive: true,
      }));
      catalogs.users = [];
    });
    expect(data.roles).toHaveLength(1_000);
    expect(quarantined.find(({ isRepaired }) => !isRepaired)?.issues).toEqual([
      { path: ['roles', 1_000], problem: { code: 'tooMany', max: 1_000 } },
    ]);
  });

  it('uses the samples of a kind whose list is invalid, and quarantines the invalid value', () => {
    const { data, quarantined } = stored(({ catalogs }) => {
      Object.assign(catalogs, { regions: 'none' });
    });
    expect(data.regions).toEqual(base.regions);
    expect(quarantined).toMatchObject([{ kind: 'regions', row: 'none' }]);
  });

  it('breaks a cycle of categories at one category', () => {
    const { data, quarantined } = stored(({ catalogs }) => {
      const byId = (id: string) =>
        (catalogs.categories as { id: string; parentId: unknown }[]).find((c) => c.id === id);
      Object.assign(byId('dashboards') ?? {}, { parentId: 'costo' });
      Object.assign(byId('costo') ?? {}, { parentId: 'dashboards' });
      Object.assign(byId('custom') ?? {}, { parentId: 'costo' });
    });
    const parents = Object.fromEntries(data.categories.map(({ id, parentId }) => [id, parentId]));
    expect(parents).toMatchObject({ dashboards: null, costo: 'dashboards', custom: 'costo' });
    expect(quarantined).toHaveLength(1);
  });

  it('does not throw and keeps every valid row among random invalid ones', () => {
    fc.assert(
      fc.property(fc.constantFrom(...entityKinds), fc.array(fc.jsonValue({ maxDepth: 3 })), (kind, junk) => {
        const { data } = stored(({ catalogs, boards }) => {
          if (kind === 'boards') boards.saved.push(...junk);
          else catalogs[kind]?.push(...junk);
        });
        const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
        for (const one of entityKinds) expect(ids(data[one])).toEqual(expect.arrayContaining(ids(base[one])));
      }),
      some,
    );
  });
});
