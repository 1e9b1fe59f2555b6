import type { EarlyActors } from '@/app/actors';
import type { Ports } from '@/app/ports/ports';
import type { Board } from '@/domain/boards/board';
import { boardName } from '@/domain/boards/menuTree';
import { type FilterSelection, hasFilters, noFilters } from '@/domain/report/filters';
import { abilitiesOf, pageOf } from '@/domain/report/reportTools';
import type { Theme } from '@/domain/session/preferences';
import { toFailure } from '@/domain/shared/failure';
import { filtersChecked, selectAreFiltersAnnounced, selectRefusedFilters } from '@/store/filters.slice';
import type { AppStore } from '@/store/makeStore';
import { noticeAdded, resultShown } from '@/store/notices.slice';
import { filterPaneToggled, selectFilterPanes } from '@/store/recentActivity.slice';
import { pagesCleared, pagesListed, selectPages } from '@/store/reportPages.slice';
import {
  bookmarkLeft,
  selectBookmark,
  selectCaptured,
  selectOpenPage,
  viewRefused,
} from '@/store/view.slice';

/** Handles the result of the last call alone: an earlier call that ends later is ignored. */
function createLatest() {
  let last: Promise<unknown> | null = null;
  return <T>(call: Promise<T>, onDone: (value: T) => void, onError: (error: unknown) => void): void => {
    last = call;
    call.then(
      (value) => last === call && onDone(value),
      (error: unknown) => last === call && onError(error),
    );
  };
}

/**
 * Filters, theme, pages and view of the report on screen (SPEC sections 2.2, 2.5 and 13). The port keeps filters and theme for
 * the next report. Results are notices and facts of the store; an answer about a report that has left is ignored.
 */
