import { describe, expect, it } from 'vitest';
import type { Trace } from '@/domain/shared/trace';
import { leafStates } from '@/traces/describe';
import { replay } from './replay';
import { sampleMachine } from './sampleMachine.fixture';
import { tokenLife } from './tokenLife';

const account = { id: 'account-1', name: 'Persona 1', username: 'persona1@example.com' };
const heated = { done: 'heat', output: { degrees: 95, account }, at: 'water.hot & light.on' };
const started = { send: { type: 'user.start' }, at: 'water.heating & light.on' };

const run = (steps: Trace['steps'], cups = 1) =>
  replay(sampleMachine, {
    machine: 'sample',
    title: 'a cup of tea',
    input: { cups },
    startsAt: 'water.cold & light.on',
    steps,
  });
const problemOf = (steps: Trace['steps'], cups = 1) => run(steps, cups).steps.at(-1)?.problem;

describe('replay of a trace', () => {
  it('applies every kind of step (event, delay, actor output, actor failure) to the machine', () => {
    const result = run([
      started,
      { after: 'timeout', at: 'water.heating & light.off' },
      { fail: 'heat', error: 'offline', at: 'water.cold & light.off' },
      { send: { type: 'user.start' }, at: 'water.heating & light.off' },
      { done: 'heat', output: { degrees: 95, account }, at: 'water.hot & light.off' },
      { send: { type: 'user.pour' }, at: 'water.hot & light.off' },
      { after: 'cooling', at: 'water.cold & light.off' },
    ]);
    expect(result.steps.map(({ problem }) => problem)).toEqual(Array(8).fill(null));
    expect(result).toMatchObject({ ok: true, skipped: 0 });
    expect(result.steps.at(-1)?.snapshot.context).toEqual({
      cups: 0,
      owner: 'Persona 1',
      failure: 'offline',
    });
  });

  it('reports a state that the machine does not have', () => {
    const trace = { machine: 'sample', title: 'an older one', input: { cups: 1 }, steps: [started] };
    const { ok, steps } = replay(sampleMachine, { ...trace, startsAt: 'boiling', context: { cups: 1 } });
    expect(ok).toBe(false);
    expect(steps).toHaveLength(1);
    expect(steps[0]?.problem).toContain('has no state "boiling"');
  });

  it('names the first step that does not end in the state of the trace, and runs no later step', () => {
    const result = run([started, { ...heated, at: 'water.cold & light.on' }, { after: 'cooling', at: 'x' }]);
    expect(result).toMatchObject({ ok: false, skipped: 1 });
    expect(result.steps.at(-1)).toMatchObject({
      index: 2,
      verb: 'done heat',
      actual: 'water.hot & light.on',
    });
    expect(result.steps.at(-1)?.problem).toContain('expected "water.cold & light.on"');
  });

  it('reports a wrong initial state', () => {
    const result = replay(sampleMachine, {
      machine: 'sample',
      title: '',
      input: { cups: 1 },
      startsAt: 'water.hot & light.on',
      steps: [started],
    });
    expect(result).toMatchObject({ ok: false, skipped: 1 });
    expect(result.steps[0]?.problem).toContain('"water.cold & light.on"');
  });

  it('refuses an actor that does not run and lists the possible steps', () => {
    expect(problemOf([heated])).toBe(
      'the actor "heat" is not running now; possible: send user.start, send user.pat, after timeout',
    );
  });

  it('refuses an actor that has already finished', () => {
    expect(problemOf([started, heated, { fail: 'heat', error: 'offline', at: 'x' }])).toContain(
      'not running',
    );
  });

  it('refuses a delay that is not armed, also a delay that has already fired', () => {
    expect(problemOf([{ after: 'cooling', at: 'x' }])).toContain('the delay "cooling" is not armed now');
    const fired = { after: 'timeout', at: 'water.cold & light.off' };
    expect(problemOf([fired, { ...fired }])).toContain('the delay "timeout" is not armed now');
  });

  it('refuses an event that the machine ignores, an event whose guard is false, and an internal event', () => {
    expect(problemOf([{ send: { type: 'user.pour' }, at: 'x' }])).toContain('does not react');
    expect(problemOf([started, heated, { send: { type: 'user.pour' }, at: 'x' }], 0)).toContain('guard');
    expect(problemOf([{ send: { type: 'xstate.done.actor.heat' }, at: 'x' }])).toContain('use done');
  });

  it('refuses a failure with an unknown code', () => {
    expect(problemOf([started, { fail: 'heat', error: 'tooHot', at: 'x' }])).toContain('not a failure code');
  });

  it('reports the step on which the machine throws', () => {
    const result = run([started, { done: 'heat', output: {}, at: 'water.hot & light.on' }]);
    expect(result.ok).toBe(false);
    expect(result.steps.at(-1)?.problem).toContain('the machine broke');
  });

  it('lists leaf states in the order of the machine', () => {
    expect(leafStates(sampleMachine)).toEqual([
      'water.cold',
      'water.heating',
      'water.hot',
      'light.on',
      'light.off',
    ]);
  });

  describe('optional expectations of a step', () => {
    const calm = 'water.cold & light.on';

    it('compares fields of the context and names the field that differs', () => {
      expect(problemOf([{ ...started, context: { cups: 1 } }])).toBeNull();
      expect(problemOf([{ ...started, context: { cups: 9 } }])).toContain('expected context "cups" to be 9');
    });

    it('compares the input of the actors that start, and reports an actor that does not start', () => {
      expect(problemOf([{ ...started, input: { heat: { litres: 1 } } }])).toBeNull();
      expect(problemOf([{ ...started, input: { heat: { litres: 3 } } }])).toContain('it gets {"litres":1}');
      expect(problemOf([{ ...started, input: { pour: {} } }])).toContain('"pour" to start, it does not');
      expect(problemOf([{ ...started, input: { heat: null } }])).toContain('it gets {"litres":1}');
    });

    it('compares all emitted events', () => {
      expect(problemOf([{ ...started, emits: [] }])).toBeNull();
      expect(problemOf([{ ...started, emits: [{ type: 'sample.whistled' }] }])).toContain('got []');
    });

    it('compares the delays that are armed with the expected delays', () => {
      expect(problemOf([{ ...started, delays: { cooling: 1 } }])).toContain('"cooling" to be armed');
    });

    it.each([
      [60_000, null],
      [[2_000, 60_000], null],
      [2_999, 'to last 2999 ms, it lasts 60000 ms'],
      [[1_000, 2_000], 'to last 1000 to 2000 ms, it lasts 60000 ms'],
      [[70_000, 80_000], 'to last 70000 to 80000 ms, it lasts 60000 ms'],
    ] as [number | [number, number], string | null][])(
      'compares the length of a delay with a number or with the limits of a random one: %j',
      (cooling, problem) => {
        const text = problemOf([started, { ...heated, delays: { cooling } }]);
        expect(text).toEqual(problem && expect.stringContaining(problem));
      },
    );

    it('accepts a refusal of a step that is expected to be refused, and continues from the state before the step', () => {
      const pour = { send: { type: 'user.pour' }, at: calm, refused: true as const };
      expect(problemOf([pour, started])).toBeNull();
      expect(problemOf([{ ...started, at: calm, refused: true }])).toContain('expected a refusal');
    });
  });
});

it('a problem of a replay lists only external events as possible, not events that the machine raises itself', () => {
  const { machine } = tokenLife;
  const trace = { machine: 'tokenLife', title: 'a renewal', startsAt: 'none' };
  const steps = [
    { send: { type: 'token.acquired', expiresAt: 3_600_000 }, at: 'alive.waiting' },
    { send: { type: 'nonsense' }, at: 'alive.waiting' },
  ];
  const problem = replay(machine, { ...trace, steps }).steps.at(-1)?.problem ?? '';
  expect(problem).toContain('send token.acquired');
  expect(problem).not.toContain('token.renewed');
});
