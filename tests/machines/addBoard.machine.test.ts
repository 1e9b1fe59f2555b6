import { sampleBoardForm } from '@tools/machines/addBoard';
import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { FiledBoard } from '@/domain/ports/admin';
import { type AddBoardEmitted, addBoardMachine, type SaveBoardInput } from '@/machines/addBoard.machine';

it('addBoard aborts the save and emits nothing when the Spanish dialog closes while submitting (SPEC section 2.8)', () => {
  let saving: AbortSignal | undefined;
  const saveBoard = fromPromise<FiledBoard, SaveBoardInput>(({ signal }) => {
    saving = signal;
    return new Promise(() => undefined);
  });
  const actor = createActor(addBoardMachine.provide({ actors: { saveBoard } })).start();
  const emitted: AddBoardEmitted[] = [];
  actor.on('*', (event) => emitted.push(event));
  actor.send({ type: 'user.open', variant: 'es' });
  actor.send({ type: 'user.submit', values: sampleBoardForm });
  expect(saving?.aborted).toBe(false);
  actor.send({ type: 'user.close' });
  expect([actor.getSnapshot().value, saving?.aborted, emitted]).toEqual(['closed', true, []]);
});
