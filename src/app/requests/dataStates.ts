import type { Ports } from '@/app/ports/ports';
import { type DataState, indexOf, readDataState } from '@/domain/report/dataState';
import type { Freshness } from '@/domain/report/freshness';
import { refreshOf } from '@/domain/report/lastRefresh';
import { setOwn } from '@/domain/shared/idMap';
import { loadOnce } from '@/services/shared/lazyPort';
import { selectHasAdminRole } from '@/store/access.slice';
import { selectBoardList } from '@/store/catalogs.selectors';
import { freshnessPublished, selectPublishedAt } from '@/store/freshness.slice';
import type { AppStore } from '@/store/makeStore';
import { type Connection, refreshesChecked } from '@/store/menu.slice';
import { selectReport } from '@/store/reports.slice';
import { selectPlatform } from '@/store/view.slice';
import type { Timing } from './publishDataStates';

/** The state of the organisation's data: shown to everybody, read and published by administrators. */
export interface DataStates {
  /** Shows what is published, if anything is, with the menu, the cards and the report's strip. */
  readonly show: () => void;
  /**
   * Reads and publishes (publishDataStates.ts) as long as the user administers the portal, or reads reports and has the role of
   * administrators. Call it when a report is shown, and after each change of the mode and of the user.
   */
  readonly publish: () => void;
}

export function createDataStates(
  ports: Pick<Ports, 'catalog' | 'lists' | 'page' | 'now'>,
  store: Pick<AppStore, 'dispatch' | 'getState'>,
  timing?: Timing,
): DataStates {
  const { catalog, now } = ports;
  const { dispatch, getState } = store;
  let shown = '';
  let mode: 'admin' | 'reading' | null = null;
  let stop: (() => void) | null = null;

  function currentMode(): typeof mode {
    if (selectPlatform(getState()) === 'admin') return 'admin';
    return catalog.dataState && selectHasAdminRole(getState()) ? 'reading' : null;
  }

  function showState(state: DataState): void {
    const index = indexOf(state);
    const ages: Record<string, Freshness> = {};
    const connections: Record<string, Connection> = {};
    for (const { id, reportId } of selectBoardList(getState())) {
      const published = index.of(reportId, selectReport(getState(), id)?.datasetId);
      const freshness = published?.freshness;
      if (freshness) setOwn(ages, id, freshness);
      const refresh = freshness ? refreshOf(freshness, now()) : null;
      setOwn(connections, id, { isConnected: refresh?.status !== 'failed', refresh });
    }
    const publishedAt = state.sections.reduce((latest, { at }) => Math.max(latest, at * 1000), 0) || null;
    const next = JSON.stringify([ages, connections, publishedAt]);
    // Signing out forgets them.
    if (next === shown && publishedAt === selectPublishedAt(getState())) return;
    shown = next;
    dispatch(freshnessPublished({ known: ages, publishedAt }));
    dispatch(refreshesChecked(connections));
  }

  const publisher = loadOnce(async () =>
    (await import('./publishDataStates')).createDataStatesPublisher(ports, store, showState, timing),
  );
  return {
    show() {
      const { dataState } = catalog.known();
      if (dataState) showState(readDataState(dataState));
    },
    publish() {
      const next = currentMode();
      if (next === mode) return;
      mode = next;
      stop?.();
      stop = null;
      if (next === null) return;
      publisher()
        .then((begin) => {
          // The user may have left the mode in the meantime.
          if (next === mode) stop ??= begin();
        })
        // Without its code nothing is published.
        .catch(() => undefined);
    },
  };
}
