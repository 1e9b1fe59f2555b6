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
  | 'slicer'
  | 'advancedSlicerVisual'
  | 'listSlicer'
  | 'HierarchySlicer1458836712039'
  | 'textFilter25A4896A83E0487089E2B90C9AE57C8A'
  | 'actionButton';

/** What a slicer chooses with, and the kind of its filter. */
export type SlicerKind =
  /** Values of a column; without a choice all. */
  | 'chips'
  /** Values of a column, with "select all"; all but some is `NotIn`. */
  | 'list'
  /** Two columns, as a hierarchy filter or as tuples. */
  | 'hierarchy'
  | 'tuples'
  /** Part of a text. */
  | 'text'
  /** A range of days. */
  | 'dates'
  /** Days relative to today. */
  | 'period';

export interface SlicerDefinition {
  readonly kind: SlicerKind;
  readonly targets: readonly { readonly table: TableName; readonly column: string }[];
}

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
  readonly slicer?: SlicerDefinition;
  /** Hidden by its author; the bookmark of a button shows it. */
  readonly isHidden?: true;
  /** The button of a page: shows and hides visuals of its page, or opens another page. */
  readonly button?: { readonly swaps?: readonly string[]; readonly opens?: string };
  /** The author's filters on this visual. */
  readonly filters?: readonly WireFilter[];
  /** Page that the context menu of a data point opens, filtered by the point. */
  readonly drillsTo?: string;
}

/** Whether a visual has data of its own. */
export const hasData = ({ slicer, button }: VisualDefinition): boolean => !slicer && !button;

/** Key of a visual in the session. */
export const visualKey = (page: string, visual: string): string => `${page}/${visual}`;

export interface PageDefinition {
  readonly name: string;
  readonly displayName: string;
  /** One line under the page's title. */
  readonly summary: string;
  readonly visuals: readonly VisualDefinition[];
  /** Hidden from readers: not in the tabs, opened by a data point. */
  readonly isHidden?: true;
  /** The author's filters on this page. */
  readonly filters?: readonly WireFilter[];
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
