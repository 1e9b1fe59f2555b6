import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import type { InspectionEvent } from 'xstate';
import type { Actors } from '@/app/actors';
import { createFreshness } from '@/app/freshness';
import { createGrants } from '@/app/grants';
import type { Ports } from '@/app/ports';
import { createRefreshReading, selectRefreshTable } from '@/app/refreshReading';
import type { CatalogChange } from '@/domain/admin/change';
import type { Board } from '@/domain/boards/board';
import { boardPlace, landingView } from '@/domain/boards/menuTree';
import { hasFilters, noFilters } from '@/domain/report/filters';
import { abilitiesOf, pageOf } from '@/domain/report/reportTools';
import type { NoticeFact } from '@/domain/session/notice';
import type { Theme } from '@/domain/session/preferences';
import { toFailure } from '@/domain/shared/failure';
import type { QueuedChange } from '@/machines/outbox.machine';
import { groupsKnown, selectCannotAdminister } from '@/store/access.slice';
import { changeMade } from '@/store/adminData';
import { selectFailedRefreshes } from '@/store/analyticsMenu.selectors';
import { selectBoardInView, selectIsViewHidden } from '@/store/boardInView.selectors';
import { selectBoardList } from '@/store/catalogs.selectors';
import { catalogChecked, changePassed } from '@/store/catalogs.slice';
import { receiveCatalog } from '@/store/catalogs.thunks';
import { filtersApplied, selectAreFiltersByAssistant, selectFilters } from '@/store/filters.slice';
import { dataShown, networkChanged } from '@/store/freshness.slice';
import type { AppStore, RootState } from '@/store/makeStore';
import { refreshesChecked } from '@/store/menu.slice';
import { conflictSettled, noticeAdded, resultShown } from '@/store/notices.slice';
import { permissionAsked, permissionGranted } from '@/store/permissions.slice';
import {
  selectPlace,
  selectPlaceOfDefault,
  selectPlaceOnDashboard,
  selectRepairedPlace,
  selectStep,
} from '@/store/place.selectors';
import { placeRestored, stepTaken } from '@/store/placeRestored';
import { quarantineCleared, rowsQuarantined } from '@/store/quarantine.slice';
import { selectGroupsWanted, selectViewer } from '@/store/readers.selectors';
import {
  dashboardOpened,
  placeNoted,
  recentActivityFollowed,
  recentActivityRestored,
  selectRecentActivity,
} from '@/store/recentActivity.slice';
import { writesRefused } from '@/store/refusedWrites.slice';
import { newVersionFound } from '@/store/release.slice';
import { pageRequested, pagesCleared, pagesListed } from '@/store/reportPages.slice';
import { reportShown } from '@/store/reports.slice';
import { selectSavedViews, viewsRestored } from '@/store/savedViews.slice';
import { selectAccount, signedIn, signedOut } from '@/store/session.slice';
import {
  selectAutoLoad,
  selectDefaultView,
  selectDevice,
  selectRefreshMinutes,
  settingsFollowed,
  settingsSaved,
} from '@/store/settings.slice';
import { selectLook } from '@/store/view.selectors';
import {
  pageOpened,
  platformSwitched,
  reportLeft,
  selectCaptured,
  selectOpenPage,
  selectPlatform,
  selectTheme,
  sidebarPinned,
  themeChanged,
  themeFollowed,
  viewRefused,
  viewRequested,
  viewSelected,
  waitBegan,
} from '@/store/view.slice';
import { connectAssistant } from './chat';
import { connectStored } from './connectStored';
import { createLatest, createRules } from './rules';

export interface WiringParts {
  readonly listener: ListenerMiddlewareInstance<RootState>;
  readonly store: AppStore;
  readonly actors: Actors;
  readonly ports: Ports;
}

/** For the rules of a machine that is loaded on demand. */
export interface LateWiringParts extends WiringParts {
  readonly inspect: (event: InspectionEvent) => void;
}

/**
 * Connects machines, store and ports with rules: a trigger (`when`) and its effect. A rule passes facts on and does no work;
 * calls with retries or throttles belong to machines and services. Call it once, before the actors start. A machine that is
 * loaded on demand brings its own rules (`presentation.ts`). Every transition also goes into the `transitions` slice (`inspect.ts`).
 */
