import {
  type Actor,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type ContextFrom,
  createActor,
  fromPromise,
  type InputFrom,
  initialTransition,
  type StateValue,
} from 'xstate';
import { describeState, stateNodes } from '@/traces/describe';
import type { MachineDescription } from './machineDescription';

type Tree = { [key: string]: Tree };

const never = fromPromise(() => new Promise<never>(() => {}));

/** The machine with services that never settle, so that clicks in a story cause no requests. */
export function withoutServices<M extends AnyStateMachine>(machine: M): M {
  const names = Object.keys(machine.implementations.actors as Record<string, unknown>);
  return machine.provide({ actors: Object.fromEntries(names.map((name) => [name, never])) }) as M;
}

function nodeAt(machine: AnyStateMachine, part: string): AnyStateNode {
  const dotted = (node: AnyStateNode) => node.path.join('.');
  const nodes = stateNodes(machine);
  const stateNode =
    nodes.find((node) => dotted(node) === part) ?? nodes.find((node) => dotted(node).endsWith(`.${part}`));
  if (stateNode === undefined) throw new Error(`machine "${machine.id}" has no state "${part}"`);
  return stateNode;
}

/** `loading.lookingUp & token.waiting` as a state value; other regions are in their initial state. */
export function stateValueAt(machine: AnyStateMachine, at: string): StateValue {
  const tree: Tree = {};
  for (const part of at.split('&')) {
    let branch = tree;
    for (const key of nodeAt(machine, part.trim()).path) {
      branch[key] ??= {};
      branch = branch[key];
    }
  }
  const value = (branch: Tree): StateValue => {
    const keys = Object.keys(branch);
    const [only] = keys;
    if (keys.length === 1 && only !== undefined && Object.keys(branch[only] ?? {}).length === 0) return only;
    return Object.fromEntries(keys.map((key) => [key, value(branch[key] ?? {})]).filter(([, v]) => v !== ''));
  };
  return value(tree);
}

/** Options of a frozen actor besides its state. */
export interface FrozenOptions<M extends AnyStateMachine> {
  /** Overrides fields of the machine's initial context. */
  readonly context?: Partial<ContextFrom<M>>;
  readonly input?: InputFrom<M>;
}

/**
 * An actor in a given state, for stories and tests: it starts no service and no delay. It still handles
 * events, with services that never settle.
 * @param at a state in trace notation (`loading.lookingUp`, `report.ready & token.expired`).
 */
export function frozen<M extends AnyStateMachine>(
  machine: M,
  at: string,
  { context, input }: FrozenOptions<M> = {},
): Actor<M> {
  const [start]: [AnyMachineSnapshot, unknown] = initialTransition(machine as AnyStateMachine, input);
  return standing(machine, stateValueAt(machine, at), { ...start.context, ...context });
}

/** A frozen actor of a described machine, with the context and the first input of its description. */
export function frozenAt({ machine, inputs, contextAt }: MachineDescription, at: string): AnyActorRef {
  const [input] = Object.values(inputs);
  return frozen(machine, at, { context: contextAt?.(at) ?? {}, ...(input ? { input } : {}) });
}

/** A frozen actor at one step of a replayed trace. */
export const frozenStep = (
  { machine, withoutTexts }: Pick<MachineDescription, 'machine' | 'withoutTexts'>,
  snapshot: AnyMachineSnapshot,
): AnyActorRef =>
  standing(machine, snapshot.value, { ...snapshot.context, ...withoutTexts?.(snapshot.context) });

/** The newest frozen actor of each machine; a check of Storybook reads its state. */
const standingActors = new Map<string, AnyActorRef>();

/** State of the newest frozen actor of a machine, in trace notation; `null` if there is no such actor. */
export function standingState(machine: string): string | null {
  const snapshot: AnyMachineSnapshot | undefined = standingActors.get(machine)?.getSnapshot();
  return snapshot === undefined ? null : describeState(snapshot);
}

/**
 * Called before each story, so that a story without an actor of a machine does not return another story's.
 */
export function forgetStanding(): void {
  standingActors.clear();
}

function standing<M extends AnyStateMachine>(machine: M, value: StateValue, context: unknown): Actor<M> {
  const still = withoutServices(machine);
  const snapshot = (still as AnyStateMachine).resolveState({ value, context });
  const actor = createActor(still as AnyStateMachine, { id: machine.id, snapshot });
  actor.start();
  standingActors.set(machine.id, actor);
  return actor as unknown as Actor<M>;
}
