import { expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { layOut, overlap } from '../.storybook/map/layout';
import { registry } from '../tools/machines/registry';

it.each(Object.entries(registry))(
  'layOut of the state map places the states of the machine %s without overlap',
  (_, { machine }) => {
    const { states } = layOut(machine);
    const over = states.flatMap((one, at) =>
      states
        .slice(at + 1)
        .filter(
          ({ path }) =>
            one.path !== '' && !path.startsWith(`${one.path}.`) && !one.path.startsWith(`${path}.`),
        )
        .filter((other) => overlap(one, other))
        .map(({ path }) => `${one.path} × ${path}`),
    );
    expect(over).toEqual([]);
  },
);

it('layOut of the state map moves a transition label next to the group name that the label would cover', () => {
  const { states, ways } = layOut(registry.catalogLoad?.machine as AnyStateMachine);
  const group = states.find(({ path }) => path === 'open');
  const label = ways.find(({ labels }) => labels.includes('session.opened'))?.label;
  expect(label?.x).toBeGreaterThan((group?.x ?? Number.POSITIVE_INFINITY) + 90);
});
