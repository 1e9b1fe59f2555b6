import type { IFilter } from 'powerbi-models';
import { addDays, isoDay, weekday } from './days.ts';
import { type Cell, cell, type Row } from './model.ts';

/** Power BI's filter kinds (powerbi-models `FilterType`), repeated here so that Node needs no Power BI code. */
export const filterTypes = {
  advanced: 0,
  basic: 1,
  unknown: 2,
  includeExclude: 3,
  relativeDate: 4,
  topN: 5,
  tuple: 6,
  relativeTime: 7,
  identity: 8,
  hierarchy: 9,
} as const;

/** A filter as received in a message: plain data of unknown shape. */
export type WireFilter = Partial<Omit<IFilter, 'target'>> & Record<string, unknown>;

/** Input of an evaluation besides the rows. */
export interface FilterContext {
  /** The table of the rows. Filters over another table are ignored. */
  readonly table: string;
  /** ISO day that relative dates count from: that of UTC, as in Power BI. */
  readonly today: string;
}

interface ColumnTarget {
  readonly table?: unknown;
  readonly column?: unknown;
  readonly measure?: unknown;
  readonly hierarchy?: unknown;
  readonly hierarchyLevel?: unknown;
  readonly aggregationFunction?: unknown;
}

const schemaNames: Record<string, number> = {
  advanced: filterTypes.advanced,
  basic: filterTypes.basic,
  includeExclude: filterTypes.includeExclude,
  relativeDate: filterTypes.relativeDate,
  topN: filterTypes.topN,
  tuple: filterTypes.tuple,
  relativeTime: filterTypes.relativeTime,
  hierarchy: filterTypes.hierarchy,
};

/** The type of a filter: from its `filterType`, else from the end of its `$schema`, else from its shape. */
export function filterTypeOf(filter: WireFilter): number {
  if (typeof filter.filterType === 'number') return filter.filterType;
  const named = schemaNames[String(filter.$schema ?? '').split('#')[1] ?? ''];
  if (named !== undefined) return named;
  if ('conditions' in filter) return filterTypes.advanced;
  return 'values' in filter ? filterTypes.basic : filterTypes.unknown;
}

/** Name of the target's column, or of its hierarchy level, which is a column here. */
export function columnOf(target: unknown): string | undefined {
  if (typeof target !== 'object' || target === null) return undefined;
  const { column, hierarchyLevel, measure } = target as ColumnTarget;
  const name = column ?? hierarchyLevel ?? measure;
  return typeof name === 'string' ? name : undefined;
}

/** Name of the table a filter acts on. */
export function tableOf(filter: WireFilter): string | undefined {
  const target = Array.isArray(filter.target) ? (filter.target as unknown[]).flat(2)[0] : filter.target;
  if (typeof target !== 'object' || target === null) return undefined;
  const { table } = target as ColumnTarget;
  return typeof table === 'string' ? table : undefined;
}

const isoPattern = /^\d{4}-\d{2}-\d{2}/;
const zonePattern = /[zZ]$|[+-]\d{2}:?\d{2}$/;

/**
 * A number to compare dates by; `undefined` if the value is not a date. Text without a time zone counts as
 * UTC.
 */
function moment(value: unknown): number | undefined {
  if (value instanceof Date) return value.getTime();
  if (typeof value !== 'string' || !isoPattern.test(value)) return undefined;
  const ms = Date.parse(value.length > 10 && !zonePattern.test(value) ? `${value}Z` : value);
  return Number.isNaN(ms) ? undefined : ms;
}

/** Compares text as Power BI does: ignores case, but not accents. */
const collator = new Intl.Collator('es', { sensitivity: 'accent' });

/** Negative, zero or positive. Compares numbers, dates or text (ignoring case), depending on both values. */
function compare(left: Cell, right: unknown): number {
  const leftMoment = moment(left);
  const rightMoment = moment(right);
  if (leftMoment !== undefined && rightMoment !== undefined) return leftMoment - rightMoment;
  if (typeof left === 'number' && right !== '' && Number.isFinite(Number(right))) return left - Number(right);
  return collator.compare(String(left), String(right));
}

