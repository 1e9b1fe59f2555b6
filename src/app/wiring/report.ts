import { isAnyOf, type ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import type { Actors } from '@/app/actors';
import type { Ports } from '@/app/ports';
import type { Board } from '@/domain/boards/board';
import { hasFilters } from '@/domain/report/filters';
import { abilitiesOf } from '@/domain/report/reportTools';
import { filtersApplied, filtersCleared, filtersReached, selectFilters } from '@/store/filters.slice';
import type { AppStore, RootState } from '@/store/makeStore';
import {
  selectAutoLoad,
  selectDefaultView,
  selectDevice,
  selectRefreshMinutes,
  settingsSaved,
} from '@/store/settings.slice';
import { selectActiveView, viewSelected } from '@/store/view.slice';

type ReportActors = Pick<
  Actors,
  'authProgress' | 'reportLoad' | 'controlBar' | 'reportPages' | 'reportTools'
>;

/** The dashboard screen's part of the beam. */
export interface ReportWiring {
  /** Tells the machines which board is in view: `undefined` no dashboard, `null` one that nobody configured. */
  selectBoard(board: Board | null | undefined): void;
}

/** Connects report, control bar, pages and tools with the store; call it once, before the actors start. */
export function connectReportWiring(
  listener: ListenerMiddlewareInstance<RootState>,
  store: AppStore,
  { authProgress, reportLoad, controlBar, reportPages, reportTools }: ReportActors,
  { report, returnPlace }: Pick<Ports, 'report' | 'returnPlace'>,
): ReportWiring {
  const state = () => store.getState();
  const shownBoard = () => {
    const snapshot = reportLoad.getSnapshot();
    return snapshot.matches({ report: 'ready' }) ? snapshot.context.board : null;
  };

  // Back from the provider: the same dashboard, filters and page.
  const place = returnPlace.take();
  let page = place && { view: place.view, name: place.pageName };
  if (place) {
    store.dispatch(viewSelected(place.view));
    if (hasFilters(place.filters)) store.dispatch(filtersApplied(place.filters));
  }

  // 1. What the store tells the machines.
  const tellSettings = () =>
    reportLoad.send({
      type: 'settings.changed',
      device: selectDevice(state()),
      refreshMinutes: selectRefreshMinutes(state()),
    });
  const tellFilters = () =>
    void report
      .applyFilters(shownBoard(), selectFilters(state()))
      .then((reach) => store.dispatch(filtersReached(reach)))
      .catch(() => undefined);
  tellSettings();
  if (hasFilters(selectFilters(state()))) void tellFilters();
  listener.startListening({ actionCreator: settingsSaved, effect: tellSettings });
  listener.startListening({ matcher: isAnyOf(filtersApplied, filtersCleared), effect: tellFilters });

  // 2. What the machines tell each other and the store.
  reportLoad.on('report.shown', () => {
    const board = reportLoad.getSnapshot().context.board;
    if (board && abilitiesOf(board).pages) reportPages.send({ type: 'report.shown' });
    if (selectDefaultView(state()) === 'fullscreen') controlBar.send({ type: 'board.opened' });
  });
  reportLoad.on('page.changed', ({ name }) => reportPages.send({ type: 'page.changed', name }));
  reportLoad.on('report.left', () => {
    reportPages.send({ type: 'report.left' });
    reportTools.send({ type: 'board.changed' });
  });
  authProgress.on('page.leaving', () => {
    if (state().session.account === null) return;
    const { pageName } = reportLoad.getSnapshot().context;
    returnPlace.keep({ view: state().view.active.analytics, filters: selectFilters(state()), pageName });
  });
  authProgress.on('session.closed', () => controlBar.send({ type: 'board.left' }));

  return {
    selectBoard(board) {
      if (!board) {
        controlBar.send({ type: 'board.left' });
        reportLoad.send({ type: board === null ? 'board.missing' : 'board.left' });
        return;
      }
      const pageName = page?.view === selectActiveView(state()) ? page.name : null;
      page = null;
      reportLoad.send({
        type: 'board.selected',
        board,
        autoLoad: selectAutoLoad(state()),
        ...(pageName === null ? {} : { pageName }),
      });
    },
  };
}
