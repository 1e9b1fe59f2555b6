import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  createEmptyActor,
  getNextTransitions,
  transition,
} from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import type { Trace, TraceStep } from '@/domain/shared/trace';
import { describeState, internalEventsOf, leafStates, stateNodes } from '@/traces/describe';
import { doneEvent, failEvent, readEventType, toVerb } from '@/traces/verbs';
import type { MachineSamples } from './machineDescription';
import { beginReplay, type Progress, replay, replayStep } from './replay';

/** A transition as the machine declares it, with a readable name. */
export interface NamedTransition {
  readonly definition: AnyTransitionDefinition;
  /** `report.failed: user.retry → report.loading`, followed by the guard in brackets if there is one. */
  readonly name: string;
}

const pathOf = (node: AnyStateNode) => node.path.join('.') || '(machine)';

/** Label of a transition's event in traces; `always` for a transition without an event. */
export function labelOf({ eventType }: AnyTransitionDefinition): string {
  if (eventType === '') return 'always';
  const { kind, name } = readEventType(eventType);
  return kind === 'send' || kind === 'internal' ? name : `${kind} ${name}`;
}

/** The guard's name; `guard` if it has no name, `null` without a guard. */
export function guardOf({ guard }: AnyTransitionDefinition): string | null {
  if (guard === undefined) return null;
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'object' && 'type' in guard) return String(guard.type);
  return 'guard';
}

function nameOf(definition: AnyTransitionDefinition): string {
  const guard = guardOf(definition);
  const targets = definition.target?.map(pathOf).join(', ') ?? 'stays';
  return `${pathOf(definition.source)}: ${labelOf(definition)}${guard === null ? '' : ` [${guard}]`} → ${targets}`;
}

/** Every transition that a machine declares, except those that only forbid an event. */
export function transitionsOf(machine: AnyStateMachine): readonly NamedTransition[] {
  return [machine.root as AnyStateNode, ...stateNodes(machine)]
    .flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])])
    .filter(({ target, actions }) => target !== undefined || actions.length > 0)
    .map((definition) => ({ definition, name: nameOf(definition) }));
}

/**
 * The transitions that a machine takes for an event, including eventless transitions and those for raised
 * events.
 */
export function transitionsTaken(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot | undefined,
  event: AnyEventObject,
): readonly AnyTransitionDefinition[] {
  const taken: AnyTransitionDefinition[] = [];
  const self = createEmptyActor();
  self.system.inspect((inspected) => {
    if (inspected.type === '@xstate.microstep') taken.push(...inspected._transitions);
  });
  const nothing = () => {};
  const scope = {
    self,
    system: self.system,
    id: '',
    sessionId: '',
    logger: nothing,
    defer: nothing,
    emit: nothing,
    stopChild: nothing,
    actionExecutor: nothing,
  } as unknown as Parameters<AnyStateMachine['transition']>[2];
  if (snapshot === undefined) machine.getInitialSnapshot(scope, event.input);
  else machine.transition(snapshot, event, scope);
  return taken;
}

/** The states and transitions of a machine that a set of traces does not cover. */
export interface Coverage {
  readonly states: { readonly all: readonly string[]; readonly missing: readonly string[] };
  readonly transitions: { readonly all: readonly string[]; readonly missing: readonly NamedTransition[] };
}

/** The leaf states and transitions that the traces of one machine cover. Steps that fail are not counted. */
export function coverageOf(machine: AnyStateMachine, traces: readonly Trace[]): Coverage {
  const seen = new Set<string>();
  const taken = new Set<AnyTransitionDefinition>();
  for (const trace of traces) {
    let before: AnyMachineSnapshot | undefined;
    for (const { snapshot, event, problem } of replay(machine, trace).steps) {
      if (problem !== null) break;
      for (const leaf of describeState(snapshot).split(' & ')) seen.add(leaf);
      const cause = event ?? { type: 'xstate.init', input: trace.input };
      for (const definition of transitionsTaken(machine, before, cause)) taken.add(definition);
      before = snapshot;
    }
  }
  const leaves = leafStates(machine);
  const all = transitionsOf(machine);
  return {
    states: { all: leaves, missing: leaves.filter((leaf) => !seen.has(leaf)) },
    transitions: {
      all: all.map(({ name }) => name),
      missing: all.filter(({ definition }) => !taken.has(definition)),
    },
  };
}

/** Events to try in a snapshot: samples if there are any, otherwise an event without payload. */
function candidates(entry: MachineSamples, snapshot: AnyMachineSnapshot): AnyEventObject[] {
  const types = new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType));
  return [...types].flatMap((type): AnyEventObject[] => {
    const { kind, name } = readEventType(type);
    if (type === '' || kind === 'internal' || internalEventsOf(entry.machine).includes(type)) return [];
    if (kind === 'after') return [{ type }];
    if (kind === 'done') return (entry.outputs[name] ?? [undefined]).map((output) => doneEvent(name, output));
    if (kind === 'fail')
      return (entry.errors[name] ?? (['unexpected'] as const)).map((code) => failEvent(name, code));
    const samples = entry.events.filter((event) => event.type === type);
    return samples.length > 0 ? samples : [{ type }];
  });
}

