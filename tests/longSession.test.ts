import { withoutServices } from '@tools/machines/frozen';
import { replay } from '@tools/machines/replay';
import { expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { controlBarMachine } from '@/machines/controlBar.machine';
import { makeStore } from '@/store/makeStore';
import { selectTransitions, transitionLimit, transitionRecorded } from '@/store/transitions.slice';
import { createRecorder } from '@/traces/record';
import { sessionTraces } from '@/traces/session';

it('a session with a thousand hovers can be saved and replayed, and keeps the first steps of a second machine', () => {
  const store = makeStore();
  const record = createRecorder({ now: () => 0 });
  const [bar, quiet] = ['bar', 'quiet'].map(() =>
    createActor(withoutServices(controlBarMachine), {
      clock: new SimulatedClock(),
      inspect: (event) => {
        const seen = record(event);
        if (seen) store.dispatch(transitionRecorded(seen));
      },
    }).start(),
  );
  quiet?.send({ type: 'user.toggleControls' });
  for (let hover = 0; hover < 1_000; hover += 1) {
    bar?.send({ type: 'bar.held' });
    bar?.send({ type: 'bar.released' });
  }
  bar?.send({ type: 'user.toggleControls' });

  const records = selectTransitions(store.getState());
  expect(records.length).toBeLessThanOrEqual(transitionLimit + 2);
  const traces = sessionTraces(records, 'hovers');
  expect(traces.map(({ machine, context }) => [machine, context])).toEqual([
    ['controlBar', undefined],
    ['controlBar', { isHeld: false }],
  ]);
  expect(traces.map(({ steps }) => steps.length >= 1)).toEqual([true, true]);
  expect(
    traces.flatMap((trace) => replay(controlBarMachine, trace).steps.map(({ problem }) => problem)),
  ).toEqual(expect.not.arrayContaining([expect.any(String)]));
  expect(traces[1]?.steps.at(-1)?.at).toBe('controls.collapsed & screen.windowed');
});

it('the trace recorder skips events that change neither state nor context', () => {
  const record = createRecorder({ now: () => 0 });
  let count = 0;
  const bar = createActor(withoutServices(controlBarMachine), {
    clock: new SimulatedClock(),
    inspect: (event) => {
      if (record(event)) count += 1;
    },
  }).start();
  for (let hover = 0; hover < 100; hover += 1) bar.send({ type: 'bar.held' });
  expect(count).toBe(2);
});
