import { describe, expect, it } from 'vitest';
import { cellsOf } from './dataCells';

/** The spreadsheet cell of a column's first value: a UTC date with its format, a number, or text. */
function first(...column: string[]) {
  const { t, v, z } = cellsOf(column)(column[0] ?? '');
  const value = v instanceof Date ? v.toISOString().replace('.000Z', '') : v;
  return z === undefined ? [t, value] : [t, value, z];
}
const day = 'yyyy-mm-dd';
const minute = 'yyyy-mm-dd hh:mm';

describe('spreadsheet cells of a column (SPEC section 17)', () => {
  it.each<[column: string[], cell: unknown[]]>([
    [['2026-11-14'], ['d', '2026-11-14T00:00:00', day]],
    [[' 2026-11-14 '], ['d', '2026-11-14T00:00:00', day]],
    [['2026-11-14T07:30'], ['d', '2026-11-14T07:30:00', minute]],
    [['2026-11-14 07:30:15'], ['d', '2026-11-14T07:30:15', minute]],
    [['2026-11-14T07:30:15.1234567Z'], ['d', '2026-11-14T07:30:15', minute]],
    [['2026-11-14T00:00:00Z'], ['d', '2026-11-14T00:00:00', day]],
    [['2026-11-14T00:00:15'], ['d', '2026-11-14T00:00:15', minute]],
    // If one cell has a time of day, the whole column shows times.
    [
      ['2026-11-14T00:00', '2026-11-15T00:01'],
      ['d', '2026-11-14T00:00:00', minute],
    ],
    [
      ['2026-11-14', '2026-11-15T10:00:00'],
      ['d', '2026-11-14T00:00:00', minute],
    ],
    [['2026-10'], ['d', '2026-10-01T00:00:00', 'mmm yyyy']],
    [['11/14/2026'], ['d', '2026-11-14T00:00:00', day]],
    [['14/11/2026'], ['d', '2026-11-14T00:00:00', day]],
    [
      ['1/2/2026', '13/2/2026'],
      ['d', '2026-02-01T00:00:00', day],
    ],
    [
      ['1/2/2026', '2/13/2026'],
      ['d', '2026-01-02T00:00:00', day],
    ],
    [['14/11/2026 7:05'], ['d', '2026-11-14T07:05:00', minute]],
    [['14/11/2026, 17:05:09'], ['d', '2026-11-14T17:05:09', minute]],
    [['14/11/2026 5:05 p. m.'], ['d', '2026-11-14T17:05:00', minute]],
    [['14/11/2026 5:05:06 PM'], ['d', '2026-11-14T17:05:06', minute]],
    [['14/11/2026 12:05 a.m.'], ['d', '2026-11-14T00:05:00', minute]],
    [['14/11/2026 12:05 pm'], ['d', '2026-11-14T12:05:00', minute]],
    [
      ['14/11/2026 12:00 a.m.', '1/1/2026'],
      ['d', '2026-11-14T00:00:00', day],
    ],
    [
      ['14/11/2026', '1/1/2026 10:00'],
      ['d', '2026-11-14T00:00:00', minute],
    ],
  ])('converts %j to a date: %j', (column, cell) => {
    expect(first(...column)).toEqual(cell);
  });

  it.each<[column: string[], cell: unknown[]]>([
    [['91.3%'], ['n', 0.913, '0.0%']],
    [
      ['91.25 %', '4%'],
      ['n', 0.9125, '0.00%'],
    ],
    [['91,3%'], ['n', 0.913, '0.0%']],
    [['91,25%'], ['n', 0.9125, '0.00%']],
    [['91,2512%'], ['n', 0.912512, '0.0000%']],
    [
      ['-4%', '', ' '],
      ['n', -0.04, '0%'],
    ],
    [['120%'], ['n', 1.2, '0%']],
  ])('converts %j to a percentage: %j', (column, cell) => {
    expect(first(...column)).toEqual(cell);
  });

  it.each<[column: string[], cell: unknown[]]>([
    [['12'], ['n', 12]],
    [['1,5'], ['n', 1.5]],
    [['1,065'], ['n', 1065]],
    [['$1,234.50'], ['n', 1234.5]],
    [['1.234,50 €'], ['n', 1234.5]],
    [
      ['1.059', '961'],
      ['s', '1.059'],
    ],
    [
      ['-12.25', 'Norte'],
      ['n', -12.25],
    ],
    [['0'], ['n', 0]],
    [['0.5'], ['n', 0.5]],
    [['-0.5'], ['n', -0.5]],
    [['123456789012345'], ['n', 123456789012345]],
  ])('converts %j to a number: %j', (column, cell) => {
    expect(first(...column)).toEqual(cell);
  });

  it.each<[...column: string[]]>([
    // Codes: more digits than a double can hold, or a leading zero.
    ['1234567890123456'],
    ['007'],
    ['-007'],
    ['12 t'],
    ['t 12'],
    ['12.'],
    ['=1+1'],
    [''],
    // Three digits after a comma are ambiguous: they may be thousands.
    ['1,234%'],
    ['91.3% y más'],
    ['casi 91%'],
    ['%'],
    ['1.%'],
    ['91.3%', 'sin dato'],
    // Dates that do not exist, or whose day and month are ambiguous.
    ['2026-02-30'],
    ['2026-13-01'],
    ['2026-13'],
    ['30/30/2026'],
    ['31/02/2026'],
    ['1/2/2026'],
    ['12/1/2026'],
    ['1/12/2026'],
    ['2026-02-01', '2026-02-30'],
    ['2026-11-14', '2026-11-14 por la tarde'],
    ['13/2/2026', '2/13/2026'],
    ['14/11/2026 25:00'],
    ['2026-11-14', 'ayer'],
    ['2026-11', 'ayer'],
    ['14/11/2026', 'ayer'],
    ['el 2026-11-14'],
    ['2026-11-14 por la tarde'],
    ['2026-11-14X07:30'],
    ['2026-11-14T7:30'],
    ['2026-11-14T07:3'],
    ['2026-11-14T07:30:1'],
    ['26-11-14'],
    ['2026-1-14'],
    ['2026-11-1'],
    ['el 2026-11'],
    ['2026-11 más'],
    ['2026-1'],
    ['el 14/11/2026'],
    ['14/11/2026 más'],
    ['14/11/26'],
    ['114/11/2026'],
    ['14/111/2026'],
    ['14/11/2026 7'],
    ['14/11/2026 7:5'],
    ['14/11/2026 7:05:1'],
    ['14/11/2026 7:05 xm'],
    ['14/11/2026 7:05 p'],
    ['14/11/2026  7:05'],
    ['14/11/2026 117:05'],
  ])('keeps %j as text', (...column) => {
    expect(first(...column)).toEqual(['s', column[0]]);
  });

  it('keeps empty cells empty between filled cells', () => {
    const cell = cellsOf(['2026-11-14', '', '91%']);
    expect(cell('')).toEqual({ t: 's', v: '' });
    const date = cellsOf(['2026-11-14', '']);
    expect([date('').t, date(' ').t]).toEqual(['s', 's']);
    // A value that was not in the column when its type was detected.
    expect(date('ayer')).toEqual({ t: 's', v: 'ayer' });
    const share = cellsOf(['4%', '']);
    expect(['', ' '].map((text) => share(text))).toEqual([
      { t: 's', v: '' },
      { t: 's', v: ' ' },
    ]);
  });
});
