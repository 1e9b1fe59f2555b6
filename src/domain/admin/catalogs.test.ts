import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { specBoards } from '@/domain/boards/boards.fixture';
import { noFilters } from '@/domain/report/filters';
import { maxFileSize } from '@/domain/shared/textFile';
import { catalogKinds, entityKinds, entrySchemas, maxEntries } from './catalogs';
import { readCatalogFile, writeCatalogFile } from './catalogsFile';
import { linkRows, readRows } from './catalogsRows';
import { sampleData } from './catalogsSample';
import { readStored, writeStored } from './storedCatalogs';

const data = sampleData(specBoards);
const guid = '2c5a4e10-6b2d-4f83-9a71-00000000000c';
const text = (length: number) => 'x'.repeat(length);

/** One entry of each kind with every field set. */
const whole = {
  regions: { id: 'a', name: 'A', code: 'A', isActive: true },
  plants: { id: 'a', name: 'A', code: '', isActive: false, regionId: 'r' },
  products: { id: 'a', name: 'A', code: '', isActive: true },
  users: {
    id: 'a',
    name: 'A',
    email: 'a@x.mx',
    roleId: 'r',
    isActive: true,
    lastAccess: '2026-11-22',
    directoryId: guid,
  },
  accessGroups: { id: 'a', name: 'A', access: 'full', colour: 'red', memberIds: ['u'], directoryId: guid },
  rules: { id: 'a', boardId: 'b', level: 'read', userIds: ['u'], groupIds: ['g'] },
  categories: { id: 'a', label: 'A', parentId: 'p', order: 0 },
  routes: { id: 'a', path: '/a', order: 1 },
  views: { id: 'a', name: 'A', boardId: 'b', filters: noFilters, pageName: 'p', state: 's' },
  boards: data.boards[0] as object,
} as const;
type Kind = keyof typeof whole;
const fits = (kind: Kind, fields: object) =>
  entrySchemas[kind].safeParse({ ...whole[kind], ...fields }).success;

