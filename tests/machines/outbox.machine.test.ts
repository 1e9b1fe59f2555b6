import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { CatalogChange } from '@/domain/admin/change';
import type { ApplyResult } from '@/domain/ports/catalog';
import type { FailureCode } from '@/domain/shared/failure';
import { catalogOutboxMachine, progressOf } from '@/machines/outbox.machine';
import { pending, settled } from './pending';

const change = (name: string) => ({ label: name }) as unknown as CatalogChange;

/** An outbox with the draft "draft", then "second", which is being sent, and "third". */
async function withDraft() {
  const sent: string[] = [];
  const answers = pending<ApplyResult>();
  const facts: unknown[] = [];
  const actor = createActor(
    catalogOutboxMachine.provide({
      actors: {
        sendChange: fromPromise(({ input }) => {
          sent.push(input?.id ?? '');
          return answers.call();
        }),
        watchPage: fromCallback(() => undefined),
      },
    }),
    { clock: new SimulatedClock(), input: { subject: 'catalog' } },
  );
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  for (const id of ['draft', 'second', 'third']) actor.send({ type: 'change.made', id, change: change(id) });
  answers.last()?.resolve({ type: 'draft' });
  await settled();
  return {
    actor,
    sent,
    facts,
    answer: async (result: ApplyResult) => {
      answers.last()?.resolve(result);
      await settled();
    },
    fail: async (code: FailureCode = 'catalogDenied') => {
      answers.last()?.reject(code);
      await settled();
    },
    left: () =>
      actor.getSnapshot().context.changes.map(({ id, change: now, isDraft }) => [id, now, isDraft] as const),
  };
}

const conflict = { type: 'conflict', conflict: {} } as unknown as ApplyResult;
const draft = ['draft', change('draft'), true];
const third = ['third', change('third'), false];

describe('the first change of an outbox, after an earlier draft', () => {
  it('leaves the list when it is saved', async () => {
    const { sent, facts, answer, left } = await withDraft();
    await answer({ type: 'saved' } as ApplyResult);
    expect(facts).toEqual([{ type: 'change.saved', id: 'second', change: change('second') }]);
    expect(left()).toEqual([draft, third]);
    expect(sent).toEqual(['draft', 'second', 'third']);
  });

  it('is dropped if the user discards it after a refusal or a conflict', async () => {
    for (const isConflict of [false, true]) {
      const { actor, answer, fail, left, facts, sent } = await withDraft();
      await (isConflict ? answer(conflict) : fail());
      actor.send({ type: 'user.discard' });
      expect(left()).toEqual([draft, third]);
      expect(facts.at(-1)).toMatchObject({ type: 'changes.dropped', dropped: [{ id: 'second' }] });
      expect(sent.at(-1)).toBe('third');
    }
  });

  it('stays with its reason if the service refuses it, and the next change is sent', async () => {
    const { actor, answer, fail, sent } = await withDraft();
    await fail('catalogRefused');
    expect(sent).toEqual(['draft', 'second', 'third']);
    await answer({ type: 'saved' } as ApplyResult);
    const refused = () => actor.getSnapshot().context.changes.map(({ id, refusal }) => [id, refusal?.code]);
    expect(refused()).toEqual([
      ['draft', undefined],
      ['second', 'catalogRefused'],
    ]);
    expect(progressOf(actor.getSnapshot(), 'second')).toBe('refused');
    actor.send({ type: 'changes.restored', changes: [{ id: 'earlier', change: change('earlier') }] });
    expect(sent.at(-1)).toBe('earlier');
    actor.send({ type: 'user.retryRefused', id: 'second' });
    await answer({ type: 'saved' } as ApplyResult);
    expect(sent.at(-1)).toBe('second');
  });

  it('blocks the others only if the service refuses all changes of the user', async () => {
    const { actor, fail, sent } = await withDraft();
    await fail('catalogDenied');
    expect([sent, actor.getSnapshot().value]).toEqual([['draft', 'second'], 'refused']);
  });

  it('is replaced by the solution of its conflict', async () => {
    const { actor, answer, left, sent } = await withDraft();
    await answer(conflict);
    actor.send({ type: 'user.resolve', change: change('solution') });
    expect(left()).toEqual([draft, ['second', change('solution'), false], third]);
    expect(sent.at(-1)).toBe('second');
  });

  it('becomes a draft itself', async () => {
    const { answer, left } = await withDraft();
    await answer({ type: 'draft' } as ApplyResult);
    expect(left()).toEqual([draft, ['second', change('second'), true], third]);
  });
});
