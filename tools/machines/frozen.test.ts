import { describe, expect, it } from 'vitest';
import { describeState, leafStates } from '@/traces/describe';
import { frozen, frozenStep } from './frozen';
import { registry } from './registry';
import { sampleMachine } from './sampleMachine.fixture';

const options = { input: { cups: 3 }, context: { owner: 'Persona 1' } };

describe('a frozen actor', () => {
  it('starts in the named state, other regions in their initial state, with the machine’s own context', () => {
    const actor = frozen(sampleMachine, 'heating', options);
    expect(describeState(actor.getSnapshot())).toBe('water.heating & light.on');
    expect(actor.getSnapshot().context).toEqual({ cups: 3, owner: 'Persona 1', failure: null });
  });

  it('starts in the named states of several regions', () => {
    const actor = frozen(sampleMachine, 'water.hot & light.off', options);
    expect(describeState(actor.getSnapshot())).toBe('water.hot & light.off');
  });

  it('starts no service, even if its state invokes a service', () => {
    const actor = frozen(sampleMachine, 'heating', options);
    expect(Object.keys(actor.getSnapshot().children)).toEqual([]);
  });

  it('changes its state on an event that starts a service, and the service never settles', () => {
    const actor = frozen(sampleMachine, 'cold', options);
    actor.send({ type: 'user.start' });
    expect(describeState(actor.getSnapshot())).toBe('water.heating & light.on');
    expect(actor.getSnapshot().status).toBe('active');
  });

  it('is not created for a state that does not exist: an error names the state', () => {
    expect(() => frozen(sampleMachine, 'boiling', options)).toThrow('has no state "boiling"');
  });

  it('can be created from the snapshot of another actor, in the same state', () => {
    const hot = frozen(sampleMachine, 'water.hot & light.off', options).getSnapshot();
    expect(describeState(frozenStep({ machine: sampleMachine }, hot).getSnapshot())).toBe(
      'water.hot & light.off',
    );
  });

  const places = Object.entries(registry).flatMap(([name, { machine, inputs }]) =>
    leafStates(machine).map(
      (leaf) => [`${name} in ${leaf}`, machine, leaf, Object.values(inputs)[0]] as const,
    ),
  );
  it.each(places)('starts in the named state: %s', (_, machine, leaf, input) => {
    const actor = frozen(machine, leaf, { input });
    expect(describeState(actor.getSnapshot()).split(' & ')).toContain(leaf);
  });
});