/** Valid (`yes`) and invalid (`no`) values of a field. */
const names = {
  yes: ['A', text(200), ' A '],
  no: ['', ' ', '\u202e\u200b', text(201), null, 7, undefined],
};
const codes = { yes: ['', text(200)], no: [text(201), null, undefined] };
const flags = { yes: [true, false], no: ['true', 1, null, undefined] };
const ids = {
  yes: ['a', text(100), 'a b', '7'],
  no: ['', text(101), ' a', 'a ', 'constructor', '__proto__', 'prototype', 'toString', 7, null, undefined],
};
const someIds = { yes: [[], ['a', 'b']], no: [[''], [7], ['__proto__'], 'a', null, undefined] };
const entra = { yes: [guid, undefined], no: ['', 'a', `${guid}0`, ` ${guid}`, null] };
const fields: Record<Kind, Record<string, { yes: readonly unknown[]; no: readonly unknown[] }>> = {
  regions: { id: ids, name: names, code: { yes: names.yes, no: names.no }, isActive: flags },
  plants: {
    id: ids,
    name: names,
    code: codes,
    isActive: flags,
    regionId: { yes: ['r', null], no: ['', ' r', 7, undefined] },
  },
  products: { id: ids, name: names, code: codes, isActive: flags },
  users: {
    id: ids,
    name: names,
    email: {
      yes: ['a@x.mx', `${text(60)}@${text(60)}.${text(60)}.mx`],
      no: ['', 'a', 'a@', `${text(60)}@${text(60)}.${text(60)}.${text(60)}.mx`, null, undefined],
    },
    roleId: ids,
    isActive: flags,
    lastAccess: {
      yes: ['2026-11-22', null],
      no: ['', 'ayer', '2026-13-01', '2026-11-22T10:00', 7, undefined],
    },
    directoryId: entra,
  },
  accessGroups: {
    id: ids,
    name: names,
    access: { yes: ['full', 'readWrite', 'readOnly', 'restricted'], no: ['', 'read', null, undefined] },
    colour: { yes: ['red', 'purple', 'good', 'warn', 'gray'], no: ['', 'blue', null, undefined] },
    memberIds: someIds,
    directoryId: entra,
  },
  rules: {
    id: ids,
    boardId: ids,
    level: { yes: ['read', 'readWrite', 'adminOnly'], no: ['', 'full', null, undefined] },
    userIds: someIds,
    groupIds: {
      yes: [[], Array.from({ length: 10_000 }, () => 'a')],
      no: [...someIds.no, Array.from({ length: 10_001 }, () => 'a')],
    },
  },
  categories: {
    id: ids,
    label: { yes: names.yes, no: [...names.no, 'A > B', '>'] },
    parentId: { yes: ['p', null], no: ['', 7, undefined] },
    order: { yes: [0, 100_000], no: [-1, 100_001, 0.5, '1', null, undefined] },
  },
  routes: {
    id: ids,
    path: {
      yes: ['/a', '/A/b-c_d.e', '/9', `/${text(299)}`],
      no: [
        '',
        '/',
        'a',
        '/a/',
        '//a',
        '/-a',
        '/.a',
        '/a b',
        '/ñ',
        '/a?b',
        'x/a',
        `/${text(300)}`,
        null,
        undefined,
      ],
    },
    order: { yes: [1, 100_000], no: [0, 100_001, 1.5, '1', null, undefined] },
  },
  views: {
    id: ids,
    name: { yes: ['A', text(60)], no: ['', ' ', '\u202e', text(61), null, undefined] },
    boardId: ids,
    filters: { yes: [noFilters], no: [{}, { ...noFilters, region: ['MARTE'] }, null, undefined] },
    pageName: { yes: ['p', null], no: [7, undefined] },
    state: { yes: ['s', text(50_000)], no: ['', text(50_001), null, undefined] },
  },
  boards: {
    id: ids,
    name: { yes: ['A'], no: ['', ' ', '\u202e', null, undefined] },
    category: { yes: ['', 'a'], no: [7, null, undefined] },
    menuPath: { yes: ['A > B', '', undefined], no: [7, null] },
  },
};

describe('entrySchemas (SPEC section 3)', () => {
  it.each(Object.keys(whole) as Kind[])(
    'accepts each field of %s up to its limits and rejects values beyond the limits',
    (kind) => {
      for (const [field, { yes, no }] of Object.entries(fields[kind])) {
        for (const value of yes)
          expect([field, value, fits(kind, { [field]: value })]).toEqual([field, value, true]);
        for (const value of no)
          expect([field, value, fits(kind, { [field]: value })]).toEqual([field, value, false]);
      }
      expect(entrySchemas[kind].parse({ ...whole[kind], more: 1 })).toMatchObject({ more: 1 });
    },
  );

  it('trims the texts of an entry and removes hidden characters', () => {
    expect(
      entrySchemas.regions.parse({ ...whole.regions, name: ' A\u202e ', code: ' \u200bB\u0007 ' }),
    ).toMatchObject({ name: 'A', code: 'B' });
  });

  it('reports the first invalid id of a long list only', () => {
    const memberIds = Array.from({ length: 200_000 }, (_, at) => (at < 2 ? 'a' : 7));
    const { error } = entrySchemas.accessGroups.safeParse({ ...whole.accessGroups, memberIds });
    expect(error?.issues).toMatchObject([
      { code: 'invalid_type', expected: 'string', path: ['memberIds', 2] },
    ]);
  });

  it.each([
    ['regions', { id: ' a' }, 'reserved'],
    ['users', { directoryId: 'a' }, 'guid'],
    ['categories', { label: 'A > B' }, 'separator'],
    ['routes', { path: 'a' }, 'menuPath'],
  ] as const)('reports for %s with %j the violated rule: %s', (kind, wrong, rule) => {
    const [issue] = entrySchemas[kind].safeParse({ ...whole[kind], ...wrong }).error?.issues ?? [];
    expect(JSON.stringify(issue)).toContain(rule);
  });

  it('maxEntries gives the entry limit of each kind', () => {
    expect(entityKinds).toEqual([...catalogKinds, 'boards']);
    expect(Object.fromEntries(entityKinds.map((kind) => [kind, maxEntries(kind)]))).toEqual({
      ...Object.fromEntries(entityKinds.map((kind) => [kind, 10_000])),
      users: 200_000,
      announcements: 200,
      roles: 1_000,
      categories: 1_000,
    });
  });
});

