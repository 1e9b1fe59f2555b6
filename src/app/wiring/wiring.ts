import { isAnyOf, type ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import type { InspectionEvent } from 'xstate';
import type { Actors } from '@/app/actors';
import { createChatActions } from '@/app/chatActions';
import { createFreshness } from '@/app/freshness';
import { createGrants } from '@/app/grants';
import type { Ports } from '@/app/ports';
import { createRefreshReading } from '@/app/refreshReading';
import type { Board } from '@/domain/boards/board';
import { boardPlace, landingView } from '@/domain/boards/menuTree';
import { hasFilters, noFilters } from '@/domain/report/filters';
import { abilitiesOf } from '@/domain/report/reportTools';
import type { NoticeFact } from '@/domain/session/notice';
import type { Theme } from '@/domain/session/preferences';
import { toFailure } from '@/domain/shared/failure';
import { whatChanged } from '@/features/chat/frameCopy';
import { groupsKnown, selectCannotAdminister } from '@/store/access.slice';
import { changeMade } from '@/store/adminData';
import { selectBoardInView, selectIsViewHidden } from '@/store/boardInView.selectors';
import {
  catalogChecked,
  changesRestored,
  changesSettled,
  conflictResolved,
  selectWaiting,
} from '@/store/catalogSync.slice';
import { selectBoardList } from '@/store/catalogs.selectors';
import { receiveCatalog } from '@/store/catalogs.thunks';
import {
  actionStarted,
  conversationCleared,
  conversationOpened,
  conversationsFollowed,
  dataConsentChanged,
  questionAsked,
  questionFailed,
  questionRetried,
  questionStopped,
  replyGrew,
  selectChatMemory,
  selectLockedQuestion,
  selectPendingQuestion,
  sourceFollowed,
  visualChosen,
} from '@/store/chat.slice';
import { filtersApplied, selectFilters } from '@/store/filters.slice';
import { dataShown, networkChanged } from '@/store/freshness.slice';
import {
  dashboardOpened,
  habitsFollowed,
  habitsRestored,
  placeNoted,
  selectHabits,
  summaryAsked,
} from '@/store/habits.slice';
import type { AppStore, RootState } from '@/store/makeStore';
import { refreshesChecked } from '@/store/menu.slice';
import { noticeTold } from '@/store/notices.slice';
import { permissionAsked, permissionGranted, permissionRefused } from '@/store/permissions.slice';
import {
  selectPlace,
  selectPlaceOfDefault,
  selectPlaceOnDashboard,
  selectStep,
} from '@/store/place.selectors';
import { placeRestored, stepTaken } from '@/store/placeRestored';
import { selectGroupsWanted, selectViewer } from '@/store/readers.selectors';
import { selectRefreshTable } from '@/store/refreshTable.selectors';
import { writesRefused } from '@/store/refusedWrites.slice';
import { newVersionFound } from '@/store/release.slice';
import { pageRequested, pagesCleared, pagesListed } from '@/store/reportPages.slice';
import { reportShown } from '@/store/reports.slice';
import { selectSavedViews, viewsRestored } from '@/store/savedViews.slice';
import { selectAccount, signedIn, signedOut } from '@/store/session.slice';
import { asideForgotten, rowsSetAside } from '@/store/setAside.slice';
import {
  selectAutoLoad,
  selectDefaultView,
  selectDevice,
  selectRefreshMinutes,
  settingsFollowed,
  settingsSaved,
} from '@/store/settings.slice';
import { selectSummaryDue } from '@/store/summary.selectors';
import { selectUnseen } from '@/store/unseen.selectors';
import { selectLook } from '@/store/view.selectors';
import {
  pageOpened,
  platformSwitched,
  reportLeft,
  selectActiveView,
  selectCaptured,
  selectOpenPage,
  selectTheme,
  themeChanged,
  themeFollowed,
  viewRefused,
  viewRequested,
  viewSelected,
  waitBegan,
} from '@/store/view.slice';
import { createBeam, createLatest } from './beam';
import { connectStored } from './connectStored';

export interface WiringParts {
  readonly listener: ListenerMiddlewareInstance<RootState>;
  readonly store: AppStore;
  readonly actors: Actors;
  readonly ports: Ports;
}

/** For rows that come with a machine loaded on demand. */
export interface LateWiringParts extends WiringParts {
  readonly inspect: (event: InspectionEvent) => void;
}

/**
 * The only beam between machines, store and ports, as one table: each row is a fact (`when`) and what follows from
 * it. A row moves facts and does no work; calls with retries or throttles belong to machines and services. Call it
 * once, before the actors start. A machine that is loaded on demand brings its rows along (`presentation.ts`). Every transition also goes into the `transitions` slice (`inspect.ts`).
 */
export function connectWiring({ listener, store, actors, ports }: WiringParts): void {
  const { authProgress, reportLoad, tokenLife, reportData } = actors;
  const { controlBar } = actors;
  const { chat, addBoard, catalogLoad, catalogSave } = actors;
  const when = createBeam(listener, store);
  const { dispatch } = store;
  const state = () => store.getState();
  const notify = (fact: NoticeFact) => dispatch(noticeTold({ fact, at: ports.now() }));

  // ── The session (SPEC sections 4 and 8.1)
  when.fact(authProgress, 'session.opened', ({ account }) => {
    void ports.report.bootstrap();
    dispatch(signedIn(account));
    catalogLoad.send({ type: 'session.opened' });
  });
  when.fact(authProgress, 'session.reopened', () => {
    reportLoad.send({ type: 'session.reopened' });
    catalogLoad.send({ type: 'user.reload' });
    catalogSave.send({ type: 'user.sync' });
  });
  when.fact(authProgress, 'session.replaced', () => {
    dispatch(signedOut());
    ports.storageWrites.forget();
    ports.catalog.forget();
    ports.membership?.forget();
    ports.identity.startAnew();
  });
  when.fact(authProgress, 'session.closed', () => {
    dispatch(signedOut());
    for (const actor of [reportLoad, tokenLife, chat]) actor.send({ type: 'session.closed' });
    for (const actor of [catalogLoad, catalogSave]) actor.send({ type: 'session.closed' });
    ports.storageWrites.forget();
    ports.catalog.forget();
    ports.membership?.forget();
  });
  when.fact(authProgress, 'page.leaving', () => ports.returnPlace.write(selectPlace(state())));
  when.fact(authProgress, 'signIn.failed', ({ failure }) => {
    ports.log('Falló la ventana de inicio de sesión', failure);
    ports.telemetry?.failed('signIn', failure, ports.now());
  });
  when.fact(authProgress, 'signOut.failed', ({ failure }) => ports.log('Falló el cierre de sesión', failure));

  // ── What the browser's storage refuses (docs/spec.md, section 10)
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

  // ── Habits (docs/spec.md, section 12): read before the first dashboard counts
  connectStored(when, store, ports, {
    kind: 'habits',
    port: ports.habits,
    select: selectHabits,
    restored: habitsRestored,
    followed: habitsFollowed,
  });
  when.value(selectPlaceOnDashboard, (place) => {
    if (place) dispatch(placeNoted({ place, at: ports.now() }));
  });

  // ── Saved views (docs/spec.md, section 13): read before the first dashboard opens in its own
  connectStored(when, store, ports, {
    kind: 'views',
    port: ports.savedViews,
    select: selectSavedViews,
    restored: viewsRestored,
  });

  // ── The report on screen (SPEC sections 2.4 and 2.5; its age: docs/spec.md, section 16)
  const freshness = createFreshness(ports, store);
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
    // An expired session has a notice of its own; offline is on screen and mends itself.
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
  const latestView = createLatest();
  when.action(viewRequested, ({ payload }) => {
    const board = boardOnScreen;
    latestView(
      ports.report.applyState(payload),
      () => undefined,
      () => {
        if (board !== null && boardOnScreen === board) dispatch(viewRefused());
      },
    );
  });
  // If a page does not open, the report stays on its page.
  when.action(pageRequested, ({ payload }) => void ports.report.openPage(payload).catch(() => undefined));
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
  // These rows follow those of the board in view: a place with another board has filters for that board alone.
  let boardOnScreen: Board | null = null;
  let filters = noFilters;
  const latestFilters = createLatest();
  const applyFilters = () =>
    latestFilters(
      ports.report.applyFilters(boardOnScreen, filters),
      (reach) => {
        if (reach !== null && boardOnScreen !== null && hasFilters(filters))
          notify({ kind: 'filtersApplied', reach });
      },
      () => notify({ kind: 'filtersRefused' }),
    );
  when.value(selectFilters, (selected) => {
    if (selected === filters) return;
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

  // ── Back and forward (docs/spec.md, section 11)
  when.value(selectStep, (step) => {
    if (step) ports.history.visit(step);
  });
  ports.history.subscribe((step) => dispatch(stepTaken(step)));

  // ── Whom the rules of the catalogue offer which board (SPEC section 10)
  const checkGroups = (accountId: string | null) => {
    if (accountId !== null) ports.membership?.check(accountId, (ids) => dispatch(groupsKnown(ids)));
  };
  when.value(selectGroupsWanted, checkGroups);
  when.value(selectIsViewHidden, (isHidden) => {
    if (isHidden) dispatch(viewSelected(landingView(selectBoardList(state()), selectViewer(state()))));
  });

  // ── Looks, preferences and the log (SPEC sections 2.2, 2.5 and 4)
  when.value(selectLook, (look) => ports.appearance.show(look));
  when.action(themeChanged, ({ payload }) => ports.preferences.keepTheme(payload));
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

  // ── Permissions that are granted when first used (docs/decisions/0014-the-login-asks-for-its-own-scopes.md)
  const webhook = () => `chat.${chat.getSnapshot().context.environment}` as const;
  const grant = createGrants(ports, store);
  when.action(permissionAsked, ({ payload }) => void grant(payload));
  when.action(permissionGranted, ({ payload }) => {
    if (payload === 'catalog') {
      catalogLoad.send({ type: 'user.reload' });
      catalogSave.send({ type: 'user.sync' });
    }
    const dashboardId = selectActiveView(state());
    const messageId = selectLockedQuestion(state(), dashboardId);
    if (payload === webhook() && messageId !== null) dispatch(questionRetried({ dashboardId, messageId }));
  });

  // ── The assistant (SPEC sections 4 and 7.3)
  when.action({ match: isAnyOf(questionAsked, questionRetried) }, ({ payload: { dashboardId } }) => {
    const characters = selectPendingQuestion(state(), dashboardId)?.text.trim().length ?? 0;
    chat.send({ type: 'question.asked', dashboardId, characters });
  });
  when.action(replyGrew, () => chat.send({ type: 'reply.began' }));
  when.action(conversationCleared, ({ payload: { dashboardId } }) =>
    chat.send({ type: 'conversation.cleared', dashboardId }),
  );
  when.action(dataConsentChanged, ({ payload: { dashboardId, allowed } }) => {
    if (allowed) chat.send({ type: 'data.allowed', dashboardId });
  });
  when.value(selectUnseen, (dashboardId) => {
    if (dashboardId !== null) chat.send({ type: 'conversation.unseen' });
  });
  /** Only where the person switched it on: once a visit, where the conversation is on view. */
  const askWhatChanged = () => {
    const due = selectSummaryDue(state(), ports.now());
    const { panel, turn } = chat.getSnapshot().value;
    if (!due || panel === 'closed' || turn !== 'idle') return;
    dispatch(summaryAsked(due));
    dispatch(questionAsked({ ...due, text: whatChanged(due.since), fromDraft: false }));
  };
  when.fact(chat, 'conversation.opened', () => {
    const dashboardId = selectUnseen(state());
    if (dashboardId !== null) dispatch(conversationOpened({ dashboardId }));
    askWhatChanged();
  });
  when.fact(chat, 'question.failed', ({ dashboardId, failure }) => {
    dispatch(questionFailed({ dashboardId, code: failure.code }));
    if (failure.code === 'interactionNeeded') dispatch(permissionRefused({ permission: webhook(), failure }));
    ports.telemetry?.failed('assistant', failure, ports.now());
  });
  when.fact(chat, 'question.stopped', ({ dashboardId }) => dispatch(questionStopped({ dashboardId })));
  when.action({ match: isAnyOf(conversationCleared, signedOut) }, () => ports.chatIdentity.renew());
  const chatActions = createChatActions(store, actors, ports.report);
  when.action(actionStarted, ({ payload: { isUndo, ...ref } }) =>
    isUndo ? chatActions.undo(ref) : chatActions.run(ref),
  );
  when.value(selectActiveView, () => {
    chat.send({ type: 'dashboard.left' });
    askWhatChanged();
  });
  ports.report.watchAsked((visual) => {
    dispatch(visualChosen({ dashboardId: selectActiveView(state()), visual }));
    chat.send({ type: 'user.open' });
  });
  when.action(sourceFollowed, ({ payload: { page } }) => chatActions.openPage(page));
  when.value(selectChatMemory, (memory) => ports.chatMemory.keep(memory));
  ports.chatMemory.followOtherTabs((memory) => dispatch(conversationsFollowed(memory)));

  // ── The administrative portal (SPEC sections 2.7, 6 and 7.4)
  when.value(selectCannotAdminister, (isOut) => {
    if (isOut) dispatch(platformSwitched('analytics'));
  });
  when.value(selectRefreshTable, createRefreshReading(ports, store));
  when.action(asideForgotten, () => ports.catalog.forgetAside());
  when.fact(addBoard, 'board.saved', ({ boardId, values, filed }) => {
    if (boardId === null) notify({ kind: 'boardCreated', boardId: filed.id, board: values.name });
  });
  when.fact(addBoard, 'board.saveFailed', ({ variant, failure }) => {
    if (variant === 'es') ports.logError('El tablero no se guardó', failure);
  });

  // ── The catalogue (docs/decisions/0012)
  when.fact(catalogLoad, 'catalog.read', () => {
    const { data, aside } = ports.catalog.known();
    dispatch(receiveCatalog(data));
    if (aside.length > 0) dispatch(rowsSetAside(aside));
    dispatch(catalogChecked(ports.now()));
    catalogSave.send({ type: 'catalog.read' });
  });
  when.fact(catalogLoad, 'catalog.checked', () => dispatch(catalogChecked(ports.now())));
  when.action(changesRestored, ({ payload }) => {
    dispatch(receiveCatalog(ports.catalog.known().data));
    catalogSave.send({ type: 'changes.restored', ids: payload.map(({ id }) => id) });
  });
  when.action(changeMade, ({ payload: { id, entities } }) => {
    if (entities.length > 0) catalogSave.send({ type: 'change.made', id });
  });
  when.action(conflictResolved, () => catalogSave.send({ type: 'user.resolve' }));
  when.fact(catalogSave, 'change.saved', ({ id }) => dispatch(changesSettled([id])));
  when.fact(catalogSave, 'changes.dropped', ({ ids }) => {
    dispatch(changesSettled(ids));
    dispatch(receiveCatalog(ports.catalog.known().data));
  });
  when.value(selectWaiting, (waiting) => {
    const account = selectAccount(state());
    if (account) ports.storageWrites.write('changes', () => ports.waitingChanges.keep(account.id, waiting));
  });
}
