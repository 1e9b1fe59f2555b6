import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { Board } from '@/domain/boards/board';
import { defaultBoards } from '@/domain/boards/defaultBoards';
import type { ShowOptions } from '@/domain/ports/report';
import { type FailureCode, FailureError } from '@/domain/shared/failure';
import { type ReportEmitted, reportLoadMachine } from '@/machines/reportLoad.machine';
import { describeState } from '@/traces/describe';
import { sampleReport } from '@/traces/reportLoad.samples';

const [transport, orders] = defaultBoards as [Board, Board];
const minute = 60_000;
const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** An answer that the test gives when it likes. */
function pending<T>() {
  const calls: { resolve: (value: T) => void; reject: (code: FailureCode) => void }[] = [];
  const call = () =>
    new Promise<T>((resolve, reject) => {
      calls.push({ resolve, reject: (code) => reject(new FailureError({ code })) });
    });
  return { calls, call, last: () => calls.at(-1) };
}

function start() {
  const clock = new SimulatedClock();
  const renewals = pending<{ expiresAt: number }>();
  const refreshes = pending<void>();
  const lookups = pending<typeof sampleReport>();
  const acquired: boolean[] = [];
  const shown: { board: string; options: ShowOptions }[] = [];
  const told: ReportEmitted[] = [];
  const actor = createActor(
    reportLoadMachine.provide({
      actors: {
        acquireToken: fromPromise(async ({ input }) => {
          acquired.push(input.force);
          return { expiresAt: 0 };
        }),
        lookUpReport: fromPromise(() => lookups.call()),
        showReport: fromPromise(async ({ input }) => {
          shown.push({ board: input.board.id, options: input.options });
        }),
        refreshToken: fromPromise(() => renewals.call()),
        refreshData: fromPromise(() => refreshes.call()),
        watchEmbed: fromCallback(() => undefined),
        watchPage: fromCallback(() => undefined),
      },
    }),
    { clock },
  );
  actor.on('*', (fact) => told.push(fact));
  actor.start();
  const at = () => describeState(actor.getSnapshot());
  return { actor, clock, renewals, refreshes, lookups, acquired, shown, told, at };
}

async function ready(board = transport) {
  const world = start();
  world.actor.send({ type: 'board.selected', board, autoLoad: true });
  await settled();
  world.lookups.last()?.resolve(sampleReport);
  await settled();
  world.actor.send({ type: 'embed.loaded' });
  expect(world.at()).toBe('report.ready & token.waiting & data.resting');
  return world;
}

describe('the life of the token (SPEC 4, 9)', () => {
  it('is renewed every 50 minutes for ten hours', async () => {
    const { clock, renewals, at } = await ready();
    for (let count = 1; count <= 12; count += 1) {
      clock.increment(50 * minute - 1);
      expect(renewals.calls).toHaveLength(count - 1);
      clock.increment(1);
      expect(renewals.calls).toHaveLength(count);
      renewals.last()?.resolve({ expiresAt: 0 });
      await settled();
    }
    expect(at()).toBe('report.ready & token.waiting & data.resting');
  });

  it('is renewed at once when it is stale or the frame says so, and never twice at a time', async () => {
    const { actor, clock, renewals } = await ready();
    actor.send({ type: 'token.stale' });
    actor.send({ type: 'token.stale' });
    actor.send({ type: 'embed.tokenExpired' });
    actor.send({ type: 'network.online' });
    clock.increment(60 * minute);
    expect(renewals.calls).toHaveLength(1);
    renewals.last()?.resolve({ expiresAt: 0 });
    await settled();
    actor.send({ type: 'embed.tokenExpired' });
    expect(renewals.calls).toHaveLength(2);
  });

  it('waits for the network and goes on when it is back', async () => {
    const { actor, clock, renewals, at, told } = await ready();
    clock.increment(50 * minute);
    renewals.last()?.reject('offline');
    await settled();
    expect(at()).toContain('report.ready & token.offline');
    actor.send({ type: 'network.online' });
    renewals.last()?.resolve({ expiresAt: 0 });
    await settled();
    expect(at()).toContain('report.ready & token.waiting');
    expect(told.map(({ type }) => type)).not.toContain('session.expired');
  });

  it('ends the session when it cannot be renewed; signing in again opens the same page of the same board', async () => {
    const { actor, clock, renewals, lookups, shown, acquired, at, told } = await ready();
    actor.send({ type: 'embed.pageChanged', name: 'Page2' });
    clock.increment(50 * minute);
    renewals.last()?.reject('tokenFailed');
    await settled();
    expect(at()).toBe('report.failed & token.expired & data.idle');
    expect(actor.getSnapshot().context.failure).toEqual({ code: 'sessionExpired' });
    expect(told.map(({ type }) => type)).toContain('session.expired');
    actor.send({ type: 'session.reopened' });
    await settled();
    lookups.last()?.resolve(sampleReport);
    await settled();
    expect(acquired).toHaveLength(2);
    expect(shown.at(-1)).toEqual({ board: transport.id, options: { device: 'desktop', pageName: 'Page2' } });
  });
});

