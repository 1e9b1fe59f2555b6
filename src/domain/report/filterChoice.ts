import { localMidnight } from '@/domain/shared/isoDay';

/** A value of a column; `null` is blank. */
export type FilterValue = string | number | boolean | null;

/** Operators of a condition, as powerbi-models names them. */
const operators = [
  'LessThan',
  'LessThanOrEqual',
  'GreaterThan',
  'GreaterThanOrEqual',
  'Contains',
  'DoesNotContain',
  'StartsWith',
  'DoesNotStartWith',
  'Is',
  'IsNot',
  'IsBlank',
  'IsNotBlank',
  'IsEmptyString',
  'IsNotEmptyString',
] as const;
export type FilterOperator = (typeof operators)[number];

/** A condition of an advanced filter. */
export interface FilterCondition {
  readonly operator: FilterOperator;
  /** `null` for an operator without a value, too. */
  readonly value: FilterValue;
}

/** Units of relative dates and times, in the order of powerbi-models' numbers. */
export const timeUnits = [
  'Days',
  'Weeks',
  'CalendarWeeks',
  'Months',
  'CalendarMonths',
  'Years',
  'CalendarYears',
  'Minutes',
  'Hours',
] as const;
export type TimeUnit = (typeof timeUnits)[number];

/** Directions of relative dates and times, in the order of powerbi-models' numbers. */
export const timeDirections = ['InLast', 'InThis', 'InNext'] as const;

/** The rows that a filter of a report selects. */
export type FilterChoice =
  /** Rows with one of the values, or with none of them. */
  | { readonly kind: 'values'; readonly isExcluded: boolean; readonly values: readonly FilterValue[] }
  | {
      readonly kind: 'conditions';
      readonly join: 'And' | 'Or';
      readonly conditions: readonly FilterCondition[];
    }
  | {
      readonly kind: 'relative';
      readonly direction: (typeof timeDirections)[number];
      readonly count: number;
      readonly unit: TimeUnit;
      /** `null` if the filter does not say. */
      readonly includesToday: boolean | null;
    }
  /** `by` is the name of the measure; empty if Power BI does not name it. */
  | { readonly kind: 'top'; readonly isBottom: boolean; readonly count: number; readonly by: string }
  /** Combinations of the values of several columns: tuples, included or excluded points, paths of a hierarchy. */
  | {
      readonly kind: 'paths';
      readonly included: readonly (readonly FilterValue[])[];
      readonly excluded: readonly (readonly FilterValue[])[];
    }
  /** A kind without words. */
  | { readonly kind: 'unnamed' };

type Parts = Readonly<Record<string, unknown>>;
/** An object with properties; an array too. */
export const isParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null;
/** The array; empty for another value. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A value of Power BI; `undefined` if it is of no kind of a column. */
export function readValue(raw: unknown): FilterValue | undefined {
  if (raw instanceof Date) return Number.isNaN(raw.getTime()) ? undefined : raw.toISOString();
  if (raw === null || raw === undefined) return null;
  return typeof raw === 'string' || typeof raw === 'number' || typeof raw === 'boolean' ? raw : undefined;
}

const unnamed: FilterChoice = { kind: 'unnamed' };
const isRead = <T>(values: readonly (T | undefined)[]): values is readonly T[] =>
  values.every((value) => value !== undefined);

/** Coordinates of a tuple or a point: `{ value }` each, or bare values. */
function pathOf(raw: unknown): readonly FilterValue[] | undefined {
  const path = listOf(raw).map((one) =>
    isParts(one) && !(one instanceof Date) ? readValue(one.value) : readValue(one),
  );
  return path.length > 0 && isRead(path) ? path : undefined;
}

function valuesChoice(raw: readonly unknown[], isExcluded: boolean): FilterChoice | null {
  if (raw.length === 0) return null;
  const values = raw.map(readValue);
  return isRead(values) ? { kind: 'values', isExcluded, values } : unnamed;
}

function pathsChoice(raw: readonly unknown[], isExcluded: boolean): FilterChoice {
  const paths = raw.map(pathOf);
  if (!isRead(paths)) return unnamed;
  return { kind: 'paths', included: isExcluded ? [] : paths, excluded: isExcluded ? paths : [] };
}

function conditionsChoice({ logicalOperator, conditions }: Parts): FilterChoice | null {
  const all = listOf(conditions)
    .filter(isParts)
    .filter(({ operator }) => operator !== 'None');
  if (all.length === 0) return null;
  const read = all.map((condition): FilterCondition | undefined => {
    const operator = operators.find((one) => one === condition.operator);
    const value = readValue(condition.value);
    return operator && value !== undefined ? { operator, value } : undefined;
  });
  return isRead(read)
    ? { kind: 'conditions', join: logicalOperator === 'Or' ? 'Or' : 'And', conditions: read }
    : unnamed;
}

