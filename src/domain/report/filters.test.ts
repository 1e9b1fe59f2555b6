import { describe, expect, it } from 'vitest';
import {
  datePresets,
  dateProblems,
  fieldsReaching,
  filterSelectionSchema,
  filtersReaching,
  hasFilters,
  isSameFilters,
  joinValues,
  noFilters,
  regions,
  valuesOf,
  withoutFilter,
} from './filters';

const today = '2026-01-15';

describe('filters (SPEC sections 5 and 9)', () => {
  it('filterSelectionSchema accepts known names and the empty text, and rejects other names', () => {
    expect(filterSelectionSchema.safeParse(noFilters).success).toBe(true);
    expect(
      filterSelectionSchema.safeParse({ ...noFilters, region: 'NORESTE', sector: 'SECTOR' }).success,
    ).toBe(true);
    expect(filterSelectionSchema.safeParse({ ...noFilters, region: 'SURESTE,NORESTE' }).success).toBe(true);
    for (const change of [
      { region: 'NORTE' },
      { sector: 'NORESTE' },
      { region: 'NORESTE,SURESTE' },
      { region: 'NORESTE,NORESTE' },
      { region: 'NORESTE,' },
      { region: ['NORESTE'] },
    ])
      expect(filterSelectionSchema.safeParse({ ...noFilters, ...change }).success).toBe(false);
  });

  it('store several values of a field in a fixed order, without unknown names', () => {
    expect(joinValues(regions, ['NORESTE', 'NORTE', 'SURESTE', 'NORESTE'])).toBe('SURESTE,NORESTE');
    expect(joinValues(regions, [])).toBe('');
    expect(valuesOf('SURESTE,NORESTE')).toEqual(['SURESTE', 'NORESTE']);
    expect(valuesOf('')).toEqual([]);
  });

  it('dateProblems accepts today and earlier, open ranges and a single day', () => {
    expect(dateProblems({ startDate: '', endDate: '' }, today)).toEqual({});
    expect(dateProblems({ startDate: today, endDate: today }, today)).toEqual({});
    expect(dateProblems({ startDate: '2026-01-01', endDate: '' }, today)).toEqual({});
  });

  it('dateProblems rejects dates after today', () => {
    expect(dateProblems({ startDate: '2026-01-16', endDate: '2026-01-17' }, today)).toEqual({
      startDate: 'future',
      endDate: 'future',
    });
  });

  it('dateProblems rejects an end before the start', () => {
    expect(dateProblems({ startDate: '2026-01-10', endDate: '2026-01-09' }, today)).toEqual({
      endDate: 'beforeStart',
    });
  });

  it('dateProblems rejects an invalid date', () => {
    expect(dateProblems({ startDate: '2026-02-31', endDate: '10/01/2026' }, today)).toEqual({
      startDate: 'invalid',
      endDate: 'invalid',
    });
  });

  it('hasFilters returns whether any filter is set', () => {
    expect(hasFilters(noFilters)).toBe(false);
    expect(hasFilters({ ...noFilters, sector: 'INDUSTRIAL' })).toBe(true);
    expect(hasFilters({ ...noFilters, dateRange: { startDate: '', endDate: today } })).toBe(true);
  });

  it('isSameFilters compares every filter', () => {
    const some = {
      dateRange: { startDate: '2026-01-01', endDate: '2026-02-01' },
      region: 'CENTRO',
      sector: '',
    } as const;
    expect(isSameFilters(some, structuredClone(some))).toBe(true);
    for (const other of [
      { ...some, region: '' as const },
      { ...some, sector: 'INDUSTRIAL' as const },
      { ...some, dateRange: { ...some.dateRange, startDate: '' } },
      { ...some, dateRange: { ...some.dateRange, endDate: '' } },
    ])
      expect(isSameFilters(some, other)).toBe(false);
  });

  it('withoutFilter removes one field or the whole date range', () => {
    const all = {
      dateRange: { startDate: '2026-01-01', endDate: '2026-01-02' },
      region: 'CENTRO',
      sector: 'INDUSTRIAL',
    } as const;
    expect(withoutFilter(all, 'region')).toEqual({ ...all, region: '' });
    expect(withoutFilter(all, 'dateRange')).toEqual({ ...all, dateRange: noFilters.dateRange });
  });

  it('offer the date ranges "week" and "month", which end today, even across the start of a month', () => {
    expect(datePresets('2026-03-03')).toEqual({
      week: { startDate: '2026-02-25', endDate: '2026-03-03' },
      month: { startDate: '2026-03-01', endDate: '2026-03-03' },
    });
  });

  it('reach a report if its dashboard has a column for them', () => {
    const all = {
      dateRange: { startDate: '2026-01-01', endDate: '' },
      region: 'CENTRO',
      sector: 'INDUSTRIAL',
    } as const;
    const target = { table: 'E', column: 'C' };
    expect(filtersReaching({}, all)).toEqual(noFilters);
    expect(fieldsReaching({ filterTargets: { date: target, region: target }, kind: 'paginated' })).toEqual(
      [],
    );
    expect(fieldsReaching({ filterTargets: { date: target, sector: target } })).toEqual([
      'dateRange',
      'sector',
    ]);
    expect(filtersReaching({ filterTargets: { region: target } }, all)).toEqual({
      ...noFilters,
      region: 'CENTRO',
    });
    expect(filtersReaching({ filterTargets: { date: target, region: target, sector: target } }, all)).toEqual(
      all,
    );
  });
});
