import type { InspectionEvent } from 'xstate';
import type { SeenFailure } from '@/domain/session/problemReport';
import type { AppStore } from '@/store/makeStore';
import { transitionRecorded } from '@/store/transitions.slice';

/** Watches every machine of the page. */
export interface Inspector {
  /** For the `inspect` option of every actor. */
  readonly inspect: (event: InspectionEvent) => void;
  /** The last failures that the machines met, oldest first; `null` until the log is loaded. */
  readonly failures: () => readonly SeenFailure[] | null;
}

/**
 * Mirrors every transition of every machine into the bounded `transitions` slice. The recorder is its own
 * chunk, loaded when `due` resolves so that it delays no report; until then events are queued with their time. If it
 * cannot be loaded, nothing is mirrored.
 */
export function createInspector(store: AppStore, due: Promise<void>): Inspector {
  type Seen = { readonly event: InspectionEvent; readonly time: number };
  const waiting: Seen[] = [];
  let failures: Inspector['failures'] = () => null;
  let take: ((seen: Seen) => void) | null = (seen) => void waiting.push(seen);

  due
    .then(() => Promise.all([import('@/traces/record'), import('./failureLog')]))
    .then(
      ([{ createRecorder }, { createFailureLog }]) => {
        let time = 0;
        const record = createRecorder({ now: () => time });
        const log = createFailureLog(() => time);
        failures = log.list;
        take = (seen) => {
          time = seen.time;
          log.take(seen.event);
          const transition = record(seen.event);
          if (transition !== null) store.dispatch(transitionRecorded(transition));
        };
        waiting.splice(0).forEach(take);
      },
      () => {
        take = null;
        waiting.length = 0;
      },
    );

  return {
    inspect: (event) => {
      if (event.type === '@xstate.snapshot') take?.({ event, time: Date.now() });
    },
    failures: () => failures(),
  };
}
