import { describe, expect, it } from 'vitest';
import { type AskedQuery, askedQuerySchema, queryBounds, readQueries, toQueryTable } from './chatQueries';
import { queryAnswers } from './chatQuestion';

const query = { id: 'a', title: 'Plantas', dax: 'EVALUATE x' };

describe('readQueries', () => {
  it('reads valid queries, each id once', () => {
    expect(readQueries([query, { ...query, title: 'Otra' }, { id: 'b' }, null, 'EVALUATE'])).toEqual([query]);
  });

  it.each([
    { ...query, dax: '' },
    { ...query, dax: 'x'.repeat(queryBounds.dax + 1) },
    { ...query, title: 7 },
  ])('omits an invalid query', (wrong) => expect(readQueries([wrong])).toEqual([]));

  it('reads queries up to the limit and drops unknown fields', () => {
    const many = Array.from({ length: 50 }, (_, n) => ({
      ...query,
      id: String(n),
      url: 'https://evil.example',
    }));
    expect(readQueries(many)).toHaveLength(queryBounds.queries);
    expect(readQueries(many)[0]).toEqual({ ...query, id: '0' });
    expect(readQueries({ length: 3 })).toEqual([]);
  });
});

describe('stored queries and their cells', () => {
  const table = { columns: ['a'], rows: [['x', 1, true, null]], isCut: false, readAt: 5 };

  it('askedQuerySchema accepts a complete query and rejects a query with an invalid part', () => {
    for (const status of ['asked', 'running', 'done', 'refused', 'dropped'])
      expect(askedQuerySchema.safeParse({ query, status, table, problem: 'p' }).success, status).toBe(true);
    for (const wrong of [
      { status: 'waiting' },
      { query: { id: 'a' } },
      { table: {} },
      { table: { ...table, rows: [[{}]] } },
      { table: { ...table, readAt: 'now' } },
      { problem: 7 },
    ])
      expect(
        askedQuerySchema.safeParse({ query, status: 'done', ...wrong }).success,
        JSON.stringify(wrong),
      ).toBe(false);
  });

  it('toQueryTable shortens long cells and keeps names without a bracketed column', () => {
    const cell = 'x'.repeat(queryBounds.cell);
    const record = { 'a[b] c': true, 'T[x]y]': null, n: undefined, o: { a: 1 }, s: cell, l: `${cell}y` };
    expect(toQueryTable([record], false, 1)).toMatchObject({
      columns: ['a[b] c', 'x]y', 'n', 'o', 's', 'l'],
      rows: [[true, null, null, '{"a":1}', cell, `${cell}…`]],
    });
    expect(toQueryTable([], false, 1)).toEqual({ columns: [], rows: [], isCut: false, readAt: 1 });
  });
});

describe('toQueryTable', () => {
  it('uses short column names, and full names if two short names are equal', () => {
    const record = { 'Entregas[Planta]': 'Mérida', 'Pedidos[Planta]': 'Tijuana', '[Total de viajes]': 3 };
    expect(toQueryTable([record], false, 7)).toEqual({
      columns: ['Entregas[Planta]', 'Pedidos[Planta]', 'Total de viajes'],
      rows: [['Mérida', 'Tijuana', 3]],
      isCut: false,
      readAt: 7,
    });
  });

  it('cuts rows, columns and cells to the limits and sets isCut', () => {
    const long = { '[a]': 'x'.repeat(10_000), '[b]': { deep: true }, '[c]': null };
    const table = toQueryTable(
      Array.from({ length: 10_000 }, () => long),
      false,
      0,
    );
    expect(table.rows).toHaveLength(queryBounds.rows);
    expect(table.rows[0]).toEqual([`${'x'.repeat(queryBounds.cell)}…`, '{"deep":true}', null]);
    expect(table.isCut).toBe(true);
    const wide = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`[c${n}]`, n]));
    expect(toQueryTable([wide], false, 0)).toMatchObject({
      isCut: true,
      columns: { length: queryBounds.columns },
    });
    expect(toQueryTable([{ '[a]': 1 }], true, 0).isCut).toBe(true);
  });
});

it('queryAnswers sends rows, or the reason for no rows, and omits queries that never ran', () => {
  const table = toQueryTable([{ '[a]': 1 }], false, 0);
  const queries: AskedQuery[] = [
    { query, status: 'done', table },
    { query: { ...query, id: 'b' }, status: 'refused', problem: 'no' },
    { query: { ...query, id: 'c' }, status: 'dropped' },
  ];
  expect(queryAnswers(queries)).toEqual([
    { id: 'a', dax: query.dax, columns: ['a'], rows: [[1]], isCut: false },
    { id: 'b', dax: query.dax, error: 'no' },
  ]);
});
