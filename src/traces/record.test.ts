import { replay } from '@tools/machines/replay';
import { sampleMachine } from '@tools/machines/sampleMachine.fixture';
import { expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { PageLifecycleEvent } from '@/domain/ports/browser';
import type { ApplyResult } from '@/domain/ports/catalog';
import { FailureError } from '@/domain/shared/failure';
import type { Trace, TransitionRecord } from '@/domain/shared/trace';
import { catalogOutboxMachine, commentsOutboxMachine } from '@/machines/outbox.machine';
import { createRecorder } from './record';
import { sessionTraces } from './session';

const ana = { id: 'uid-7.tid-1', objectId: 'oid-7', name: 'Ana Sofía Ruiz', username: 'ana@contoso.example' };

/** A running sample machine whose heat actor answers as given, and everything the recorder saw of it. */
function live(answers: readonly (() => Promise<{ degrees: number; account: typeof ana }>)[]) {
  const records: TransitionRecord[] = [];
  const recorder = createRecorder({ now: () => 1000 });
  const clock = new SimulatedClock();
  const queue = [...answers];
  const machine = sampleMachine.provide({
    actors: { heat: fromPromise(() => queue.shift()?.() ?? new Promise(() => {})) },
  });
  const actor = createActor(machine, {
    clock,
    input: { cups: 2 },
    inspect: (event) => {
      const record = recorder(event);
      if (record) records.push(record);
    },
  });
  actor.start();
  return { actor, clock, records };
}

async function teaSession() {
  const { actor, clock, records } = live([
    () => Promise.reject(new FailureError({ code: 'offline', detail: 'Bearer eyJhbGciOiJub25lIn0.abc.def' })),
    () => Promise.resolve({ degrees: 95, account: ana }),
  ]);
  actor.send({ type: 'user.start' });
  await vi.waitUntil(() => actor.getSnapshot().matches({ water: 'cold' }));
  clock.increment(3_000);
  actor.send({ type: 'user.start' });
  await vi.waitUntil(() => actor.getSnapshot().matches({ water: 'hot' }));
  actor.send({ type: 'user.pour', text: 'Té para Ana Sofía Ruiz' });
  clock.increment(60_000);
  return records;
}

it('createRecorder writes a live session that replays unchanged', async () => {
  const traces = sessionTraces(await teaSession(), 'tea');
  expect(traces).toHaveLength(1);
  expect(traces[0]?.steps.map(({ at, ...step }) => Object.keys(step)[0])).toEqual([
    'send',
    'fail',
    'after',
    'send',
    'done',
    'send',
    'after',
  ]);
  for (const trace of traces) {
    const result = replay(sampleMachine, trace);
    expect(result.steps.map(({ problem }) => problem).filter(Boolean)).toEqual([]);
    expect(result.ok).toBe(true);
  }
});

it('createRecorder omits tokens, personal names and chat text', async () => {
  const written = JSON.stringify(await teaSession());
  expect(written).not.toMatch(/Ana|Ruiz|contoso|oid-7|eyJ/);
  expect(written).toContain('Persona 1');
  expect(written).toContain('Xx xxxx Xxx Xxxxx Xxxx');
});

it('createRecorder skips events that the machine ignores and repetitions without a change', () => {
  const { actor, records } = live([]);
  actor.send({ type: 'user.pour' });
  actor.send({ type: 'user.pat' });
  actor.send({ type: 'user.pat' });
  actor.send({ type: 'user.pat' });
  expect(records.map(({ event, from, to }) => [event, from, to])).toEqual([
    ['start', '', 'water.cold & light.on'],
  ]);
});

it('createRecorder keeps a repetition that changed the context of the machine', async () => {
  const { actor, records } = live([() => Promise.resolve({ degrees: 95, account: ana })]);
  actor.send({ type: 'user.start' });
  await vi.waitUntil(() => actor.getSnapshot().matches({ water: 'hot' }));
  actor.send({ type: 'user.pour' });
  actor.send({ type: 'user.pour' });
  expect(records.filter(({ event }) => event === 'send user.pour')).toHaveLength(2);
});

it('createRecorder starts a trace in a later state only if the context is known', async () => {
  const [first, second, ...rest] = await teaSession();
  if (first === undefined || second === undefined) throw new Error('no records');
  expect(sessionTraces([second, ...rest], 'tea')).toEqual([]);
  const context = { cups: 2, owner: null, failure: null };
  const [trace] = sessionTraces([{ ...second, context }, ...rest], 'tea');
  expect(trace).toMatchObject({ startsAt: second.to, context, ms: 0 });
  expect(replay(sampleMachine, trace as Trace).ok).toBe(true);
});

it('createRecorder keeps order and time of all machines', async () => {
  const records = (await teaSession()).map((record, at) => ({ ...record, time: 1000 + at * 20 }));
  const [trace] = sessionTraces(records, 'tea');
  expect(trace).toMatchObject({ seq: 1, ms: 0 });
  expect(trace?.steps.map(({ seq, ms }) => [seq, ms]).slice(0, 2)).toEqual([
    [2, 20],
    [3, 40],
  ]);
});

it('createRecorder separates two outboxes, without the texts of their changes and the names in them', async () => {
  const records: TransitionRecord[] = [];
  const recorder = createRecorder({ now: () => 1000, checkpointEvery: 1 });
  const inspect = (event: Parameters<typeof recorder>[0]) =>
    void records.push(...[recorder(event) ?? []].flat());
  const words = 'Hola @Ana Sofía Ruiz';
  const region = { id: 'region-1', name: words, code: 'R', isActive: true };
  const [before, after] = [region, { ...region, name: `${words}!` }];
  const entities = [{ kind: 'regions' as const, id: region.id, before, after }];
  const contested: ApplyResult = {
    type: 'conflict',
    conflict: {
      ...{ changeId: '1', kind: 'regions', id: region.id, before, mine: after, theirs: null, fields: [] },
      ...{ by: ana.name, at: null },
    },
  };
  const watchPage = fromCallback<PageLifecycleEvent>(() => undefined);
  const catalog = createActor(
    catalogOutboxMachine.provide({
      actors: { sendChange: fromPromise(async (): Promise<ApplyResult> => contested), watchPage },
    }),
    { input: { subject: 'catalog' }, inspect },
  ).start();
  const comments = createActor(
    commentsOutboxMachine.provide({
      actors: { sendChange: fromPromise(async (): Promise<ApplyResult> => ({ type: 'saved' })), watchPage },
    }),
    { input: { subject: 'comments' }, inspect },
  ).start();
  const author = { id: ana.objectId, name: ana.name, email: ana.username };
  const comment = { id: 'c', boardId: 'b', page: null, text: words, mentions: [author], isEdited: false };
  const change = { changeId: '2', type: 'add' as const, comment: { ...comment, author, at: 1 } };
  catalog.send({ type: 'changes.restored', changes: [{ id: '1', change: { id: '1', entities } }] });
  comments.send({ type: 'change.made', id: '2', change });
  await vi.waitUntil(() => catalog.getSnapshot().matches('conflicted'));
  catalog.send({ type: 'user.resolve', change: { id: '1', entities } });
  await vi.waitUntil(() => comments.getSnapshot().matches('resting'));

  const traces = sessionTraces(records, 'outboxes');
  expect(traces.map(({ machine, input }) => [machine, input])).toEqual([
    ['outbox', { subject: 'catalog' }],
    ['outbox', { subject: 'comments' }],
  ]);
  expect(JSON.stringify(records)).not.toMatch(/Hola|Xxxx|xxxx|region|Ana|Persona|contoso/);
  for (const trace of traces) expect(replay(catalogOutboxMachine, trace).ok).toBe(true);
  for (const actor of [catalog, comments]) actor.stop();
});
