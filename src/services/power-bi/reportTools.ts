import { models, type Page, type Report, type VisualDescriptor } from 'powerbi-client';
import { toVisualData, type VisualData, visualRows } from '@/domain/chat/reportContext';
import {
  type CaptureScope,
  type ExportCaption,
  type ExportFormat,
  exportFileName,
  exportRowLimit,
  type ReportVisual,
  type SavedFile,
} from '@/domain/report/reportTools';
import { FailureError } from '@/domain/shared/failure';
import { cleanLine } from '@/domain/shared/visible';
import { dataFile, readExport } from '@/services/browser/dataFile';
import { isHiddenVisual, isSlicerType } from './visualTypes';

/** Visual types without data of their own, besides slicers. */
const withoutData = new Set([
  'image',
  'textbox',
  'shape',
  'basicShape',
  'actionButton',
  'pageNavigator',
  'bookmarkNavigator',
]);

interface ReportToolsDependencies {
  /** Downloads a file. */
  readonly save: (name: string, blob: Blob) => void;
  /** Local date, ISO day. */
  readonly today: () => string;
}

/** Summarised data of a visual, as Power BI's CSV, with its title (may be empty) and that of its page. */
interface ExportedVisual {
  readonly title: string;
  readonly page: string;
  readonly csv: string;
}

interface SaveVisualsRequest {
  /** Power BI's names of visuals. */
  readonly names: readonly string[];
  readonly format: ExportFormat;
  readonly caption: ExportCaption;
  readonly read: (name: string) => Promise<ExportedVisual>;
  readonly signal: AbortSignal | undefined;
}

/** Operations of the control bar on the report, all through powerbi-client's API (SPEC section 7.5). */
export const createReportTools = ({ save, today }: ReportToolsDependencies) => ({
  async listVisuals(report: Report): Promise<readonly ReportVisual[]> {
    const visuals = await (await activePage(report)).getVisuals();
    return visuals
      .filter(
        (visual) => !withoutData.has(visual.type) && !isSlicerType(visual.type) && !isHiddenVisual(visual),
      )
      .map(({ name, title, type }) => ({ name, title: cleanLine(title ?? ''), type }));
  },

  async readVisual(report: Report, name: string): Promise<VisualData> {
    const visual = await visualOf(await activePage(report), name);
    const { data } = await visual.exportData(models.ExportDataType.Summarized, visualRows + 1);
    return toVisualData(titleOf(visual), await readExport(data));
  },

  async exportData(report: Report, visualName: string): Promise<ExportedVisual> {
    const page = await activePage(report);
    const visual = await visualOf(page, visualName);
    const { data } = await visual.exportData(models.ExportDataType.Summarized, exportRowLimit);
    return { title: cleanLine(visual.title ?? ''), page: cleanLine(page.displayName), csv: data };
  },

  /** See `ReportPort.exportVisuals`. */
  async saveVisuals({ names, format, caption, read, signal }: SaveVisualsRequest): Promise<SavedFile> {
    const isSeveral = names.length > 1;
    if (isSeveral && format === 'csv')
      throw new FailureError({ code: 'toolFailed', detail: 'a CSV file holds one visual' });
    const exported: ExportedVisual[] = [];
    const missing: string[] = [];
    let failure: unknown = new FailureError({ code: 'toolFailed', detail: 'no visual' });
    for (const name of names) {
      try {
        exported.push(await read(name));
      } catch (error) {
        failure = error;
        missing.push(name);
      }
      signal?.throwIfAborted();
    }
    const [first] = exported;
    if (!first) throw failure;
    const tables = exported.map(({ title, csv }) => ({ title: title || caption.board, csv }));
    const { blob, rows, cutCells } = await dataFile(tables, format, caption);
    signal?.throwIfAborted();
    const name = exportFileName(
      [caption.board, isSeveral ? first.page : first.title, caption.filters],
      today(),
      format,
    );
    save(name, blob);
    return {
      name,
      rows: rows.reduce((sum, count) => sum + count, 0),
      isCut: rows.some((count) => count >= exportRowLimit),
      ...(cutCells > 0 ? { cutCells } : {}),
      ...(isSeveral ? { sheets: { count: exported.length, missing } } : {}),
    };
  },

  /** Without these options the frame leaves out personalised visuals, and the slicers of the other pages. */
  async captureState(report: Report, scope: CaptureScope): Promise<string> {
    const { state } = await report.bookmarksManager.capture({
      personalizeVisuals: true,
      allPages: scope === 'report',
    });
    if (!state) throw new FailureError({ code: 'toolFailed', detail: 'no state' });
    return state;
  },
});

/** Displayed title of a visual; its name without one. */
export const titleOf = ({ title, name }: VisualDescriptor): string => cleanLine(title ?? '') || name;

export async function activePage(report: Report): Promise<Page> {
  const page = (await report.getPages()).find(({ isActive }) => isActive);
  if (!page) throw new FailureError({ code: 'toolFailed', detail: 'no active page' });
  return page;
}

export async function visualOf(page: Page, name: string): Promise<VisualDescriptor> {
  const visual = (await page.getVisuals()).find((candidate) => candidate.name === name);
  if (!visual) throw new FailureError({ code: 'toolFailed', detail: 'the visual is gone' });
  return visual;
}