describe('catalogue file', () => {
  const problemOf = (text: string) => {
    const read = readCatalogFile(text);
    return read.ok ? null : read.issues;
  };

  it('accepts a file up to the size limit and rejects a larger file', () => {
    const blank = ' '.repeat(maxFileSize);
    expect(problemOf(blank)).toEqual([{ path: [], problem: { code: 'empty' } }]);
    expect(problemOf(`${blank} `)).toEqual([{ path: [], problem: { code: 'tooLarge' } }]);
  });

  it.each(['{', '[]', '7', 'null', '{"format":"portal-catalogs",'])(
    'rejects a file that contains %s',
    (text) => {
      expect(readCatalogFile(text).ok).toBe(false);
      expect(readStored(text, data)).toBe('broken');
    },
  );

  it('quarantines the saved view of a board that does not exist', () => {
    const view = { ...whole.views, boardId: 'gone' } as (typeof data.views)[0];
    const { data: linked, quarantined } = linkRows({ ...data, views: [view] });
    expect(linked.views).toEqual([]);
    const issues = [
      { path: ['views', 0, 'boardId'], problem: { code: 'unknown', id: 'gone', kind: 'boards' } },
    ];
    expect(quarantined).toEqual([{ kind: 'views', row: view, issues, isRepaired: false }]);
  });

  it.each(entityKinds)('reads a missing list of %s in a file of an earlier release as empty', (kind) => {
    const { [kind]: _, ...older } = JSON.parse(writeCatalogFile(data));
    const read = readCatalogFile(JSON.stringify(older));
    expect(read).toEqual({ ok: true, ...linkRows({ ...data, [kind]: [] }) });
    expect(read.ok && read.data[kind]).toEqual([]);
  });

  it('quarantines unknown lists of a later release, and writes them back', () => {
    const newer = { ...JSON.parse(writeCatalogFile(data)), listOfALaterRelease: [{ id: 'a' }], settings: 7 };
    const read = readCatalogFile(JSON.stringify(newer));
    if (!read.ok) throw new Error('unreadable');
    expect(read.data).toEqual(data);
    expect(read.quarantined).toMatchObject([{ list: 'listOfALaterRelease' }, { list: 'settings', row: 7 }]);
    expect(JSON.parse(writeCatalogFile(read.data, read.quarantined))).toEqual(newer);
  });

  it('readStored keeps all known lists of data that another release stored', () => {
    const { version, catalogs, boards } = JSON.parse(writeStored(data, data));
    const { products: _, ...older } = catalogs;
    for (const lists of [older, { ...catalogs, listOfALaterRelease: [{ id: 'a' }] }])
      expect(readStored(JSON.stringify({ version, catalogs: lists, boards }), data)).toMatchObject({
        data,
        quarantined: [],
      });
  });

  it('rejects an export without any list or with a reserved key', () => {
    const shell = { format: 'portal-catalogs', version: 1 };
    expect(problemOf(JSON.stringify(shell))).toEqual([{ path: [], problem: { code: 'notExport' } }]);
    expect(problemOf(JSON.stringify({ ...shell, more: [] }))).toEqual([
      { path: [], problem: { code: 'notExport' } },
    ]);
    expect(problemOf(writeCatalogFile(data).replace('{', '{"__proto__":[],'))).toEqual([
      { path: [], problem: { code: 'reservedKey', key: '__proto__' } },
    ]);
  });

  it('readStored drops views, rules and routes of a board that is no longer configured', () => {
    const boardId = data.boards[0]?.id ?? '';
    const views = [boardId, data.boards[1]?.id ?? ''].map((boardId) => ({
      ...whole.views,
      id: boardId,
      boardId,
    })) as typeof data.views;
    const read = readStored(writeStored({ ...data, views }, data), { ...data, boards: data.boards.slice(1) });
    if (typeof read === 'string') throw new Error(read);
    expect(read.data.views).toEqual(views.slice(1));
    expect(read.data.rules.every((rule) => rule.boardId !== boardId)).toBe(true);
    expect(read.data.routes.every(({ id }) => id !== boardId)).toBe(true);
    expect(read.quarantined).toEqual([]);
  });

  it('readStored assumes that no board was removed if the list of removed boards is invalid', () => {
    const stored = JSON.parse(writeStored(data, data));
    const read = readStored(JSON.stringify({ ...stored, boards: { ...stored.boards, removed: 7 } }), data);
    expect(read).toEqual({ data, quarantined: [] });
  });

  it('readRows accepts rows nested eleven levels deep and rejects deeper rows and reserved keys', () => {
    const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) });
    const problem = (row: unknown) =>
      readRows({ regions: [row] }).quarantined.find(({ kind }) => kind === 'regions')?.issues[0];
    expect(problem(nested(11))?.problem.code).toBe('schema');
    expect(problem(nested(12))).toEqual({ path: ['regions', 0, 'a'], problem: { code: 'tooDeep' } });
    expect(problem([[{ constructor: 1 }]])).toEqual({
      path: ['regions', 0, 0, 0],
      problem: { code: 'reservedKey', key: 'constructor' },
    });
  });

  it.each([
    ['accessGroups', 'memberIds', 200_000],
    ['rules', 'userIds', 200_000],
    ['boards', 'tags', 1_000],
  ])(
    'readRows rejects a row of %s with more than the allowed %s without validating them',
    (kind, field, max) => {
      const row = { ...data[kind as 'rules'][0], [field]: Array.from({ length: max + 1 }, () => 7) };
      expect(readRows({ ...data, [kind]: [row] }).quarantined).toMatchObject([
        {
          kind,
          row,
          issues: [{ path: [kind, 0, field], problem: { code: 'tooMany', max } }],
          isRepaired: false,
        },
      ]);
    },
  );

  it('readRows describes the first 1,000 invalid rows, with at most 20 problems each, and counts the others', () => {
    const row = { ...data.boards[0], name: '', tags: Array.from({ length: 20 }, () => 7) };
    const { quarantined } = readRows({ ...data, boards: Array.from({ length: 1_001 }, () => row) });
    expect(quarantined.map(({ issues }) => issues.length)).toEqual([
      ...Array.from({ length: 1_000 }, () => 20),
      0,
    ]);
  });
});

