import { type AnyMachineSnapshot, type InspectionEvent, isMachineSnapshot } from 'xstate';
import type { TraceVerb, TransitionRecord } from '@/domain/shared/trace';
import { describeState } from './describe';
import { createMask } from './privacy';
import { describeVerb, toVerb } from './verbs';

/** What a recorder needs from outside. */
export interface RecorderOptions {
  /** ms since the epoch; injected because machines know no clock. */
  readonly now: () => number;
}

/** Takes an event of XState's inspect API; gives the transition it tells of, or `null`. */
export type Recorder = (event: InspectionEvent) => TransitionRecord | null;

const isSame = (a: Record<string, unknown>, b: Record<string, unknown>) =>
  Object.keys(b).every((key) => Object.is(a[key], b[key]));

/**
 * Makes the one recorder of a page: give its result to `createActor(…, { inspect })` and put every record into
 * the `transitions` slice. It skips what a machine ignored (the replay would refuse it) and repeats that change
 * nothing, such as each movement of the mouse that only starts a delay anew. Records hold no token, no
 * personal name and no chat text.
 */
export function createRecorder({ now }: RecorderOptions): Recorder {
  const mask = createMask();
  const last = new WeakMap<object, { snapshot: AnyMachineSnapshot; step: string }>();
  let seq = 0;

  return (inspected) => {
    if (inspected.type !== '@xstate.snapshot' || !isMachineSnapshot(inspected.snapshot)) return null;
    const snapshot: AnyMachineSnapshot = inspected.snapshot;
    const { event, actorRef } = inspected;
    const before = last.get(actorRef);
    const about = { machine: snapshot.machine.id, actor: actorRef.sessionId, to: describeState(snapshot) };

    if (before === undefined) {
      last.set(actorRef, { snapshot, step: '' });
      const input = mask(event.input);
      const given = typeof input === 'object' && input !== null ? { input: { ...input } } : {};
      seq += 1;
      return { seq, time: now(), ...about, ...given, event: 'start', step: null, from: '' };
    }

    const verb = toVerb(event, before.snapshot);
    const taken =
      verb !== null && before.snapshot.status === 'active' && (before.snapshot.can(event) || 'done' in verb);
    const step = taken ? (mask(verb) as TraceVerb) : null;
    const written = JSON.stringify(step);
    last.set(actorRef, { snapshot, step: written });
    const from = describeState(before.snapshot);
    if (step === null && from === about.to) return null;
    const idle = from === about.to && isSame(before.snapshot.context, snapshot.context);
    if (idle && written === before.step) return null;
    seq += 1;
    const name = step === null ? event.type : describeVerb(step);
    return { seq, time: now(), ...about, event: name, step, from };
  };
}
