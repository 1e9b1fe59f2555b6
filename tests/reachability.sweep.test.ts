import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { AnyStateNode } from 'xstate';
import { readTraceFiles } from '../scripts/traceFiles';
import { leafStates, stateNodes } from '../src/traces/describe';
import { coverageOf, explore, transitionsOf } from '../tools/machines/explore';
import type { MachineSamples } from '../tools/machines/machineDescription';
import { registry } from '../tools/machines/registry';
import { sampleMachine } from '../tools/machines/sampleMachine.fixture';

const traces = readTraceFiles(['tests/traces']).flatMap((file) => file.traces);

it('the registry contains every machine of src/machines', () => {
  const files = readdirSync('src/machines').filter((file) => file.endsWith('.machine.ts'));
  expect(Object.keys(registry).sort()).toEqual(files.map((file) => file.replace('.machine.ts', '')).sort());
});

describe.each(Object.entries(registry))('the machine %s', (name, entry) => {
  const { machine } = entry;

  it('follows the conventions that traces rely on', () => {
    expect(machine.id).toBe(name);
    const nodes: AnyStateNode[] = [machine.root, ...stateNodes(machine)];
    const invokes = nodes.flatMap((node) => node.invoke);
    expect(invokes.filter(({ id, src }) => id !== src)).toEqual([]);
    const leaves = stateNodes(machine).filter(({ type }) => type === 'atomic' || type === 'final');
    expect(leaves.filter(({ description }) => !description).map(({ path }) => path.join('.'))).toEqual([]);
    const numbered = nodes.flatMap((node) => node.after).filter(({ delay }) => typeof delay === 'number');
    expect(numbered).toEqual([]);
  });

  it('reaches every state and takes every transition in an exploration, and throws on no event', () => {
    const paths = explore(name, entry);
    const reached = new Set(paths.flatMap(({ reaches }) => reaches));
    const advice = `no path leads here: add an event with the needed payload to tools/machines/${name}.ts`;
    expect(
      leafStates(machine).filter((state) => !reached.has(state)),
      advice,
    ).toEqual([]);
    const taken = new Set(paths.flatMap(({ takes }) => takes));
    const never = transitionsOf(machine).filter(({ definition }) => !taken.has(definition));
    expect(
      never.map((transition) => transition.name),
      advice,
    ).toEqual([]);
    expect(paths.flatMap(({ breaks, trace }) => (breaks ? [[breaks, trace.steps]] : []))).toEqual([]);
  });

  it('has traces in tests/traces that cover every state and transition', () => {
    const { states, transitions } = coverageOf(
      machine,
      traces.filter((trace) => trace.machine === name),
    );
    const advice = `no trace covers these: npm run trace:explore -- ${name} writes drafts`;
    expect(states.missing, advice).toEqual([]);
    expect(
      transitions.missing.map((transition) => transition.name),
      advice,
    ).toEqual([]);
  });
});

describe('the explorer of machines', () => {
  const sample: MachineSamples = {
    machine: sampleMachine,
    inputs: { two: { cups: 2 } },
    outputs: { heat: [{ degrees: 95, account: { id: '1', name: 'Persona 1', username: 'p@example.com' } }] },
    errors: { heat: ['offline'] },
    events: [],
    facts: ({ cups }: { cups: number }) => cups,
  };

  it('finds a path to every state of a machine with actors, delays, guards and regions', () => {
    const reached = new Set(explore('sample', sample).flatMap(({ reaches }) => reaches));
    expect([...reached].sort()).toEqual([...leafStates(sampleMachine)].sort());
  });

  it('reports the event on which a machine throws', () => {
    const broken = explore('sample', { ...sample, outputs: {} }).filter(({ breaks }) => breaks !== null);
    expect(broken.length).toBeGreaterThan(0);
    expect(broken[0]?.trace.steps.at(-1)).toMatchObject({ done: 'heat' });
  });

  it('counts only the coverage of passing traces', () => {
    const start = { machine: 'sample', title: '', input: { cups: 1 }, startsAt: 'water.cold & light.on' };
    const steps = [{ send: { type: 'user.start' }, at: 'water.heating & light.on' }];
    const covered = coverageOf(sampleMachine, [{ ...start, steps }]);
    expect(covered.states.missing).toEqual(['water.hot', 'light.off']);
    const wrong = coverageOf(sampleMachine, [
      { ...start, steps: [{ ...steps[0], at: 'water.hot' } as never] },
    ]);
    expect(wrong.states.missing).toContain('water.heating');
  });
});
