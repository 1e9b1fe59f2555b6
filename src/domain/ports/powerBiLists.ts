import type { Board } from '@/domain/boards/board';
import type { Refresh, RefreshSchedule } from '@/domain/report/refresh';
import type { Answer } from '@/domain/shared/answer';
import type { Failure } from '@/domain/shared/failure';

/** A workspace that the user belongs to. */
interface WorkspaceEntry {
  readonly id: string;
  readonly name: string;
}

/** A report of a workspace or of an App. */
export interface ReportEntry {
  readonly id: string;
  readonly name: string;
  /** Empty for a paginated report. */
  readonly datasetId: string;
  /** The workspace of the dataset, if it is another one than the report's. */
  readonly datasetWorkspaceId?: string;
  readonly kind: Exclude<Board['kind'], 'page'>;
  /** Address of its page in Power BI; empty if Power BI returns no address. */
  readonly webUrl: string;
}

/** A page of a report; `name` is Power BI's own. */
interface PageEntry {
  readonly name: string;
  readonly displayName: string;
}

/** State of the dataset behind a board. */
export type DatasetReport =
  | {
      readonly state: 'known';
      readonly history: readonly Refresh[];
      /** A user who may read refreshes may lack access to the schedule. */
      readonly schedule: Answer<RefreshSchedule>;
    }
  /** The workspace or the App has no such report, or the report has no dataset. */
  | { readonly state: 'missing' }
  /** The model has no refreshes: it queries its data directly, or receives them. */
  | { readonly state: 'unrefreshed' }
  | { readonly state: 'failed'; readonly failure: Failure };

/**
 * Power BI's own lists, read with the user's token. Every call rejects with a `FailureError`: `reportNotFound` (404),
 * `lookupFailed` with the status as its detail, `throttled`, `offline`, or the failure of the token.
 */
export interface PowerBiListsPort {
  /** By name. */
  workspaces(signal: AbortSignal): Promise<readonly WorkspaceEntry[]>;
  /** By name. */
  reports(workspaceId: string, signal: AbortSignal): Promise<readonly ReportEntry[]>;
  /** The reports of an App, by name. `reportNotFound` if the App is not installed for the user. */
  appReports(appId: string, signal: AbortSignal): Promise<readonly ReportEntry[]>;
  pages(workspaceId: string, reportId: string, signal: AbortSignal): Promise<readonly PageEntry[]>;
  /** Resolves if the report is in this workspace and the user's token can read it. */
  check(workspaceId: string, reportId: string, signal: AbortSignal): Promise<ReportEntry>;
  /** The newest first, at most `top`. */
  refreshes(
    workspaceId: string,
    datasetId: string,
    top: number,
    signal: AbortSignal,
  ): Promise<readonly Refresh[]>;
  /**
   * Reads history and schedule of each board's dataset and reports them by board id. Slow after the first calls, because
   * Power BI throttles users with many requests. Never rejects; ends when the signal aborts.
   */
  overview(
    boards: readonly Board[],
    onFound: (found: Readonly<Record<string, DatasetReport>>) => void,
    signal: AbortSignal,
  ): Promise<void>;
  /** `null` for a dataset without a schedule. */
  schedule(workspaceId: string, datasetId: string, signal: AbortSignal): Promise<RefreshSchedule | null>;
}
