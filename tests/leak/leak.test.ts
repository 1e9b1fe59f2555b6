import { readdirSync } from 'node:fs';
import { registry } from '@tools/machines/registry';
import { replay } from '@tools/machines/replay';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine, InspectionEvent } from 'xstate';
import type { Trace, TraceVerb, TransitionRecord } from '@/domain/shared/trace';
import { stateNodes } from '@/traces/describe';
import { createBlur } from '@/traces/privacy';
import { createRecorder, disclosureOf, shareVerb } from '@/traces/record';
import { sessionTraces } from '@/traces/session';
import { readEventType } from '@/traces/verbs';
import { readTraceFiles } from '../../scripts/traceFiles';
import { isFull } from '../tier';
import { findLeaks } from './findLeaks';

const canary = 'Canario Ñandú 7341';
const traces = readTraceFiles(['tests/traces']).flatMap((file) => file.traces);

/** Every copy of a value in which one text or number is the canary. */
function planted(value: unknown): readonly unknown[] {
  if (typeof value === 'string' || typeof value === 'number') return [canary];
  if (Array.isArray(value))
    return value.flatMap((item, at) => planted(item).map((bad) => value.with(at, bad)));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'type' && 'type' in value && typeof inner === 'string' && inner.includes('.')
      ? []
      : planted(inner).map((bad) => ({ ...value, [key]: bad })),
  );
}

const shared = (machine: AnyStateMachine, verb: TraceVerb) =>
  JSON.stringify(shareVerb(verb, disclosureOf(machine), createBlur()));

/** Records that the recorder of a page writes for a trace; each contains the context. */
function recorded(machine: AnyStateMachine, trace: Trace): readonly TransitionRecord[] {
  const record = createRecorder({ now: () => 0, checkpointEvery: 1 });
  const actorRef = { sessionId: 'x:0' };
  const { steps } = replay(machine, trace);
  return steps.flatMap(({ snapshot, event }) => {
    const cause = event ?? { type: 'xstate.init', input: trace.input };
    const inspected = { type: '@xstate.snapshot', actorRef, snapshot, event: cause };
    return record(inspected as unknown as InspectionEvent) ?? [];
  });
}

/** The types of the events that a machine declares, delays and answers left out. */
const eventsOf = (machine: AnyStateMachine) =>
  machine.events.map(String).filter((type) => readEventType(type).kind === 'send');

