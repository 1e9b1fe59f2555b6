import { createFreshnessRequests } from '@/app/requests/freshness';
import { createReportSettings } from '@/app/requests/reportSettings';
import type { Board } from '@/domain/boards/board';
import { boardName } from '@/domain/boards/menuTree';
import { isReportRefused } from '@/domain/report/refusal';
import { startView } from '@/domain/session/recentActivity';
import { selectBoardInView, selectReturnedBoard } from '@/store/boardInView.selectors';
import { selectBoardList } from '@/store/catalogs.selectors';
import { selectFilters } from '@/store/filters.slice';
import { dataShown, networkChanged } from '@/store/freshness.slice';
import { openingOf, selectPlace, selectRepairedPlace } from '@/store/place.selectors';
import { placeRestored } from '@/store/placeRestored';
import {
  dashboardFailed,
  dashboardLoaded,
  dashboardOpened,
  dashboardRefused,
  placeNoted,
  selectFailedView,
  selectFilterPanes,
  selectRefused,
} from '@/store/recentActivity.slice';
import { pageRequested } from '@/store/reportPages.slice';
import { reportShown } from '@/store/reports.slice';
import { selectAccount } from '@/store/session.slice';
import { selectAutoLoad, selectDevice, selectRefreshMinutes } from '@/store/settings.slice';
import {
  boardTaken,
  bookmarkRequested,
  linkClicked,
  loadedViewRequested,
  pageOpened,
  reportLeft,
  selectActiveView,
  selectPlatform,
  selectTheme,
  viewRequested,
  viewSelected,
  waitBegan,
} from '@/store/view.slice';
import type { Wiring } from './rules';

