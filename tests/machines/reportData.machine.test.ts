import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { reportDataMachine } from '@/machines/reportData.machine';
import { pending, settled } from './pending';

/** A report on screen whose data the user requests again. */
function withRefresh() {
  const answers = pending<void>();
  const actor = createActor(
    reportDataMachine.provide({
      actors: {
        refreshData: fromPromise(() => answers.call()),
        watchPage: fromCallback(() => undefined),
      },
    }),
    { clock: new SimulatedClock() },
  ).start();
  actor.send({ type: 'report.shown' });
  actor.send({ type: 'user.refresh' });
  const note = () => actor.getSnapshot().value.note;
  return { actor, answers, note };
}

describe('the message about the data', () => {
  it.each(['refreshed', 'refused'] as const)('%s does not stay for the next report', async (state) => {
    const { actor, answers, note } = withRefresh();
    if (state === 'refreshed') answers.last()?.resolve();
    else answers.last()?.reject('refreshLimit');
    await settled();
    expect(note()).toBe(state);
    actor.send({ type: 'report.left' });
    actor.send({ type: 'report.shown' });
    expect(note()).toBe('none');
  });
});
