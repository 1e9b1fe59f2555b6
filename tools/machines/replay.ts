import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createEmptyActor,
  getNextTransitions,
  initialTransition,
  transition,
} from 'xstate';
import type { Trace, TraceStep } from '@/domain/shared/trace';
import { describeState, internalEventsOf, isInState, leafStates } from '@/traces/describe';
import { describeVerb, doneEvent, failEvent, isFailureCode, readEventType } from '@/traces/verbs';
import { type Effect, field, unmet } from './expectations';
import { stateValueAt } from './frozen';

/** One replayed step. A failed replay ends with the step that failed. */
export interface ReplayedStep {
  /** 0 is the start of the machine, 1 the first step of the trace. */
  readonly index: number;
  /** `start`, or the verb in one line. */
  readonly verb: string;
  readonly note?: string;
  /** The state that the trace expects after the step. */
  readonly expected: string;
  /** The actual state; `null` if the step was not possible. */
  readonly actual: string | null;
  /** The problem, and the possible steps; `null` if the step passed. */
  readonly problem: string | null;
  /** The machine after the step; before it, if the step was not possible. */
  readonly snapshot: AnyMachineSnapshot;
  /** The event of the step; `null` at the start and for a refused step. */
  readonly event: AnyEventObject | null;
}

/** Result of a replay. `steps` ends with the first failed step. */
export interface ReplayResult {
  readonly machine: string;
  readonly title: string;
  readonly ok: boolean;
  /** All executed steps, beginning with the start. */
  readonly steps: readonly ReplayedStep[];
  /** Number of steps that were not executed because an earlier one failed. */
  readonly skipped: number;
}

/** Active work: names of running actors and event types of armed delays. */
interface Pending {
  readonly running: ReadonlySet<string>;
  readonly armed: ReadonlySet<string>;
}

/** Updates the running actors and armed delays from the effects of a transition. */
function follow({ running, armed }: Pending, effects: readonly Effect[]): Pending {
  const next = { running: new Set(running), armed: new Set(armed) };
  for (const { type, params } of effects) {
    if (type === 'xstate.spawnChild') next.running.add(String(field(params, 'id')));
    if (type === 'xstate.stopChild') next.running.delete(String(field(params, 'id')));
    if (type === 'xstate.cancel') next.armed.delete(String(field(params, 'sendId')));
    if (type === 'xstate.raise' && typeof field(params, 'delay') === 'number')
      next.armed.add(String(field(params, 'id')));
  }
  return next;
}

/** All verbs that are possible as the next step, without duplicates. */
export function possibleVerbs(snapshot: AnyMachineSnapshot, pending: Pending): readonly string[] {
  if (snapshot.status !== 'active') return [];
  const verbs = getNextTransitions(snapshot).flatMap(({ eventType }) => {
    const { kind, name } = readEventType(eventType);
    if (eventType === '' || kind === 'internal') return [];
    if (kind === 'after') return pending.armed.has(eventType) ? [`after ${name}`] : [];
    if (kind === 'send') return internalEventsOf(snapshot.machine).includes(name) ? [] : [`send ${name}`];
    return pending.running.has(name) ? [`${kind} ${name}`] : [];
  });
  return [...new Set(verbs)];
}

/** The event of a step, or the reason why it is not possible now. */
function eventOf(step: TraceStep, { running, armed }: Pending): AnyEventObject | string {
  if ('send' in step)
    return step.send.type.startsWith('xstate.')
      ? `"${step.send.type}" is internal to XState: use done, fail or after`
      : step.send;
  if ('after' in step) {
    const [delay, path] = step.after.split('@');
    const matches = [...armed].filter((type) => {
      const read = readEventType(type);
      return read.name === delay && (path === undefined || read.stateId?.endsWith(`.${path}`));
    });
    const [only, ...others] = matches;
    if (only === undefined) return `the delay "${step.after}" is not armed now`;
    return others.length === 0
      ? { type: only }
      : `several states armed "${delay}": write ${delay}@state.path`;
  }
  const actor = 'done' in step ? step.done : step.fail;
  if (!running.has(actor)) return `the actor "${actor}" is not running now`;
  if ('done' in step) return doneEvent(actor, step.output);
  return isFailureCode(step.error)
    ? failEvent(actor, step.error, step.detail)
    : `"${step.error}" is not a failure code (src/domain/shared/failure.ts)`;
}

