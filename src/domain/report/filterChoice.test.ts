import { describe, expect, it, vi } from 'vitest';
import { dayBefore, dayOf, filterChoice, targetName, timeOf } from './filterChoice';

const target = { table: 'Entregas', column: 'Región' };
const values = { kind: 'values', isExcluded: false, values: ['SURESTE'] };

describe('the choice of a filter of Power BI (SPEC section 17)', () => {
  it.each([
    ['is nothing without a filter', null, null],
    ['is nothing for all values', { target, operator: 'All', values: ['SURESTE'] }, null],
    ['is nothing without values', { target, operator: 'In', values: [] }, null],
    ['is nothing if no value is excluded', { target, operator: 'NotIn', values: [] }, null],
    ['is nothing without conditions', { target, logicalOperator: 'And', conditions: [] }, null],
    ['is nothing for a condition without operator', { target, conditions: [{ operator: 'None' }] }, null],
    ['is nothing for an empty hierarchy', { target: [target], hierarchyData: [] }, null],
    ['is nothing if no point is excluded', { target, isExclude: true, values: [] }, null],
    ['has the values', { target, operator: 'In', values: ['SURESTE'] }, values],
    [
      'has excluded values',
      { target, operator: 'NotIn', values: ['SURESTE'] },
      { ...values, isExcluded: true },
    ],
    [
      'has blanks, numbers, booleans and dates',
      { operator: 'In', values: [null, 1, true, new Date('2026-11-01T00:00:00Z')] },
      { ...values, values: [null, 1, true, '2026-11-01T00:00:00.000Z'] },
    ],
    [
      'has conditions and their connection',
      {
        target,
        logicalOperator: 'Or',
        conditions: [{ operator: 'LessThan', value: 10 }, { operator: 'None' }, { operator: 'IsBlank' }],
      },
      {
        kind: 'conditions',
        join: 'Or',
        conditions: [
          { operator: 'LessThan', value: 10 },
          { operator: 'IsBlank', value: null },
        ],
      },
    ],
    [
      'has a relative period',
      { target, operator: 0, timeUnitsCount: 3, timeUnitType: 0, includeToday: false },
      { kind: 'relative', direction: 'InLast', count: 3, unit: 'Days', includesToday: false },
    ],
    [
      'has a relative time',
      { target, operator: 2, timeUnitsCount: 4, timeUnitType: 8 },
      { kind: 'relative', direction: 'InNext', count: 4, unit: 'Hours', includesToday: null },
    ],
    [
      'counts one unit of the current period',
      { target, operator: 1, timeUnitType: 3 },
      { kind: 'relative', direction: 'InThis', count: 1, unit: 'Months', includesToday: null },
    ],
    [
      'has the number and measure of a top',
      { target, operator: 'Bottom', itemCount: 5, orderBy: { table: 'E', measure: 'Viajes' } },
      { kind: 'top', isBottom: true, count: 5, by: 'Viajes' },
    ],
    [
      'has tuples',
      { target: [target], operator: 'In', values: [[{ value: 2026 }, { value: 11, keyValues: [1] }]] },
      { kind: 'paths', included: [[2026, 11]], excluded: [] },
    ],
    [
      'has excluded points',
      {
        target: [[target]],
        isExclude: true,
        values: [
          [
            [{ value: 'A' }, { value: 1 }],
            [{ value: 'B' }, { value: 2 }],
          ],
        ],
      },
      {
        kind: 'paths',
        included: [],
        excluded: [
          ['A', 1],
          ['B', 2],
        ],
      },
    ],
    ['has included values', { target, isExclude: false, values: ['SURESTE'] }, values],
    [
      'has the paths of a hierarchy',
      {
        target: [target],
        hierarchyData: [
          { value: 2025, operator: 'Selected', children: [{ value: 1, operator: 'NotSelected' }] },
          { value: 2026, operator: 'Inherited', children: [{ value: 11, operator: 'Selected' }] },
          { value: null },
        ],
      },
      { kind: 'paths', included: [[2025], [2026, 11], [null]], excluded: [[2025, 1]] },
    ],
  ])('%s', (_, filter, choice) => {
    expect(filterChoice(filter)).toEqual(choice);
  });

  it.each([
    ['a text', 'x'],
    [
      'a kind that Power BI does not support here',
      { target, notSupportedTypeName: 'x', operator: 'In', values: ['a'] },
    ],
    ['an unknown kind', { target, filterType: 2, conditions: [] }],
    ['an identity', { target: [0, 2], operator: 'In' }],
    ['a hierarchy of identities', { hierarchyData: [{ identity: { a: 1 }, operator: 'Selected' }] }],
    ['an operator of another version', { target, conditions: [{ operator: 'Matches', value: 'x' }] }],
    ['an operator of values of another version', { target, operator: 'Like', values: ['x'] }],
    ['a unit of another version', { target, operator: 0, timeUnitsCount: 1, timeUnitType: 90 }],
    ['a top without a number', { target, operator: 'Top', itemCount: 'x' }],
    ['a value that is none', { target, operator: 'In', values: [{}] }],
    ['an empty tuple', { target, operator: 'In', values: [[]] }],
    ['no operator', { target }],
  ])('is unnamed for %s', (_, filter) => {
    expect(filterChoice(filter)).toEqual({ kind: 'unnamed' });
  });

  it('reads the names of columns, measures, levels, and several of them', () => {
    const level = { table: 'E', hierarchy: 'Fecha', hierarchyLevel: 'Mes' };
    const all = [
      target,
      { table: 'E', measure: 'Viajes' },
      level,
      { table: 'E', hierarchy: 'Fecha' },
      'x',
      null,
      {},
    ];
    expect(all.map(targetName)).toEqual(['Región', 'Viajes', 'Mes', 'Fecha', 'x', '', '']);
    expect(targetName([[target], level, target])).toBe('Región, Mes');
  });
});

