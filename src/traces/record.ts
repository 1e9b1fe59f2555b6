import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectionEvent,
  isMachineSnapshot,
} from 'xstate';
import type { AnyDisclosure } from '@/domain/shared/disclosure';
import type { TraceVerb, TransitionRecord } from '@/domain/shared/trace';
import { describeState } from './describe';
import { type Blur, createBlur, permittedDetail } from './privacy';
import { describeVerb, toVerb } from './verbs';

/** Dependencies of a recorder. */
export interface RecorderOptions {
  /** ms since the epoch; injected, because machines have no clock. */
  readonly now: () => number;
  /** Number of records of one actor after which a record contains the context, so that a trace can start there. */
  readonly checkpointEvery?: number;
}

/** Takes an event of XState's inspect API; returns its transition, or `null`. */
export type Recorder = (event: InspectionEvent) => TransitionRecord | null;

const isSame = (a: Record<string, unknown>, b: Record<string, unknown>) =>
  Object.keys(b).every((key) => Object.is(a[key], b[key]));

/** The machine's declaration of values to record; without it, all values are hidden. */
export function disclosureOf(machine: AnyStateMachine): AnyDisclosure {
  const { shown } = (machine.root.meta ?? {}) as { shown?: AnyDisclosure };
  return shown ?? { send: {}, context: {} };
}

/** A verb as a trace may carry it: of its payload only what the machine's disclosure lists. */
export function shareVerb(
  verb: TraceVerb,
  { send, done = {}, hidden }: AnyDisclosure,
  blur: Blur,
): TraceVerb {
  if ('send' in verb) {
    const { type, ...payload } = verb.send;
    return { send: { type, ...(blur(payload, send[type], hidden) as Record<string, unknown>) } };
  }
  if ('done' in verb)
    return verb.output === undefined ? verb : { ...verb, output: blur(verb.output, done[verb.done], hidden) };
  if ('fail' in verb && verb.detail !== undefined)
    return { ...verb, detail: permittedDetail(verb.detail, (text) => String(blur(text))) };
  return verb;
}

/**
 * Creates the recorder of a page: call it with the events of `createActor(…, { inspect })`, and put its records into
 * the `transitions` slice. It skips ignored events (the replay would refuse them) and events that change neither
 * state nor context, such as each movement of the mouse that only restarts a delay. Records contain the values that the
 * machine discloses, and the shape of the others.
 */
export function createRecorder({ now, checkpointEvery = 40 }: RecorderOptions): Recorder {
  const blur = createBlur();
  const last = new WeakMap<object, { snapshot: AnyMachineSnapshot; count: number }>();
  let seq = 0;

  return (inspected) => {
    if (inspected.type !== '@xstate.snapshot' || !isMachineSnapshot(inspected.snapshot)) return null;
    const snapshot: AnyMachineSnapshot = inspected.snapshot;
    const { event, actorRef } = inspected;
    const before = last.get(actorRef);
    const disclosure = disclosureOf(snapshot.machine);
    const about = { machine: snapshot.machine.id, actor: actorRef.sessionId, to: describeState(snapshot) };

    if (before === undefined) {
      last.set(actorRef, { snapshot, count: 1 });
      const input = blur(event.input, disclosure.input, disclosure.hidden);
      const given = typeof input === 'object' && input !== null ? { input: { ...input } } : {};
      seq += 1;
      return { seq, time: now(), ...about, ...given, event: 'start', step: null, from: '' };
    }

    const verb = toVerb(event, before.snapshot);
    const taken =
      verb !== null && before.snapshot.status === 'active' && (before.snapshot.can(event) || 'done' in verb);
    const from = describeState(before.snapshot);
    const isIdle = from === about.to && isSame(before.snapshot.context, snapshot.context);
    last.set(actorRef, { snapshot, count: before.count + (isIdle ? 0 : 1) });
    if (isIdle) return null;
    const step = taken ? shareVerb(verb, disclosure, blur) : null;
    const context =
      before.count % checkpointEvery === 0
        ? {
            context: blur(snapshot.context, disclosure.context, disclosure.hidden) as Record<string, unknown>,
          }
        : {};
    seq += 1;
    const name = step === null ? event.type : describeVerb(step);
    return { seq, time: now(), ...about, ...context, event: name, step, from };
  };
}