export function createReportSettings(
  { report, now, logError }: Pick<Ports, 'report' | 'now' | 'logError'>,
  { dispatch, getState }: AppStore,
  reportLoad: EarlyActors['reportLoad'],
) {
  let boardOnScreen: Board | null = null;
  let filters = noFilters;
  let previousFilters = noFilters;
  let theme: Theme = 'light';
  let isPaneOpen = false;
  const latestFilters = createLatest();
  const latestTheme = createLatest();
  const latestFilterPane = createLatest();
  const latestPages = createLatest();
  const latestView = createLatest();

  /** Applies the filters, and asks the report for those that it lacks. A report that loaded with the filters is not asked. */
  async function applyTo(board: Board | null, selection: FilterSelection) {
    const reach = await report.applyFilters(board, selection).catch(() => 'refused' as const);
    const isAsked = board && reach && reach !== 'stored';
    const lacking = isAsked
      ? await report.lackingFilters(board, selection, reach === 'refused').catch(() => null)
      : [];
    return { board, reach, lacking };
  }

  /** @param isSilent the user did not change the filters: only a refusal is shown. */
  const applyFilters = (isSilent = false) =>
    latestFilters(
      applyTo(boardOnScreen, filters),
      ({ board: asked, reach, lacking }) => {
        if (asked !== boardOnScreen) return;
        const isLacking = lacking !== null && lacking.length > 0;
        if (lacking !== null && (isLacking || selectRefusedFilters(getState()).length > 0))
          dispatch(filtersChecked(lacking));
        if (reach === 'refused' || isLacking) {
          const board = boardOnScreen ? boardName(boardOnScreen) : '';
          dispatch(noticeAdded({ fact: { kind: 'filtersRefused', board }, at: now() }));
        } else if (!isSilent && reach !== null && boardOnScreen !== null && hasFilters(filters)) {
          if (!selectAreFiltersAnnounced(getState()))
            dispatch(resultShown({ kind: 'filtersApplied', reach, before: previousFilters }));
        }
      },
      () => undefined,
    );

  /** Shows or hides the report's filter pane as the user left it on this board. */
  const applyFilterPane = () => {
    const board = boardOnScreen;
    if (!board || !abilitiesOf(board).view) return;
    const isOpen = selectFilterPanes(getState()).includes(board.id);
    if (isOpen === isPaneOpen) return;
    isPaneOpen = isOpen;
    latestFilterPane(
      report.showFilterPane(isOpen),
      () => undefined,
      () => {
        if (boardOnScreen !== board) return;
        isPaneOpen = !isOpen;
        dispatch(filterPaneToggled({ view: board.id, isOpen: !isOpen }));
        dispatch(resultShown({ kind: 'filterPaneRefused' }));
      },
    );
  };

  const listPages = (board: Board) =>
    latestPages(
      report.listPages(),
      (pages) => {
        if (boardOnScreen === board) dispatch(pagesListed(pages));
      },
      () => {
        if (boardOnScreen === board) dispatch(pagesCleared());
      },
    );

  /**
   * Notifies the user if the report lacks a requested page. Links, views and the location then name the page on screen, and a
   * board of one page offers the others.
   */
  async function checkPages(board: Board, requested: readonly (string | null)[]): Promise<void> {
    const names = requested.filter((name) => name !== null);
    if (names.length === 0 || board.kind === 'paginated') return;
    const name = await report.pageInstead(names).catch(() => null);
    if (name === null || boardOnScreen !== board) return;
    reportLoad.send({ type: 'embed.pageChanged', name });
    listPages(board);
    dispatch(resultShown({ kind: 'pageMissing' }));
  }

  function openBookmark(board: Board, name: string): void {
    latestView(
      report.openBookmark(name),
      // The bookmark may have replaced the user's filters, which still apply.
      () => {
        if (boardOnScreen === board && hasFilters(filters)) applyFilters(true);
      },
      () => {
        if (boardOnScreen !== board) return;
        dispatch(bookmarkLeft());
        dispatch(resultShown({ kind: 'bookmarkRefused' }));
      },
    );
  }

  return {
    /** The report of a board is on screen. It may have loaded with earlier filters. */
    show(board: Board): void {
      boardOnScreen = board;
      applyFilters();
      // Each load hides the pane (SPEC section 3).
      isPaneOpen = false;
      applyFilterPane();
      if (abilitiesOf(board).pages) listPages(board);
      const bookmark = selectBookmark(getState(), board.id);
      if (bookmark !== null && selectCaptured(getState(), board.id) === null) openBookmark(board, bookmark);
      void checkPages(board, [reportLoad.getSnapshot().context.pageName, pageOf(board)]);
    },

    applyFilterPane,

    /** The report left the screen. */
    leave(): void {
      boardOnScreen = null;
    },

    filter(selected: FilterSelection): void {
      if (selected === filters) return;
      previousFilters = filters;
      filters = selected;
      applyFilters();
    },

    setTheme(selected: Theme): void {
      if (selected === theme) return;
      theme = selected;
      latestTheme(
        report.applyTheme(theme),
        () => undefined,
        (error) => logError('El reporte no tomó el tema', toFailure(error)),
      );
    },

    /** The report opened a page. A page that the author hides is listed only while it is on screen. */
    pageOpened(name: string): void {
      const pages = selectPages(getState());
      const isListed = pages.length === 0 || pages.some((page) => page.name === name);
      if (boardOnScreen && !isListed) listPages(boardOnScreen);
    },

    /** Opens a page by Power BI's name; if it does not open, the report stays on its page. */
    openPage(name: string): void {
      dispatch(bookmarkLeft());
      const board = boardOnScreen;
      report.openPage(name).catch(() => board && checkPages(board, [name]));
    },

    /** Applies a bookmark of the author. */
    openBookmark(name: string): void {
      if (boardOnScreen) openBookmark(boardOnScreen, name);
    },

    /** Loads the report again, without the user's selections, if it may have any. */
    async openLoaded(pageName: string | null): Promise<void> {
      const board = boardOnScreen;
      if (board === null || (await report.isAsLoaded().catch(() => false)) || boardOnScreen !== board) return;
      const page = pageName === null ? {} : { pageName };
      reportLoad.send({ type: 'board.selected', board, autoLoad: true, ...page });
    },

    /** Applies a captured state. */
    openView(captured: string): void {
      const board = boardOnScreen;
      const check = () => void (board && checkPages(board, [selectOpenPage(getState(), board.id)]));
      latestView(report.applyState(captured), check, () => {
        if (board === null || boardOnScreen !== board) return;
        dispatch(viewRefused());
        check();
      });
    },
  };
}
