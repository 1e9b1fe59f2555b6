import type { Board, LoadedReport } from '@/domain/boards/board';
import type { AskedVisual, ReportContext, VisualData } from '@/domain/chat/reportContext';
import type { VisualTable } from '@/domain/report/figures';
import type { FilterSelection } from '@/domain/report/filters';
import type {
  ExportCaption,
  ExportFormat,
  ReportFileFormat,
  ReportPage,
  ReportVisual,
  SavedFile,
} from '@/domain/report/reportTools';
import type { Skeleton } from '@/domain/report/skeleton';
import type { VisualContext } from '@/domain/report/visualContext';
import type { FilterReach } from '@/domain/session/notice';
import type { Theme } from '@/domain/session/preferences';
import type { Device } from '@/domain/session/settings';
import type { TokenGrant } from './identity';

/** Events of the embedded frame while a report is on screen. */
export type EmbedEvent =
  /** The load waits for the frame's document, which a slow line delivers late. */
  | { readonly type: 'embed.opening' }
  /** The document of the frame has loaded. */
  | { readonly type: 'embed.opened' }
  | { readonly type: 'embed.loaded' }
  | { readonly type: 'embed.rendered' }
  | { readonly type: 'embed.tokenExpired' }
  /** The report cannot be used. */
  | { readonly type: 'embed.failed'; readonly detail: string }
  /** Something went wrong in a report that goes on; before `embed.loaded` it is the end all the same. */
  | { readonly type: 'embed.warned'; readonly detail: string }
  /** Another page of the report is open; `name` is Power BI's own. */
  | { readonly type: 'embed.pageChanged'; readonly name: string };

/** How a report is embedded. */
export interface ShowOptions {
  readonly device: Device;
  /** Power BI's name of the page to open on; `null` for the report's own choice. */
  readonly pageName: string | null;
  /** A captured state to load in (`captureState`), where there is one. */
  readonly state?: string | null;
  /** Instead of the frame that is there, which stays silent. */
  readonly newFrame: boolean;
}

/** Power BI: REST lookup and the embedded frame (SPEC sections 7.2 and 7.5). */
export interface ReportPort {
  /**
   * Starts the frame before there is a token or a report, so that the two come up side by side. Resolves when it is on
   * its way, or could not be started: then `show` tries again.
   */
  bootstrap(): Promise<void>;
  /** Takes the frame away: it was started for nobody, or nobody looks at it any more. */
  abandon(): Promise<void>;
  /**
   * A popup opens, and Chromium can lose a frame that loads under one: takes one away whose page still loads for nobody.
   * `show` starts another.
   */
  makeWay(): Promise<void>;
  /** Silent first, then interactive (SPEC section 7.1). `force` asks the provider even when one is cached. */
  acquireToken(options: { force: boolean }): Promise<TokenGrant>;
  /**
   * SPEC section 7.2: by id, then workspace by workspace. `force` ignores the results of earlier searches. Rejects with
   * `throttled` when Power BI asks to wait; the same call then goes on where it was.
   */
  lookUp(board: Board, options: { force: boolean; signal?: AbortSignal }): Promise<LoadedReport>;
  /**
   * Makes access that was just granted count, two minutes later. Rejects with `permissionsLimit` within an hour of the
   * last time, else with `permissionsFailed` or what a lookup rejects with.
   */
  refreshPermissions(signal?: AbortSignal): Promise<void>;
  /** Embeds the report. Resolves when the frame took the load, not when it rendered. */
  show(board: Board, report: LoadedReport, options: ShowOptions): Promise<void>;
  /** Fetches a fresh token silently and hands it to the frame. */
  refreshToken(): Promise<TokenGrant>;
  /** Hands the frame the token that the session has, which another frame renewed. */
  takeToken(): Promise<void>;
  /** Events of the frame about the report that was shown last; returns the unsubscribe function. */
  subscribe(listener: (event: EmbedEvent) => void): () => void;
  /**
   * Applies or, when empty, removes the filters of SPEC section 2.5 where the board names their targets, and keeps
   * them for the next `show`. Filters of the report's author on other fields stay. Resolves with whether the report on
   * screen applied them; `null` if it already has this selection.
   */
  applyFilters(board: Board | null, filters: FilterSelection): Promise<FilterReach | null>;
  /** Shows the report in the portal's theme where the report takes one, and keeps it for the next `show`. */
  applyTheme(theme: Theme): Promise<void>;
  /** Asks for new data without loading the frame again. Rejects with `refreshLimit` if it is too soon, with `offline` without network. */
  refreshData(): Promise<void>;
  /** Opens the browser's print dialog of the report, which also saves it as a PDF. */
  print(): Promise<void>;
  listPages(): Promise<readonly ReportPage[]>;
  openPage(name: string): Promise<void>;
  /** Visuals of the page on screen whose data can be saved. */
  listVisuals(): Promise<readonly ReportVisual[]>;
  /** Geometry of the page on screen; `null` if Power BI does not return it. */
  readSkeleton(): Promise<Skeleton | null>;
  /** Page, filters, slicers and the selected data point of the report on screen. */
  readContext(): Promise<ReportContext>;
  /** The first rows that a visual sums up. */
  readVisual(name: string): Promise<VisualData>;
  /**
   * What decides the numbers of a visual besides its data. On a page without the visual, the context of that page. Rejects with
   * `toolFailed` if a part of it cannot be read: then the numbers belong to no known context.
   */
  readVisualContext(name: string): Promise<VisualContext>;
  /** The rows that a visual of the page on screen sums up, up to `figureRowLimit`. */
  readTable(name: string): Promise<VisualTable>;
  /** The user chose to ask about a visual in its menu; returns the unsubscribe function. */
  watchAsked(listener: (visual: AskedVisual) => void): () => void;
  /**
   * Saves what visuals of the page on screen sum up, up to `exportRowLimit` rows of each, as one file: CSV of a single one,
   * a spreadsheet with a sheet for each of several. Of several, those that give no data are named in the result; rejects
   * with `toolFailed` when none does. The caption's filters are in the file's name; a spreadsheet has its lines as the last
   * sheet. Nothing is saved once `signal` is aborted.
   */
  exportVisuals(
    names: readonly string[],
    format: ExportFormat,
    caption: ExportCaption,
    signal?: AbortSignal,
  ): Promise<SavedFile>;
  /** Page, filters and selections of the report as a text that `applyState` takes. */
  captureState(): Promise<string>;
  applyState(state: string): Promise<void>;
}

/** The report that becomes a file. */
export interface WantedFile {
  readonly board: Pick<Board, 'workspaceId'>;
  readonly report: Pick<LoadedReport, 'id' | 'originalId' | 'name' | 'embedUrl'>;
  readonly format: ReportFileFormat;
  /** Only this page; `null` for all of them. */
  readonly pageName: string | null;
  /** The captured state of the report, so that the file shows the report as it is on screen; `null` without one. */
  readonly state: string | null;
  /** The filters in one line, for the name of the file; empty for none. */
  readonly filters: string;
}

/** Whole reports as PDF and PowerPoint, made by Power BI where the capacity allows it. */
export interface ReportFilesPort {
  /**
   * Makes the file and saves it; `onProgress` receives the per cent. Rejects with `fileRefused` where capacity or organisation do
   * not allow it (400, 403, 404; `detail` has Power BI's message), `toolFailed` if Power BI gave up, `deadline` after 15 minutes,
   * else with the failures of a lookup. Sends nothing more after an abort.
   */
  save(wanted: WantedFile, onProgress: (percent: number) => void, signal: AbortSignal): Promise<SavedFile>;
}
