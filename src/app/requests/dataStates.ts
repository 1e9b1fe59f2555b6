import type { Ports } from '@/app/ports/ports';
import { type DataState, indexOf, readDataState } from '@/domain/report/dataState';
import type { Freshness } from '@/domain/report/freshness';
import { refreshOf } from '@/domain/report/lastRefresh';
import { setOwn } from '@/domain/shared/idMap';
import { loadOnce } from '@/services/shared/lazyPort';
import { selectBoardList } from '@/store/catalogs.selectors';
import { freshnessPublished, selectPublishedAt } from '@/store/freshness.slice';
import type { AppStore } from '@/store/makeStore';
import { type Connection, refreshesChecked } from '@/store/menu.slice';
import { selectReport } from '@/store/reports.slice';
import type { Timing } from './publishDataStates';

/** The state of the organisation's data: shown to everybody, read and published by administrators. */
export interface DataStates {
  /** Shows what is published, with the menu, the cards and the report's strip. */
  readonly show: () => void;
  /** Reads and publishes while the user administers the portal (publishDataStates.ts). */
  readonly publish: (isAdministering: boolean) => void;
}

export function createDataStates(
  ports: Pick<Ports, 'catalog' | 'lists' | 'page' | 'now'>,
  store: Pick<AppStore, 'dispatch' | 'getState'>,
  timing?: Timing,
): DataStates {
  const { catalog, now } = ports;
  const { dispatch, getState } = store;
  let shown = '';
  let isAdministering = false;
  let stop: (() => void) | null = null;

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
    show: () => showState(readDataState(catalog.known().dataState)),
    publish(isOn) {
      isAdministering = isOn;
      stop?.();
      stop = null;
      if (!isOn) return;
      publisher()
        .then((begin) => {
          // The user may have left the admin mode in the meantime.
          if (isAdministering) stop ??= begin();
        })
        // Without its code nothing is published.
        .catch(() => undefined);
    },
  };
}