export function connectWiring({ listener, store, actors, ports }: WiringParts): void {
  const { authProgress, reportLoad, tokenLife, reportData, controlBar } = actors;
  const { chat, addBoard, catalogLoad, catalogOutbox, commentsOutbox } = actors;
  const when = createRules(listener, store);
  const { dispatch } = store;
  const state = () => store.getState();
  const notify = (fact: NoticeFact) => dispatch(noticeAdded({ fact, at: ports.now() }));

  // ── The session (SPEC sections 4 and 8.1)
  when.fact(authProgress, 'session.opened', ({ account }) => {
    void ports.report.bootstrap();
    dispatch(signedIn(account));
    catalogLoad.send({ type: 'session.opened' });
  });
  when.fact(authProgress, 'session.reopened', () => {
    reportLoad.send({ type: 'session.reopened' });
    catalogLoad.send({ type: 'user.reload' });
    catalogOutbox.send({ type: 'user.retry' });
  });
  when.fact(authProgress, 'session.replaced', () => {
    dispatch(signedOut());
    ports.storageWrites.forget();
    ports.catalog.forget();
    ports.membership?.forget();
    ports.identity.restart();
  });
  when.fact(authProgress, 'session.closed', () => {
    dispatch(signedOut());
    for (const actor of [reportLoad, tokenLife, chat]) actor.send({ type: 'session.closed' });
    catalogLoad.send({ type: 'session.closed' });
    ports.storageWrites.forget();
    ports.catalog.forget();
    ports.membership?.forget();
  });
  // Never send a user's data with another user's token. Pending data stay in the browser's storage.
  when.action(signedOut, () => {
    for (const outbox of [commentsOutbox, catalogOutbox]) outbox.send({ type: 'session.closed' });
  });
  when.fact(authProgress, 'page.leaving', () => ports.returnPlace.write(selectPlace(state())));
  when.fact(authProgress, 'signIn.failed', ({ failure }) => {
    ports.log('Falló la ventana de inicio de sesión', failure);
    ports.telemetry?.failed('signIn', failure, ports.now());
  });
  when.fact(authProgress, 'signOut.failed', ({ failure }) => ports.log('Falló el cierre de sesión', failure));

  // ── Data that the browser's storage refuses (SPEC section 10)
  ports.storageWrites.subscribe((kinds) => {
    dispatch(writesRefused(kinds));
    if (kinds.length > 0) notify({ kind: 'writesRefused', kinds });
  });

  // ── The token (SPEC section 4)
  when.fact(tokenLife, 'token.refreshed', (fact) => {
    reportData.send(fact);
    reportLoad.send(fact);
  });
  when.fact(tokenLife, 'session.expired', () => {
    reportLoad.send({ type: 'session.expired' });
    ports.telemetry?.failed('session', { code: 'sessionExpired' }, ports.now());
    notify({ kind: 'sessionExpired' });
  });

  // ── Recent activity (SPEC section 12): read before the first dashboard is counted
  connectStored(when, store, ports, {
    kind: 'recentActivity',
    port: ports.recentActivity,
    select: selectRecentActivity,
    restored: recentActivityRestored,
    followed: recentActivityFollowed,
  });
  when.value(selectPlaceOnDashboard, (place) => {
    if (place) dispatch(placeNoted({ place, at: ports.now() }));
  });

  // ── Saved views (SPEC section 13): read before the first dashboard opens in its own
  connectStored(when, store, ports, {
    kind: 'views',
    port: ports.savedViews,
    select: selectSavedViews,
    restored: viewsRestored,
  });

  // ── The report on screen (SPEC sections 2.4 and 2.5; its age: SPEC section 16)
  const freshness = createFreshness(ports, store);
  // A link to a board of a catalogue that is read after the start.
  when.value(selectBoardList, () => {
    const repaired = selectRepairedPlace(state());
    if (repaired) dispatch(placeRestored(repaired));
  });
  when.value(selectBoardInView, (board) => {
    if (!board) {
      controlBar.send({ type: 'board.left' });
      reportLoad.send({ type: board === null ? 'board.missing' : 'board.left' });
      return;
    }
    ports.usage.opened(board.id, selectAccount(state())?.username ?? null);
    dispatch(dashboardOpened({ view: board.id, at: ports.now() }));
    ports.telemetry?.opened(board.id, ports.now());
    const own = selectPlaceOfDefault(state(), board.id);
    if (own) dispatch(placeRestored(own));
    const pageName = selectOpenPage(state(), board.id);
    const autoLoad = selectAutoLoad(state());
    const captured = selectCaptured(state(), board.id);
    reportLoad.send({
      type: 'board.selected',
      board,
      autoLoad,
      ...(pageName === null ? {} : { pageName }),
      ...(captured === null ? {} : { state: captured }),
    });
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
    dispatch(reportShown({ boardId: board.id, report }));
    ports.usage.shown(board.id);
    ports.telemetry?.shown(board.id, ports.now());
    ports.connections?.check(selectBoardList(state()), (found) => dispatch(refreshesChecked(found)));
    checkGroups(selectGroupsWanted(state()));
    dispatch(dataShown({ boardId: board.id, at: ports.now() }));
    freshness.follow(board, report);
    reportData.send({ type: 'report.shown' });
    boardOnScreen = board;
    // The report may have loaded with earlier filters.
    applyFilters();
    if (abilitiesOf(board).pages) listPages(board);
    checkPages(board, [reportLoad.getSnapshot().context.pageName, pageOf(board)]);
    if (selectDefaultView(state()) === 'fullscreen') controlBar.send({ type: 'board.opened' });
  });
  when.fact(reportLoad, 'report.waits', () => dispatch(waitBegan(ports.now())));
  when.fact(reportLoad, 'report.left', () => {
    freshness.leave();
    boardOnScreen = null;
    dispatch(reportLeft());
    reportData.send({ type: 'report.left' });
  });
  when.fact(reportLoad, 'report.failed', ({ board, failure }) => {
    const { code } = failure;
    if (board !== null) ports.usage.failed(board.id, code);
    ports.telemetry?.failed('report', failure, ports.now(), board?.id);
    // An expired session has its own notice; offline is on screen and ends without an action.
    if (board === null || code === 'sessionExpired' || code === 'offline') return;
    notify({ kind: 'reportFailed', code, boardId: board.id, board: boardPlace(board).label });
  });
  when.fact(reportLoad, 'report.warned', ({ board, detail }) =>
    notify({ kind: 'reportWarned', boardId: board.id, board: boardPlace(board).label, detail }),
  );
  when.fact(reportLoad, 'page.changed', ({ boardId, name }) => dispatch(pageOpened({ view: boardId, name })));
  const latestPages = createLatest();
  const listPages = (board: Board) =>
    latestPages(
      ports.report.listPages(),
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
  const checkPages = async (board: Board, requested: readonly (string | null)[]) => {
    const names = requested.filter((name) => name !== null);
    if (names.length === 0 || board.kind === 'paginated') return;
    const name = await ports.report.pageInstead(names).catch(() => null);
    if (name === null || boardOnScreen !== board) return;
    reportLoad.send({ type: 'embed.pageChanged', name });
    listPages(board);
    dispatch(resultShown({ kind: 'pageMissing' }));
  };
  const latestView = createLatest();
  when.action(viewRequested, ({ payload }) => {
    const board = boardOnScreen;
    const check = () => void (board && checkPages(board, [selectOpenPage(state(), board.id)]));
    latestView(ports.report.applyState(payload), check, () => {
      if (board === null || boardOnScreen !== board) return;
      dispatch(viewRefused());
      check();
    });
  });
  // If a page does not open, the report stays on its page.
  when.action(pageRequested, ({ payload }) => {
    const board = boardOnScreen;
    ports.report.openPage(payload).catch(() => board && checkPages(board, [payload]));
  });
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

  // ── Filters and theme of the report (SPEC sections 2.2 and 2.5): the port keeps both for the next report.
  // These rules must run after those of the board in view: a place with another board has filters for that board only.
  let boardOnScreen: Board | null = null;
  let filters = noFilters;
  let filtersBefore = noFilters;
  const latestFilters = createLatest();
  const applyFilters = () =>
    latestFilters(
      ports.report.applyFilters(boardOnScreen, filters),
      (reach) => {
        if (reach === null || boardOnScreen === null || !hasFilters(filters)) return;
        if (!selectAreFiltersByAssistant(state()))
          dispatch(resultShown({ kind: 'filtersApplied', reach, before: filtersBefore }));
      },
      () => notify({ kind: 'filtersRefused', board: boardOnScreen ? boardPlace(boardOnScreen).label : '' }),
    );
  when.value(selectFilters, (selected) => {
    if (selected === filters) return;
    filtersBefore = filters;
    filters = selected;
    applyFilters();
  });
  let theme: Theme = 'light';
  const latestTheme = createLatest();
  when.value(selectTheme, (selected) => {
    if (selected === theme) return;
    theme = selected;
    latestTheme(
      ports.report.applyTheme(theme),
      () => undefined,
      (error) => ports.logError('El reporte no tomó el tema', toFailure(error)),
    );
  });

  // ── Refreshes that failed (SPEC section 2.3): each is in the notifications once
  const failures = new Map<string, number>();
  when.value(selectFailedRefreshes, (failed) => {
    for (const { boardId, board, at } of failed) {
      if (failures.get(boardId) === at) continue;
      failures.set(boardId, at);
      notify({ kind: 'refreshFailed', boardId, board });
    }
  });

  // ── Back and forward (SPEC section 11)
  when.value(selectStep, (step) => {
    if (step) ports.history.visit(step);
  });
  ports.history.subscribe((step) => dispatch(stepTaken(step)));

  // ── Boards that the rules of the catalogue offer to the user (SPEC section 10)
  const checkGroups = (accountId: string | null) => {
    if (accountId !== null) ports.membership?.check(accountId, (ids) => dispatch(groupsKnown(ids)));
  };
  when.value(selectGroupsWanted, checkGroups);
  when.value(selectIsViewHidden, (isHidden) => {
    if (isHidden) dispatch(viewSelected(landingView(selectBoardList(state()), selectViewer(state()))));
  });

  // ── Themes, preferences and the log (SPEC sections 2.2, 2.5 and 4)
  when.value(selectLook, (look) => ports.appearance.show(look));
  when.action(themeChanged, ({ payload }) => ports.preferences.keepTheme(payload));
  when.action(sidebarPinned, ({ payload }) => ports.preferences.keepPin(payload));
  when.action(settingsSaved, ({ payload }) =>
    ports.storageWrites.write('settings', () => ports.preferences.keepSettings(payload)),
  );
  when.action(filtersApplied, ({ payload }) => ports.log('Filtros aplicados', payload));
  ports.versions.watch(() => {
    dispatch(newVersionFound());
    notify({ kind: 'newVersion' });
  });
  ports.preferences.followOtherTabs(({ theme, settings }) => {
    if (theme) dispatch(themeFollowed(theme));
    if (settings) dispatch(settingsFollowed(settings));
  });
  ports.preferences.followSystem((theme) => {
    if (ports.preferences.read().theme === undefined) dispatch(themeFollowed(theme));
  });

  // ── Permissions that are granted when first used (docs/decisions/0014-request-only-login-scopes-at-sign-in.md)
  const grant = createGrants(ports, store);
  when.action(permissionAsked, ({ payload }) => void grant(payload));
  when.action(permissionGranted, ({ payload }) => {
    if (payload !== 'catalog') return;
    catalogLoad.send({ type: 'user.reload' });
    for (const outbox of [commentsOutbox, catalogOutbox]) outbox.send({ type: 'user.retry' });
  });

  // ── The assistant
  connectAssistant(when, store, actors, ports);

  // ── The administrative portal (SPEC sections 2.7, 6 and 7.4)
  when.value(selectCannotAdminister, (isOut) => {
    if (isOut) dispatch(platformSwitched('analytics'));
  });
  when.value(selectRefreshTable, createRefreshReading(ports, store));
  when.action(quarantineCleared, () => ports.catalog.clearQuarantine());
  when.fact(addBoard, 'board.filed', ({ boardId, values, filed }) => {
    // The administrative portal shows its own notice of a change.
    if (boardId === null && filed.isSaved && selectPlatform(state()) === 'analytics')
      dispatch(resultShown({ kind: 'boardCreated', boardId: filed.id, board: values.name }));
  });
  when.fact(addBoard, 'board.saveFailed', ({ variant, failure }) => {
    if (variant === 'es') ports.logError('El tablero no se guardó', failure);
  });

  // ── The catalogue (docs/decisions/0012)
  const showCatalog = (waiting: readonly QueuedChange<CatalogChange>[]) =>
    dispatch(
      receiveCatalog(
        ports.catalog.known().data,
        waiting.map(({ change }) => change),
      ),
    );
  when.fact(catalogLoad, 'catalog.read', () => {
    const { quarantined } = ports.catalog.known();
    showCatalog(catalogOutbox.getSnapshot().context.changes);
    if (quarantined.length > 0) dispatch(rowsQuarantined(quarantined));
    dispatch(catalogChecked(ports.now()));
    catalogOutbox.send({ type: 'drafts.due' });
  });
  when.fact(catalogLoad, 'catalog.checked', () => dispatch(catalogChecked(ports.now())));
  when.action(changeMade, ({ payload }) => {
    if (payload.entities.length > 0)
      catalogOutbox.send({ type: 'change.made', id: payload.id, change: payload });
  });
  when.fact(catalogOutbox, 'change.contested', () => dispatch(changePassed()));
  when.snapshot(
    catalogOutbox,
    ({ context }) => context.conflict,
    (conflict) => {
      dispatch(conflictSettled());
      if (conflict) notify({ kind: 'changeContested', by: conflict.by });
    },
  );
  when.fact(catalogOutbox, 'changes.restored', ({ changes }) => showCatalog(changes));
  when.fact(catalogOutbox, 'changes.dropped', ({ changes }) => {
    // The notice would call a discarded change saved.
    dispatch(changePassed());
    showCatalog(changes);
  });
  when.snapshot(
    catalogOutbox,
    ({ context }) => context.changes,
    (waiting) => {
      const account = selectAccount(state());
      const changes = waiting.map(({ change }) => change);
      if (account) ports.storageWrites.write('changes', () => ports.waitingChanges.keep(account.id, changes));
    },
  );
}
