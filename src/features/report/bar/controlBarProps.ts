import type { ReportPage } from '@/domain/report/reportTools';
import type { FilterChipsProps } from './FilterChips.view';
import type { Age } from './Freshness.view';
import type { ViewChoice } from './ViewPicker.view';

export interface ControlBarState {
  readonly isExpanded: boolean;
  /** The report is in full screen. */
  readonly isFull: boolean;
  /** The bar is hidden, in full screen after 3 s without movement (SPEC section 9), but reachable by keyboard. */
  readonly isHidden: boolean;
  readonly isRefreshing: boolean;
  /** Power BI's limit refused the last refresh; a new object for each refusal. */
  readonly refusal: object | null;
  /** Result of the last refresh; shown for a few seconds. */
  readonly note: { readonly tone: 'good' | 'warn'; readonly text: string } | null;
  /** Pages of the report; the picker is hidden if there are fewer than two. */
  readonly pages: readonly ReportPage[];
  /** The user's saved views of this dashboard. */
  readonly savedViews: readonly ViewChoice[];
  /** Views for everybody. */
  readonly sharedViews: readonly ViewChoice[];
  readonly canView: boolean;
  readonly canRefresh: boolean;
  readonly canDownload: boolean;
}

export interface ControlBarViewProps {
  /** Data of the report on the strip; without id, age and filters until the report is on screen. */
  readonly report: {
    readonly name: string;
    /** First 8 characters of the report id. */
    readonly shortId: string;
    /** `null` if unknown. */
    readonly freshness: Age | null;
    /** The filters that apply to the report. */
    readonly filters: FilterChipsProps['filters'];
  };
  /** `null` without a report on screen. */
  readonly view: ControlBarState | null;
  /** The dashboard is a favourite. */
  readonly favourite: boolean;
  /** The window has space for a second report. */
  readonly canCompare: boolean;
  readonly isComparing: boolean;
  /** `null` if comments are not available; `count` is `null` until the comments are loaded. */
  readonly comments: { readonly isOpen: boolean; readonly count: number | null } | null;
  /** The assistant's button occupies the last fifth of the row on a phone. */
  readonly hasAssistant: boolean;
  readonly onToggleControls: () => void;
  readonly onFavourite: () => void;
  readonly onFilters: () => void;
  readonly onRemoveFilter: FilterChipsProps['onRemove'];
  readonly onClearFilters: () => void;
  readonly onPage: (name: string) => void;
  readonly onView: (id: string) => void;
  readonly onViews: () => void;
  readonly onRefresh: () => void;
  readonly onDownload: () => void;
  readonly onShare: () => void;
  /** Opens the alerts dialog with the form for a new alert. */
  readonly onAlert: () => void;
  readonly onCompare: () => void;
  readonly onComments: () => void;
  readonly onToggleScreen: () => void;
  /** Whether pointer, focus or an open menu keeps the bar visible. */
  readonly onHold: (isHeld: boolean) => void;
}
