import { describe, expect, it } from 'vitest';
import type { WireFilter } from '../data/filters';
import { transportReport } from './report/transport';
import { authorFilters, startFilters, updateFilters } from './start';

const of = (column: string, ...values: string[]): WireFilter => ({
  target: { table: 'Entregas', column },
  values,
});

describe('SPEC section 9: filter operations', () => {
  const old = [of('Región', 'CENTRO'), of('Sector', 'INDUSTRIAL')];
  it.each([
    ['0 removes all filters', 0, [], []],
    ['1 replaces all filters', 1, [of('Planta', 'León')], [of('Planta', 'León')]],
    ['2 adds a filter', 2, [of('Planta', 'León')], [...old, of('Planta', 'León')]],
    [
      '3 replaces the filter with the same target',
      3,
      [of('Región', 'SURESTE')],
      [old[1], of('Región', 'SURESTE')],
    ],
  ])('operation %s', (_name, operation, given, expected) => {
    expect(updateFilters(old, operation, given)).toEqual(expected);
  });
});

describe('SPEC section 9: filters in a load request', () => {
  it('apply to the report if they are a list without operations', () => {
    expect(startFilters({ filters: [of('Región', 'CENTRO')] }, transportReport, 'p')).toEqual({
      report: [of('Región', 'CENTRO')],
      ...authorFilters(transportReport),
    });
  });

  it('are added to the filters of the report’s author, and replace those with the same target', () => {
    const report = { ...transportReport, filters: [of('Estatus', 'Activo'), of('Región', 'SURESTE')] };
    const start = (filters?: readonly WireFilter[]) =>
      startFilters(filters ? { filters } : {}, report, 'p').report;
    expect(start()).toEqual(report.filters);
    expect(start([of('Región', 'CENTRO')])).toEqual([of('Estatus', 'Activo'), of('Región', 'CENTRO')]);
  });

  it('apply to the report under allPages, and to the page that opens under currentPage', () => {
    const filters = {
      allPages: { operation: 1, filters: [of('Región', 'CENTRO')] },
      currentPage: { operation: 2, filters: [of('Sector', 'INDUSTRIAL')] },
    };
    const { report, pages } = startFilters({ filters }, transportReport, 'p');
    expect([report, pages.p]).toEqual([[of('Región', 'CENTRO')], [of('Sector', 'INDUSTRIAL')]]);
  });
});
