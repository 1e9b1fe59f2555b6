import { addDays } from '../../data/days';
import { applyFilters, filterTypes, readLocally, type WireFilter } from '../../data/filters';
import { type Cell, cell, type Row } from '../../data/model';
import type { Session } from '../session';
import { type SlicerDefinition, type VisualDefinition, visualKey } from './definitions';

const schema = (name: string) => `http://powerbi.com/product/schema#${name}`;

/** The filter of a slicer; `undefined` without a choice. */
export const slicerFilter = (
  { slicers }: Session,
  page: string,
  { name }: VisualDefinition,
): WireFilter | undefined => slicers[visualKey(page, name)]?.filters[0] as unknown as WireFilter | undefined;

/** Chosen values of a filter on one column; empty means all. */
export const chosenValues = (filter: WireFilter | undefined): readonly Cell[] =>
  filter?.operator === 'In' && Array.isArray(filter.values) ? (filter.values as Cell[]) : [];

const basic = (
  [target]: SlicerDefinition['targets'],
  operator: string,
  values: readonly Cell[],
): WireFilter => ({
  $schema: schema('basic'),
  target: target as never,
  filterType: filterTypes.basic,
  operator,
  values,
});

/** The filter of chosen values; `null` without a choice. */
export const valuesFilter = ({ targets }: SlicerDefinition, values: readonly Cell[]): WireFilter | null =>
  values.length === 0 ? null : basic(targets, 'In', values);

const listOf = (filter: WireFilter | undefined) => (filter?.values ?? []) as readonly Cell[];

/** Whether a value of a list with "select all" is ticked. */
export function isTicked(filter: WireFilter | undefined, value: Cell): boolean {
  if (!filter) return false;
  return filter.operator === 'In' ? listOf(filter).includes(value) : !listOf(filter).includes(value);
}

/** "Select all" ticks every value or none. */
export const tickAll = ({ targets }: SlicerDefinition, filter: WireFilter | undefined): WireFilter | null =>
  filter?.operator === 'All' ? null : basic(targets, 'All', []);

/** A click on a value: after "select all" the unticked values are a `NotIn`, as in Power BI. */
export function tick(
  definition: SlicerDefinition,
  filter: WireFilter | undefined,
  value: Cell,
): WireFilter | null {
  const values = listOf(filter);
  const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
  if (!filter || filter.operator === 'In') return valuesFilter(definition, next);
  return basic(definition.targets, next.length === 0 ? 'All' : 'NotIn', next);
}

/** A parent and its children in a slicer of two columns. */
export interface Branch {
  readonly value: Cell;
  readonly children: readonly Cell[];
}

/** The pairs of two columns, in alphabetical order. */
export function branchesOf(rows: readonly Row[], { targets }: SlicerDefinition): readonly Branch[] {
  const [parent = '', child = ''] = targets.map(({ column }) => column);
  const branches = new Map<Cell, Set<Cell>>();
  for (const row of rows) {
    const value = cell(row, parent) ?? '';
    const children = branches.get(value) ?? new Set();
    branches.set(value, children.add(cell(row, child) ?? ''));
  }
  const sorted = (values: Iterable<Cell>) =>
    [...values].sort((a, b) => String(a).localeCompare(String(b), 'es'));
  return sorted(branches.keys()).map((value) => ({ value, children: sorted(branches.get(value) ?? []) }));
}

/** The children of a branch that the filter keeps. */
export function tickedChildren(
  { targets }: SlicerDefinition,
  filter: WireFilter | undefined,
  { value, children }: Branch,
): readonly Cell[] {
  const [parent, child] = targets;
  if (!filter || !parent || !child) return [];
  const rows = children.map((one) => ({ [parent.column]: value, [child.column]: one }) as unknown as Row);
  const left = applyFilters(rows, [filter], { table: parent.table, today: '' });
  return left.map((row) => cell(row, child.column) ?? '');
}

