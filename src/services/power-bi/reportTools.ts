import { models, type Page, type Report, type VisualDescriptor } from 'powerbi-client';
import {
  type ExportFormat,
  exportFileName,
  exportRowLimit,
  type ReportPage,
  type ReportVisual,
  type SavedFile,
} from '@/domain/report/reportTools';
import { FailureError } from '@/domain/shared/failure';
import { dataFile } from '@/services/browser/dataFile';

/** Visual types without data of their own. */
const withoutData = new Set([
  'slicer',
  'image',
  'textbox',
  'shape',
  'basicShape',
  'actionButton',
  'pageNavigator',
  'bookmarkNavigator',
]);

export interface ReportToolsDependencies {
  /** Downloads a file. */
  readonly save: (name: string, blob: Blob) => void;
  /** Local date, ISO day. */
  readonly today: () => string;
}

/** Operations of the control bar on the report, all through powerbi-client's API (SPEC section 7.5). */
export const createReportTools = ({ save, today }: ReportToolsDependencies) => ({
  async listPages(report: Report): Promise<readonly ReportPage[]> {
    const pages = await report.getPages();
    // Pages hidden by the author are reachable only through the report itself.
    return pages
      .filter((page) => page.visibility !== models.SectionVisibility.HiddenInViewMode)
      .map(({ name, displayName, isActive }) => ({ name, title: displayName, isActive }));
  },

  async listVisuals(report: Report): Promise<readonly ReportVisual[]> {
    const visuals = await (await activePage(report)).getVisuals();
    return visuals
      .filter(({ type }) => !withoutData.has(type))
      .map(({ name, title, type }) => ({ name, title: title ?? '', type }));
  },

  async exportVisual(
    report: Report,
    reportName: string,
    visualName: string,
    format: ExportFormat,
  ): Promise<SavedFile> {
    const visual = await visualOf(await activePage(report), visualName);
    const { data } = await visual.exportData(models.ExportDataType.Summarized, exportRowLimit);
    const { blob, rows } = await dataFile(data, format, visual.title || reportName);
    const name = exportFileName([reportName, visual.title], today(), format);
    save(name, blob);
    return { name, rows, isCut: rows >= exportRowLimit };
  },

  async captureState(report: Report): Promise<string> {
    const { state } = await report.bookmarksManager.capture();
    if (!state) throw new FailureError({ code: 'toolFailed', detail: 'no state' });
    return state;
  },
});

async function activePage(report: Report): Promise<Page> {
  const page = (await report.getPages()).find(({ isActive }) => isActive);
  if (!page) throw new FailureError({ code: 'toolFailed', detail: 'no active page' });
  return page;
}

async function visualOf(page: Page, name: string): Promise<VisualDescriptor> {
  const visual = (await page.getVisuals()).find((candidate) => candidate.name === name);
  if (!visual) throw new FailureError({ code: 'toolFailed', detail: 'the visual is gone' });
  return visual;
}
