import { expect, it } from 'vitest';
import { assign, createActor, fromPromise, setup } from 'xstate';
import { FailureError } from '@/domain/shared/failure';
import { createFailureLog } from './failureLog';

const detail = 'AADSTS50105: Ana García. Correlation ID: 0b4c7d8e-1f2a-4b3c-9d5e-6f7a8b9c0d1e';

it('keeps the last failures of actors and events, without their messages', async () => {
  const log = createFailureLog(() => 7);
  const machine = setup({
    types: { events: {} as { type: 'part.failed'; failure: { code: 'offline' } } | { type: 'part.shown' } },
    actors: { find: fromPromise(() => Promise.reject(new FailureError({ code: 'tokenFailed', detail }))) },
  }).createMachine({
    id: 'finder',
    initial: 'finding',
    states: {
      finding: { invoke: { src: 'find', onError: 'failed' } },
      failed: { on: { 'part.failed': { actions: assign({}) }, 'part.shown': {} } },
    },
  });
  const actor = createActor(machine, { inspect: log.take }).start();
  await expect.poll(() => actor.getSnapshot().value).toBe('failed');
  for (let count = 0; count < 12; count += 1)
    actor.send({ type: 'part.failed', failure: { code: 'offline' } });
  actor.send({ type: 'part.shown' });
  expect(log.list()).toHaveLength(10);
  expect(log.list().at(-1)).toEqual({ at: 7, machine: 'finder', code: 'offline', ids: [] });
  actor.stop();
});

it('has the ids of a failed actor', async () => {
  const log = createFailureLog(() => 7);
  const failing = setup({
    actors: { find: fromPromise(() => Promise.reject(new FailureError({ code: 'tokenFailed', detail }))) },
  }).createMachine({ id: 'finder', invoke: { src: 'find', onError: { actions: assign({}) } } });
  const actor = createActor(failing, { inspect: log.take }).start();
  await expect
    .poll(() => log.list())
    .toEqual([
      {
        at: 7,
        machine: 'finder',
        code: 'tokenFailed',
        ids: ['AADSTS50105', '0b4c7d8e-1f2a-4b3c-9d5e-6f7a8b9c0d1e'],
      },
    ]);
  actor.stop();
});
