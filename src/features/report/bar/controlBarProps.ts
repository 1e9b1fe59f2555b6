import type { ReportPage } from '@/domain/report/reportTools';
import type { Command } from '@/features/shared/commands/command';
import type { Elements } from '@/ui/parts/elements';
import type { FilterChipsProps } from './FilterChips.view';
import type { DataAge } from './Freshness.view';
import type { ViewChoice } from './ViewPicker.view';

export interface ControlBarState {
  readonly isExpanded: boolean;
  /** The report is in full screen. */
  readonly isFull: boolean;
  /** The bar is hidden, in full screen after 3 s without movement (SPEC section 9), but reachable by keyboard. */
  readonly isHidden: boolean;
  readonly isRefreshing: boolean;
  /** Seconds until Power BI accepts the next refresh. */
  readonly refreshWait: number;
  /** Result of the last refresh; shown for a few seconds. */
  readonly note: { readonly tone: 'good' | 'warn'; readonly text: string } | null;
  /** Pages of the report; the picker is hidden if there are fewer than two. */
  readonly pages: readonly ReportPage[];
  /** The user's saved views of this dashboard. */
  readonly savedViews: readonly ViewChoice[];
  /** Views for everybody. */
  readonly sharedViews: readonly ViewChoice[];
}

export interface ControlBarViewProps {
  /** Data of the report on the strip; without its name, id, age and filters until the report is on screen. */
  readonly report: {
    /** The board's name in the menu. */
    readonly name: string;
    /** The name that the report has in Power BI. */
    readonly reportName: string;
    /** First 8 characters of the report id. */
    readonly shortId: string;
    /** `null` if unknown. */
    readonly freshness: DataAge | null;
    /** The filters that apply to the report. */
    readonly filters: FilterChipsProps['filters'];
  };
  /** `null` without a report on screen. */
  readonly view: ControlBarState | null;
  /** The commands of the bar in their order. */
  readonly commands: readonly Command[];
  /** Number of comments; `null` until they are loaded. */
  readonly commentCount: number | null;
  /** The assistant's button occupies the last fifth of the row on a phone. */
  readonly hasAssistant: boolean;
  /** The bookmarks of the report's author, in an open menu. */
  readonly bookmarks?: Elements;
  readonly onCommand: (command: Command) => void;
  readonly onFilters: () => void;
  readonly onRemoveFilter: FilterChipsProps['onRemove'];
  readonly onClearFilters: () => void;
  readonly onRetryFilters: () => void;
  readonly onPage: (name: string) => void;
  readonly onView: (id: string) => void;
  /** Whether pointer, focus or an open menu keeps the bar visible. */
  readonly onHold: (isHeld: boolean) => void;
}
