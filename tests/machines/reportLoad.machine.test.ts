import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { Board } from '@/domain/boards/board';
import { sampleReport, specBoards } from '@/domain/boards/boards.fixture';
import type { ShowOptions } from '@/domain/ports/report';
import { type ReportEmitted, reportLoadMachine, throttleSeconds } from '@/machines/reportLoad.machine';
import { describeState } from '@/traces/describe';
import { pending, settled } from './pending';

const [transport, orders] = specBoards as [Board, Board];

function start() {
  const clock = new SimulatedClock();
  const lookups = pending<typeof sampleReport>();
  const acquired: boolean[] = [];
  const force: boolean[] = [];
  const shows: { board: string; options: ShowOptions }[] = [];
  const emitted: ReportEmitted[] = [];
  const actor = createActor(
    reportLoadMachine.provide({
      actors: {
        acquireToken: fromPromise(async ({ input }) => {
          acquired.push(input.force);
          return { expiresAt: 7 };
        }),
        lookUpReport: fromPromise(({ input }) => {
          force.push(input.force);
          return lookups.call();
        }),
        showReport: fromPromise(async ({ input }) => {
          shows.push({ board: input.board.id, options: input.options });
        }),
        watchEmbed: fromCallback(() => undefined),
        watchPage: fromCallback(() => undefined),
      },
    }),
    { clock },
  );
  actor.on('*', (fact) => emitted.push(fact));
  actor.start();
  const stateText = () => describeState(actor.getSnapshot());
  return { actor, clock, lookups, acquired, force, shows, emitted, at: stateText };
}

async function ready(board = transport) {
  const world = start();
  world.actor.send({ type: 'board.selected', board, autoLoad: true });
  await settled();
  world.lookups.last()?.resolve(sampleReport);
  await settled();
  world.actor.send({ type: 'embed.loaded' });
  expect(world.at()).toBe('ready');
  return world;
}

describe('reportLoad: a load (SPEC section 4)', () => {
  it('emits the expiry of the token and the report that was found', async () => {
    const { emitted } = await ready();
    expect(emitted).toEqual([
      { type: 'token.acquired', expiresAt: 7 },
      { type: 'report.shown', board: transport, report: sampleReport },
    ]);
  });

  it('emits a non-fatal error of a loaded report, and fails on the same error before the report has loaded', async () => {
    const detail = "Couldn't render a report visual";
    const { actor, emitted, at } = await ready();
    actor.send({ type: 'embed.warned', detail });
    expect(at()).toBe('ready');
    expect(emitted.at(-1)).toEqual({ type: 'report.warned', board: transport, detail });
    actor.send({ type: 'device.changed', device: 'mobile' });
    actor.send({ type: 'embed.warned', detail });
    expect(at()).toBe('failed');
    expect(actor.getSnapshot().context.failure).toEqual({ code: 'embedFailed', detail });
  });

  it('fails with a timeout if the frame does not answer for 60 s (SPEC section 8.1)', async () => {
    const { actor, clock, lookups, at } = start();
    actor.send({ type: 'board.selected', board: transport, autoLoad: true });
    await settled();
    lookups.last()?.resolve(sampleReport);
    await settled();
    clock.increment(14_999);
    expect(at()).toBe('loading.initializing.awaitingFrame');
    clock.increment(1);
    expect(at()).toBe('loading.initializing.overdue');
    clock.increment(44_999);
    expect(at()).toBe('loading.initializing.overdue');
    clock.increment(1);
    expect(at()).toBe('failed');
    expect(actor.getSnapshot().context.failure).toEqual({ code: 'embedFailed', detail: 'timeout' });
  });

  it('forces a new token when the user retries', async () => {
    const { actor, acquired, lookups } = start();
    actor.send({ type: 'board.selected', board: transport, autoLoad: true });
    await settled();
    lookups.last()?.reject('reportNowhere');
    await settled();
    actor.send({ type: 'user.retry' });
    await settled();
    expect(acquired).toEqual([false, true]);
    expect(actor.getSnapshot().context.failure).toBeNull();
  });

  it('waits for the time that Power BI requests and repeats the lookup with its cache (SPEC section 7.2)', async () => {
    const { actor, clock, lookups, force, at } = start();
    actor.send({ type: 'board.selected', board: transport, autoLoad: true });
    await settled();
    lookups.last()?.reject('reportNowhere');
    await settled();
    actor.send({ type: 'user.retry' });
    await settled();
    lookups.last()?.reject('throttled', '41');
    await settled();
    clock.increment(40_999);
    expect(at()).toBe('loading.throttled');
    clock.increment(1);
    expect(at()).toBe('loading.lookingUp');
    expect(force).toEqual([false, true, false]);
  });
});

