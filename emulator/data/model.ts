/**
 * The sample model: two tables whose column names are the property names of their rows, so that a Power BI
 * filter target (`{ table, column }`) needs no mapping.
 */

/** The work of one unit for one sector on one day. */
export interface Delivery {
  /** ISO day. */
  readonly Fecha: string;
  readonly Planta: string;
  readonly Región: string;
  readonly Sector: string;
  readonly Unidad: string;
  /** Model year of the unit; blank if nobody recorded it. */
  readonly Modelo: number | '';
  /** Trips. */
  readonly Entregas: number;
  /** Trips that arrived on time. */
  readonly 'A tiempo': number;
  readonly m3: number;
  readonly Km: number;
  /** Minutes over all late trips. */
  readonly 'Minutos de demora': number;
  /** Pesos. */
  readonly Costo: number;
}

/** One order of a customer. */
export interface Order {
  /** Requested delivery day, as ISO day. */
  readonly Fecha: string;
  readonly Pedido: string;
  readonly Cliente: string;
  readonly Planta: string;
  readonly Región: string;
  readonly Sector: string;
  readonly Producto: string;
  readonly Estado: string;
  readonly m3: number;
  /** Pesos. */
  readonly Importe: number;
}

/** Rows of each table, by the table's name. */
export interface Tables {
  readonly Entregas: readonly Delivery[];
  readonly Pedidos: readonly Order[];
}

export type TableName = keyof Tables;
/** A value; blank is the empty text. */
export type Cell = string | number;
export type Row = Delivery | Order;

/** Column names by table, as filter targets, sort requests and exports use them. */
export const columns = {
  Entregas: [
    'Fecha',
    'Planta',
    'Región',
    'Sector',
    'Unidad',
    'Modelo',
    'Entregas',
    'A tiempo',
    'm3',
    'Km',
    'Minutos de demora',
    'Costo',
  ],
  Pedidos: [
    'Fecha',
    'Pedido',
    'Cliente',
    'Planta',
    'Región',
    'Sector',
    'Producto',
    'Estado',
    'm3',
    'Importe',
  ],
} as const satisfies { Entregas: (keyof Delivery)[]; Pedidos: (keyof Order)[] };

export type ColumnType = 'date' | 'number' | 'text';

const texts = new Set(['Planta', 'Región', 'Sector', 'Unidad', 'Pedido', 'Cliente', 'Producto', 'Estado']);

/** The data type of a column of the model. */
export const typeOf = (column: string): ColumnType =>
  column === 'Fecha' ? 'date' : texts.has(column) ? 'text' : 'number';

/** The value of a column by name; `undefined` when the row has no such column. */
export function cell(row: Row, column: string): Cell | undefined {
  return (row as unknown as Record<string, Cell | undefined>)[column];
}
