import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';

const isLeaf = (node: AnyStateNode) => node.type === 'atomic' || node.type === 'final';
const dotted = (node: AnyStateNode) => node.path.join('.');

/**
 * Where a machine is, as traces, stories and the testers' drawer write it: the dotted path of every active
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
