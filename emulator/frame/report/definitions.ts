import type { WireFilter } from '../../data/filters';
import type { Cell, Row, TableName } from '../../data/model';
import type { Format } from './format';
import type { PeriodContext } from './period';

/** A column of a visual's data: what a table heads, a chart names and an export writes. */
export interface Column {
  readonly title: string;
  readonly format: Format;
  /** Column of the model behind it, for data points and sort requests; measures name themselves. */
  readonly field?: string;
  /** The address that a value of this column leads to. */
  readonly link?: (value: Cell) => string;
}

/** Change against the period before, on a card. */
export interface Delta {
  readonly text: string;
  readonly direction: 'up' | 'down' | 'flat';
  /** Whether the change is welcome; colour follows it, the arrow follows the direction. `null` where nothing changed. */
  readonly good: boolean | null;
}

/** What a visual shows: rows under columns. Cards have one row or, without data, none; charts name their points by the first column. */
export interface VisualData {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
  readonly title?: string;
  /** Its days, next to its title. */
  readonly period?: string;
  readonly delta?: Delta;
  /** Rows below this value of the last column are drawn as a warning. */
  readonly warnBelow?: number;
}

export type QueryContext = PeriodContext<Row>;

/** Visual types by Power BI's own names. */
export type VisualType =
  | 'card'
  | 'areaChart'
  | 'lineChart'
  | 'barChart'
  | 'columnChart'
  | 'tableEx'
  | 'slicer';

export interface VisualDefinition {
  /** Unique in its page; what the API calls it. */
  readonly name: string;
  readonly title: string;
  readonly type: VisualType;
  readonly table: TableName;
  /** Place on a page of 12 columns; rows are 8 px high. */
  readonly columns: number;
  readonly rows: number;
  readonly query: (context: QueryContext) => VisualData;
  /** It sums up the year; the others get the days of their periods only, unless filters name days. */
  readonly wholeYear?: true;
  /** Column of the model that a slicer chooses from. */
  readonly slicer?: { readonly table: TableName; readonly column: string };
}

export interface PageDefinition {
  readonly name: string;
  readonly displayName: string;
  /** One line under the page's title. */
  readonly summary: string;
  readonly visuals: readonly VisualDefinition[];
}

export interface ReportDefinition {
  readonly id: string;
  readonly name: string;
  readonly table: TableName;
  readonly pages: readonly PageDefinition[];
  /** Its author made a layout for phones. */
  readonly phone?: boolean;
  /** What its author filters on all pages. A load adds to them. */
  readonly filters?: readonly WireFilter[];
}
