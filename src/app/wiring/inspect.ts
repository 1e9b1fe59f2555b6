import type { InspectionEvent } from 'xstate';
import type { AppStore } from '@/store/makeStore';
import { transitionSeen } from '@/store/transitions.slice';

/**
 * 3. Every transition of every machine, mirrored into the bounded `transitions` slice. The recorder is its own
 * chunk, loaded when `due` resolves so that it delays no report; until then events are queued with their time. If it
 * cannot be loaded, nothing is mirrored.
 */
export function createInspector(store: AppStore, due: Promise<void>): (event: InspectionEvent) => void {
  type Seen = { readonly event: InspectionEvent; readonly time: number };
  const waiting: Seen[] = [];
  let take: ((seen: Seen) => void) | null = (seen) => void waiting.push(seen);

  due
    .then(() => import('@/traces/record'))
    .then(
      ({ createRecorder }) => {
        let time = 0;
        const record = createRecorder({ now: () => time });
        take = (seen) => {
          time = seen.time;
          const transition = record(seen.event);
          if (transition !== null) store.dispatch(transitionSeen(transition));
        };
        waiting.splice(0).forEach(take);
      },
      () => {
        take = null;
        waiting.length = 0;
      },
    );

  return (event) => {
    if (event.type === '@xstate.snapshot') take?.({ event, time: Date.now() });
  };
}