/** A shortest path to a state or transition, as a trace that a user can confirm. */
export interface FoundPath {
  readonly trace: Trace;
  /** Leaf states of the last snapshot. */
  readonly reaches: readonly string[];
  /** Transitions that the last step took. */
  readonly takes: readonly AnyTransitionDefinition[];
  /** The machine's error on the last step; `null` if it has none, as it should be. */
  readonly breaks: string | null;
}

type Step = { readonly state: AnyMachineSnapshot; readonly event: AnyEventObject };

/** The steps of a trace between two snapshots; empty if the event has no verb in traces. */
function stepsBetween(before: AnyMachineSnapshot, { state, event }: Step): readonly TraceStep[] {
  const verb = toVerb(event, before);
  return verb ? [{ ...verb, at: describeState(state) }] : [];
}

/** The same machine, but an event that throws leads to a snapshot with status `error`. */
function unbreakable(machine: AnyStateMachine): AnyStateMachine {
  const safe = Object.create(machine) as AnyStateMachine;
  safe.transition = (snapshot, event, scope) => {
    try {
      return machine.transition(snapshot, event, scope);
    } catch (error) {
      return { ...snapshot, status: 'error', error };
    }
  };
  return safe;
}

/** `xstate/graph` types its options for one known machine; this type is for any machine. */
const shortestPaths = getShortestPaths as unknown as (
  machine: AnyStateMachine,
  options: {
    readonly input?: unknown;
    readonly events: (state: AnyMachineSnapshot) => readonly AnyEventObject[];
    readonly serializeState: (state: AnyMachineSnapshot) => string;
    readonly serializeEvent: (event: AnyEventObject) => string;
    readonly limit: number;
  },
) => readonly { readonly state: AnyMachineSnapshot; readonly steps: readonly Step[] }[];

/**
 * Explores a machine with `xstate/graph`; returns a shortest path to every state and, one step further, to
 * every transition out of it. Each path is a trace that replays, except those on which the machine throws
 * (`breaks`). Omits paths that need an inactive actor or delay.
 */
export function explore(name: string, entry: MachineSamples, limit = 20_000): readonly FoundPath[] {
  const { machine, inputs } = entry;
  const variants = Object.keys(inputs).length > 0 ? Object.entries(inputs) : ([['', undefined]] as const);
  return variants.flatMap(([variant, input]) => {
    const paths = shortestPaths(unbreakable(machine), {
      ...(input ? { input } : {}),
      events: (state) => (state.status === 'active' ? candidates(entry, state) : []),
      serializeState: (state) =>
        JSON.stringify([state.status, describeState(state), entry.facts(state.context as never)]),
      serializeEvent: (event) => JSON.stringify([event.type, event]),
      limit,
    });
    const start = { machine: name, title: '', ...(input ? { input } : {}) };
    const toTrace = (
      written: Trace,
      { steps }: Progress,
      last: Step,
      before?: AnyMachineSnapshot,
      event?: AnyEventObject,
    ): FoundPath[] => {
      const problem = steps.at(-1)?.problem ?? null;
      const breaks = problem?.startsWith('the machine broke') ? problem : null;
      if (problem !== null && breaks === null) return [];
      const stateText = describeState(last.state);
      const cause = event ? `The machine takes ${readEventType(event.type).name}` : 'The machine starts';
      const title = `${cause}${variant && ` with the input "${variant}"`}: it is in ${stateText}`;
      const takes = before && breaks === null ? transitionsTaken(machine, before, last.event) : [];
      return [
        {
          trace: { ...written, title },
          reaches: breaks === null ? stateText.split(' & ') : [],
          takes,
          breaks,
        },
      ];
    };
    return paths.flatMap(({ state, steps }) => {
      const [first, last] = [steps[0], steps.at(-1)];
      if (first === undefined || last === undefined) return [];
      const way = steps.slice(1).flatMap((step, index) => stepsBetween((steps[index] as Step).state, step));
      const trace = { ...start, startsAt: describeState(first.state), steps: way };
      // Replays the path once, and then each possible event from its end.
      const walked = way.reduce(
        (progress, step) => replayStep(machine, progress, step),
        beginReplay(machine, trace),
      );
      const onward = state.status === 'active' ? candidates(entry, state).filter((e) => state.can(e)) : [];
      return [
        ...toTrace(trace, walked, last, steps.at(-2)?.state),
        ...onward.flatMap((event) => {
          const next = nextOf(machine, state, event);
          if (next === null) return [];
          const added = stepsBetween(state, { state: next, event });
          const longer = added.reduce((progress, step) => replayStep(machine, progress, step), walked);
          const written = { ...trace, steps: [...way, ...added] };
          return toTrace(written, longer, { state: next, event }, state, event);
        }),
      ];
    });
  });
}

function nextOf(machine: AnyStateMachine, state: AnyMachineSnapshot, event: AnyEventObject) {
  try {
    return transition(machine, state, event)[0] as AnyMachineSnapshot;
  } catch {
    return null;
  }
}