describe('a change of board (SPEC 4)', () => {
  it('drops the answer of the board before, keeps the token and forgets the page', async () => {
    const { actor, clock, lookups, shown, renewals, at } = await ready();
    actor.send({ type: 'embed.pageChanged', name: 'Page2' });
    actor.send({ type: 'board.selected', board: orders, autoLoad: true });
    const before = lookups.last();
    actor.send({ type: 'board.selected', board: transport, autoLoad: true });
    actor.send({ type: 'board.selected', board: orders, autoLoad: true });
    before?.resolve({ ...sampleReport, name: 'of the board before' });
    await settled();
    expect(at()).toContain('report.loading.lookingUp');
    lookups.last()?.resolve({ ...sampleReport, name: 'orders' });
    await settled();
    expect(shown.at(-1)).toEqual({ board: orders.id, options: { device: 'desktop', pageName: null } });
    expect(actor.getSnapshot().context.report?.name).toBe('orders');
    clock.increment(50 * minute);
    expect(renewals.calls).toHaveLength(1);
  });
});

describe('the data (SPEC 2.4, 2.5)', () => {
  const every = (refreshMinutes: number | null, device = 'desktop' as const) =>
    ({ type: 'settings.changed', device, refreshMinutes }) as const;

  it('refreshes by its interval, measured anew after each refresh', async () => {
    const { actor, clock, refreshes, told } = await ready();
    actor.send(every(5));
    clock.increment(5 * minute - 1);
    expect(refreshes.calls).toHaveLength(0);
    clock.increment(1);
    expect(refreshes.calls).toHaveLength(1);
    refreshes.last()?.resolve();
    await settled();
    expect(told.at(-1)).toEqual({ type: 'data.refreshed' });
    clock.increment(6_000);
    clock.increment(5 * minute);
    expect(refreshes.calls).toHaveLength(2);
  });

  it('waits while nobody sees the page, and comes as soon as somebody does', async () => {
    const { actor, clock, refreshes } = await ready();
    actor.send(every(5));
    actor.send({ type: 'page.hidden' });
    clock.increment(60 * minute);
    expect(refreshes.calls).toHaveLength(0);
    actor.send({ type: 'page.shown' });
    expect(refreshes.calls).toHaveLength(1);
  });

  it('never refreshes by itself when the setting says never', async () => {
    const { actor, clock, refreshes } = await ready();
    actor.send(every(5));
    actor.send(every(null));
    clock.increment(24 * 60 * minute);
    expect(refreshes.calls).toHaveLength(0);
  });

  it('says why there is no new data, and forgets it after a moment', async () => {
    const { actor, clock, refreshes, told, at } = await ready();
    actor.send({ type: 'user.refresh' });
    refreshes.last()?.reject('refreshLimit');
    await settled();
    expect(told.at(-1)).toEqual({ type: 'data.refused', failure: { code: 'refreshLimit' } });
    expect(at()).toContain('data.refused');
    clock.increment(6_000);
    expect(at()).toContain('data.resting');
  });

  it('gets a fresh token first when the report wants one, once', async () => {
    const { actor, refreshes, renewals, at } = await ready();
    actor.send({ type: 'user.refresh' });
    refreshes.last()?.reject('tokenExpired');
    await settled();
    expect(renewals.calls).toHaveLength(1);
    renewals.last()?.resolve({ expiresAt: 0 });
    await settled();
    expect(refreshes.calls).toHaveLength(2);
    refreshes.last()?.reject('tokenExpired');
    await settled();
    expect(at()).toContain('data.refused');
    expect(renewals.calls).toHaveLength(1);
  });

  it('loads the report again, on its page, for another device (SPEC 5)', async () => {
    const { actor, lookups, shown } = await ready();
    actor.send({ type: 'embed.pageChanged', name: 'Page2' });
    actor.send({ type: 'settings.changed', device: 'mobile', refreshMinutes: null });
    await settled();
    expect(shown.at(-1)?.options).toEqual({ device: 'mobile', pageName: 'Page2' });
    expect(lookups.calls).toHaveLength(1);
  });
});
