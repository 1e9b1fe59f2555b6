import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { BoardFormVariant } from '@/domain/boards/boardForm';
import { type AddBoardEmitted, addBoardMachine, type SaveBoardInput } from '@/machines/addBoard.machine';
import { sampleBoardForm } from '@/traces/addBoard.samples';

function start(variant: BoardFormVariant) {
  const clock = new SimulatedClock();
  let settle: { resolve: () => void; reject: (error: Error) => void } | undefined;
  const aborted: boolean[] = [];
  const saveBoard = fromPromise<void, SaveBoardInput>(({ signal }) => {
    signal.addEventListener('abort', () => aborted.push(true));
    return new Promise((resolve, reject) => {
      settle = { resolve, reject };
    });
  });
  const actor = createActor(addBoardMachine.provide({ actors: { saveBoard } }), { clock }).start();
  const told: AddBoardEmitted[] = [];
  actor.on('*', (event) => told.push(event));
  actor.send({ type: 'user.open', variant });
  actor.send({ type: 'user.submit', values: sampleBoardForm });
  return { actor, clock, told, aborted, settle: () => settle };
}

const soon = () => new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(resolve)));

describe('add-board dialog (SPEC sections 2.8, 4 and 9)', () => {
  it('English: cannot be closed while submitting; shows the message for 1.5 s', async () => {
    const { actor, clock, settle } = start('en');
    actor.send({ type: 'user.close' });
    expect(actor.getSnapshot().value).toBe('submitting');
    settle()?.resolve();
    await soon();
    expect(actor.getSnapshot().value).toBe('success');
    clock.increment(1_499);
    expect(actor.getSnapshot().value).toBe('success');
    clock.increment(1);
    expect(actor.getSnapshot().value).toBe('closed');
  });

  it('Spanish: closing while submitting aborts the save and emits nothing', async () => {
    const { actor, told, aborted } = start('es');
    actor.send({ type: 'user.close' });
    expect(actor.getSnapshot().value).toBe('closed');
    await soon();
    expect(aborted).toEqual([true]);
    expect(told).toEqual([]);
  });

  it('Spanish: closes as soon as the board is saved', async () => {
    const { actor, clock, settle } = start('es');
    settle()?.resolve();
    await soon();
    clock.increment(0);
    expect(actor.getSnapshot().value).toBe('closed');
  });

  it('emits the saved board once', async () => {
    const { told, settle } = start('es');
    settle()?.resolve();
    await soon();
    expect(told).toEqual([
      {
        type: 'board.saved',
        variant: 'es',
        boardId: null,
        isNew: true,
        values: sampleBoardForm,
        opened: null,
      },
    ]);
  });

  it('keeps the failure until a field is edited; closing resets everything', async () => {
    const { actor, told, settle } = start('en');
    settle()?.reject(new Error('no room'));
    await soon();
    expect(actor.getSnapshot().context).toMatchObject({
      values: sampleBoardForm,
      failure: { code: 'unexpected', detail: 'no room' },
    });
    expect(told.map(({ type }) => type)).toEqual(['board.saveFailed']);
    actor.send({ type: 'user.edit' });
    expect(actor.getSnapshot().context.failure).toBeNull();
    actor.send({ type: 'user.close' });
    expect(actor.getSnapshot().context).toMatchObject({ boardId: null, failure: null, values: { name: '' } });
  });
});