describe('limits of an import', () => {
  it.each(entityKinds)('refuses a file with too many rows of %s before it validates any', (kind) => {
    const validated = entityKinds.map((one) => vi.spyOn(entrySchemas[one], 'safeParse'));
    const rows = kind === 'users' ? 1_000_000 : maxEntries(kind) + 1;
    const text = `{"format":"portal-catalogs","version":1,"regions":[{}],"${kind}":[${'{},'.repeat(rows - 1)}{}]}`;
    expect(readCatalogFile(text)).toEqual({
      ok: false,
      issues: [{ path: [kind], problem: { code: 'tooManyRows', rows, max: maxEntries(kind) } }],
    });
    for (const schema of validated) expect(schema).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  it('accepts an export with any text that the portal can hold in a name, unchanged', () => {
    const char = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      fc.constantFrom('\u202e', '\u200d', '\u200b', '\ufffd', '\ud83d', '\n', ' ', '👩', 'क', '"'),
    );
    fc.assert(
      fc.property(
        fc.array(char, { maxLength: 20 }).map((chars) => chars.join('')),
        (name) => {
          const region = entrySchemas.regions.safeParse({ ...whole.regions, name });
          if (!region.success) return;
          const now = { ...data, regions: [region.data], plants: [] };
          expect(readCatalogFile(writeCatalogFile(now))).toEqual({ ok: true, data: now, quarantined: [] });
        },
      ),
    );
  });
});