/** Equality in a list filter; two moments of the same day are the same date. */
function same(left: Cell, right: unknown): boolean {
  const leftMoment = moment(left);
  const rightMoment = moment(right);
  if (leftMoment !== undefined && rightMoment !== undefined) {
    return Math.floor(leftMoment / 86_400_000) === Math.floor(rightMoment / 86_400_000);
  }
  return compare(left, right) === 0;
}

const lower = (value: unknown): string => String(value ?? '').toLocaleLowerCase('es');

/** Evaluates one condition of an advanced filter. Unknown operators are true, as Power BI ignores them. */
function holds(value: Cell, operator: unknown, wanted: unknown): boolean {
  switch (operator) {
    case 'LessThan':
      return compare(value, wanted) < 0;
    case 'LessThanOrEqual':
      return compare(value, wanted) <= 0;
    case 'GreaterThan':
      return compare(value, wanted) > 0;
    case 'GreaterThanOrEqual':
      return compare(value, wanted) >= 0;
    case 'Contains':
      return lower(value).includes(lower(wanted));
    case 'DoesNotContain':
      return !lower(value).includes(lower(wanted));
    case 'StartsWith':
      return lower(value).startsWith(lower(wanted));
    case 'DoesNotStartWith':
      return !lower(value).startsWith(lower(wanted));
    case 'Is':
      return same(value, wanted);
    case 'IsNot':
      return !same(value, wanted);
    case 'IsBlank':
    case 'IsEmptyString':
      return value === '';
    case 'IsNotBlank':
    case 'IsNotEmptyString':
      return value !== '';
    default:
      return true;
  }
}

type Test = (row: Row) => boolean;

/** Caches the test of a column by value: a year of rows has few different values. */
function byValue(column: string, test: (value: Cell) => boolean): Test {
  const results = new Map<Cell, boolean>();
  return (row) => {
    const value = cell(row, column) ?? '';
    const before = results.get(value);
    if (before !== undefined) return before;
    const answer = test(value);
    results.set(value, answer);
    return answer;
  };
}

const everything: Test = () => true;
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

function basic(filter: WireFilter, column: string): Test {
  const values = list(filter.values);
  const hasValue = byValue(column, (cellValue) => values.some((value) => same(cellValue, value)));
  if (filter.operator === 'NotIn') return (row) => !hasValue(row);
  // In Power BI, "In" without values selects everything, and so does "All".
  return filter.operator === 'All' || values.length === 0 ? everything : hasValue;
}

function advanced(filter: WireFilter, column: string): Test {
  const conditions = list(filter.conditions)
    .map(record)
    .filter(({ operator }) => operator !== 'None');
  if (conditions.length === 0) return everything;
  const any = filter.logicalOperator === 'Or';
  return byValue(column, (value) => {
    const test = (condition: Record<string, unknown>) => holds(value, condition.operator, condition.value);
    return any ? conditions.some(test) : conditions.every(test);
  });
}

const monthOf = (day: string, shift: number): string => {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + shift);
  return date.toISOString().slice(0, 7);
};

/**
 * The day a number of months away, limited to the length of the month (31 January − 2 months is 30 November).
 */
function addMonths(day: string, shift: number): string {
  const month = monthOf(day, shift);
  const last = addDays(`${monthOf(`${month}-01`, 1)}-01`, -1);
  return `${month}-${day.slice(8)}` < last ? `${month}-${day.slice(8)}` : last;
}

/** First and last day of the calendar week (from Monday), month or year that is `shift` units away. */
function calendarUnit(unit: number, today: string, shift: number): [string, string] {
  if (unit === 1 || unit === 2) {
    const monday = addDays(today, -((weekday(today) + 6) % 7) + 7 * shift);
    return [monday, addDays(monday, 6)];
  }
  if (unit === 3 || unit === 4) {
    const month = monthOf(today, shift);
    return [`${month}-01`, addDays(`${monthOf(`${month}-01`, 1)}-01`, -1)];
  }
  if (unit === 5 || unit === 6) {
    const year = String(Number(today.slice(0, 4)) + shift);
    return [`${year}-01-01`, `${year}-12-31`];
  }
  return [addDays(today, shift), addDays(today, shift)];
}

