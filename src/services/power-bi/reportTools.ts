import { models, type Page, type Report, type VisualDescriptor } from 'powerbi-client';
import {
  filterLine,
  lines,
  pointOf,
  type ReportSight,
  toVisualData,
  type VisualData,
  visualRows,
} from '@/domain/chat/chatSight';
import {
  type ExportFormat,
  exportFileName,
  exportRowLimit,
  type ReportPage,
  type ReportVisual,
  type SavedFile,
} from '@/domain/report/reportTools';
import { FailureError } from '@/domain/shared/failure';
import { csv } from '@/services/browser/csv';
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

  /**
   * Page, filters and slicers of the page on screen; a part that the report does not tell is left out. `selected` is what
   * the frame told of a data point.
   */
  async lookAt(report: Report, selected: unknown): Promise<ReportSight> {
    const page = await activePage(report);
    const [own, onPage, visuals] = await Promise.all([
      report.getFilters().catch(() => []),
      page.getFilters().catch(() => []),
      page.getVisuals().catch(() => []),
    ]);
    const slicers = await Promise.all(
      visuals
        .filter(({ type }) => type === 'slicer')
        .map(async (visual) => {
          const { filters } = await visual.getSlicerState().catch(() => ({ filters: [] }));
          return { title: visual.title || visual.name, value: lines(filters.map(filterLine)).join('; ') };
        }),
    );
    return {
      page: { name: page.name, title: page.displayName },
      filters: lines([...own, ...onPage].map(filterLine)),
      slicers: slicers.filter(({ value }) => value !== ''),
      point: pointOf(selected),
    };
  },

  async readVisual(report: Report, name: string): Promise<VisualData> {
    const visual = await visualOf(await activePage(report), name);
    const { data } = await visual.exportData(models.ExportDataType.Summarized, visualRows + 1);
    return toVisualData(visual.title || name, await csv.read(data));
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
