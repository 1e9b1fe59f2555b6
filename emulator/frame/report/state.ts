import { dataset } from '../../data/dataset';
import { addDays, companyDay, utcDay } from '../../data/days';
import {
  applyFilters,
  columnOf,
  isRelativeTime,
  readLocally,
  tableOf,
  type WireFilter,
} from '../../data/filters';
import { type Cell, cell, type Row, type Tables } from '../../data/model';
import type { Session } from '../session';
import { type PageDefinition, type VisualData, type VisualDefinition, visualKey } from './definitions';

export const activeDefinition = ({ pages, activePage }: Session): PageDefinition | undefined =>
  pages.find(({ name }) => name === activePage);

const year = 365;
/**
 * Days of data for a visual without a filter on days: the longest period, and six more for the moving
 * average. Every load of a report computes them again.
 */
const usualDays = 66;

let kept: { readonly key: string; readonly tables: Map<number, Tables> } = { key: '', tables: new Map() };

/** The data of the last `days` days after `refreshes` refreshes, computed once. */
export function tablesOf(
  refreshes: number,
  days = year,
): { readonly tables: Tables; readonly today: string } {
  const today = companyDay(new Date());
  const key = `${today}/${refreshes}`;
  if (kept.key !== key) kept = { key, tables: new Map() };
  const tables = kept.tables.get(days) ?? dataset(today, refreshes, days);
  kept.tables.set(days, tables);
  return { tables, today };
}

const slicerFilters = (session: Session, page: PageDefinition, except: string): readonly WireFilter[] =>
  page.visuals
    .filter(({ slicer, name }) => slicer && name !== except)
    .flatMap(
      ({ name }) =>
        (session.slicers[visualKey(page.name, name)]?.filters ?? []) as unknown as readonly WireFilter[],
    );

/** The filter that the selected data points put on the other visuals of its page. */
export function selectionFilter({ selection }: Session): WireFilter | undefined {
  if (!selection) return undefined;
  return {
    $schema: 'http://powerbi.com/product/schema#basic',
    target: { table: selection.table, column: selection.column },
    filterType: 1,
    operator: 'In',
    values: selection.values.map((value) => (value === '' ? null : value)),
  };
}

/** All filters of a visual: report, page, its own, the page's slicers and the selected data points. */
export function filtersOf(
  session: Session,
  page: PageDefinition,
  visual: VisualDefinition,
): readonly WireFilter[] {
  const chosen = session.selection?.visual === visual.name ? undefined : selectionFilter(session);
  return [
    ...session.filters.report,
    ...(session.filters.pages[page.name] ?? []),
    ...(session.filters.visuals[visualKey(page.name, visual.name)] ?? []),
    ...slicerFilters(session, page, visual.name),
    ...(chosen ? [chosen] : []),
  ];
}

/** The same filters as they apply: moments are days of the model. */
const appliedFilters = (session: Session, page: PageDefinition, visual: VisualDefinition) => {
  const ofSlicers = new Set(slicerFilters(session, page, visual.name));
  return filtersOf(session, page, visual).map((filter) =>
    session.dates === 'local' || ofSlicers.has(filter) ? readLocally(filter) : filter,
  );
};

/** Whether a visual is on screen, unless the host's layout hides it. */
export const isShown = (
  { shown }: Session,
  page: PageDefinition,
  { name, isHidden }: VisualDefinition,
): boolean => shown[visualKey(page.name, name)] ?? isHidden !== true;

function sorted(
  data: VisualData,
  session: Session,
  page: PageDefinition,
  visual: VisualDefinition,
): VisualData {
  const order = session.sorts[visualKey(page.name, visual.name)];
  const at = data.columns.findIndex(({ title, field }) => title === order?.column || field === order?.column);
  if (!order || at < 0) return data;
  const compare = (a: Cell = '', b: Cell = ''): number =>
    typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'es');
  const rows = [...data.rows].sort((a, b) => compare(a[at], b[at]) * (order.descending ? -1 : 1));
  return { ...data, rows };
}

/** Caches the newest results: visuals of a page mostly have the same filters. */
const answers = new Map<string, readonly Row[]>();
const keptAnswers = 16;

/** The rows of the model behind a visual, after every filter. */
export const rowsOf = (session: Session, page: PageDefinition, visual: VisualDefinition): readonly Row[] =>
  filteredRows(session, visual, appliedFilters(session, page, visual));

function filteredRows(
  { refreshes }: Session,
  { table }: VisualDefinition,
  filters: readonly WireFilter[],
  days = year,
): readonly Row[] {
  const { tables } = tablesOf(refreshes, days);
  const now = new Date();
  const today = utcDay(now);
  const rows = tables[table] as readonly Row[];
  if (filters.length === 0) return rows;
  const minute = filters.some(isRelativeTime) ? Math.floor(now.getTime() / 60_000) : 0;
  const key = JSON.stringify([table, today, minute, refreshes, days, filters]);
  const found = answers.get(key) ?? applyFilters(rows, filters, { table, today, now: now.getTime() });
  answers.delete(key);
  answers.set(key, found);
  for (const old of answers.keys()) if (answers.size > keptAnswers) answers.delete(old);
  return found;
}

/** The days of the data that pass the filters, in order; `null` if no filter is about days. */
function daysLeft(
  filters: readonly WireFilter[],
  { table }: VisualDefinition,
  today: string,
): readonly string[] | null {
  if (filters.length === 0) return null;
  const days = Array.from(
    { length: year },
    (_, index) => ({ Fecha: addDays(today, index + 1 - year) }) as Row,
  );
  const now = new Date();
  const left = applyFilters(days, filters, { table, today: utcDay(now), now: now.getTime() });
  return left.length === days.length ? null : left.map(({ Fecha }) => Fecha);
}

/** The current data of a visual, for display and export. */
export function dataOf(session: Session, page: PageDefinition, visual: VisualDefinition): VisualData {
  const today = companyDay(new Date());
  const filters = appliedFilters(session, page, visual);
  const aboutDays = filters.filter(
    (filter) => tableOf(filter) === visual.table && columnOf(filter.target) === 'Fecha',
  );
  const rest = filters.filter((filter) => !aboutDays.includes(filter));
  const days = daysLeft(aboutDays, visual, today);
  const reach = visual.wholeYear || days !== null ? year : usualDays;
  const rows = filteredRows(session, visual, filters, reach);
  const anyDay = filteredRows(session, visual, rest, reach);
  return sorted(visual.query({ rows, anyDay, today, days }), session, page, visual);
}

/** Distinct values of a column, for filter controls. */
export const distinct = (rows: readonly Row[], column: string): Cell[] => [
  ...new Set(rows.map((row) => cell(row, column) ?? '')),
];
