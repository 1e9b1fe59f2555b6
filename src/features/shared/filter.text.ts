import { type FilterField, type FilterSelection, valuesOf } from '@/domain/report/filters';
import { shortDay } from '@/domain/shared/language';
import { copy } from './filter.copy';

/** An active filter: "NORESTE, SURESTE", and with its name "Región: NORESTE, SURESTE". */
export interface FilterLabel {
  readonly field: FilterField;
  readonly value: string;
  readonly text: string;
}

/** The active filters of a selection; days in the format of the user's language. */
export function filterLabels({ region, sector, dateRange }: FilterSelection): readonly FilterLabel[] {
  const [from, to] = [dateRange.startDate, dateRange.endDate].map((day) => day && shortDay(day));
  const range = from && to ? `${from} – ${to}` : (from && copy.from(from)) || (to && copy.to(to)) || '';
  const values: Record<FilterField, string> = {
    region: valuesText(region),
    sector: valuesText(sector),
    dateRange: range,
  };
  return (['region', 'sector', 'dateRange'] as const)
    .map((field) => ({ field, value: values[field], text: copy.named(field, values[field]) }))
    .filter(({ value }) => value !== '');
}

/** The values of one filter as text: "NORESTE, SURESTE". */
export const valuesText = (list: string): string => valuesOf(list).join(', ');

/** The filters in one line: "NORESTE · desde 1 nov 2026"; empty without filters. */
export const filtersText = (selection: FilterSelection, others: readonly string[] = []): string =>
  [...filterLabels(selection).map(({ value }) => value), ...others].join(' · ');
