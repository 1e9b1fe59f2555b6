import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';

const isLeaf = (node: AnyStateNode) => node.type === 'atomic' || node.type === 'final';
const dotted = (node: AnyStateNode) => node.path.join('.');

/**
 * The state of a machine, as traces, stories and the testers' drawer write it: the dotted path of every active
 * leaf state, parallel regions joined with ` & ` in the order in which the machine declares them.
 */
export function describeState(snapshot: AnyMachineSnapshot): string {
  return [...snapshot._nodes]
    .filter(isLeaf)
    .sort((a, b) => a.order - b.order)
    .map(dotted)
    .join(' & ');
}

/** Every node below the root, in the order in which the machine declares them. */
export function stateNodes(machine: AnyStateMachine): readonly AnyStateNode[] {
  const below = (node: AnyStateNode): AnyStateNode[] =>
    Object.values(node.states).flatMap((child: AnyStateNode) => [child, ...below(child)]);
  return below(machine.root);
}

/** The dotted path of every leaf state of a machine, in the order in which the machine declares them. */
export function leafStates(machine: AnyStateMachine): readonly string[] {
  return stateNodes(machine).filter(isLeaf).map(dotted);
}

/**
 * Whether a machine is where `at` says. `at` names active leaf states, joined with `&`; it may leave a region
 * out, and may shorten a path from the left (`loading.lookingUp` for `report.loading.lookingUp`).
 */
export function isInState(snapshot: AnyMachineSnapshot, at: string): boolean {
  const active = describeState(snapshot).split(' & ');
  return at
    .split('&')
    .map((part) => part.trim())
    .every((part) => active.some((leaf) => leaf === part || leaf.endsWith(`.${part}`)));
}

/** Events that only the machine itself raises, as it declares next to them. */
export const internalEventsOf = (machine: AnyStateMachine): readonly string[] =>
  (machine.root.meta as { raised?: readonly string[] } | undefined)?.raised ?? [];
