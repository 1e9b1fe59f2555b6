import type { Board } from '@/domain/boards/board';
import { cleanLine } from '@/domain/shared/visible';
import { midnight } from './filterDates';
import { type DateRange, type FilterSelection, fieldOf, relativeOf, setFields, valuesOf } from './filters';

/** Page and filters that determine the numbers of a visual. */
export interface VisualContext {
  readonly page: { readonly name: string; readonly title: string };
  /** Contexts with the same fingerprint have the same filters. It changes with each filter, slicer and selected data point. */
  readonly fingerprint: string;
  /** The report's own filters as Power BI gives them, with those of the portal. */
  readonly filters: readonly unknown[];
  /** Slicers and the selected data point for a reader, such as "Región: Sureste". */
  readonly labels: readonly string[];
}

/** Filters as Power BI returns them, by their scope. */
export interface ReportFilterState {
  readonly filters: readonly unknown[];
  /** Filters of the page and of the visual. */
  readonly inner: readonly unknown[];
  readonly slicers: readonly { readonly title: string; readonly filters: readonly unknown[] }[];
  /** Detail of the last `dataSelected` event of the page; `null` without a selection. */
  readonly selected: unknown;
}

const texts = { one: 200, lines: 30 } as const;

type Parts = Readonly<Record<string, unknown>>;
const isParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null;
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Parts of a filter that do not affect the numbers. */
const presentation = new Set(['$schema', 'displaySettings', 'requireSingleSelection']);

/** JSON that is the same for the same filter: keys are sorted, and values too, whose order does not matter. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (!isParts(value)) return JSON.stringify(value) ?? 'null';
  const fields = Object.keys(value)
    .filter((key) => !presentation.has(key) && value[key] !== undefined)
    .sort()
    .map((key) => {
      const items = value[key];
      const text =
        key === 'values' && Array.isArray(items)
          ? `[${items.map(canonical).sort().join()}]`
          : canonical(items);
      return `${JSON.stringify(key)}:${text}`;
    });
  return `{${fields.join()}}`;
}

/** Whether the filter excludes rows. Power BI also lists filters of the filter pane that are not set. */
function isSet(filter: unknown): boolean {
  if (!isParts(filter)) return filter !== null && filter !== undefined;
  const { operator, values, conditions } = filter;
  if (operator === 'All') return false;
  if (Array.isArray(conditions)) return conditions.length > 0;
  return !Array.isArray(values) || values.length > 0 || operator !== 'In';
}

const setOf = (filters: readonly unknown[]) => filters.filter(isSet).map(canonical).sort();

/** 53-bit hash of a text as a short string (cyrb53). */
function digest(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let position = 0; position < text.length; position += 1) {
    const code = text.charCodeAt(position);
    a = Math.imul(a ^ code, 2_654_435_761);
    b = Math.imul(b ^ code, 1_597_334_677);
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909);
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & b) + (a >>> 0)).toString(36);
}

/** Selection of a slicer as text: its values, or the conditions of a range. */
function valueText(filter: unknown): string {
  if (!isParts(filter)) return '';
  const conditions = listOf(filter.conditions).filter(isParts);
  const values = conditions.length > 0 ? conditions.map(({ value }) => value) : listOf(filter.values);
  const said = values.map((value) =>
    typeof value === 'string' ? value.split('T00:00:00', 1).join() : canonical(value),
  );
  return said.join(conditions.length > 0 ? ' – ' : ', ');
}

/** Column and value of the selected data point. The numbers at the point are not part of it: they change with the data. */
function pointOf(selected: unknown): readonly { readonly key: string; readonly value: string }[] {
  const [first] = isParts(selected) ? listOf(selected.dataPoints) : [];
  return (isParts(first) ? listOf(first.identity) : [])
    .filter(isParts)
    .map(({ target, equals }) => ({ key: canonical([target, equals]), value: String(equals) }));
}

/** The context of a visual from Power BI's data about its page. */
export function visualContext(
  page: VisualContext['page'],
  { filters, inner, slicers, selected }: ReportFilterState,
): VisualContext {
  const point = pointOf(selected);
  const state = [
    setOf([...filters, ...inner]),
    setOf(slicers.flatMap((slicer) => slicer.filters)),
    point.map(({ key }) => key),
  ];
  const labels = [
    ...slicers.map((slicer) => {
      const value = slicer.filters.filter(isSet).map(valueText).filter(Boolean).join(', ');
      return value && `${slicer.title}: ${value}`;
    }),
    point.map(({ value }) => value).join(' · '),
  ];
  return {
    page: { name: page.name, title: page.title.slice(0, texts.one) },
    fingerprint: digest(canonical(state)),
    filters,
    labels: labels
      .map(cleanLine)
      .filter(Boolean)
      .slice(0, texts.lines)
      .map((label) => label.slice(0, texts.one)),
  };
}

/**
 * Filters on the dashboard's columns that are not the portal's, for a reader. `null` if the report lacks one of the portal's: it is
 * still taking them, refused them, or a saved view replaced them.
 */
export function otherFilters(
  filters: readonly unknown[],
  { filterTargets = {} }: Pick<Board, 'filterTargets'>,
  selection: FilterSelection,
): readonly string[] | null {
  const values = new Map(setFields(selection));
  const isPortals = (value: string | DateRange, filter: Parts) => {
    if (typeof value === 'string') return canonical(filter.values) === canonical(valuesOf(value));
    const { startDate, endDate, period } = value;
    if (period !== undefined) {
      const { operator, timeUnitsCount, timeUnitType } = filter;
      return canonical([operator, timeUnitsCount, timeUnitType]) === canonical(relativeOf(period));
    }
    // Power BI may give the same midnight in another form.
    const days = [startDate, endDate && midnight(endDate, 1).slice(0, 10)].filter(Boolean);
    const conditions = JSON.stringify(filter.conditions);
    return listOf(filter.conditions).length === days.length && days.every((day) => conditions.includes(day));
  };
  const portalFilters = Object.entries(filterTargets).map(([id, target]) => {
    const value = values.get(fieldOf(id));
    const on = filters.filter(
      (filter): filter is Parts =>
        isParts(filter) &&
        isSet(filter) &&
        isParts(filter.target) &&
        filter.target.table === target.table &&
        filter.target.column === target.column,
    );
    if (value !== undefined) return on.some((filter) => isPortals(value, filter)) ? [] : null;
    return on.map((filter) => cleanLine(`${target.column}: ${valueText(filter)}`).slice(0, texts.one));
  });
  return portalFilters.every((labels) => labels !== null) ? portalFilters.flat() : null;
}