describe.each(Object.entries(registry))('a trace of the machine %s', (name, entry) => {
  const { machine } = entry;
  const machineTraces = traces.filter((trace) => trace.machine === name);

  it('contains no canary planted in any field of an event, actor output or input', () => {
    const verbs = machineTraces.flatMap(({ steps }) => steps as readonly TraceVerb[]);
    const samples: readonly TraceVerb[] = [
      ...entry.events.map((send) => ({ send })),
      ...Object.entries(entry.outputs).flatMap(([done, all]) => all.map((output) => ({ done, output }))),
      ...verbs.flatMap((verb): TraceVerb[] => {
        if ('send' in verb) return [{ send: verb.send }];
        if ('done' in verb) return [{ done: verb.done, output: verb.output }];
        return 'fail' in verb ? [{ fail: verb.fail, error: verb.error, detail: canary }] : [];
      }),
    ];
    const files = samples.flatMap((verb) => {
      if ('send' in verb) return planted(verb.send).map((send) => shared(machine, { send } as TraceVerb));
      if ('done' in verb) return planted(verb.output).map((output) => shared(machine, { ...verb, output }));
      return [shared(machine, verb)];
    });
    const inputs = machineTraces
      .flatMap(({ input }) => planted(input))
      .map((input) => JSON.stringify(createBlur()(input, disclosureOf(machine).input)));
    expect([...files, ...inputs].filter((file) => findLeaks(file, [canary]).length > 0)).toEqual([]);
  });

  it('contains no canary planted in random fields of events', () => {
    const paths = Object.values(disclosureOf(machine).send).flatMap((fields) => Object.keys(fields ?? {}));
    const names = [...new Set(['name', 'state', 'url', ...paths.flatMap((path) => path.split('.'))])];
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof({ depthSize: 'small' }, fc.constant(canary), tie('list'), tie('fields')),
      list: fc.array(tie('tree'), { maxLength: 3 }),
      fields: fc.dictionary(fc.constantFrom(...names, canary), tie('tree'), { maxKeys: 4 }),
    }));
    const anyEvent = fc.constantFrom(...eventsOf(machine), 'user.unheard');
    fc.assert(
      fc.property(anyEvent, fc.dictionary(fc.constantFrom(...names, canary), tree), (type, payload) => {
        const fields = payload as Record<string, unknown>;
        expect(findLeaks(shared(machine, { send: { ...fields, type } }), [canary])).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('omits the name and the masked value of hidden fields', () => {
    const words = { text: 'Hola, Ana', list: ['Hola'] };
    for (const name of disclosureOf(machine).hidden ?? []) {
      const payload = { [name]: words, list: [{ id: '1', [name]: 'Hola, Ana' }], inner: { [name]: words } };
      const verbs: readonly TraceVerb[] = [
        ...eventsOf(machine).map((type) => ({ send: { type, ...payload } })),
        ...Object.keys(entry.outputs).map((done) => ({ done, output: payload })),
      ];
      for (const verb of verbs) expect(shared(machine, verb)).not.toMatch(new RegExp(`Hola|Xxxx|"${name}":`));
    }
  });

  // After a change of the data that leaves the computer, update this file: `npx vitest run tests/leak -u`, and read the difference.
  it('discloses exactly the fields of the approved snapshot', async () => {
    await expect(`${JSON.stringify(disclosureOf(machine), null, 2)}\n`).toMatchFileSnapshot(
      `shown/${name}.txt`,
    );
  });

  it('has disclosure rules only for events and actors of the machine', () => {
    const eventTypes = new Set(eventsOf(machine));
    expect(Object.keys(disclosureOf(machine).send).filter((type) => !eventTypes.has(type))).toEqual([]);
    const actors = new Set(
      [machine.root, ...stateNodes(machine)].flatMap((node) => node.invoke.map(({ id }) => id)),
    );
    expect(Object.keys(disclosureOf(machine).done ?? {}).filter((id) => !actors.has(id))).toEqual([]);
  });

  it.each(machineTraces.map((trace) => [trace.title, trace] as const))(
    'replays with masked values from any step (in the short test run: from the first and the last step): %s',
    (_, trace) => {
      const records = recorded(machine, trace);
      const starts = [...records.keys()].filter((at) => isFull || at === 0 || at === records.length - 1);
      const problems = starts.flatMap((begin) =>
        sessionTraces(records.slice(begin), 'blurred').flatMap(
          (blurred) => replay(machine, blurred).steps.find(({ problem }) => problem !== null)?.problem ?? [],
        ),
      );
      expect(problems).toEqual([]);
      expect(sessionTraces(records, 'blurred')).toHaveLength(1);
    },
  );
});

it('keeps a list of shown fields for each machine, and no other', () => {
  const fileNames = readdirSync(new URL('shown/', import.meta.url)).toSorted();
  expect(fileNames).toEqual(
    Object.keys(registry)
      .map((name) => `${name}.txt`)
      .toSorted(),
  );
});

it('findLeaks finds a value that is raw, in base64 at any offset, or URL-encoded', () => {
  for (const offset of ['', 'a', 'ab'])
    expect(findLeaks(`"${Buffer.from(`${offset}${canary}`).toString('base64')}"`, [canary])).toEqual([
      canary,
    ]);
  for (const file of [canary, `?q=${encodeURIComponent(canary)}`, Buffer.from(canary).toString('base64url')])
    expect(findLeaks(JSON.stringify({ file }), [canary, 'not there'])).toEqual([canary]);
});
