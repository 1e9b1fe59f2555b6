import type { FilterDefinition } from '@/domain/report/filterDefinitions';
import {
  type DateRange,
  type FilterField,
  type FilterSelection,
  setFields,
  valuesOf,
} from '@/domain/report/filters';
import { shortDay } from '@/domain/shared/dateText';
import { own } from '@/domain/shared/idMap';
import { copy } from './filter.copy';

/** An active filter: "NORESTE, SURESTE", and with its name "Región: NORESTE, SURESTE". */
export interface FilterLabel {
  readonly field: FilterField;
  readonly value: string;
  readonly text: string;
  /** The report did not apply it. */
  readonly isRefused?: boolean;
}

/** The filters that the report applied, in one line; empty without any. */
export const appliedText = (filters: readonly FilterLabel[]): string =>
  filters
    .filter(({ isRefused }) => !isRefused)
    .map(({ text }) => text)
    .join(' · ');

/** The name of a filter: its label in the configuration, else SPEC's. */
export const filterName = (field: FilterField, definitions: readonly FilterDefinition[]): string =>
  definitions.find((one) => one.field === field)?.label ?? own(copy.names, field) ?? field;

/** A relative period: "Últimos 7 días". */
export const periodText = (period: string): string =>
  period === '1m' ? copy.thisMonth : copy.lastDays(Number.parseInt(period, 10));

/** The value of one filter: "NORESTE, SURESTE", "1 nov 2026 – 21 nov 2026"; days in the format of the user's language. */
export function valueText(value: string | DateRange): string {
  if (typeof value === 'string') return valuesOf(value).join(', ');
  if (value.period !== undefined) return periodText(value.period);
  const [from, to] = [value.startDate, value.endDate].map((day) => day && shortDay(day));
  return from && to ? `${from} – ${to}` : (from && copy.from(from)) || (to && copy.to(to)) || '';
}

/** The fields that are set: lists, then dates. */
const inOrder = (selection: FilterSelection) =>
  [...setFields(selection)].sort(
    ([, a], [, b]) => Number(typeof a === 'object') - Number(typeof b === 'object'),
  );

/** The active filters of a selection with the names of the portal's filters. */
export const filterLabels = (
  selection: FilterSelection,
  definitions: readonly FilterDefinition[],
): readonly (FilterLabel & { readonly name: string })[] =>
  inOrder(selection).map(([field, filter]) => {
    const [name, value] = [filterName(field, definitions), valueText(filter)];
    return { field, name, value, text: `${name}: ${value}` };
  });

/** The filters in one line: "NORESTE · desde 1 nov 2026"; empty without filters. */
export const filtersText = (selection: FilterSelection, others: readonly string[] = []): string =>
  [...inOrder(selection).map(([, value]) => valueText(value)), ...others].join(' · ');
