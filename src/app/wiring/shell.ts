import { isAnyOf, type ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import type { Actors } from '@/app/actors';
import type { Ports } from '@/app/ports';
import type { PreferencesPort } from '@/domain/ports/browser';
import { hasFilters } from '@/domain/report/filters';
import type { NoticeFact } from '@/domain/session/notice';
import { defaultSettings } from '@/domain/session/settings';
import { selectBoards } from '@/store/boards.slice';
import { filtersApplied, filtersReached, selectFilters } from '@/store/filters.slice';
import type { AppStore, RootState } from '@/store/makeStore';
import { noticeTold } from '@/store/notices.slice';
import { selectAnimations, settingsSaved } from '@/store/settings.slice';
import {
  selectPlatform,
  selectSidebarOpen,
  selectTheme,
  themeChanged,
  themeFollowed,
  viewSlice,
} from '@/store/view.slice';

/** What the store starts with: the choices of earlier visits, else what the system asks for (SPEC section 2.5). */
export function rememberedState(
  preferences: Pick<PreferencesPort, 'read' | 'system'>,
): Pick<RootState, 'settings' | 'view'> {
  const kept = preferences.read();
  const system = preferences.system();
  return {
    settings: kept.settings ?? { ...defaultSettings, animations: !system.reducedMotion },
    view: { ...viewSlice.getInitialState(), theme: kept.theme ?? system.theme },
  };
}

type ShellPorts = Pick<Ports, 'preferences' | 'surface' | 'log' | 'now' | 'report'>;
type ShellActors = Pick<Actors, 'reportLoad' | 'addBoard'>;

/** The shell's part of the beam; call it once, before the actors start. */
export function connectShell(
  listener: ListenerMiddlewareInstance<RootState>,
  store: AppStore,
  { reportLoad, addBoard }: ShellActors,
  { preferences, surface, log, now, report }: ShellPorts,
): void {
  const tell = (fact: NoticeFact) => store.dispatch(noticeTold({ fact, at: now() }));

  // 1. What the store tells the page and the browser.
  const show = () => {
    const state = store.getState();
    surface.show({
      theme: selectTheme(state),
      platform: selectPlatform(state),
      animations: selectAnimations(state),
      isCovered: selectSidebarOpen(state),
    });
  };
  const showTheme = () => void report.applyTheme(selectTheme(store.getState())).catch(() => undefined);
  show();
  showTheme();
  listener.startListening({
    predicate: (_, { view, settings }, before) => view !== before.view || settings !== before.settings,
    effect: show,
  });
  listener.startListening({ matcher: isAnyOf(themeChanged, themeFollowed), effect: showTheme });
  listener.startListening({
    actionCreator: themeChanged,
    effect: ({ payload }) => preferences.keepTheme(payload),
  });
  listener.startListening({
    actionCreator: settingsSaved,
    effect: ({ payload }) => preferences.keepSettings(payload),
  });
  // SPEC section 2.5: applied filters are stored and logged.
  listener.startListening({
    actionCreator: filtersApplied,
    effect: ({ payload }) => log('Filtros aplicados', payload),
  });
  listener.startListening({
    actionCreator: filtersReached,
    effect: ({ payload: reach }) => {
      if (hasFilters(selectFilters(store.getState()))) tell({ kind: 'filtersApplied', reach });
    },
  });

  // 2. What the page and the machines tell the store.
  preferences.followSystem((theme) => {
    if (preferences.read().theme === undefined) store.dispatch(themeFollowed(theme));
  });
  reportLoad.on('token.refreshed', () => tell({ kind: 'sessionRenewed' }));
  reportLoad.on('session.expired', () => tell({ kind: 'sessionExpired' }));
  reportLoad.on('report.failed', ({ failure: { code } }) => {
    const { board } = reportLoad.getSnapshot().context;
    // An expired session has a notice of its own; offline is on screen and mends itself.
    if (board === null || code === 'sessionExpired' || code === 'offline') return;
    tell({ kind: 'reportFailed', code, boardId: board.id, board: board.name });
  });
  addBoard.on('board.saved', ({ boardId, values }) => {
    if (boardId !== null && boardId !== undefined) return;
    const board = selectBoards(store.getState()).findLast(({ name }) => name === values.name.trim());
    if (board) tell({ kind: 'boardCreated', boardId: board.id, board: board.name });
  });
}