/** Included and excluded paths of a hierarchy's nodes; `null` if a node has no value. */
function hierarchyChoice(nodes: readonly unknown[]): FilterChoice | null {
  if (nodes.length === 0) return null;
  const included: FilterValue[][] = [];
  const excluded: FilterValue[][] = [];
  const isNamed = (node: unknown, above: readonly FilterValue[]): boolean => {
    const value = isParts(node) && 'value' in node ? readValue(node.value) : undefined;
    if (!isParts(node) || value === undefined) return false;
    const path = [...above, value];
    const children = listOf(node.children);
    if (node.operator === 'NotSelected') excluded.push(path);
    else if (node.operator === 'Selected' || children.length === 0) included.push(path);
    return children.every((child) => isNamed(child, path));
  };
  return nodes.every((node) => isNamed(node, [])) ? { kind: 'paths', included, excluded } : unnamed;
}

/** The choice of a filter of Power BI (`powerbi-models`); `null` if it is not set, as filters of the pane may be. */
export function filterChoice(filter: unknown): FilterChoice | null {
  if (filter === null || filter === undefined) return null;
  if (!isParts(filter)) return unnamed;
  const { operator, values, isExclude, hierarchyData, itemCount, orderBy, timeUnitType, timeUnitsCount } =
    filter;
  if (isOpaque(filter)) return unnamed;
  if (Array.isArray(hierarchyData)) return hierarchyChoice(hierarchyData);
  if (typeof isExclude === 'boolean') {
    const all = listOf(values);
    if (all.length === 0) return null;
    // Groups of points, each with its coordinates.
    return all.some(Array.isArray)
      ? pathsChoice(all.flatMap(listOf), isExclude)
      : valuesChoice(all, isExclude);
  }
  if (itemCount !== undefined)
    return typeof itemCount === 'number'
      ? { kind: 'top', isBottom: operator === 'Bottom', count: itemCount, by: targetName(orderBy) }
      : unnamed;
  if (timeUnitType !== undefined) {
    const direction = timeDirections[Number(operator)];
    const unit = timeUnits[Number(timeUnitType)];
    const { includeToday } = filter;
    return direction && unit
      ? {
          ...{ kind: 'relative', direction, unit },
          count: typeof timeUnitsCount === 'number' ? timeUnitsCount : 1,
          includesToday: typeof includeToday === 'boolean' ? includeToday : null,
        }
      : unnamed;
  }
  if (operator === 'All') return null;
  if (Array.isArray(filter.conditions) || filter.logicalOperator !== undefined)
    return conditionsChoice(filter);
  if (!Array.isArray(values) || (operator !== 'In' && operator !== 'NotIn')) return unnamed;
  return values.some(Array.isArray)
    ? pathsChoice(values, operator === 'NotIn')
    : valuesChoice(values, operator === 'NotIn');
}

/** Power BI returns such a filter without its values: two choices look the same. */
export const isOpaque = (filter: unknown): boolean =>
  !isParts(filter) || filter.notSupportedTypeName !== undefined || filter.filterType === 2;

/** Displayed name of a column, measure or level, and of several; empty if there is none. */
export function targetName(target: unknown): string {
  if (Array.isArray(target)) return [...new Set(target.map(targetName).filter(Boolean))].join(', ');
  if (typeof target === 'string') return target;
  if (!isParts(target)) return '';
  const name = target.hierarchyLevel ?? target.column ?? target.measure ?? target.hierarchy;
  return typeof name === 'string' ? name : '';
}

const isoTime = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/;
const utcMidnight = /T00:00(?::00(?:\.0+)?)?Z?$/;

/**
 * The ISO day that a value means; `null` if it is no date, or has a time. Power BI writes a day as midnight in UTC, or as
 * midnight of the user's time zone with "Z": 2023-12-01T06:00:00.000Z is 1 December six hours west of Greenwich.
 */
export function dayOf(value: FilterValue): string | null {
  if (typeof value !== 'string') return null;
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return isDay(value) ? value : null;
  const [, day = '', zone] = isoTime.exec(value) ?? [];
  const time = new Date(value);
  if (day === '' || Number.isNaN(time.getTime())) return null;
  if (utcMidnight.test(value)) return isDay(day) ? day : null;
  const local = new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString();
  const localDay = local.slice(0, 10);
  return zone && localMidnight(Date.parse(localDay)) === time.getTime() ? localDay : null;
}

/** The calendar has the day: `Date` takes 31 February for 3 March. */
function isDay(day: string): boolean {
  const time = Date.parse(day);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

/** The time that a value means, in ms since the epoch; `null` if it is none. A text without a zone is local. */
export const timeOf = (value: FilterValue): number | null =>
  typeof value === 'string' && isoTime.test(value) && !Number.isNaN(Date.parse(value))
    ? Date.parse(value)
    : null;

/** The day before an ISO day. */
export function dayBefore(day: string): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}