describe('reportLoad: an expired session (SPEC section 8.1)', () => {
  it('fails the report, and loads the same page of the same board after the next sign-in', async () => {
    const { actor, lookups, shows, acquired, at } = await ready();
    actor.send({ type: 'embed.pageChanged', name: 'Page2' });
    actor.send({ type: 'session.expired' });
    expect(at()).toBe('failed');
    expect(actor.getSnapshot().context.failure).toEqual({ code: 'sessionExpired' });
    actor.send({ type: 'session.reopened' });
    await settled();
    lookups.last()?.resolve(sampleReport);
    await settled();
    expect(acquired).toHaveLength(2);
    expect(actor.getSnapshot().context.failure).toBeNull();
    expect(shows.at(-1)).toEqual({
      board: transport.id,
      options: { device: 'desktop', pageName: 'Page2', state: null, newFrame: false },
    });
  });
});

describe('reportLoad: after a change of session, network or boards', () => {
  it.each(['session.expired', 'session.closed'] as const)(
    'requests a token for the next board after %s without forcing a new token',
    async (type) => {
      const { actor, lookups, acquired, at } = await ready();
      actor.send({ type: 'board.left' });
      actor.send({ type });
      expect(at()).toBe('idle');
      actor.send({ type: 'board.selected', board: orders, autoLoad: true });
      await settled();
      expect(acquired).toEqual([false, false]);
      lookups.last()?.reject('reportNowhere');
      await settled();
      // A forced lookup is not sent in a new session.
      actor.send({ type: 'user.retry' });
      actor.send({ type: 'board.left' });
      actor.send({ type });
      actor.send({ type: 'board.selected', board: orders, autoLoad: true });
      await settled();
      expect(acquired.at(-1)).toBe(false);
    },
  );

  it('reloads when the network is back only a report that failed because of the network, and no report when the session is back', async () => {
    const { actor, lookups, at } = start();
    const failsWith = async (code: 'reportNowhere' | 'offline') => {
      actor.send({ type: 'board.selected', board: transport, autoLoad: true });
      await settled();
      lookups.last()?.reject(code);
      await settled();
      expect(at()).toBe('failed');
    };
    await failsWith('reportNowhere');
    actor.send({ type: 'session.reopened' });
    actor.send({ type: 'network.online' });
    expect(at()).toBe('failed');
    await failsWith('offline');
    actor.send({ type: 'session.reopened' });
    expect(at()).toBe('failed');
    actor.send({ type: 'network.online' });
    expect(at()).toBe('loading.acquiringToken');
    expect(actor.getSnapshot().context.failure).toBeNull();
    actor.send({ type: 'session.expired' });
    actor.send({ type: 'network.online' });
    expect(at()).toBe('failed');
  });

  it('fails and clears the previous board when no board exists (board.missing)', async () => {
    const { actor, at } = await ready();
    actor.send({ type: 'board.missing' });
    expect(at()).toBe('failed');
    expect(actor.getSnapshot().context).toMatchObject({
      board: null,
      report: null,
      failure: { code: 'noBoard' },
    });
  });

  it('fails without a board, also after a retry', () => {
    const { actor, emitted, at } = start();
    actor.send({ type: 'board.missing' });
    actor.send({ type: 'user.retry' });
    actor.send({ type: 'user.refreshPermissions' });
    expect(at()).toBe('failed');
    const fact = { type: 'report.failed', board: null, failure: { code: 'noBoard' } };
    expect(emitted).toEqual([fact, fact]);
  });
});

