import { regionNames } from '../../data/catalog';
import { type Cell, cell, type Row, type TableName } from '../../data/model';
import { type Group, groupsOf } from '../../data/queries';
import type { Column, Delta, QueryContext, VisualData, VisualDefinition, VisualType } from './definitions';
import { changeText, type Format, pointsText } from './format';
import { type Period, type PeriodContext, perDay, periodOf } from './period';

/** A column of a visual, and its value for a group. */
export interface Value<G> extends Column {
  readonly of: (group: G) => Cell;
}

/** A text column of the model, with the value of the first row of a group. */
export const text = (column: string): Value<{ readonly rows: readonly Row[] }> => ({
  title: column,
  format: 'text',
  field: column,
  of: ({ rows: [row] }) => (row && cell(row, column)) ?? '',
});

type Direction = 'better' | 'worse';

/**
 * The change of a measure; `up` says whether an increase is an improvement. A change that rounds to zero
 * counts as no change.
 */
function delta(now: number, before: number, up: Direction, isShare: boolean, versus: string): Delta | null {
  if (before === 0) return null;
  const change = isShare ? now - before : now / before - 1;
  const text = isShare ? pointsText(change) : changeText(change);
  if (!/[1-9]/.test(text)) return { text: `sin cambio ${versus}`, direction: 'flat', good: null };
  const direction = change > 0 ? 'up' : 'down';
  return { text: `${text} ${versus}`, direction, good: (direction === 'up') === (up === 'better') };
}

/** A column of the model whose values are groups; the model year of a unit is no amount. */
const groupColumn = (column: string) => ({
  ...text(column),
  ...(column === 'Modelo' ? { format: 'year' as const } : {}),
});

/** Width and height of a visual: columns and rows of its page. */
type Size = readonly [columns: number, rows: number];

interface Grouped<T extends Row, Totals> {
  readonly size: Size;
  /** Column of the model whose values are the groups. */
  readonly by: string;
  /** Groups to show; all by default. */
  readonly where?: (group: Totals) => boolean;
  /** Most groups to show. */
  readonly limit?: number;
  /** Days of the period; 28 by default. */
  readonly days?: number;
  readonly values: readonly Value<Group<T, Totals>>[];
  /** The value by which the groups are sorted, largest first. */
  readonly sort: Value<Totals>;
  /** Sorts groups with equal values. */
  readonly tie?: Value<Totals>;
  readonly warnBelow?: number;
}

/** A chart of one value by group, sorted by the value. */
type Chart<T extends Row, Totals> = Omit<Grouped<T, Totals>, 'values' | 'sort'> & {
  readonly value: Value<Totals>;
};

/** Creates the visuals of a table of the model; `totalsOf` sums its rows. */
export function visualsOf<T extends Row, Totals extends Readonly<Record<keyof Totals, number>>>(
  table: TableName,
  totalsOf: (rows: readonly T[]) => Totals,
) {
  const visual = (
    definition: Omit<VisualDefinition, 'table' | 'query'> & {
      readonly query: (context: PeriodContext<T>) => VisualData;
    },
  ): VisualDefinition => ({
    ...definition,
    table,
    query: (context: QueryContext) => definition.query(context as PeriodContext<T>),
  });

  /** The data of a card: a measure in a period, and its change from the period before. */
  function cardData(
    column: Column,
    measure: (totals: Totals) => number,
    { now, before, versus }: Pick<Period<T>, 'now' | 'before' | 'versus'>,
    up: Direction = 'better',
  ): VisualData {
    if (now.length === 0) return { columns: [column], rows: [] };
    const value = measure(totalsOf(now));
    const data = { columns: [column], rows: [[value]] };
    if (before.length === 0) return data;
    const change = delta(value, measure(totalsOf(before)), up, column.format === 'percent', versus);
    return change ? { ...data, delta: change } : data;
  }

  /**
   * A card over the last seven days, or the days that filters name, compared with the same number of days
   * before.
   */
  const card = (
    name: string,
    title: string,
    format: Format,
    measure: (totals: Totals) => number,
    up?: Direction,
  ): VisualDefinition =>
    visual({
      name,
      title,
      type: 'card',
      columns: 3,
      rows: 13,
      query(context) {
        const period = periodOf(context, 7);
        return { period: period.text, ...cardData({ title, format }, measure, period, up) };
      },
    });

  /** One row for each value of a column of the model. */
  const grouped =
    (type: VisualType) =>
    (
      name: string,
      title: string,
      {
        size,
        by,
        where = () => true,
        limit,
        days = 28,
        values,
        sort,
        tie = sort,
        ...more
      }: Grouped<T, Totals>,
    ): VisualDefinition =>
      visual({
        name,
        title,
        type,
        columns: size[0],
        rows: size[1],
        query(context) {
          const { now, text } = periodOf(context, days);
          const rows = groupsOf(now, by, totalsOf)
            .filter(where)
            .sort((a, b) => Number(sort.of(b)) - Number(sort.of(a)) || Number(tie.of(b)) - Number(tie.of(a)))
            .slice(0, limit)
            .map((group) => values.map(({ of }) => of(group)));
          return { period: text, columns: values, rows, ...more };
        },
      });

  const chart =
    (type: 'barChart' | 'columnChart') =>
    (name: string, title: string, { value, ...more }: Chart<T, Totals>): VisualDefinition =>
      grouped(type)(name, title, { ...more, values: [groupColumn(more.by), value], sort: value });

  /** An area of a measure by day, with its average of seven days. */
  const daily = (
    name: string,
    title: string,
    { of, ...column }: Column & { readonly of: (rows: readonly T[]) => number },
  ): VisualDefinition =>
    visual({
      name,
      title,
      type: 'areaChart',
      columns: 8,
      rows: 30,
      query(context) {
        const period = periodOf(context, 60);
        return {
          period: period.text,
          columns: [
            { title: 'Fecha', format: 'day', field: 'Fecha' },
            column,
            { title: 'Media de 7 días', format: 'integer' },
          ],
          rows: period.now.length === 0 ? [] : perDay(context, period, of),
        };
      },
    });

  const regionSlicer = visual({
    name: 'slicerRegion',
    title: 'Región',
    type: 'slicer',
    columns: 12,
    rows: 5,
    slicer: { kind: 'chips', targets: [{ table, column: 'Región' }] },
    query: () => ({ columns: [text('Región')], rows: regionNames.map((name) => [name]) }),
  });

  return {
    visual,
    cardData,
    card,
    daily,
    regionSlicer,
    barChart: chart('barChart'),
    columnChart: chart('columnChart'),
    table: grouped('tableEx'),
  };
}