/** The filter of the ticked children of each branch; `null` without any. */
export function branchesFilter(
  { kind, targets }: SlicerDefinition,
  branches: readonly Branch[],
  ticked: ReadonlyMap<Cell, readonly Cell[]>,
): WireFilter | null {
  const chosen = branches.flatMap((branch) => {
    const on = ticked.get(branch.value) ?? [];
    return on.length > 0 ? [{ ...branch, on }] : [];
  });
  if (chosen.length === 0) return null;
  if (kind === 'tuples')
    return {
      $schema: schema('tuple'),
      target: targets as never,
      filterType: filterTypes.tuple,
      operator: 'In',
      values: chosen.flatMap(({ value, on }) => on.map((child) => [{ value }, { value: child }])),
    };
  return {
    $schema: schema('hierarchy'),
    target: targets as never,
    filterType: filterTypes.hierarchy,
    hierarchyData: chosen.map(({ value, children, on }) => {
      if (on.length === children.length) return { value, operator: 'Selected' };
      if (on.length * 2 <= children.length)
        return { value, children: on.map((child) => ({ value: child, operator: 'Selected' })) };
      const off = children.filter((child) => !on.includes(child));
      return {
        value,
        operator: 'Selected',
        children: off.map((child) => ({ value: child, operator: 'NotSelected' })),
      };
    }),
  };
}

/** The filter of a part of a text; `null` if it is empty. */
export const textFilter = ({ targets: [target] }: SlicerDefinition, text: string): WireFilter | null =>
  text.trim() === ''
    ? null
    : {
        $schema: schema('advanced'),
        target: target as never,
        filterType: filterTypes.advanced,
        logicalOperator: 'And',
        conditions: [{ operator: 'Contains', value: text.trim() }],
      };

/** Midnight of an ISO day in the viewer's time zone, as Power BI writes it. */
const localMidnight = (day: string): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date).toISOString();
};

/** The filter of a range of ISO days, both included; an empty text is no limit. */
export function daysFilter(
  { targets: [target] }: SlicerDefinition,
  from: string,
  to: string,
): WireFilter | null {
  const conditions = [
    ...(from === '' ? [] : [{ operator: 'GreaterThanOrEqual', value: localMidnight(from) }]),
    ...(to === '' ? [] : [{ operator: 'LessThan', value: localMidnight(addDays(to, 1)) }]),
  ];
  if (conditions.length === 0) return null;
  return {
    $schema: schema('advanced'),
    target: target as never,
    filterType: filterTypes.advanced,
    logicalOperator: 'And',
    conditions,
  };
}

/** First and last ISO day of such a filter. */
export function daysOfFilter(filter: WireFilter | undefined): readonly [from: string, to: string] {
  const conditions = (filter ? readLocally(filter).conditions : []) as {
    readonly operator?: string;
    readonly value?: string;
  }[];
  const dayOf = (operator: string) =>
    conditions.find((condition) => condition.operator === operator)?.value?.slice(0, 10) ?? '';
  const end = dayOf('LessThan');
  return [dayOf('GreaterThanOrEqual'), end === '' ? '' : addDays(end, -1)];
}

/** Choices of a slicer of relative days, by name: operator, count, unit of a relative-date filter. */
export const periods = {
  'Últimos 7 días': [0, 7, 0],
  'Últimas 4 semanas': [0, 4, 1],
  'Este mes': [1, 1, 4],
  'Mes anterior': [0, 1, 4],
} as const;
export type PeriodName = keyof typeof periods;

export function periodFilter({ targets: [target] }: SlicerDefinition, name: PeriodName): WireFilter {
  const [operator, timeUnitsCount, timeUnitType] = periods[name];
  return {
    $schema: schema('relativeDate'),
    target: target as never,
    filterType: filterTypes.relativeDate,
    operator,
    timeUnitsCount,
    timeUnitType,
    includeToday: true,
  };
}

/** The name of such a filter; empty for another one. */
export const periodOfFilter = (filter: WireFilter | undefined): PeriodName | '' =>
  (Object.keys(periods) as PeriodName[]).find(
    (name) =>
      [filter?.operator, filter?.timeUnitsCount, filter?.timeUnitType].join() === periods[name].join(),
  ) ?? '';
