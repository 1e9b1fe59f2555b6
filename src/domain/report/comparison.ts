import type { Board } from '@/domain/boards/board';
import type { FilterSelection } from './filters';

/** Narrower than this (px), two reports side by side cannot be read. */
export const comparisonWidth = 1280;

/** What stands beside the dashboard on screen (docs/spec.md, section 22). */
export interface Comparison {
  readonly board: Board;
  readonly filters: FilterSelection;
  /** Power BI's name of the page to open on; `null` for the report's own choice. */
  readonly pageName: string | null;
  /** A captured state to load in; `null` without one. */
  readonly state: string | null;
  /**
   * Where filters and state come from: the dashboard on screen (`beside`), no filters (`none`), filters of its own (`own`), or
   * else the id of a saved view.
   */
  readonly from: string;
}
