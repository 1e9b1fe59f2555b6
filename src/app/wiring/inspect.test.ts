import { expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { controlBarMachine } from '@/machines/controlBar.machine';
import { selectTransitions } from '@/store/transitions.slice';
import { createInspector } from './inspect';
import { world } from './world.fixture';

const machine = controlBarMachine.provide({
  actors: {
    enterFullscreen: fromPromise<void, { isAsked: boolean }>(async () => undefined),
    exitFullscreen: fromPromise<void>(async () => undefined),
    watchScreen: fromCallback(() => {}),
  },
});

it('createInspector passes every transition of a machine to the store in order with its time, including transitions before the recorder has loaded', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000 });
  const { store } = world({ account: null });
  let begin: () => void = () => undefined;
  const due = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const { inspect } = createInspector(store, due);
  const bar = createActor(machine, { id: 'controlBar', inspect });
  const transitions = () => selectTransitions(store.getState());
  bar.start();
  bar.send({ type: 'user.toggleControls' });
  vi.setSystemTime(2_000);
  bar.send({ type: 'board.opened' });
  // The recorder's module is not requested yet, and afterwards not loaded yet.
  expect(transitions()).toEqual([]);
  begin();
  expect(transitions()).toEqual([]);
  await expect.poll(() => transitions().length).toBeGreaterThanOrEqual(3);
  const early = transitions().map(({ machine: name, event, time }) => [name, event, time]);
  expect(early.slice(0, 2).map(([name]) => name)).toEqual(['controlBar', 'controlBar']);
  expect(early.find(([, event]) => event === 'send user.toggleControls')?.[2]).toBe(1_000);
  expect(early.find(([, event]) => event === 'send board.opened')?.[2]).toBe(2_000);
  expect(transitions().map(({ seq }) => seq)).toEqual(
    [...transitions().map(({ seq }) => seq)].sort((a, b) => a - b),
  );

  vi.setSystemTime(3_000);
  bar.send({ type: 'user.toggleControls' });
  expect(transitions().at(-1)).toMatchObject({
    machine: 'controlBar',
    event: 'send user.toggleControls',
    time: 3_000,
  });
  vi.useRealTimers();
});
