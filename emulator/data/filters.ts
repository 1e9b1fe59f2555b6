import type { IFilter } from 'powerbi-models';
import { addDays, isoDay, weekday } from './days.ts';
import { measureOf } from './measures.ts';
import { type Cell, type ColumnType, cell, type Row, typeOf } from './model.ts';

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
  /** ms that relative times count from: that of UTC; the end of `today` by default. */
  readonly now?: number;
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

export const isRelativeTime = (filter: WireFilter): boolean =>
  filterTypeOf(filter) === filterTypes.relativeTime;

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

const isoPattern = /^\d{4}-\d{2}-\d{2}(T|$)/;
const zonePattern = /[zZ]$|[+-]\d{2}:?\d{2}$/;
const msPerDay = 86_400_000;

/** A number to compare dates by; `undefined` if the value is not a date. Columns have no time zone: that of a text does not count. */
function moment(value: unknown): number | undefined {
  const text = value instanceof Date ? value.toISOString() : value;
  if (typeof text !== 'string' || !isoPattern.test(text)) return undefined;
  const ms = Date.parse(text.length > 10 ? `${text.replace(zonePattern, '')}Z` : text);
  return Number.isNaN(ms) ? undefined : ms;
}

/**
 * The filter with its moments in the viewer's time zone: in Mexico `2026-11-01T06:00:00.000Z` becomes
 * `2026-11-01T00:00:00.000`. Slicers of dates return such moments.
 */
export const readLocally = (filter: WireFilter): WireFilter =>
  JSON.parse(
    JSON.stringify(filter, (_, value: unknown) => {
      if (typeof value !== 'string' || !isoPattern.test(value) || !zonePattern.test(value)) return value;
      const time = new Date(value);
      return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, -1);
    }),
  ) as WireFilter;

const isBlank = (value: unknown): boolean => value === '' || value === null || value === undefined;

/** Compares text as Power BI does: ignores case, but not accents. */
const collator = new Intl.Collator('es', { sensitivity: 'accent' });

/** Negative, zero or positive. A blank is 0, the first day or the first text, as in DAX. */
function compare(left: Cell, right: unknown, type: ColumnType): number {
  if (type === 'number') return Number(left) - Number(right);
  if (type === 'date')
    return (moment(left) ?? Number.NEGATIVE_INFINITY) - (moment(right) ?? Number.NEGATIVE_INFINITY) || 0;
  return collator.compare(left as string, String(right ?? ''));
}

/** Equality in a list filter; two moments of the same day are the same date. A blank equals blanks only. */
function same(left: Cell, right: unknown, type: ColumnType): boolean {
  if (isBlank(left) || isBlank(right)) return isBlank(left) && isBlank(right);
  const [leftMoment, rightMoment] = [moment(left), moment(right)];
  if (type === 'date' && leftMoment !== undefined && rightMoment !== undefined)
    return Math.floor(leftMoment / msPerDay) === Math.floor(rightMoment / msPerDay);
  return compare(left, right, type) === 0;
}

const lower = (value: unknown): string => String(value ?? '').toLocaleLowerCase('es');

