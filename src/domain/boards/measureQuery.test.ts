import { describe, expect, it } from 'vitest';
import { toQueryTable } from '@/domain/chat/chatQueries';
import { measureQuery, measureUnit, measureValues } from './measureQuery';

describe('measures of a board', () => {
  it('are columns of one row, and an expression that ends in a comment stays alone', () => {
    expect(measureQuery([{ dax: '[A] // today' }, { dax: 'DIVIDE([B], [C])' }])).toBe(
      'EVALUATE ROW (\n"m0", (\n[A] // today\n),\n"m1", (\nDIVIDE([B], [C])\n)\n)',
    );
  });

  it('get their values by column, a share as a percentage, and null for a blank or a text', () => {
    const table = toQueryTable([{ '[m1]': 0.07, '[m0]': 12, '[m2]': null, '[m3]': '7' }], false, 0);
    const measures = [{}, { isShare: true }, {}, {}, {}];
    expect(measureValues(measures, table)).toEqual([12, 7, null, null, null]);
    expect(measureValues([{}], { columns: [], rows: [] })).toEqual([null]);
    expect(measureValues([{}], { columns: ['m0'], rows: [[Number.POSITIVE_INFINITY]] })).toEqual([null]);
  });

  it('have the unit of a percentage if they are shares', () => {
    expect([{ isShare: true }, { unit: 'min' }, {}].map(measureUnit)).toEqual(['%', 'min', '']);
  });
});
