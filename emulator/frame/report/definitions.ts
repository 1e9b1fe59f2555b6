import type { WireFilter } from '../../data/filters';
import type { Cell, Row, TableName } from '../../data/model';
import type { Format } from './format';
import type { PeriodContext } from './period';

/** A column of a visual's data, used by tables, charts and exports. */
export interface Column {
  readonly title: string;
  readonly format: Format;
  /** Column of the model, for data points and sort requests; a measure is identified by its title. */
  readonly field?: string;
  /** Address of the link for a value of this column. */
  readonly link?: (value: Cell) => string;
}

/** Change from the previous period, on a card. */
export interface Delta {
  readonly text: string;
  readonly direction: 'up' | 'down' | 'flat';
  /**
   * Whether the change is an improvement, which sets the colour; the arrow shows the direction. `null`
   * without a change.
   */
  readonly good: boolean | null;
}

/**
 * Data of a visual: rows under columns. A card has one row, or no row without data; charts name their points
 * by the first column.
 */
export interface VisualData {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
  readonly title?: string;
  /** Days covered by the data, shown next to the title. */
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
  /** Unique in its page; the `name` in the API. */
  readonly name: string;
  readonly title: string;
  readonly type: VisualType;
  readonly table: TableName;
  /** Size on a page of 12 columns; a row is 8 px high. */
  readonly columns: number;
  readonly rows: number;
  readonly query: (context: QueryContext) => VisualData;
  /** Queries the whole year; other visuals query only the days of their period, unless filters name days. */
  readonly wholeYear?: true;
  /** Column of the model that a slicer chooses from. */
  readonly slicer?: { readonly table: TableName; readonly column: string };
}

/** Key of a visual in the session. */
export const visualKey = (page: string, visual: string): string => `${page}/${visual}`;

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
  /** The author lets readers personalise visuals. */
  readonly isPersonal?: true;
  /** The author made a layout for phones. */
  readonly phone?: boolean;
  /** The author's filters on all pages. A load adds its own filters to them. */
  readonly filters?: readonly WireFilter[];
}
