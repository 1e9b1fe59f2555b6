import type { Board, LoadedReport } from '@/domain/boards/board';
import type { AskedVisual, VisualData } from '@/domain/chat/reportContext';
import type { VisualTable } from '@/domain/report/figures';
import type { FilterField, FilterSelection } from '@/domain/report/filters';
import type {
  CaptureScope,
  ExportCaption,
  ExportFormat,
  ReportBookmark,
  ReportFileFormat,
  ReportPage,
  ReportVisual,
  SavedFile,
} from '@/domain/report/reportTools';
import type { ScreenFilters } from '@/domain/report/screenFilters';
import type { FilterReach } from '@/domain/session/notice';
import type { Theme } from '@/domain/session/preferences';
import type { Device } from '@/domain/session/settings';
import type { TokenGrant } from './identity';

/** Events of the embedded frame while a report is on screen. */
export type EmbedEvent =
  /** The load waits for the frame's document, which takes long on a slow connection. */
  | { readonly type: 'embed.opening' }
  /** The document of the frame has loaded. */
  | { readonly type: 'embed.opened' }
  | { readonly type: 'embed.loaded' }
  | { readonly type: 'embed.rendered' }
  | { readonly type: 'embed.tokenExpired' }
  /** The report cannot be used. */
  | { readonly type: 'embed.failed'; readonly detail: string }
  /** An error in a report that continues; before `embed.loaded` it ends the load. */
  | { readonly type: 'embed.warned'; readonly detail: string }
  /** Another page of the report is open; `name` is Power BI's own. */
  | { readonly type: 'embed.pageChanged'; readonly name: string };

/** Options for embedding a report. */
export interface ShowOptions {
  readonly device: Device;
  /** Power BI's name of the page to open on; `null` for the report's own choice. */
  readonly pageName: string | null;
  /** A captured state to load in (`captureState`), if there is one. */
  readonly state?: string | null;
  /** Replaces the current frame, which does not respond. */
  readonly newFrame: boolean;
}

