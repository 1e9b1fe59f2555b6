import { describe, expect, it } from 'vitest';
import { boardSchema } from '@/domain/boards/board';
import { specBoards } from '@/domain/boards/boards.fixture';
import { specFilters } from '@/domain/report/filterDefinitions';
import { noFilters } from '@/domain/report/filters';
import { type AdminData, entrySchemas, type GroupBoard } from './catalogs';
import { readCatalogFile, writeCatalogFile } from './catalogsFile';
import { readGroupBoardForm } from './catalogsForms';
import { linkRows } from './catalogsRows';
import { sampleData } from './catalogsSample';
import { withChanges } from './change';
import { configuredData } from './configured';
import { invertChanges } from './differences';
import { initialFiltersOf, recommendedFor } from './groupBoards';
import { dataForReaders, readPublication, writePublication } from './publication';
import { removal } from './removal';
import { readStored, writeStored } from './storedCatalogs';

const samples = sampleData(specBoards);
const entry = (id: string, more: Partial<GroupBoard> = {}): GroupBoard => ({
  id,
  groupId: 'analistas',
  boardId: 'dashboard-1',
  isRecommended: true,
  ...more,
});
const north = { ...noFilters, region: 'NORESTE' };
const data: AdminData = {
  ...samples,
  groupBoards: [
    entry('a', { filters: north }),
    entry('b', { groupId: 'operadores' }),
    entry('c', { boardId: 'dashboard-2', isRecommended: false, filters: north }),
  ],
};
const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

describe('boards by group (SPEC section 25)', () => {
  it('are in an export, and come back from it', () => {
    const read = readCatalogFile(writeCatalogFile(data));
    expect(read.ok && [read.data.groupBoards, read.quarantined]).toEqual([data.groupBoards, []]);
  });

  it('are missing in catalogues of earlier releases', () => {
    const { groupBoards: _, ...earlier } = JSON.parse(writeCatalogFile(data));
    const read = readCatalogFile(JSON.stringify(earlier));
    expect(read.ok && [read.data.groupBoards, read.quarantined]).toEqual([[], []]);
  });

  it('are published with the members of their groups, without rules', () => {
    const base = configuredData(specBoards);
    const text = writePublication(data, base, { hidesBoards: false });
    const published = readPublication(text, base, { hidesBoards: false });
    expect(published?.groupBoards).toEqual(data.groupBoards);
    expect(ids(published?.accessGroups ?? [])).toEqual(['analistas', 'operadores']);
    const { users, rules } = dataForReaders({ ...data, groupBoards: [] }, { hidesBoards: false });
    expect([users, rules]).toEqual([[], []]);
  });

  it('are removed with their group or board, and return with an undo', () => {
    for (const [kind, id, left] of [
      ['accessGroups', 'analistas', ['b']],
      ['boards', 'dashboard-1', ['c']],
    ] as const) {
      const changes = removal(data, kind, [id]);
      const after = withChanges(data, [{ id: '1', entities: changes }]);
      expect(ids(after.groupBoards)).toEqual(left);
      const undone = withChanges(after, [{ id: '2', entities: invertChanges(changes) }]);
      expect(undone.groupBoards).toEqual(data.groupBoards);
    }
  });

  it('are quarantined without their group or board', () => {
    const linked = linkRows({
      ...data,
      groupBoards: [entry('a', { groupId: 'gone' }), entry('b', { boardId: 'gone' }), entry('c')],
    });
    expect(ids(linked.data.groupBoards)).toEqual(['c']);
    expect(linked.quarantined.map(({ issues }) => issues[0]?.path)).toEqual([
      ['groupBoards', 0, 'groupId'],
      ['groupBoards', 1, 'boardId'],
    ]);
  });

  it('are left out for a board that the configuration no longer has', () => {
    const [board] = specBoards;
    const stored = readStored(
      writeStored(data, configuredData(specBoards)),
      configuredData(board ? [board] : []),
    );
    if (typeof stored === 'string') throw new Error(stored);
    expect([ids(stored.data.groupBoards), stored.quarantined]).toEqual([['a', 'b'], []]);
  });
});

describe('recommendedFor', () => {
  it('returns each recommended board of the groups once, with their names', () => {
    expect([...recommendedFor(data, new Set(['analistas', 'operadores']))]).toEqual([
      ['dashboard-1', ['Analistas', 'Operadores']],
    ]);
    expect([...recommendedFor(data, new Set(['operadores']))]).toEqual([['dashboard-1', ['Operadores']]]);
    expect(recommendedFor(data, new Set()).size).toBe(0);
  });
});

describe('initialFiltersOf', () => {
  const column = { table: 'Zona', column: 'Zona' };
  const board = boardSchema.parse({ ...specBoards[0], filterTargets: { region: column, date: column } });
  const filtersOf = (...filters: GroupBoard['filters'][]) =>
    initialFiltersOf(
      board,
      filters.map((one, index) => entry(String(index), { filters: one })),
      new Set(['analistas']),
      specFilters,
    );

  it('takes each filter from the first entry that has it', () => {
    const week = { startDate: '', endDate: '', period: '7d' };
    expect(filtersOf(north, { ...noFilters, region: 'CENTRO', dateRange: week })).toEqual({
      ...north,
      dateRange: week,
    });
    expect(filtersOf(undefined)).toEqual(noFilters);
  });

  it('leaves out filters and values that the portal or the report does not have', () => {
    expect(filtersOf({ ...noFilters, region: 'MARTE,CENTRO', sector: 'SECTOR', plant: 'León' })).toEqual({
      ...noFilters,
      region: 'CENTRO',
    });
    expect(filtersOf({ ...noFilters, region: 'MARTE' })).toEqual(noFilters);
  });
});

describe('readGroupBoardForm', () => {
  const values = {
    groupId: 'analistas',
    boardId: 'dashboard-1',
    isRecommended: true,
    filters: JSON.stringify(noFilters),
  };
  const read = (more: object = {}, all: readonly GroupBoard[] = []) =>
    readGroupBoardForm({ ...values, ...more }, { all }, '2026-11-21');

  it('reads an entry, which has filters only if one is set', () => {
    const id = 'group-board-dashboard-1';
    expect(read()).toEqual({ ok: true, entry: entry(id) });
    const result = read({ isRecommended: false, filters: JSON.stringify({ ...north, plant: '' }) });
    expect(result).toEqual({ ok: true, entry: entry(id, { isRecommended: false, filters: north }) });
    expect(entrySchemas.groupBoards.safeParse(result.ok && result.entry).success).toBe(true);
  });

  it.each([
    [{ groupId: '' }, { groupId: 'groupRequired' }],
    [{ boardId: '' }, { boardId: 'boardRequired' }],
    [{ isRecommended: false }, { filters: 'groupBoardEmpty' }],
    [
      { filters: JSON.stringify({ ...noFilters, dateRange: { startDate: '2026-11-22', endDate: '' } }) },
      { filters: 'filtersWrong' },
    ],
  ])('refuses %j', (more, errors) => {
    expect(read(more)).toEqual({ ok: false, errors });
  });

  it('refuses a second entry of a group for a board', () => {
    expect(read({}, [entry('a')])).toEqual({ ok: false, errors: { boardId: 'groupBoardTaken' } });
    expect(read({}, [entry('a', { groupId: 'operadores' })])).toMatchObject({ ok: true });
  });
});