/** Reason why a machine would ignore an event; `null` if it would react. */
function refusal(snapshot: AnyMachineSnapshot, event: AnyEventObject): string | null {
  if (snapshot.status !== 'active') return `the machine has ended (${snapshot.status})`;
  // A machine may ignore the result of an actor; any other event without effect is a mistake in the trace.
  if (snapshot.can(event) || readEventType(event.type).kind === 'done') return null;
  const isAccepted = getNextTransitions(snapshot).some(({ eventType }) => eventType === event.type);
  return isAccepted ? 'a guard refuses it here' : 'the machine does not react to it here';
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Removes the actor or delay of an event, because it ends before the machine reacts. */
function without({ running, armed }: Pending, { type }: AnyEventObject): Pending {
  const { kind, name } = readEventType(type);
  if (kind === 'after') return { running, armed: new Set([...armed].filter((id) => id !== type)) };
  if (kind === 'send') return { running, armed };
  return { running: new Set([...running].filter((id) => id !== name)), armed };
}

/** State of a replay between two steps. */
interface Moment {
  readonly snapshot: AnyMachineSnapshot;
  /** The event that led to this state. */
  readonly event: AnyEventObject | null;
  readonly pending: Pending;
  /** The effects of the transition that led to this state. */
  readonly effects: readonly Effect[];
}

/** The result of an executed step, compared with the trace. */
function arrived(
  about: Pick<ReplayedStep, 'index' | 'verb' | 'expected' | 'note'>,
  { snapshot, event, effects }: Moment,
  step?: TraceStep,
): ReplayedStep {
  const problem = verdict(about.expected, snapshot) ?? (step ? unmet(step, snapshot, effects) : null);
  return { ...about, actual: describeState(snapshot), problem, snapshot, event };
}

/** The problem of an expected state's name; `null` if the machine has such a leaf state. */
function nameProblem(expected: string, machine: AnyStateMachine): string | null {
  const leaves = leafStates(machine);
  for (const part of expected.split('&').map((name) => name.trim())) {
    if (leaves.some((leaf) => leaf === part || leaf.endsWith(`.${part}`))) continue;
    const inside = leaves.filter((leaf) => leaf.startsWith(`${part}.`) || leaf.includes(`.${part}.`));
    return inside.length > 0
      ? `"${part}" is a group: name one of its states, ${inside.join(', ')}`
      : `the machine has no state "${part}"; it has ${leaves.join(', ')}`;
  }
  return null;
}

function verdict(expected: string, snapshot: AnyMachineSnapshot): string | null {
  if (snapshot.status === 'error') return `the machine broke: ${messageOf(snapshot.error)}`;
  if (isInState(snapshot, expected)) return null;
  const stateText = describeState(snapshot);
  return (
    nameProblem(expected, snapshot.machine) ?? `expected "${expected}", the machine is at "${stateText}"`
  );
}

/**
 * Start of a trace: the machine's initial state, or a later state with the actors and delays that are active
 * in it.
 */
function beginning(machine: AnyStateMachine, { input, startsAt, context }: Trace): Moment {
  if (context === undefined) {
    const [snapshot, effects] = initialTransition(machine, input);
    const pending = follow({ running: new Set(), armed: new Set() }, effects);
    return { snapshot, event: null, effects, pending };
  }
  const snapshot = machine.resolveState({ value: stateValueAt(machine, startsAt), context });
  const running = new Set(snapshot._nodes.flatMap((node) => node.invoke.map(({ id }) => id)));
  const armed = new Set(snapshot._nodes.flatMap((node) => node.after.map(({ eventType }) => eventType)));
  // A resolved state has no actors, and sending an event to a missing actor throws.
  Object.assign(snapshot, {
    children: Object.fromEntries([...running].map((id) => [id, createEmptyActor()])),
  });
  return { snapshot, event: null, effects: [], pending: { running, armed } };
}

/**
 * Starts a trace. `why` reports that the machine lacks the state; the machine is then in its initial state.
 */
function begin(machine: AnyStateMachine, trace: Trace): { moment: Moment; why: string | null } {
  try {
    return { moment: beginning(machine, trace), why: null };
  } catch (error) {
    const { context: _, ...rest } = trace;
    return { moment: beginning(machine, rest), why: messageOf(error) };
  }
}

/** Executes one step; `why` is the reason if the step is not possible. */
function take(machine: AnyStateMachine, at: Moment, step: TraceStep): { why: string } | Moment {
  const event = eventOf(step, at.pending);
  if (typeof event === 'string') return { why: event };
  try {
    const why = refusal(at.snapshot, event);
    if (why !== null) return { why };
    const [snapshot, effects] = transition(machine, at.snapshot, event);
    return { snapshot, event, effects, pending: follow(without(at.pending, event), effects) };
  } catch (error) {
    return { why: `the machine broke: ${messageOf(error)}` };
  }
}

export interface Progress {
  readonly now: Moment;
  /** All executed steps, beginning with the start. */
  readonly steps: readonly ReplayedStep[];
}

/** Starts at the first state of a trace. */
export function beginReplay(machine: AnyStateMachine, trace: Trace): Progress {
  const { moment: now, why } = begin(machine, trace);
  const arrival = arrived({ index: 0, verb: 'start', expected: trace.startsAt }, now);
  return { now, steps: [{ ...arrival, problem: arrival.problem ?? why }] };
}

/** Replays one more step; does nothing after a failed step. */
export function replayStep(machine: AnyStateMachine, { now, steps }: Progress, step: TraceStep): Progress {
  if (steps.at(-1)?.problem) return { now, steps };
  const note = step.note === undefined ? {} : { note: step.note };
  const about = { index: steps.length, verb: describeVerb(step), expected: step.at, ...note };
  const next = take(machine, now, step);
  if (step.refused) {
    // The machine does not change: the next step continues from the same state.
    const problem =
      'why' in next ? verdict(step.at, now.snapshot) : 'expected a refusal, the machine takes it';
    const actual = describeState('why' in next ? now.snapshot : next.snapshot);
    return { now, steps: [...steps, { ...about, snapshot: now.snapshot, actual, problem, event: null }] };
  }
  if ('why' in next) {
    const possible = possibleVerbs(now.snapshot, now.pending).join(', ') || 'nothing';
    const problem = `${next.why}; possible: ${possible}`;
    return {
      now,
      steps: [...steps, { ...about, snapshot: now.snapshot, actual: null, problem, event: null }],
    };
  }
  return { now: next, steps: [...steps, arrived(about, next, step)] };
}

/**
 * Replays a trace on a machine: folds XState's pure `transition` over its steps, without clock, network or
 * services. Stops at the first step that is not possible or does not lead to the state in the trace.
 */
export function replay(machine: AnyStateMachine, trace: Trace): ReplayResult {
  const { steps } = trace.steps.reduce(
    (progress, step) => replayStep(machine, progress, step),
    beginReplay(machine, trace),
  );
  return {
    machine: trace.machine,
    title: trace.title,
    ok: steps.every(({ problem }) => problem === null),
    steps,
    skipped: trace.steps.length + 1 - steps.length,
  };
}
