import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { reportDataMachine } from '@/machines/reportData.machine';
import { pending, settled } from './pending';

const minute = 60_000;
const every = (refreshMinutes: number | null) => ({ type: 'interval.changed', refreshMinutes }) as const;

function start() {
  const clock = new SimulatedClock();
  const refreshes = pending<void>();
  const emitted: string[] = [];
  const actor = createActor(
    reportDataMachine.provide({
      actors: {
        refreshData: fromPromise(() => refreshes.call()),
        watchPage: fromCallback(() => undefined),
      },
    }),
    { clock },
  );
  actor.on('*', ({ type }) => emitted.push(type));
  actor.start();
  actor.send({ type: 'report.shown' });
  const note = () => actor.getSnapshot().value.note;
  return { actor, clock, refreshes, emitted, note };
}

describe('reportData machine (SPEC 2.4, 2.5)', () => {
  it('refreshes at the interval after the end of the last refresh, without drift', async () => {
    const { actor, clock, refreshes } = start();
    actor.send(every(5));
    for (let count = 1; count <= 12; count += 1) {
      clock.increment(5 * minute - 1);
      expect(refreshes.calls).toHaveLength(count - 1);
      clock.increment(1);
      expect(refreshes.calls).toHaveLength(count);
      refreshes.last()?.resolve();
      await settled();
    }
  });

  it('postpones a refresh while the page is hidden, and refreshes when it is shown', () => {
    const { actor, clock, refreshes } = start();
    actor.send(every(5));
    actor.send({ type: 'page.hidden' });
    clock.increment(60 * minute);
    expect(refreshes.calls).toHaveLength(0);
    actor.send({ type: 'page.shown' });
    expect(refreshes.calls).toHaveLength(1);
  });

  it('does not refresh automatically without an interval or without a report', () => {
    const { actor, clock, refreshes } = start();
    actor.send(every(5));
    actor.send(every(null));
    clock.increment(24 * 60 * minute);
    actor.send(every(5));
    actor.send({ type: 'report.left' });
    clock.increment(24 * 60 * minute);
    expect(refreshes.calls).toHaveLength(0);
  });

  it('shows the reason of a failed refresh for 6 s', async () => {
    const { actor, clock, refreshes, note } = start();
    actor.send({ type: 'user.refresh' });
    refreshes.last()?.reject('refreshLimit');
    await settled();
    expect(note()).toBe('refused');
    expect(actor.getSnapshot().context.failure).toEqual({ code: 'refreshLimit' });
    clock.increment(5_999);
    expect(note()).toBe('refused');
    clock.increment(1);
    expect(note()).toBe('none');
  });

  it('requests a fresh token once if Power BI rejects the token', async () => {
    const { actor, refreshes, emitted, note } = start();
    actor.send({ type: 'user.refresh' });
    refreshes.last()?.reject('tokenExpired');
    await settled();
    expect(emitted).toEqual(['token.refused']);
    actor.send({ type: 'token.refreshed' });
    expect(refreshes.calls).toHaveLength(2);
    refreshes.last()?.reject('tokenExpired');
    await settled();
    expect(note()).toBe('refused');
    expect(emitted).toEqual(['token.refused']);
  });
});