/** Evaluates one condition of an advanced filter. Unknown operators are true, as Power BI ignores them. */
function holds(value: Cell, operator: unknown, wanted: unknown, type: ColumnType): boolean {
  switch (operator) {
    case 'LessThan':
      return compare(value, wanted, type) < 0;
    case 'LessThanOrEqual':
      return compare(value, wanted, type) <= 0;
    case 'GreaterThan':
      return compare(value, wanted, type) > 0;
    case 'GreaterThanOrEqual':
      return compare(value, wanted, type) >= 0;
    case 'Contains':
      return lower(value).includes(lower(wanted));
    case 'DoesNotContain':
      return !lower(value).includes(lower(wanted));
    case 'StartsWith':
      return lower(value).startsWith(lower(wanted));
    case 'DoesNotStartWith':
      return !lower(value).startsWith(lower(wanted));
    case 'Is':
      return same(value, wanted, type);
    case 'IsNot':
      return !same(value, wanted, type);
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
  const type = typeOf(column);
  const hasValue = byValue(column, (cellValue) => values.some((value) => same(cellValue, value, type)));
  // In Power BI, "In" without values selects everything, and so does "All".
  if (filter.operator === 'All' || values.length === 0) return everything;
  return filter.operator === 'NotIn' ? (row) => !hasValue(row) : hasValue;
}

function advanced(filter: WireFilter, column: string): Test {
  const conditions = conditionsOf(filter);
  if (conditions.length === 0) return everything;
  const any = filter.logicalOperator === 'Or';
  const type = typeOf(column);
  return byValue(column, (value) => {
    const test = (condition: Record<string, unknown>) =>
      holds(value, condition.operator, condition.value, type);
    return any ? conditions.some(test) : conditions.every(test);
  });
}

const conditionsOf = (filter: WireFilter) =>
  list(filter.conditions)
    .map(record)
    .filter(({ operator }) => operator !== 'None');

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

/** The day a number of rolling units away. */
function rolling(unit: number, today: string, count: number): string {
  if (unit === 1) return addDays(today, count * 7);
  if (unit === 3) return addMonths(today, count);
  if (unit === 5) return addMonths(today, count * 12);
  return addDays(today, count);
}

const isCalendar = (unit: number): boolean => unit === 2 || unit === 4 || unit === 6;

/**
 * First and last day of a relative-date filter. Units: 0 days, 1 weeks, 2 calendar weeks, 3 months,
 * 4 calendar months, 5 years, 6 calendar years. Operators: 0 last, 1 this, 2 next.
 */
export function relativeRange(filter: WireFilter, today: string): [string, string] {
  const unit = Number(filter.timeUnitType ?? 0);
  const count = Math.max(1, Number(filter.timeUnitsCount ?? 1));
  if (filter.operator === 1) return calendarUnit(unit, today, 0);
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

const msOfUnit: Readonly<Record<number, number>> = { 7: 60_000, 8: 3_600_000 };

/** Beginning and end (ms, both included) of a relative-time filter. Units: 7 minutes, 8 hours; others are days. */
function relativeTimes(filter: WireFilter, { today, now = Date.parse(today) + msPerDay - 1 }: FilterContext) {
  const unit = msOfUnit[Number(filter.timeUnitType)];
  if (unit === undefined) {
    const [from, to] = relativeRange(filter, today);
    return [Date.parse(from), Date.parse(to) + msPerDay - 1] as const;
  }
  const length = unit * Math.max(1, Number(filter.timeUnitsCount ?? 1));
  const start = Math.floor(now / unit) * unit;
  if (filter.operator === 1) return [start, start + unit - 1] as const;
  return filter.operator === 2 ? ([now, now + length] as const) : ([now - length, now] as const);
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

/** The values of a column with the highest (lowest) measure, and those that equal the last of them. */
function topN(filter: WireFilter, column: string, rows: readonly Row[], context: FilterContext): Test {
  const groups = new Map<Cell, Row[]>();
  for (const row of rows) {
    const key = cell(row, column) ?? '';
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  const { measure, aggregationFunction } = record(filter.orderBy);
  const by = columnOf(filter.orderBy) ?? column;
  const ofMeasure = typeof measure === 'string' ? measureOf(context.table, measure) : undefined;
  const ranked = (group: readonly Row[]) =>
    ofMeasure
      ? ofMeasure(group)
      : aggregate(
          group.map((row) => Number(cell(row, by)) || 0),
          aggregationFunction,
        );
  const sign = filter.operator === 'Bottom' ? 1 : -1;
  const order = [...groups]
    .map(([key, group]) => [key, ranked(group) * sign] as const)
    .sort(([, left], [, right]) => left - right);
  const count = Math.max(0, Number(filter.itemCount ?? 0));
  const last = order[Math.min(count, order.length) - 1]?.[1] ?? Number.NEGATIVE_INFINITY;
  const topKeys = new Set(order.filter(([, value]) => value <= last).map(([key]) => key));
  return (row) => topKeys.has(cell(row, column) ?? '');
}

/** Names of the target's columns; the target of tuples and hierarchies is a list. */
const namesOf = ({ target }: WireFilter): (string | undefined)[] =>
  (Array.isArray(target) ? (target as unknown[]).flat(2) : [target]).map(columnOf);

const isPoint =
  (names: readonly (string | undefined)[], points: readonly (readonly unknown[])[]): Test =>
  (row) =>
    points.some((values) =>
      names.every((name, i) => !name || same(cell(row, name) ?? '', values[i], typeOf(name))),
    );

const tuplesOf = (filter: WireFilter): unknown[][] =>
  list(filter.values).map((values) => list(values).map((item) => record(item).value));

/** Points of the filter: values of one column, or groups of points with a value for each column. */
const pointsOf = (filter: WireFilter): unknown[][] =>
  list(filter.values).flatMap((group) =>
    Array.isArray(group)
      ? group.map((point) =>
          (Array.isArray(point) ? point : [point]).map((item) => record(item).value ?? item),
        )
      : [[group]],
  );

function includeExclude(filter: WireFilter): Test {
  const matchesPoint = isPoint(namesOf(filter), pointsOf(filter));
  return filter.isExclude === true ? (row) => !matchesPoint(row) : matchesPoint;
}

function hierarchy(filter: WireFilter): Test {
  const names = namesOf(filter);
  const inside = (row: Row, nodes: unknown[], level: number, above: boolean): boolean => {
    const name = names[level];
    const node = nodes
      .map(record)
      .find(({ value }) => name && same(cell(row, name) ?? '', value, typeOf(name)));
    if (!node) return above;
    const here = node.operator === 'Selected' || (node.operator !== 'NotSelected' && above);
    return inside(row, list(node.children), level + 1, here);
  };
  return (row) => inside(row, list(filter.hierarchyData), 0, false);
}

function testOf(filter: WireFilter, rows: readonly Row[], context: FilterContext): Test {
  const type = filterTypeOf(filter);
  if (type === filterTypes.tuple) return isPoint(namesOf(filter), tuplesOf(filter));
  if (type === filterTypes.includeExclude) return includeExclude(filter);
  if (type === filterTypes.hierarchy) return hierarchy(filter);
  const column = columnOf(filter.target);
  if (column === undefined) return everything;
  if (type === filterTypes.basic) return basic(filter, column);
  if (type === filterTypes.advanced) return advanced(filter, column);
  if (type === filterTypes.topN) return topN(filter, column, rows, context);
  if (type === filterTypes.relativeDate || type === filterTypes.relativeTime) {
    const [from, to] = relativeTimes(filter, context);
    return byValue(column, (value) => {
      const time = moment(value);
      return time !== undefined && time >= from && time <= to;
    });
  }
  return everything;
}

/** Values of a filter with the column of each, for the check of their types. */
function valuesByColumn(filter: WireFilter): [column: string | undefined, value: unknown][] {
  const names = namesOf(filter);
  const ofPoints = (points: readonly (readonly unknown[])[]) =>
    points.flatMap((values) => values.map((value, i) => [names[i], value] as [string | undefined, unknown]));
  switch (filterTypeOf(filter)) {
    case filterTypes.basic:
      return list(filter.values).map((value) => [names[0], value]);
    case filterTypes.advanced:
      return conditionsOf(filter).map(({ value }) => [names[0], value]);
    case filterTypes.tuple:
      return ofPoints(tuplesOf(filter));
    case filterTypes.includeExclude:
      return ofPoints(pointsOf(filter));
    case filterTypes.relativeDate:
    case filterTypes.relativeTime:
      return [[names[0], new Date(0)]];
    default:
      return [];
  }
}

const fits = (value: unknown, type: ColumnType): boolean =>
  isBlank(value) ||
  (type === 'date'
    ? moment(value) !== undefined
    : typeof value === (type === 'number' ? 'number' : 'string'));

/**
 * Whether Power BI applies the filter. It ignores one whose values are not of the column's type ("This filter can't be
 * applied because the corresponding field is invalid"), e.g. the text "2026" for a column of numbers.
 */
export const isApplicable = (filter: WireFilter): boolean =>
  valuesByColumn(filter).every(([column, value]) => column === undefined || fits(value, typeOf(column)));

/**
 * The rows that pass every filter. Filters over another table or an unknown column are ignored, those with values of
 * another type, and those of a type that Power BI itself does not apply. A ranking counts the rows that the other
 * filters leave.
 */
export function applyFilters<T extends Row>(
  rows: readonly T[],
  filters: readonly WireFilter[],
  context: FilterContext,
): readonly T[] {
  const isRanking = (filter: WireFilter) => filterTypeOf(filter) === filterTypes.topN;
  const ordered = [...filters.filter((filter) => !isRanking(filter)), ...filters.filter(isRanking)];
  return ordered.reduce<readonly T[]>((rest, filter) => {
    const first = rest[0];
    if (!first || tableOf(filter) !== context.table) return rest;
    const names = namesOf(filter).filter((name) => name !== undefined);
    if (names.some((name) => cell(first, name) === undefined) || !isApplicable(filter)) return rest;
    const test = testOf(filter, rest, context);
    return test === everything ? rest : rest.filter(test);
  }, rows);
}

const dayWords = new Intl.DateTimeFormat('es-MX', { dateStyle: 'medium', timeZone: 'UTC' });
const written = (day: string): string => dayWords.format(new Date(`${day}T00:00:00Z`));

/** Readable text of a filter, e.g. `Región: CENTRO, PACIFICO`. */
export function describeFilter(filter: WireFilter, today: string): string {
  const names = namesOf(filter);
  const name = names.filter(Boolean).join(' y ') || 'Filtro';
  if (!isApplicable(filter)) return `${name}: no se puede aplicar, el campo no es válido`;
  switch (filterTypeOf(filter)) {
    case filterTypes.basic: {
      const values = list(filter.values).map(valueText).join(', ');
      if (list(filter.values).length === 0 || filter.operator === 'All') return `${name}: todos`;
      return filter.operator === 'NotIn' ? `${name}: todos menos ${values}` : `${name}: ${values}`;
    }
    case filterTypes.advanced: {
      const word = filter.logicalOperator === 'Or' ? ' o ' : ' y ';
      return `${name}: ${conditionsOf(filter).map(describeCondition).join(word)}`;
    }
    case filterTypes.relativeDate:
    case filterTypes.relativeTime: {
      if (msOfUnit[Number(filter.timeUnitType)]) return `${name}: selección`;
      const [from, to] = relativeRange(filter, today);
      return `${name}: del ${written(from)} al ${written(to)}`;
    }
    case filterTypes.topN:
      return `${name}: ${filter.operator === 'Bottom' ? 'últimos' : 'primeros'} ${String(filter.itemCount)}`;
    case filterTypes.includeExclude: {
      const points = pointsOf(filter).map((point) => point.map(valueText).join(' y '));
      return `${name}: ${filter.isExclude === true ? 'todos menos ' : ''}${points.join(', ')}`;
    }
    case filterTypes.tuple:
      return `${name}: ${tuplesOf(filter)
        .map((point) => point.map(valueText).join(' y '))
        .join(', ')}`;
    default:
      return `${name}: selección`;
  }
}

const valueText = (value: unknown): string => (isBlank(value) ? '(En blanco)' : String(value));

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
  IsBlank: 'en blanco',
  IsEmptyString: 'vacío',
  IsNotBlank: 'no en blanco',
  IsNotEmptyString: 'no vacío',
};

function describeCondition({ operator, value }: Record<string, unknown>): string {
  const time = moment(value);
  const text = time === undefined ? String(value ?? '') : written(isoDay(Math.floor(time / msPerDay)));
  return `${conditionWords[String(operator)] ?? String(operator)} ${text}`.trim();
}
