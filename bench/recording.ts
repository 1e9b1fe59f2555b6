import { createActor, fromCallback } from 'xstate';
import { createInspector } from '../src/app/wiring/inspect.ts';
import { type ControlBarEvent, controlBarMachine } from '../src/machines/controlBar.machine.ts';
import { makeStore } from '../src/store/makeStore.ts';
import { selectTransitions } from '../src/store/transitions.slice.ts';
import { atMost, type Figure, figure, median } from './figures.ts';
import type { Measure } from './measure.ts';

const rows = {
  each: 'recording one transition (ms)',
  change: 'recording a change of dashboard (% of its time)',
};

/** Transitions of all machines in one change of dashboard, as counted in the testers' drawer. */
const transitionsPerChange = 14;
const rounds = 400;
const watchScreen = fromCallback<ControlBarEvent>(() => undefined);

/** ms for `rounds` times two transitions of a machine, with or without the recorder. */
async function run(isRecorded: boolean): Promise<number> {
  const store = makeStore();
  const inspect = isRecorded ? { inspect: createInspector(store, Promise.resolve()).inspect } : {};
  const actor = createActor(controlBarMachine.provide({ actors: { watchScreen } }), inspect).start();
  // Transitions are only queued until the recorder is loaded.
  while (isRecorded && selectTransitions(store.getState()).length === 0)
    await new Promise((resolve) => setTimeout(resolve));
  const start = performance.now();
  for (let round = 0; round < rounds; round += 1) {
    actor.send({ type: 'user.toggleControls' });
    actor.send({ type: 'user.toggleControls' });
  }
  const time = performance.now() - start;
  actor.stop();
  return time;
}

/** Cost of recording every transition: the same transitions with and without the recorder. */
export const recording: Measure = {
  name: 'recording',
  rows: Object.values(rows),
  async run({ profile, runs }): Promise<Figure[]> {
    const costs: number[] = [];
    for (let time = 0; time < runs + 2; time += 1)
      costs.push(((await run(true)) - (await run(false))) / (rounds * 2));
    const each = median(costs.slice(2)) * profile.cpu;
    const change = profile.rest + profile.load + profile.render;
    return [
      figure(rows.each, { portal: each }, atMost(1)),
      figure(rows.change, { portal: ((each * transitionsPerChange) / change) * 100 }, atMost(2)),
    ];
  },
};
