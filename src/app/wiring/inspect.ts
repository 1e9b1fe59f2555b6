import type { InspectionEvent } from 'xstate';
import type { AppStore } from '@/store/makeStore';
import { transitionSeen } from '@/store/transitions.slice';
import { createRecorder } from '@/traces/record';

/** 3. Every transition of every machine, mirrored into the bounded `transitions` slice. */
export function createInspector(store: AppStore): (event: InspectionEvent) => void {
  const record = createRecorder({ now: () => Date.now() });
  return (event) => {
    const seen = record(event);
    if (seen !== null) store.dispatch(transitionSeen(seen));
  };
}
