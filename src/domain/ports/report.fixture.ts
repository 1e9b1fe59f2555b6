import type { AskedVisual } from '@/domain/chat/reportContext';
import { type FilterField, type FilterSelection, noFilters } from '@/domain/report/filters';
import { reportFiltersIn } from '@/domain/report/screenFilters';
import type { Theme } from '@/domain/session/preferences';
import { listAnswer } from '@/domain/shared/answer';
import { type FailureCode, FailureError } from '@/domain/shared/failure';
import { fakeListeners } from './fakes.fixture';
import type { EmbedEvent, PrefetchedReportPort, ReportFilesPort, ShowOptions } from './report';

/** Calls of the report that fail from now on. */
export interface BrokenReport {
  refreshToken?: FailureCode;
  lookUp?: FailureCode;
  filters?: FailureCode;
  /** The portal's filters that the report lacks after it accepted or refused a change. */
  lacking?: readonly FilterField[];
  filterPane?: FailureCode;
  /** Pages that the report on screen lacks. */
  pages?: readonly string[];
  bookmarks?: FailureCode;
  /** The user may have changed the report on screen. */
  touched?: boolean;
}

/** A report that answers at once and emits `embed.loaded` after each `show`. */
export function fakeReport(broken: BrokenReport = {}) {
  const seen = {
    frames: [] as ('started' | 'removed')[],
    /** Ids of the boards whose lookup started early. */
    prefetched: [] as string[],
    shown: [] as { board: string; options: ShowOptions }[],
    filtered: [] as [string | null, FilterSelection][],
    themes: [] as Theme[],
    filterPanes: [] as boolean[],
    fits: [] as ('page' | 'width')[],
    /** Pages that the report was switched to. */
    pages: [] as string[],
    exported: [] as [readonly string[], string][],
    /** The author's bookmarks that the report applied. */
    bookmarks: [] as string[],
    /** Views that the report applied. */
    views: [] as string[],
  };
  const frame = fakeListeners<EmbedEvent>();
  const questions = fakeListeners<AskedVisual>();
  const remarks = fakeListeners<AskedVisual>();
  const links = fakeListeners<string>();
  /** The filters of the next load, and those of the report on screen. */
  let chosen: FilterSelection | null = null;
  let inReport: FilterSelection | null = null;
  const failing = (code: FailureCode | undefined) => {
    if (code) throw new FailureError({ code });
  };
  const page = { name: 'p1', title: 'Uno' };
  const port: PrefetchedReportPort = {
    bootstrap: async () => void seen.frames.push('started'),
    abandon: async () => void seen.frames.push('removed'),
    makeWay: async () => undefined,
    acquireToken: async () => ({ expiresAt: 0 }),
    lookUp: async ({ reportId, name }) => {
      failing(broken.lookUp);
      return { id: reportId, name, embedUrl: 'https://app.powerbi.com/reportEmbed', datasetId: 'd' };
    },
    prefetchLookUp: ({ id }) => void seen.prefetched.push(id),
    refreshPermissions: async () => undefined,
    show: async (board, _, options) => {
      seen.shown.push({ board: board.id, options });
      inReport = chosen;
      queueMicrotask(() => frame.emit({ type: 'embed.loaded' }));
    },
    refreshToken: async () => {
      failing(broken.refreshToken);
      return { expiresAt: 0 };
    },
    takeToken: async () => undefined,
    subscribe: frame.subscribe,
    applyFilters: async (board, selection) => {
      if (board && selection === (inReport ?? noFilters)) return null;
      failing(broken.filters);
      seen.filtered.push([board?.id ?? null, selection]);
      chosen = selection;
      if (board) inReport = selection;
      return board ? 'report' : 'stored';
    },
    lackingFilters: async () => broken.lacking ?? [],
    applyTheme: async (theme) => void seen.themes.push(theme),
    showFilterPane: async (isOpen) => {
      failing(broken.filterPane);
      seen.filterPanes.push(isOpen);
    },
    fitPage: async (isWhole) => void seen.fits.push(isWhole ? 'page' : 'width'),
    correlationId: async () => '8d2f6f0e-0000-4000-8000-000000000000',
    refreshData: async () => undefined,
    print: async () => undefined,
    listPages: async () => [{ ...page, isActive: true }],
    openPage: async (name) => {
      if (broken.pages?.includes(name)) throw new FailureError({ code: 'toolFailed' });
      seen.pages.push(name);
    },
    pageInstead: async (names) => (names.some((name) => broken.pages?.includes(name)) ? 'p1' : null),
    listVisuals: async () => [{ name: 'v', title: 'Puntualidad por región', type: 'barChart' }],
    readVisual: async (title) => ({ title, columns: ['a'], rows: [['1']], isCut: false }),
    readFilters: async () => {
      const region = inReport?.region
        ? [{ target: { table: 'Entregas', column: 'Región' }, operator: 'In', values: [inReport.region] }]
        : [];
      return {
        page,
        parts: [{ scope: 'report', title: '', filters: listAnswer(reportFiltersIn(region)) }],
        selection: null,
      };
    },
    readTable: async () => ({ columns: ['n'], rows: [['1']], isCut: false }),
    watchAsked: questions.subscribe,
    watchCommented: remarks.subscribe,
    watchLinks: links.subscribe,
    exportVisuals: async (names, format) => {
      seen.exported.push([names, format]);
      return { name: 'x.csv', rows: 1, isCut: false };
    },
    captureState: async () => seen.views.at(-1) ?? 'before',
    isAsLoaded: async () => seen.views.length === 0 && seen.bookmarks.length === 0 && !broken.touched,
    applyState: async (state) => void seen.views.push(state),
    listBookmarks: async () => {
      failing(broken.bookmarks);
      return [{ name: 'b1', title: 'Región centro', group: '' }];
    },
    openBookmark: async (name) => {
      failing(broken.bookmarks);
      // The filters of a bookmark replace those of the report.
      inReport = null;
      seen.bookmarks.push(name);
    },
  };
  return {
    port,
    seen,
    embed: frame.emit,
    askAbout: questions.emit,
    commentOn: remarks.emit,
    clickLink: links.emit,
  };
}

/** Power BI makes each file at once. */
export const fakeReportFiles: ReportFilesPort = {
  save: async () => ({ name: 'Tablero de transporte - 2026-11-21.pdf', rows: null, isCut: false }),
};
