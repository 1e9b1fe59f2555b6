import { addDays } from './days.ts';
import type { Delivery, Order, Row, Tables } from './model.ts';
import { deliveryTotals, orderTotals, window } from './queries.ts';

const ofDeliveries =
  (measure: (totals: ReturnType<typeof deliveryTotals>) => number) => (rows: readonly Row[]) =>
    measure(deliveryTotals(rows as readonly Delivery[]));
const ofOrders = (measure: (totals: ReturnType<typeof orderTotals>) => number) => (rows: readonly Row[]) =>
  measure(orderTotals(rows as readonly Order[]));

const rankings: Readonly<Record<string, Readonly<Record<string, (rows: readonly Row[]) => number>>>> = {
  Entregas: {
    Viajes: ofDeliveries(({ deliveries }) => deliveries),
    Puntualidad: ofDeliveries(({ punctuality }) => punctuality),
    'Costo por km': ofDeliveries(({ costPerKm }) => costPerKm),
    Demora: ofDeliveries(({ delayPerLateTrip }) => delayPerLateTrip),
  },
  Pedidos: {
    Pedidos: ofOrders(({ orders }) => orders),
    Volumen: ofOrders(({ m3 }) => m3),
    Importe: ofOrders(({ amount }) => amount),
  },
};

/** A measure of the report by which a filter ranks the groups of a table; `undefined` if the table has none of this name. */
export const measureOf = (table: string, name: string): ((rows: readonly Row[]) => number) | undefined =>
  rankings[table]?.[name];

/** Measures of the sample model: for the days up to `today`, as the cards of its reports show them. */
const measures: Readonly<Record<string, (tables: Tables, today: string) => number>> = {
  'Entregas hoy': ({ Entregas }, today) => deliveryTotals(window(Entregas, today, 1)).deliveries,
  Puntualidad: ({ Entregas }, today) => deliveryTotals(window(Entregas, today, 7)).punctuality,
  'Costo por km': ({ Entregas }, today) => deliveryTotals(window(Entregas, today, 7)).costPerKm,
  'Pedidos hoy': ({ Pedidos }, today) => orderTotals(window(Pedidos, today, 1)).orders,
  'Volumen pedido': ({ Pedidos }, today) => orderTotals(window(Pedidos, today, 7)).m3,
};

type Columns = readonly (readonly [column: string, measure: string | number])[];

/** Reads `EVALUATE ROW ("name", [Measure], "other", 1, …)`; `null` for any other form and for an unknown measure. */
export function readRow(text: string): Columns | null {
  const inner = /^EVALUATE\s+ROW\s*\(([\s\S]*)\)\s*$/.exec(text.trim())?.[1];
  if (inner === undefined) return null;
  const columns: [string, string | number][] = [];
  const column = /\s*"([^"]+)",\s*(?:(?:\(\s*)?\[([^\]]+)\](?:\s*\))?|(\d+))\s*(?:,|$)/y;
  while (column.lastIndex < inner.length) {
    const [, name = '', measure = '', constant] = column.exec(inner) ?? [];
    if (constant === undefined && !Object.hasOwn(measures, measure)) return null;
    columns.push([name, constant === undefined ? measure : Number(constant)]);
  }
  return columns.length === 0 ? null : columns;
}

/** Runs such a query over the sample data. */
export const runRow = (columns: Columns, tables: Tables, today: string): Record<string, number | null> =>
  Object.fromEntries(
    columns.map(([name, measure]) => [
      `[${name}]`,
      typeof measure === 'number' ? measure : (measures[measure]?.(tables, today) ?? null),
    ]),
  );

/** The value of a measure on each of the `days` days up to `today`, the oldest first. */
export const measureHistory = (
  measure: string,
  tables: Tables,
  today: string,
  days: number,
): readonly (readonly [day: string, value: number])[] =>
  Array.from({ length: days }, (_, index) => addDays(today, index - days + 1)).map((day) => [
    day,
    measures[measure]?.(tables, day) ?? 0,
  ]);