/** The day a number of rolling units away. Minutes and hours stay within the day. */
function rolling(unit: number, today: string, count: number): string {
  if (unit === 1) return addDays(today, count * 7);
  if (unit === 3) return addMonths(today, count);
  if (unit === 5) return addMonths(today, count * 12);
  return addDays(today, count);
}

const isCalendar = (unit: number): boolean => unit === 2 || unit === 4 || unit === 6;

/**
 * First and last day of a relative-date filter. Units: 0 days, 1 weeks, 2 calendar weeks, 3 months,
 * 4 calendar months, 5 years, 6 calendar years, 7 minutes, 8 hours. Operators: 0 last, 1 this, 2 next.
 */
export function relativeRange(filter: WireFilter, today: string): [string, string] {
  const unit = Number(filter.timeUnitType ?? 0);
  const count = Math.max(1, Number(filter.timeUnitsCount ?? 1));
  if (filter.operator === 1 || unit >= 7) return calendarUnit(unit, today, 0);
  const forward = filter.operator === 2;
  if (isCalendar(unit)) {
    return forward
      ? [calendarUnit(unit, today, 1)[0], calendarUnit(unit, today, count)[1]]
      : [calendarUnit(unit, today, -count)[0], calendarUnit(unit, today, -1)[1]];
  }
  // Without today the window ends one day before it (or starts one day after it) and keeps its length.
  const edge = filter.includeToday === false ? addDays(today, forward ? 1 : -1) : today;
  return forward
    ? [edge, addDays(rolling(unit, edge, count), -1)]
    : [addDays(rolling(unit, edge, -count), 1), edge];
}

function aggregate(values: readonly number[], how: unknown): number {
  const sum = values.reduce((total, value) => total + value, 0);
  switch (String(how ?? 'Sum').toLowerCase()) {
    case 'count':
      return values.length;
    case 'min':
      return Math.min(...values);
    case 'max':
      return Math.max(...values);
    case 'avg':
    case 'average':
      return values.length === 0 ? 0 : sum / values.length;
    default:
      return sum;
  }
}

function topN(filter: WireFilter, column: string, rows: readonly Row[]): Test {
  const by = columnOf(filter.orderBy) ?? column;
  const groups = new Map<Cell, number[]>();
  for (const row of rows) {
    const key = cell(row, column) ?? '';
    const group = groups.get(key) ?? [];
    group.push(Number(cell(row, by)) || 0);
    groups.set(key, group);
  }
  const how = record(filter.orderBy).aggregationFunction;
  const order = [...groups]
    .map(([key, values]) => [key, aggregate(values, how)] as const)
    .sort(([, left], [, right]) => (filter.operator === 'Bottom' ? left - right : right - left));
  const topKeys = new Set(order.slice(0, Math.max(0, Number(filter.itemCount ?? 0))).map(([key]) => key));
  return (row) => topKeys.has(cell(row, column) ?? '');
}

function tuple(filter: WireFilter): Test {
  const names = list(filter.target).map(columnOf);
  const tuples = list(filter.values).map((values) => list(values).map((item) => record(item).value));
  return (row) =>
    tuples.some((values) => names.every((name, i) => !name || same(cell(row, name) ?? '', values[i])));
}

function includeExclude(filter: WireFilter): Test {
  const targets = list(filter.target).flat(2);
  const names = (targets.length > 0 ? targets : [filter.target]).map(columnOf);
  const points = list(filter.values).map((value) =>
    Array.isArray(value)
      ? value.flat(2).map((item) => (typeof item === 'object' ? record(item).value : item))
      : [value],
  );
  const matchesPoint: Test = (row) =>
    points.some((values) => names.every((name, i) => !name || same(cell(row, name) ?? '', values[i])));
  return filter.isExclude === true ? (row) => !matchesPoint(row) : matchesPoint;
}

