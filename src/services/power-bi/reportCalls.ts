import { models, type Report } from 'powerbi-client';
import type { ReportPort } from '@/domain/ports/report';
import type { ReportBookmark, ReportPage } from '@/domain/report/reportTools';
import { FailureError } from '@/domain/shared/failure';
import { loadPart } from '@/domain/shared/loadPart';
import { cleanLine } from '@/domain/shared/visible';
import type { createEarlyCalls } from './earlyCalls';
import { createExportQueue } from './exportQueue';
import type { createReportTools } from './reportTools';

/** Timeout of a data export in ms, also if its reader stops waiting earlier. */
const exportDeadline = 60_000;

interface ReportCallsDependencies {
  /** Calls the report on screen; `deadline` in ms, `null` for no deadline. */
  readonly ask: <T>(question: (report: Report) => Promise<T>, deadline?: number | null) => Promise<T>;
  readonly within: <T>(answer: Promise<T>, deadline: number) => Promise<T>;
  /** Timeout of a call in ms. */
  readonly answerDeadline: number;
  /** Number of the newest load. */
  readonly load: () => number;
  /** Detail of the last `dataSelected` event. */
  readonly selected: () => Promise<unknown>;
  /** The report has no phone layout and is not paginated. */
  readonly hasCustomLayout: () => boolean;
  readonly early: Pick<ReturnType<typeof createEarlyCalls>, 'run' | 'settled'>;
  /** Makes a call that may change the page and filters. */
  readonly applyView: (apply: (report: Report) => Promise<unknown>) => Promise<void>;
  readonly loadTools: () => Promise<ReturnType<typeof createReportTools>>;
}

/** Calls of `ReportPort` that no report needs to load; loaded with the first of them. */
export function createReportCalls({
  ask,
  within,
  answerDeadline,
  load,
  selected,
  hasCustomLayout,
  early,
  applyView,
  loadTools,
}: ReportCallsDependencies) {
  /** Exports of the report on screen. */
  let exportsOf = { load: -1, inTurn: createExportQueue(exportDeadline, within) };
  const askExport = <T>(question: (report: Report) => Promise<T>, deadline: number, signal?: AbortSignal) => {
    const now = load();
    if (exportsOf.load !== now) exportsOf = { load: now, inTurn: createExportQueue(exportDeadline, within) };
    const start = async () => {
      if (now !== load()) throw new FailureError({ code: 'toolFailed', detail: 'the report has left' });
      return ask(question, null);
    };
    return exportsOf.inTurn(start, deadline, signal);
  };

  return {
    listPages: () => ask(listPages),
    pageInstead: (names) =>
      ask(async (report) => {
        const pages = await report.getPages();
        const hasAll = names.every((name) => pages.some((page) => page.name === name));
        return hasAll ? null : (pages.find(({ isActive }) => isActive)?.name ?? null);
      }),
    listVisuals: async () => {
      const tools = await loadTools();
      return ask((report) => tools.listVisuals(report));
    },
    readFilters: async (names) => {
      const { readScreenFilters } = await loadPart(() => import('./screenFilters'));
      const detail = (await selected()) ?? null;
      return ask((report) => readScreenFilters(report, { names, selected: detail, within }));
    },
    lackingFilters: async (...asked) =>
      (await loadPart(() => import('./screenFilters'))).lackingFilters(ask, early, ...asked),
    readVisual: async (name) => {
      const tools = await loadTools();
      return askExport((report) => tools.readVisual(report, name), answerDeadline);
    },
    readTable: async (name) => {
      const { readTable } = await loadPart(() => import('./visualFigures'));
      return askExport((report) => readTable(report, name), answerDeadline);
    },
    exportVisuals: async (names, format, caption, signal) => {
      const tools = await loadTools();
      // A deadline for each visual, so that a visual that does not respond does not block the others.
      const read = (name: string) =>
        askExport((report) => tools.exportData(report, name), exportDeadline, signal);
      return tools.saveVisuals({ names, format, caption, read, signal });
    },
    fitPage: async (isWhole) => {
      const { FitToPage, FitToWidth } = models.DisplayOption;
      if (hasCustomLayout())
        await early.run(['fit'], {
          read: async () => null,
          apply: async (report) =>
            void (await report.updateSettings({
              customLayout: { displayOption: isWhole ? FitToPage : FitToWidth },
            })),
        });
    },
    correlationId: () => ask((report) => report.getCorrelationId()),
    showFilterPane: (isOpen) =>
      early.run(['filterPane'], {
        // The client cannot read settings: a call before `rendered` is always repeated, which changes nothing.
        read: async () => null,
        apply: async (report) =>
          void (await report.updateSettings({ panes: { filters: { visible: isOpen, expanded: isOpen } } })),
      }),
    listBookmarks: () => ask(listBookmarks),
    openBookmark: (name) => applyView((report) => openBookmark(report, name)),
    captureState: async (scope) => {
      const tools = await loadTools();
      return ask((report) => tools.captureState(report, scope));
    },
  } satisfies Partial<ReportPort>;
}

/** Pages of the report. Of those that the author hid, only the one on screen: the report itself leads there. */
export const listPages = async (report: Pick<Report, 'getPages'>): Promise<readonly ReportPage[]> =>
  (await report.getPages()).flatMap(({ name, displayName, isActive, visibility }) => {
    const page = { name, title: cleanLine(displayName), isActive };
    if (visibility !== models.SectionVisibility.HiddenInViewMode) return page;
    return isActive ? { ...page, isHidden: true } : [];
  });

/** The bookmarks without their groups, each with the title of its group. A group itself cannot be applied. */
const bookmarksIn = (all: readonly models.IReportBookmark[], group = ''): readonly ReportBookmark[] =>
  all.flatMap(({ name, displayName, children }) =>
    children?.length
      ? bookmarksIn(children, group || cleanLine(displayName))
      : { name, title: cleanLine(displayName) || name, group },
  );

/** The bookmarks of the report's author, in their order. */
const listBookmarks = async ({
  bookmarksManager,
}: Pick<Report, 'bookmarksManager'>): Promise<readonly ReportBookmark[]> =>
  bookmarksIn(await bookmarksManager.getBookmarks());

/** Looks the bookmark up first, because it is not documented that Power BI refuses an unknown name. */
async function openBookmark(report: Pick<Report, 'bookmarksManager'>, name: string): Promise<void> {
  const bookmarks = await listBookmarks(report);
  if (!bookmarks.some((bookmark) => bookmark.name === name))
    throw new FailureError({ code: 'toolFailed', detail: 'the bookmark is gone' });
  await report.bookmarksManager.apply(name);
}
