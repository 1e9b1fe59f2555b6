import type { Board, LoadedReport } from '@/domain/boards/board';
import type { DatasetPlace } from '@/domain/ports/datasetQueries';

/** A page of the report on screen. */
export interface ReportPage {
  /** Power BI's own name, the argument of `openPage`. */
  readonly name: string;
  /** Displayed title. */
  readonly title: string;
  readonly isActive: boolean;
  /** The author hides it from readers: it is listed only while it is on screen. */
  readonly isHidden?: boolean;
}

/** A bookmark that the report's author made. */
export interface ReportBookmark {
  /** Power BI's own name, the argument of `openBookmark`. */
  readonly name: string;
  readonly title: string;
  /** Title of the author's group; empty without a group. */
  readonly group: string;
}

/** A visual of the page on screen whose data can be saved. */
export interface ReportVisual {
  readonly name: string;
  /** Empty if its author gave it no title. */
  readonly title: string;
  /** Power BI's name of its kind, such as `columnChart`. */
  readonly type: string;
}

/** Pages whose slicers a captured state has: the page on screen, or all of them. */
export type CaptureScope = 'page' | 'report';

/** File formats for the data of a visual. */
export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** File formats for a whole report, by Power BI's "export to file". */
export const reportFileFormats = ['pdf', 'pptx'] as const;
export type ReportFileFormat = (typeof reportFileFormats)[number];

/** Maximum number of rows that Power BI returns for the summarised data of a visual. */
export const exportRowLimit = 30_000;

/** Minimum ms between two refreshes of a report's data that Power BI accepts. */
export const refreshLimit = 15_000;

/** A file that was handed to the browser. */
export interface SavedFile {
  readonly name: string;
  /** Rows of data in it, without the head; `null` for a report. */
  readonly rows: number | null;
  /** The limit was reached, so there may be more in the report. */
  readonly isCut: boolean;
  /** Number of cells with more text than a spreadsheet's cell holds; they end in "…". */
  readonly cutCells?: number;
  /** For a spreadsheet of several visuals, with a sheet for each: their number, and Power BI's names of visuals without data. */
  readonly sheets?: { readonly count: number; readonly missing: readonly string[] };
}

/** Notes for readers of exported data, in the language of the page. */
export interface ExportCaption {
  /** Name of the sheet that has the lines. */
  readonly title: string;
  /** Name of the dashboard in the menu, for the name of the file. */
  readonly board: string;
  /** The filters in one line, for the name of the file; empty without filters. */
  readonly filters: string;
  /** Label and value of each line. */
  readonly lines: readonly (readonly [string, string])[];
}

/** Functions of the frame that a board supports. */
export interface BoardAbilities {
  /** The user can change the page. */
  readonly pages: boolean;
  readonly refresh: boolean;
  /** Printing and the data of its visuals. */
  readonly download: boolean;
  /** Its state can be captured and applied. */
  readonly view: boolean;
}

/**
 * Functions that the control bar offers. Power BI refuses all of them for paginated reports (SPEC sections 7.5 and 8.2), whose
 * own toolbar pages, refreshes and exports; a board of one page stays on it.
 */
export function abilitiesOf({ kind }: Pick<Board, 'kind'>): BoardAbilities {
  const isPaginated = kind === 'paginated';
  return {
    pages: kind === 'report',
    refresh: !isPaginated,
    download: !isPaginated,
    view: !isPaginated,
  };
}

/** Power BI's name of the page that a board of one page shows; `null` for a board of a whole report. */
export const pageOf = ({ kind, pageName }: Pick<Board, 'kind' | 'pageName'>): string | null =>
  (kind === 'page' && pageName) || null;

/** A parameter of the embed address, which contains the workspace or the App of the report. */
const embedParameter = ({ embedUrl }: Pick<LoadedReport, 'embedUrl'>, name: 'groupId' | 'appId') =>
  URL.canParse(embedUrl) ? new URL(embedUrl).searchParams.get(name) || null : null;

/** The workspace of the found report, or the board's. */
export const workspaceOf = (
  board: Pick<Board, 'workspaceId'>,
  report: Pick<LoadedReport, 'embedUrl'>,
): string => embedParameter(report, 'groupId') ?? board.workspaceId;

/** The App of the found report, or the board's; `null` if it was found in a workspace. */
const appOf = (board: Pick<Board, 'appId'>, report: Pick<LoadedReport, 'embedUrl'>): string | null =>
  embedParameter(report, 'groupId') === null
    ? (embedParameter(report, 'appId') ?? board.appId ?? null)
    : null;

/** The dataset of a dashboard; `null` before its report was found, and for a report without data of its own. */
export function datasetPlace(
  board: Board | undefined,
  report: LoadedReport | undefined,
): DatasetPlace | null {
  if (!board || !report?.datasetId) return null;
  return {
    workspaceId: report.datasetWorkspaceId ?? workspaceOf(board, report),
    datasetId: report.datasetId,
  };
}

/** Address of the report in Power BI itself: in the workspace or the App that it was found in, else in the board's. */
export function reportLink(
  appUrl: string,
  board: Pick<Board, 'kind' | 'workspaceId' | 'appId'>,
  report: Pick<LoadedReport, 'id' | 'embedUrl'>,
  pageName: string | null,
): string {
  const app = appOf(board, report);
  const place = app === null ? workspaceOf(board, report) : `me/apps/${app}`;
  const isPaginated = board.kind === 'paginated';
  const page = pageName === null || isPaginated ? '' : `/${encodeURIComponent(pageName)}`;
  return `${appUrl}/groups/${place}/${isPaginated ? 'rdlreports' : 'reports'}/${report.id}${page}`;
}

/**
 * Address that opens an App in Power BI, and offers to install it first; the form of the links that Power BI gives for an
 * App (learn.microsoft.com: power-bi/consumer/mobile/mobile-apps-links).
 */
export const appLink = (appUrl: string, appId: string): string =>
  `${appUrl}/Redirect?action=OpenApp&appId=${appId}`;

/** A file name that is valid on every system: report, visual, filters, day. `day` is an ISO day. */
export function exportFileName(
  parts: readonly string[],
  day: string,
  format: ExportFormat | ReportFileFormat | 'ics',
): string {
  const clean = (part: string) =>
    part
      .replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .slice(0, 60)
      .trim();
  const name = [...parts.map(clean).filter(Boolean), day].join(' - ');
  return `${name}.${format}`;
}
