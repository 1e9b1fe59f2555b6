import { machineOf } from '@tools/machines/registry';
import { replay } from '@tools/machines/replay';
import { isInState } from '@/traces/describe';
import { keptTraces } from './readDropped';

/** The kept traces of a machine that pass through a state, each with its first step there. */
export function tracesThrough(
  name: string,
  state: string,
): readonly { readonly key: string; readonly title: string; readonly step: number }[] {
  const machine = machineOf(name);
  if (machine === undefined) return [];
  return keptTraces.flatMap(({ key, trace }) => {
    if (trace.machine !== name) return [];
    const step = replay(machine, trace).steps.findIndex(({ snapshot }) => isInState(snapshot, state));
    return step < 0 ? [] : [{ key, title: trace.title, step }];
  });
}
