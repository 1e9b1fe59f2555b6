import { expect, it } from 'vitest';
import { specFilters } from '@/domain/report/filterDefinitions';
import { noFilters } from '@/domain/report/filters';
import { filterLabels, filtersText } from './filter.text';

it('filterLabels names each active filter, and a date range as one filter', () => {
  const dateRange = { startDate: '2026-11-01', endDate: '2026-11-21' };
  const texts = (days: typeof dateRange) =>
    filterLabels({ dateRange: days, region: 'NORESTE', sector: '' }, specFilters).map(({ text }) => text);
  expect(texts(dateRange)).toEqual(['Región: NORESTE', 'Fechas: 1 nov 2026 – 21 nov 2026']);
  expect(texts({ ...dateRange, endDate: '' })).toEqual(['Región: NORESTE', 'Fechas: desde 1 nov 2026']);
  expect(texts({ ...dateRange, startDate: '' })).toEqual(['Región: NORESTE', 'Fechas: hasta 21 nov 2026']);
  const several = filterLabels({ ...noFilters, region: 'SURESTE,NORESTE' }, specFilters);
  expect(several.map(({ text }) => text)).toEqual(['Región: SURESTE, NORESTE']);
  expect(filterLabels(noFilters, specFilters)).toEqual([]);
});

it('filterLabels names a relative period, and other filters by their label or their id', () => {
  const dates = { startDate: '', endDate: '' };
  const definitions = [
    { field: 'plant', kind: 'list', label: 'Planta', values: null },
    { field: 'delivered', kind: 'date', label: 'Entrega', values: null },
  ] as const;
  const selection = {
    ...noFilters,
    dateRange: { ...dates, period: '7d' },
    delivered: { ...dates, period: '1m' },
    plant: 'León',
    shift: 'Noche',
  };
  expect(filterLabels(selection, definitions).map(({ text }) => text)).toEqual([
    'Planta: León',
    'shift: Noche',
    'Fechas: Últimos 7 días',
    'Entrega: Este mes',
  ]);
  expect(filtersText({ ...noFilters, dateRange: { ...dates, period: '1d' } })).toBe('Hoy');
});

it('filtersText writes the values of all filters in one line, followed by additional labels', () => {
  const selection = { ...noFilters, region: 'NORESTE', sector: 'INDUSTRIAL' } as const;
  expect(filtersText(selection, ['Turno: 1'])).toBe('NORESTE · INDUSTRIAL · Turno: 1');
  expect(filtersText(noFilters)).toBe('');
});
