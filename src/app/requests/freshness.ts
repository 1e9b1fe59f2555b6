import type { Ports } from '@/app/ports/ports';
import type { Board, LoadedReport } from '@/domain/boards/board';
import { datasetPlace } from '@/domain/report/reportTools';
import type { AppStore } from '@/store/makeStore';

/** ms after which a report without a `rendered` event counts as rendered. */
const renderTimeout = 10_000;

/** Reads how old the data of the report on screen are (SPEC section 16). */
interface FreshnessReading {
  /** Call it when a report is on screen. Requests the age after `rendered`, so that it does not delay the report. */
  readonly follow: (board: Board, report: LoadedReport) => void;
  /** The report shows new data. */
  readonly renew: () => void;
  readonly leave: () => void;
}

export function createFreshnessRequests(
  ports: Pick<Ports, 'catalog' | 'lists' | 'report'>,
  store: Pick<AppStore, 'dispatch'>,
): FreshnessReading {
  const refused = new Set<string>();
  let reading = new AbortController();
  let read = (_: AbortSignal) => {};
  const begin = () => {
    reading.abort();
    reading = new AbortController();
    read(reading.signal);
  };
  const leave = () => {
    reading.abort();
    read = () => {};
  };
  return {
    renew: begin,
    leave,
    follow(board, report) {
      leave();
      const place = datasetPlace(board, report);
      // Readers may not read refreshes: a shared store publishes them (dataStates.ts).
      if (!place || ports.catalog.dataState) return;
      read = (signal) => {
        import('./readFreshness')
          .then(({ readFreshness }) => readFreshness(ports, store, board.id, place, refused, signal))
          // Without its code the age is not shown.
          .catch(() => undefined);
      };
      reading = new AbortController();
      const timer = setTimeout(begin, renderTimeout);
      const unsubscribe = ports.report.subscribe(({ type }) => type === 'embed.rendered' && begin());
      reading.signal.addEventListener('abort', () => {
        clearTimeout(timer);
        unsubscribe();
      });
    },
  };
}