describe('throttleSeconds', () => {
  it.each([
    [null, 30],
    [{ code: 'throttled' as const }, 30],
    [{ code: 'throttled' as const, detail: 'soon' }, 30],
    [{ code: 'throttled' as const, detail: '0.01' }, 1],
    [{ code: 'throttled' as const, detail: '41' }, 41],
  ])('returns for %j a wait of %d s', (failure, seconds) => {
    expect(throttleSeconds(failure)).toBe(seconds);
  });
});

describe('reportLoad: a change of board (SPEC section 4)', () => {
  it('ignores the answer for the previous board, keeps the token and clears the page', async () => {
    const { actor, lookups, shows, acquired, at } = await ready();
    actor.send({ type: 'embed.pageChanged', name: 'Page2' });
    actor.send({ type: 'board.selected', board: orders, autoLoad: true });
    const before = lookups.last();
    actor.send({ type: 'board.selected', board: transport, autoLoad: true });
    actor.send({ type: 'board.selected', board: orders, autoLoad: true });
    before?.resolve({ ...sampleReport, name: 'of the board before' });
    await settled();
    expect(at()).toBe('loading.lookingUp');
    lookups.last()?.resolve({ ...sampleReport, name: 'orders' });
    await settled();
    expect(shows.at(-1)).toEqual({
      board: orders.id,
      options: { device: 'desktop', pageName: null, state: null, newFrame: false },
    });
    expect(actor.getSnapshot().context.report?.name).toBe('orders');
    expect(acquired).toEqual([false]);
  });
});

describe('reportLoad: a change of device (SPEC sections 2.5 and 5)', () => {
  it('reloads the report on its page without another lookup', async () => {
    const { actor, lookups, shows } = await ready();
    actor.send({ type: 'embed.pageChanged', name: 'Page2' });
    actor.send({ type: 'device.changed', device: 'mobile' });
    await settled();
    expect(shows.at(-1)?.options).toEqual({
      device: 'mobile',
      pageName: 'Page2',
      state: null,
      newFrame: false,
    });
    expect(lookups.calls).toHaveLength(1);
  });

  it('does not reload for the same device, while loading or ready', async () => {
    const { actor, clock, lookups, shows, emitted, at } = start();
    actor.send({ type: 'board.selected', board: transport, autoLoad: true });
    await settled();
    lookups.last()?.resolve(sampleReport);
    await settled();
    clock.increment(15_000);
    actor.send({ type: 'device.changed', device: 'desktop' });
    await settled();
    expect([at(), shows.length]).toEqual(['loading.initializing.overdue', 1]);
    actor.send({ type: 'embed.loaded' });
    actor.send({ type: 'device.changed', device: 'desktop' });
    await settled();
    expect([at(), shows.length]).toEqual(['ready', 1]);
    expect(emitted.map(({ type }) => type)).toEqual(['token.acquired', 'report.waits', 'report.shown']);
  });

  it('uses the new device for the current load', async () => {
    const { actor, lookups, shows } = start();
    actor.send({ type: 'board.selected', board: transport, autoLoad: true });
    await settled();
    actor.send({ type: 'device.changed', device: 'tablet' });
    lookups.last()?.resolve(sampleReport);
    await settled();
    expect(shows.map(({ options }) => options.device)).toEqual(['tablet']);
    actor.send({ type: 'device.changed', device: 'mobile' });
    await settled();
    expect(shows.map(({ options }) => options.device)).toEqual(['tablet', 'mobile']);
  });
});
