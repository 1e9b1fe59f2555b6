import { addDays, dayNumber } from './days.ts';
import { type Cell, cell, type Delivery, type Order, type Row } from './model.ts';

/** Sums over deliveries and figures derived from them. */
export interface DeliveryTotals {
  readonly deliveries: number;
  readonly onTime: number;
  readonly m3: number;
  readonly km: number;
  /** Minutes over all late trips. */
  readonly delay: number;
  /** Pesos. */
  readonly cost: number;
  readonly units: number;
  /** Share of trips on time, 0 to 1; 0 without trips. */
  readonly punctuality: number;
  readonly m3PerTrip: number;
  readonly costPerKm: number;
  /** Minutes per late trip. */
  readonly delayPerLateTrip: number;
}

export interface OrderTotals {
  readonly orders: number;
  readonly m3: number;
  /** Pesos. */
  readonly amount: number;
  readonly customers: number;
  /** Share of due orders that were delivered as ordered, 0 to 1. */
  readonly fulfilment: number;
  readonly m3PerOrder: number;
}

const ratio = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

export function deliveryTotals(rows: readonly Delivery[]): DeliveryTotals {
  let [deliveries, onTime, m3, km, delay, cost] = [0, 0, 0, 0, 0, 0];
  const units = new Set<string>();
  for (const row of rows) {
    deliveries += row.Entregas;
    onTime += row['A tiempo'];
    m3 += row.m3;
    km += row.Km;
    delay += row['Minutos de demora'];
    cost += row.Costo;
    units.add(row.Unidad);
  }
  return {
    deliveries,
    onTime,
    m3,
    km,
    delay,
    cost,
    units: units.size,
    punctuality: ratio(onTime, deliveries),
    m3PerTrip: ratio(m3, deliveries),
    costPerKm: ratio(cost, km),
    delayPerLateTrip: ratio(delay, deliveries - onTime),
  };
}

export function orderTotals(rows: readonly Order[]): OrderTotals {
  const due = rows.filter(({ Estado }) => Estado !== 'Programado');
  const m3 = rows.reduce((sum, row) => sum + row.m3, 0);
  return {
    orders: rows.length,
    m3,
    amount: rows.reduce((sum, row) => sum + row.Importe, 0),
    customers: new Set(rows.map(({ Cliente }) => Cliente)).size,
    fulfilment: ratio(due.filter(({ Estado }) => Estado === 'Entregado').length, due.length),
    m3PerOrder: ratio(m3, rows.length),
  };
}

/** Rows grouped by the value of a column, in the order in which the values first appear. */
export function groupBy<T extends Row>(rows: readonly T[], column: string): ReadonlyMap<Cell, T[]> {
  const groups = new Map<Cell, T[]>();
  for (const row of rows) {
    const key = cell(row, column) ?? '';
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/** Rows with one value in common, and the totals over them. */
export type Group<T extends Row, Totals> = Totals & { readonly key: string; readonly rows: readonly T[] };

/** Rows grouped by a column, with totals. */
export const groupsOf = <T extends Row, Totals>(
  rows: readonly T[],
  column: string,
  totalsOf: (rows: readonly T[]) => Totals,
): Group<T, Totals>[] =>
  [...groupBy(rows, column)].map(([key, group]) => ({ key: String(key), rows: group, ...totalsOf(group) }));

export const deliveriesBy = (
  rows: readonly Delivery[],
  column: 'Planta' | 'Región' | 'Sector' | 'Unidad' | 'Fecha',
) => groupsOf(rows, column, deliveryTotals);

export const ordersBy = (
  rows: readonly Order[],
  column: 'Planta' | 'Región' | 'Sector' | 'Producto' | 'Cliente' | 'Estado' | 'Fecha',
) => groupsOf(rows, column, orderTotals);

/** Plants from most to least punctual. */
export const plantRanking = (rows: readonly Delivery[]) =>
  deliveriesBy(rows, 'Planta').sort((a, b) => b.punctuality - a.punctuality);

/** A unit and its average delay. */
export interface DelayedUnit {
  readonly unit: string;
  readonly plant: string;
  readonly region: string;
  /** Minutes per late trip. */
  readonly delay: number;
}

/** Whether a unit has three late trips or more; the average of fewer says little. */
export const isOftenLate = ({ deliveries, onTime }: DeliveryTotals): boolean => deliveries - onTime >= 3;

/** Units that are often late, by minutes per late trip, worst first. */
export const delayedUnits = (rows: readonly Delivery[], limit = Number.POSITIVE_INFINITY): DelayedUnit[] =>
  deliveriesBy(rows, 'Unidad')
    .filter(isOftenLate)
    .sort((a, b) => b.delayPerLateTrip - a.delayPerLateTrip)
    .slice(0, limit)
    .map(({ key, rows: [first], delayPerLateTrip }) => ({
      unit: key,
      plant: first?.Planta ?? '',
      region: first?.Región ?? '',
      delay: delayPerLateTrip,
    }));

/** Index of the first row of `day` or later. Rows are ordered by day, filtered or not. */
function startOf(rows: readonly Row[], day: string): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((rows[middle]?.Fecha ?? '') < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Rows of the `days` days that end with `last` (ISO day). */
export const window = <T extends Row>(rows: readonly T[], last: string, days: number): T[] =>
  rows.slice(startOf(rows, addDays(last, 1 - days)), startOf(rows, addDays(last, 1)));

/** The last `days` days of the rows, and the same number of days before them for comparison. */
export function recent<T extends Row>(
  rows: readonly T[],
  days: number,
): { now: T[]; before: T[]; last: string } {
  const last = rows[rows.length - 1]?.Fecha ?? '';
  if (last === '') return { now: [], before: [], last };
  return { now: window(rows, last, days), before: window(rows, addDays(last, -days), days), last };
}

/** All days from the first to the last row, including days without rows. */
export function daysOf(rows: readonly Row[]): string[] {
  const days = [...new Set(rows.map(({ Fecha }) => Fecha))].sort();
  const [first, last] = [days[0], days[days.length - 1]];
  if (first === undefined || last === undefined) return [];
  return Array.from({ length: dayNumber(last) - dayNumber(first) + 1 }, (_, index) => addDays(first, index));
}
