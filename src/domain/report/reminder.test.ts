import { describe, expect, it } from 'vitest';
import { type FilterDefinition, specFilters } from './filterDefinitions';
import { noDates, noFilters } from './filters';
import { firstDay, recurrenceRule, withFilters } from './reminder';

describe('a reminder', () => {
  it.each([
    ['2026-11-30', 'weekly', 'FREQ=WEEKLY;BYDAY=MO'],
    ['2026-11-29', 'weekly', 'FREQ=WEEKLY;BYDAY=SU'],
    ['2026-11-30', 'workdays', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
    ['2026-11-05', 'monthly', 'FREQ=MONTHLY;BYMONTHDAY=5'],
    ['2026-11-30', 'monthly', 'FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1'],
    ['2026-12-31', 'monthly', 'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1'],
  ] as const)('from %s repeats %s as %s', (day, repeat, rule) => {
    expect(recurrenceRule({ day, repeat })).toBe(rule);
  });

  it('on working days starts on Monday if the chosen day is in a weekend', () => {
    expect(firstDay({ day: '2026-11-28', repeat: 'workdays' })).toBe('2026-11-30');
    expect(firstDay({ day: '2026-11-27', repeat: 'workdays' })).toBe('2026-11-27');
    expect(firstDay({ day: '2026-11-28', repeat: 'weekly' })).toBe('2026-11-28');
  });
});

describe('the address of a report with filters', () => {
  const board = {
    filterTargets: {
      date: { table: 'Entregas', column: 'Fecha' },
      region: { table: 'Mis entregas', column: 'Región de venta' },
    },
  };
  const address = 'https://app.powerbi.com/groups/w/reports/r/p';
  const linkOf = (
    url: string,
    filtered: Parameters<typeof withFilters>[1],
    selection: Parameters<typeof withFilters>[2],
    definitions: readonly FilterDefinition[] = specFilters,
  ) => withFilters(url, filtered, selection, definitions);
  const filterIn = (text: string) => new URL(text).searchParams.get('filter');

  it('has the values and days, with codes for signs in names', () => {
    const dateRange = { startDate: '2026-10-01', endDate: '2026-10-31' };
    const link = linkOf(address, board, { ...noFilters, region: "SUR,D'OR", dateRange });
    expect(filterIn(link)).toBe(
      "Entregas/Fecha ge 2026-10-01 and Entregas/Fecha le 2026-10-31 and Mis_x0020_entregas/Región_x0020_de_x0020_venta in ('SUR', 'D''OR')",
    );
  });

  it('has the values of a column of numbers without quotes', () => {
    const definitions: readonly FilterDefinition[] = [
      { field: 'region', kind: 'list', type: 'number', values: null },
    ];
    const link = linkOf(address, board, { ...noFilters, region: '2026,12.50,otro' }, definitions);
    expect(filterIn(link)).toMatch(/ in \(2026, 12\.5, 'otro'\)$/);
  });

  it('keeps a value with signs that an address would read', () => {
    const link = linkOf(address, board, { ...noFilters, region: 'A&B #1 + 2%' });
    expect(filterIn(link)).toMatch(/ in \('A&B #1 \+ 2%'\)$/);
    expect([...new URL(link).searchParams.keys(), new URL(link).hash]).toEqual(['filter', '']);
  });

  it('is unchanged without filters, for a relative period, and for filters without a column', () => {
    expect(linkOf(address, board, noFilters)).toBe(address);
    const dateRange = { ...noDates, startDate: '2026-11-01', period: '7d' };
    expect(linkOf(address, board, { ...noFilters, dateRange })).toBe(address);
    expect(linkOf(address, {}, { ...noFilters, region: 'SUR' })).toBe(address);
    expect(linkOf('', board, { ...noFilters, region: 'SUR' })).toBe('');
  });
});
