import type { Board, LoadedReport } from '@/domain/boards/board';
import type { ReportFileFormat, SavedFile } from '@/domain/report/reportTools';

/** What becomes a file. */
export interface WantedFile {
  readonly board: Pick<Board, 'workspaceId'>;
  readonly report: Pick<LoadedReport, 'id' | 'originalId' | 'name' | 'embedUrl'>;
  readonly format: ReportFileFormat;
  /** Only this page; `null` for all of them. */
  readonly pageName: string | null;
  /** The captured state of the report, so that the file shows what is on screen; `null` without one. */
  readonly state: string | null;
}

/** Whole reports as PDF and PowerPoint, made by Power BI where the capacity allows it. */
export interface ReportFilesPort {
  /**
   * Makes the file and saves it; tells per cent as they come. Rejects with `fileRefused` where capacity or organisation do not
   * allow it (400, 403, 404; `detail` has Power BI's words), `toolFailed` for a file that Power BI gave up, `deadline` after 15
   * minutes, else with what a lookup rejects with. Aborted, it asks no more.
   */
  save(wanted: WantedFile, tell: (percent: number) => void, signal: AbortSignal): Promise<SavedFile>;
}