/** Power BI: REST lookup and the embedded frame (SPEC sections 7.2 and 7.5). */
export interface ReportPort {
  /**
   * Starts the frame before there is a token or a report, so that both load in parallel. Resolves when it is loading
   * or could not be started: then `show` tries again.
   */
  bootstrap(): Promise<void>;
  /** Removes the frame if there is no sign-in, or if the report is no longer on screen. */
  abandon(): Promise<void>;
  /**
   * Call it when a popup opens: Chromium can lose a frame that loads under a popup. Removes a frame whose page still loads
   * without a report. `show` starts another.
   */
  makeWay(): Promise<void>;
  /** Silent first, then interactive (SPEC section 7.1). `force` requests a token from the provider even if one is cached. */
  acquireToken(options: { force: boolean }): Promise<TokenGrant>;
  /**
   * SPEC section 7.2: by id, then workspace by workspace. `force` ignores the results of earlier searches. Rejects with
   * `throttled` if Power BI requests a wait; the same call then continues the search.
   */
  lookUp(board: Board, options: { force: boolean; signal?: AbortSignal }): Promise<LoadedReport>;
  /**
   * Applies access that was just granted, two minutes later. Rejects with `permissionsLimit` within an hour of the
   * last time, else with `permissionsFailed` or a failure of a lookup.
   */
  refreshPermissions(signal?: AbortSignal): Promise<void>;
  /** Embeds the report. Resolves when the frame accepted the load, not when it rendered. */
  show(board: Board, report: LoadedReport, options: ShowOptions): Promise<void>;
  /** Fetches a fresh token silently and hands it to the frame. */
  refreshToken(): Promise<TokenGrant>;
  /** Passes the session's token, which another frame renewed, to the frame. */
  takeToken(): Promise<void>;
  /** Events of the frame about the report that was shown last; returns the unsubscribe function. */
  subscribe(listener: (event: EmbedEvent) => void): () => void;
  /**
   * Applies or, if empty, removes the filters of SPEC section 2.5 whose targets the board names, and stores
   * them for the next `show`. Filters of the report's author on other fields stay. Resolves with whether the report on
   * screen applied them; `null` if it already has this selection.
   */
  applyFilters(board: Board | null, filters: FilterSelection): Promise<FilterReach | null>;
  /**
   * The portal's filters that the report on screen lacks: it refused them, or something replaced them. If the report does not
   * return its filters: all that reach it if it refused them, else none.
   */
  lackingFilters(board: Board, filters: FilterSelection, isRefused: boolean): Promise<readonly FilterField[]>;
  /** Shows the report in the portal's theme if the report accepts a theme, and stores it for the next `show`. */
  applyTheme(theme: Theme): Promise<void>;
  /**
   * Shows or hides Power BI's own filter pane in the report on screen. Each load hides it (SPEC section 3). Rejects with
   * `toolFailed` if the report does not accept it.
   */
  showFilterPane(isOpen: boolean): Promise<void>;
  /**
   * Fits the page of the report on screen to the height and width of the frame, or to its width as after a load. Does nothing
   * for the phone layout and for paginated reports.
   */
  fitPage(isWhole: boolean): Promise<void>;
  /** Rejects with `toolFailed` if the report does not return its correlation id, by which Power BI's support finds the load. */
  correlationId(): Promise<string>;
  /** Refreshes the data without loading the frame again. Rejects with `refreshLimit` if it is too soon, `offline` without network. */
  refreshData(): Promise<void>;
  /** Opens the browser's print dialog of the report, which also saves it as a PDF. */
  print(): Promise<void>;
  listPages(): Promise<readonly ReportPage[]>;
  openPage(name: string): Promise<void>;
  /**
   * Power BI opens another page if a report lacks the requested one. Resolves with the name of the page on screen if the report
   * lacks one of these pages, else with `null`. Hidden pages count as pages of the report.
   */
  pageInstead(names: readonly string[]): Promise<string | null>;
  /** Visuals of the page on screen whose data can be saved, without hidden ones. */
  listVisuals(): Promise<readonly ReportVisual[]>;
  /**
   * Which filters apply to what is on screen: of report and page, of the named visuals if they are on the page, of slicers and
   * selected data points. A part that the report refuses is `unknown`. Rejects with `toolFailed` if the report does not answer.
   */
  readFilters(names: readonly string[]): Promise<ScreenFilters>;
  /** The first rows of a visual's summarised data. */
  readVisual(name: string): Promise<VisualData>;
  /** The summarised rows of a visual of the page on screen, up to `figureRowLimit`. */
  readTable(name: string): Promise<VisualTable>;
  /** Calls the listener when the user chooses to ask about a visual in its menu; returns the unsubscribe function. */
  watchAsked(listener: (visual: AskedVisual) => void): () => void;
  /** The same for a comment about a visual, or about one of its data points. */
  watchCommented(listener: (visual: AskedVisual) => void): () => void;
  /** Calls the listener with the address of a link that the user clicked in the report; returns the unsubscribe function. */
  watchLinks(listener: (url: string) => void): () => void;
  /**
   * Saves the summarised data of visuals of the page on screen, up to `exportRowLimit` rows of each, as one file: CSV of a
   * single one, a spreadsheet with a sheet for each of several. Of several, those without data are named in the result; rejects
   * with `toolFailed` if no visual has data. The caption's filters are in the file's name; a spreadsheet has its lines as last
   * sheet. Saves nothing after `signal` is aborted.
   */
  exportVisuals(
    names: readonly string[],
    format: ExportFormat,
    caption: ExportCaption,
    signal?: AbortSignal,
  ): Promise<SavedFile>;
  /**
   * Page, filters, selections and personalised visuals as a text for `applyState`, with the slicers of the page on screen or of
   * all pages.
   */
  captureState(scope: CaptureScope): Promise<string>;
  applyState(state: string): Promise<void>;
  /**
   * Whether the report is as it loaded: the frame never had the focus since, and no captured state or bookmark is in it.
   * `false` if that is not known. The portal's filters, theme and page do not count.
   */
  isAsLoaded(): Promise<boolean>;
  /** The author's bookmarks in the author's order; a nested group is part of its outermost group. */
  listBookmarks(): Promise<readonly ReportBookmark[]>;
  /** Applies a bookmark of the author by Power BI's name. Rejects with `toolFailed` if the report lacks it or refuses it. */
  openBookmark(name: string): Promise<void>;
}

/** A report whose lookups can start early. */
export interface PrefetchedReportPort extends ReportPort {
  /** Starts the lookup of a board that the user is about to open: the next `lookUp` of it, within 10 s, gets its answer or failure. */
  prefetchLookUp(board: Board): void;
}

/** The report that becomes a file. */
export interface WantedFile {
  readonly board: Pick<Board, 'workspaceId'>;
  readonly report: Pick<LoadedReport, 'id' | 'originalId' | 'embedUrl'>;
  readonly format: ReportFileFormat;
  /** Only this page; `null` for all pages. */
  readonly pageName: string | null;
  /** The captured state of the report, so that the file shows the report as on screen; `null` without a captured state. */
  readonly state: string | null;
  /** Name of the dashboard in the menu, for the name of the file. */
  readonly name: string;
  /** The filters in one line, for the name of the file; empty without filters. */
  readonly filters: string;
}

/** Whole reports as PDF and PowerPoint, made by Power BI if the capacity allows it. */
export interface ReportFilesPort {
  /**
   * Makes the file and saves it; `onProgress` receives the per cent. Rejects with `fileRefused` if capacity or organisation do
   * not allow it (400, 403, 404; `detail` has Power BI's message), `toolFailed` if Power BI gave up, `deadline` after 15 minutes,
   * else with the failures of a lookup. Sends nothing more after an abort.
   */
  save(wanted: WantedFile, onProgress: (percent: number) => void, signal: AbortSignal): Promise<SavedFile>;
}
