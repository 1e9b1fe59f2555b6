import type { Board } from '@/domain/boards/board';
import { fold } from '@/domain/shared/fold';
import type { FilterSelection } from './filters';
import type { ReportPage } from './reportTools';

/** The second report next to the dashboard on screen (SPEC section 22). */
export interface Comparison {
  readonly board: Board;
  readonly filters: FilterSelection;
  /** Power BI's name of the page to open on; `null` for the report's own choice. */
  readonly pageName: string | null;
  /** A captured state to load in; `null` without a captured state. */
  readonly state: string | null;
  /**
   * Source of filters and state: the dashboard on screen (`left`), no filters (`none`), filters of its own (`own`), or
   * else the id of a saved view.
   */
  readonly from: string;
}

export const activePage = (pages: readonly ReportPage[]): ReportPage | undefined =>
  pages.find(({ isActive }) => isActive);

/** Power BI's name of the page of `followed` that has the name or else the title of the active page of `leading`, or `null`. */
export function linkedPage(leading: readonly ReportPage[], followed: readonly ReportPage[]): string | null {
  const leadingPage = activePage(leading);
  if (!leadingPage) return null;
  const page =
    followed.find(({ name }) => name === leadingPage.name) ??
    followed.find(({ title }) => fold(title) === fold(leadingPage.title));
  return page?.name ?? null;
}