describe('days and times of Power BI', () => {
  it.each([
    ['2026-11-01', '2026-11-01'],
    ['2026-11-01T00:00:00', '2026-11-01'],
    ['2026-11-01T00:00:00.000Z', '2026-11-01'],
    ['2026-11-01T14:30:00', null],
    ['2026-02-31', null],
    ['2026-99-01T00:00:00Z', null],
    ['SURESTE', null],
    [2026, null],
    [null, null],
  ])('reads the day of %s as %s', (value, day) => {
    expect(dayOf(value)).toBe(day);
  });

  it.each([
    ['west', 360, '2023-12-01T06:00:00.000Z', '2023-12-01'],
    ['west', 360, '2023-12-01T00:00:00.000Z', '2023-12-01'],
    ['west', 360, '2023-12-01T05:00:00.000Z', null],
    ['west', 360, '2023-12-01T06:00:00', null],
    ['east', -60, '2023-11-30T23:00:00.000Z', '2023-12-01'],
  ])('reads midnight of the user %s of Greenwich: %i min, %s as %s', (_, offset, value, day) => {
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset);
    expect(dayOf(value)).toBe(day);
    vi.restoreAllMocks();
  });

  it('reads the start of a day on which the clocks skip midnight', () => {
    // Cairo: summer time starts at 00:00 on 24 April 2026.
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockImplementation(function (this: Date) {
      return this.toISOString() < '2026-04-23T22:00' ? -120 : -180;
    });
    expect(dayOf('2026-04-23T22:00:00.000Z')).toBe('2026-04-24');
    vi.restoreAllMocks();
  });

  it('reads a time with or without a zone, and returns null for other texts', () => {
    expect(timeOf('2026-11-01T14:30:00Z')).toBe(Date.parse('2026-11-01T14:30:00Z'));
    expect(timeOf('2026-11-01T14:30:00')).toBe(new Date(2026, 10, 1, 14, 30).getTime());
    expect([timeOf('SURESTE'), timeOf(1), timeOf('2026-99-01T14:30:00Z')]).toEqual([null, null, null]);
  });

  it('returns the day before the first of a month', () => {
    expect(dayBefore('2024-03-01')).toBe('2024-02-29');
  });
});
