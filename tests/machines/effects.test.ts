import { describe, expect, it } from 'vitest';
import { type AnyMachineSnapshot, initialTransition, transition } from 'xstate';
import { type Effect, field } from '@/traces/expectations';
import { replay } from '@/traces/replay';
import { readEventType } from '@/traces/verbs';
import { readTraceFiles } from '../../scripts/traceFiles';
import { machines, traceFolder } from './chosen';

const traces = readTraceFiles([traceFolder]).flatMap((file) => file.traces);

const text = (value: unknown) =>
  JSON.stringify(value, (_, inner) => (inner === undefined ? '(undefined)' : inner));

/** What a step did besides going to a state: facts, actors with their input, delays with their length in ms. */
function effectLines(effects: readonly Effect[]): readonly string[] {
  return effects.flatMap(({ type, params }) => {
    if (type === 'xstate.emit') return [`  emits ${text(field(params, 'event'))}`];
    if (type === 'xstate.spawnChild')
      return [`  starts ${field(params, 'id')} ${text(field(params, 'input')) ?? ''}`];
    if (type === 'xstate.raise' && typeof field(params, 'delay') === 'number')
      return [`  in ${field(params, 'delay')} ms ${readEventType(String(field(params, 'id'))).name}`];
    if (type === 'xstate.sendTo')
      return [`  sends ${field(params, 'targetId') ?? field(params, 'to')} ${text(field(params, 'event'))}`];
    return [];
  });
}

/** The fields of the context that are not as before. */
const contextLines = (before: AnyMachineSnapshot | null, { context }: AnyMachineSnapshot) =>
  Object.entries(context as Record<string, unknown>).flatMap(([name, value]) =>
    before !== null && text(field(before.context, name)) === text(value) ? [] : [`  ${name}: ${text(value)}`],
  );

describe.each(machines)('%s', (name, { machine, inputs }) => {
  // Read the difference like a change of the code; `npx vitest run tests/machines/effects.test.ts -u` takes it over.
  it('does in each trace what it did, to the field and the millisecond', async () => {
    const given = Object.keys(inputs).length === 0 ? { '': undefined } : inputs;
    const starts = Object.entries(given).flatMap(([from, input]) => {
      const [snapshot, effects] = initialTransition(machine, input);
      return [`start ${from}`.trim(), ...contextLines(null, snapshot), ...effectLines(effects as Effect[])];
    });
    const own = traces.filter((trace) => trace.machine === name);
    const lines = own.flatMap((trace) => {
      const { steps } = replay(machine, trace);
      return [
        '',
        trace.title,
        ...steps.flatMap(({ event, verb, actual, snapshot }, index) => {
          const before = steps[index - 1]?.snapshot;
          if (event === null || before === undefined) return [`${verb}: ${actual}`];
          const [, effects] = transition(machine, before, event);
          const tags = [...snapshot.tags].map((tag) => ` #${tag}`).join('');
          return [
            `${verb}: ${actual}${tags}`,
            ...contextLines(before, snapshot),
            ...effectLines(effects as readonly Effect[]),
          ];
        }),
      ];
    });
    await expect(`${[...starts, ...lines].join('\n')}\n`).toMatchFileSnapshot(`effects/${name}.txt`);
  });
});
