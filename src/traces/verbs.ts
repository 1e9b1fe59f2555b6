import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { type FailureCode, FailureError, failureCodes, toFailure } from '@/domain/shared/failure';
import type { TraceVerb } from '@/domain/shared/trace';

/** The internal event types of XState that the trace's verbs hide. The only file that knows them. */
const prefixes = { done: 'xstate.done.actor.', fail: 'xstate.error.actor.', after: 'xstate.after.' } as const;

/** The meaning of an event type: `done`, `fail` and `after` name their actor or delay, `send` the event. */
export interface ReadEvent {
  readonly kind: 'send' | 'done' | 'fail' | 'after' | 'internal';
  /** Actor id, delay name or event type. */
  readonly name: string;
  /** Only for `after`: id of the state that armed the delay. */
  readonly stateId?: string;
}

/** Reads an event type the way a trace writes it. `internal` is what no trace can cause. */
export function readEventType(type: string): ReadEvent {
  if (type.startsWith(prefixes.done)) return { kind: 'done', name: type.slice(prefixes.done.length) };
  if (type.startsWith(prefixes.fail)) return { kind: 'fail', name: type.slice(prefixes.fail.length) };
  if (type.startsWith(prefixes.after)) {
    const [name = '', ...state] = type.slice(prefixes.after.length).split('.');
    return { kind: 'after', name, stateId: state.join('.') };
  }
  return { kind: type.startsWith('xstate.') ? 'internal' : 'send', name: type };
}

/** True for a code of `Failure`; a trace may fail an actor with no other. */
export const isFailureCode = (code: string): code is FailureCode =>
  (failureCodes as readonly string[]).includes(code);

/** The event that makes an invoked actor finish with `output`. */
export const doneEvent = (actor: string, output: unknown): AnyEventObject => ({
  type: prefixes.done + actor,
  output,
  actorId: actor,
});

/** The event that makes an invoked actor fail, with the error an adapter would throw. */
export function failEvent(actor: string, code: FailureCode, detail?: string): AnyEventObject {
  const error = new FailureError(detail === undefined ? { code } : { code, detail });
  return { type: prefixes.fail + actor, error, actorId: actor };
}

/** Number of active states that armed a delay of this name. */
const armedBy = (snapshot: AnyMachineSnapshot, delay: string) =>
  snapshot._nodes.filter((node) => node.after.some((t) => String(t.delay) === delay)).length;

/**
 * The verb for an event that a live actor received in `before`, or `null` when no trace can cause it
 * (start, stop, internal events). A delay that two regions armed at once is written `delay@state.path`.
 */
export function toVerb(event: AnyEventObject, before: AnyMachineSnapshot): TraceVerb | null {
  const { kind, name, stateId } = readEventType(event.type);
  if (kind === 'send') return { send: { ...event } };
  if (kind === 'done')
    return event.output === undefined ? { done: name } : { done: name, output: event.output };
  if (kind === 'fail') {
    const { code, detail } = toFailure(event.error);
    return detail === undefined ? { fail: name, error: code } : { fail: name, error: code, detail };
  }
  if (kind !== 'after') return null;
  const path = stateId?.split('.').slice(1).join('.');
  return { after: armedBy(before, name) > 1 && path ? `${name}@${path}` : name };
}

/** A verb in one line, for people: `done lookUpReport`, `fail acquireToken scopeMixed`, `send user.retry`. */
export function describeVerb(verb: TraceVerb): string {
  if ('send' in verb) return `send ${verb.send.type}`;
  if ('done' in verb) return `done ${verb.done}`;
  if ('fail' in verb) return `fail ${verb.fail} ${verb.error}`;
  return `after ${verb.after}`;
}