/** The rules of the report on screen (SPEC sections 2.4 and 2.5; its age: SPEC section 16). */
export function reportRules({ when, store, actors, ports, state, notify }: Wiring): void {
  const { reportLoad, reportData, tokenLife } = actors;
  const { dispatch } = store;
  const freshness = createFreshnessRequests(ports, store);
  const settings = createReportSettings(ports, store, reportLoad);

  const load = (board: Board, autoLoad: boolean) => {
    const { place, pageName, captured } = openingOf(state(), board.id);
    if (place) dispatch(placeRestored(place));
    reportLoad.send({
      type: 'board.selected',
      board,
      autoLoad,
      ...(pageName === null ? {} : { pageName }),
      ...(captured === null ? {} : { state: captured }),
    });
  };

  // A link to a board of a catalogue that is read after the start.
  when.value(selectBoardList, () => {
    const repaired = selectRepairedPlace(state());
    if (repaired) dispatch(placeRestored(repaired));
  });
  const isActive = ({ id }: Board) =>
    selectPlatform(state()) === 'analytics' && selectActiveView(state()) === id;
  /** The board that was on screen since it was selected. */
  let shownBoard: string | null = null;
  let lastBoard: Board | null = null;
  when.value(selectBoardInView, (board) => {
    const last = lastBoard && shownBoard === lastBoard.id ? lastBoard : null;
    lastBoard = board ?? null;
    shownBoard = null;
    if (!board && last && selectAccount(state()) !== null && isActive(last)) {
      dispatch(viewSelected(startView));
      const { id: boardId, owner } = last;
      dispatch(boardTaken({ boardId, name: boardName(last), owner: owner?.name ?? '', at: ports.now() }));
      return;
    }
    if (!board) {
      reportLoad.send({ type: board === null ? 'board.missing' : 'board.left' });
      return;
    }
    ports.usage.opened(board.id, selectAccount(state())?.username ?? null);
    dispatch(dashboardOpened({ view: board.id, at: ports.now() }));
    ports.telemetry?.opened(board.id, ports.now());
    load(board, selectAutoLoad(state()));
  });
  when.action(placeRestored, ({ payload: { exact } }) => {
    const board = selectBoardInView(state());
    if (exact === 'reloaded' && board && board === reportLoad.getSnapshot().context.board) load(board, true);
  });
  // The administrator took it back.
  when.value(selectReturnedBoard, (boardId) => {
    if (boardId !== null) dispatch(viewSelected(boardId));
  });
  when.value(selectDevice, (device) => reportLoad.send({ type: 'device.changed', device }));
  when.value(selectRefreshMinutes, (refreshMinutes) =>
    reportData.send({ type: 'interval.changed', refreshMinutes }),
  );
  when.fact(reportLoad, 'token.acquired', (fact) => tokenLife.send(fact));
  when.fact(reportLoad, 'token.refused', (fact) => tokenLife.send(fact));
  const { telemetry } = ports;
  if (telemetry)
    ports.report.subscribe(({ type }) => {
      if (type === 'embed.rendered') telemetry.rendered(ports.now());
    });
  when.fact(reportLoad, 'report.shown', ({ board, report }) => {
    shownBoard = board.id;
    if (selectFailedView(state()) === board.id) {
      dispatch(dashboardOpened({ view: board.id, at: ports.now() }));
      dispatch(placeNoted({ place: selectPlace(state()), at: ports.now() }));
    }
    if (selectRefused(state()).includes(board.id)) dispatch(dashboardLoaded(board.id));
    dispatch(reportShown({ boardId: board.id, report }));
    ports.usage.shown(board.id);
    ports.telemetry?.shown(board.id, ports.now());
    dispatch(dataShown({ boardId: board.id, at: ports.now() }));
    freshness.follow(board, report);
    reportData.send({ type: 'report.shown' });
    settings.show(board);
  });
  when.fact(reportLoad, 'report.waits', () => dispatch(waitBegan(ports.now())));
  when.fact(reportLoad, 'report.left', () => {
    freshness.leave();
    settings.leave();
    dispatch(reportLeft());
    reportData.send({ type: 'report.left' });
  });
  when.fact(reportLoad, 'report.failed', ({ board, failure }) => {
    const { code } = failure;
    if (board !== null) {
      ports.usage.failed(board.id, code);
      if (board.id !== shownBoard) dispatch(dashboardFailed(board.id));
      if (isReportRefused(failure)) dispatch(dashboardRefused(board.id));
    }
    ports.telemetry?.failed('report', failure, ports.now(), board?.id);
    // An expired session has its own notice; offline is on screen and ends without an action.
    if (board === null || code === 'sessionExpired' || code === 'offline') return;
    notify({
      kind: 'reportFailed',
      code,
      boardId: board.id,
      board: boardName(board),
    });
  });
  when.fact(reportLoad, 'report.warned', ({ board, detail }) =>
    notify({
      kind: 'reportWarned',
      boardId: board.id,
      board: boardName(board),
      detail,
    }),
  );
  when.fact(reportLoad, 'page.changed', ({ boardId, name }) => {
    dispatch(pageOpened({ view: boardId, name }));
    settings.pageOpened(name);
  });
  ports.report.watchLinks((url) => dispatch(linkClicked(url)));
  when.action(viewRequested, ({ payload }) => settings.openView(payload));
  when.action(loadedViewRequested, ({ payload }) => settings.openLoaded(payload));
  when.action(bookmarkRequested, ({ payload }) => settings.openBookmark(payload));
  when.action(pageRequested, ({ payload }) => settings.openPage(payload));
  when.fact(reportData, 'data.refreshed', () => {
    const board = selectBoardInView(state());
    if (board) dispatch(dataShown({ boardId: board.id, at: ports.now() }));
    freshness.renew();
  });
  ports.page.subscribe(({ type }) => {
    if (type === 'network.online' || type === 'network.offline')
      dispatch(networkChanged({ isOffline: type === 'network.offline' }));
  });
  when.fact(reportData, 'token.refused', (fact) => tokenLife.send(fact));

  // ── Filters and theme. After the rules of the board in view: a place with another board has filters for that board only.
  when.value(selectFilters, settings.filter);
  when.value(selectTheme, settings.setTheme);
  when.value(selectFilterPanes, settings.applyFilterPane);
}