function hierarchy(filter: WireFilter): Test {
  const names = list(filter.target).map(columnOf);
  const inside = (row: Row, nodes: unknown[], level: number, above: boolean): boolean => {
    const name = names[level];
    const node = nodes.map(record).find(({ value }) => name && same(cell(row, name) ?? '', value));
    if (!node) return above;
    const here = node.operator === 'Selected' || (node.operator !== 'NotSelected' && above);
    return inside(row, list(node.children), level + 1, here);
  };
  return (row) => inside(row, list(filter.hierarchyData), 0, false);
}

function testOf(filter: WireFilter, rows: readonly Row[], today: string): Test {
  const type = filterTypeOf(filter);
  if (type === filterTypes.tuple) return tuple(filter);
  if (type === filterTypes.includeExclude) return includeExclude(filter);
  if (type === filterTypes.hierarchy) return hierarchy(filter);
  const column = columnOf(filter.target);
  if (column === undefined) return everything;
  if (type === filterTypes.basic) return basic(filter, column);
  if (type === filterTypes.advanced) return advanced(filter, column);
  if (type === filterTypes.topN) return topN(filter, column, rows);
  if (type === filterTypes.relativeDate || type === filterTypes.relativeTime) {
    const [from, to] = relativeRange(filter, today);
    return (row) => {
      const value = String(cell(row, column) ?? '');
      return value >= from && value <= to;
    };
  }
  return everything;
}

/**
 * The rows that pass every filter. Filters over another table or an unknown column are ignored, and so are
 * those of a type that Power BI itself does not apply.
 */
export function applyFilters<T extends Row>(
  rows: readonly T[],
  filters: readonly WireFilter[],
  { table, today }: FilterContext,
): readonly T[] {
  return filters.reduce<readonly T[]>((rest, filter) => {
    const first = rest[0];
    if (!first || tableOf(filter) !== table) return rest;
    const column = columnOf(filter.target);
    if (column !== undefined && cell(first, column) === undefined) return rest;
    const test = testOf(filter, rest, today);
    return test === everything ? rest : rest.filter(test);
  }, rows);
}

const dayWords = new Intl.DateTimeFormat('es-MX', { dateStyle: 'medium', timeZone: 'UTC' });
const written = (day: string): string => dayWords.format(new Date(`${day}T00:00:00Z`));

/** Readable text of a filter, e.g. `Región: CENTRO, PACIFICO`. */
export function describeFilter(filter: WireFilter, today: string): string {
  const target = Array.isArray(filter.target) ? (filter.target as unknown[]).flat(2)[0] : filter.target;
  const name = columnOf(target) ?? 'Filtro';
  switch (filterTypeOf(filter)) {
    case filterTypes.basic: {
      const values = list(filter.values).join(', ');
      if (values === '' || filter.operator === 'All') return `${name}: todos`;
      return filter.operator === 'NotIn' ? `${name}: todos menos ${values}` : `${name}: ${values}`;
    }
    case filterTypes.advanced: {
      const word = filter.logicalOperator === 'Or' ? ' o ' : ' y ';
      return `${name}: ${list(filter.conditions).map(record).map(describeCondition).join(word)}`;
    }
    case filterTypes.relativeDate:
    case filterTypes.relativeTime: {
      const [from, to] = relativeRange(filter, today);
      return `${name}: del ${written(from)} al ${written(to)}`;
    }
    case filterTypes.topN:
      return `${name}: ${filter.operator === 'Bottom' ? 'últimos' : 'primeros'} ${String(filter.itemCount)}`;
    default:
      return `${name}: selección`;
  }
}

const conditionWords: Record<string, string> = {
  LessThan: 'antes de',
  LessThanOrEqual: 'hasta',
  GreaterThan: 'después de',
  GreaterThanOrEqual: 'desde',
  Contains: 'contiene',
  DoesNotContain: 'no contiene',
  StartsWith: 'empieza con',
  DoesNotStartWith: 'no empieza con',
  Is: 'es',
  IsNot: 'no es',
};

function describeCondition({ operator, value }: Record<string, unknown>): string {
  const time = moment(value);
  const valueText = time === undefined ? String(value ?? '') : written(isoDay(Math.floor(time / 86_400_000)));
  return `${conditionWords[String(operator)] ?? String(operator)} ${valueText}`;
}
