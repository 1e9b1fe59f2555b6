import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { tokenLifeMachine } from '@/machines/tokenLife.machine';
import { describeState } from '@/traces/describe';
import { pending, settled } from './pending';

const minute = 60_000;

function start() {
  const clock = new SimulatedClock();
  const renewals = pending<{ expiresAt: number }>();
  const watched: (number | null)[] = [];
  const emitted: string[] = [];
  const actor = createActor(
    tokenLifeMachine.provide({
      actors: {
        refreshToken: fromPromise(() => renewals.call()),
        watchToken: fromCallback(({ input }) => void watched.push(input.expiresAt)),
        watchEmbed: fromCallback(() => undefined),
        watchPage: fromCallback(() => undefined),
      },
    }),
    { clock },
  );
  actor.on('*', ({ type }) => emitted.push(type));
  actor.start();
  actor.send({ type: 'token.acquired', expiresAt: 60 });
  return { actor, clock, renewals, watched, emitted, at: () => describeState(actor.getSnapshot()) };
}

afterEach(() => void vi.restoreAllMocks());

describe('tokenLife machine (SPEC sections 4 and 9)', () => {
  it('renews the token every 50 minutes for ten hours', async () => {
    const { clock, renewals, at } = start();
    for (let count = 1; count <= 12; count += 1) {
      clock.increment(50 * minute - 1);
      expect(renewals.calls).toHaveLength(count - 1);
      clock.increment(1);
      expect(renewals.calls).toHaveLength(count);
      renewals.last()?.resolve({ expiresAt: 0 });
      await settled();
      expect(at()).toBe('alive.fresh');
    }
  });

  it('watches the expiry of the newest token, renewed by the machine or acquired elsewhere', async () => {
    const { actor, renewals, watched } = start();
    actor.send({ type: 'token.stale' });
    renewals.last()?.resolve({ expiresAt: 120 });
    await settled();
    actor.send({ type: 'token.acquired', expiresAt: 180 });
    expect(watched).toEqual([60, 120, 180]);
  });

  it('renews a stale or expired token at once, with one renewal at a time', async () => {
    const { actor, clock, renewals } = start();
    for (const type of ['token.stale', 'token.stale', 'embed.tokenExpired', 'network.online'] as const)
      actor.send({ type });
    clock.increment(60 * minute);
    expect(renewals.calls).toHaveLength(1);
  });

  it('waits 30 s between renewals of short-lived tokens', async () => {
    const { actor, clock, renewals } = start();
    actor.send({ type: 'token.stale' });
    for (let count = 1; count <= 5; count += 1) {
      renewals.last()?.resolve({ expiresAt: 0 });
      await settled();
      actor.send({ type: 'embed.tokenExpired' });
      actor.send({ type: 'token.stale' });
      clock.increment(29_999);
      expect(renewals.calls).toHaveLength(count);
      clock.increment(1);
      expect(renewals.calls).toHaveLength(count + 1);
    }
  });

  it('renews the token when the network is back', async () => {
    const { actor, clock, renewals, at, emitted } = start();
    clock.increment(50 * minute);
    renewals.last()?.reject('offline');
    await settled();
    expect(at()).toBe('alive.offline');
    actor.send({ type: 'network.online' });
    renewals.last()?.resolve({ expiresAt: 0 });
    await settled();
    expect(at()).toBe('alive.fresh');
    expect(emitted).toEqual(['token.refreshed']);
  });

  it('retries a busy provider after random pauses that grow up to a minute, until the token expires', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const { actor, clock, renewals, at, emitted } = start();
    actor.send({ type: 'token.stale' });
    for (const wait of [4, 7, 11.5, 18.25, 28.375, 31, 31]) {
      const { length } = renewals.calls;
      renewals.last()?.reject('providerBusy');
      await settled();
      clock.increment(wait * 1000 - 1);
      expect(renewals.calls).toHaveLength(length);
      clock.increment(1);
      expect(renewals.calls).toHaveLength(length + 1);
    }
    expect(emitted).toEqual([]);
    actor.send({ type: 'token.ended' });
    renewals.last()?.reject('providerBusy');
    await settled();
    expect(at()).toBe('expired');
    expect(emitted).toEqual(['session.expired']);
  });

  it('resets its back-off after a successful renewal', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const { actor, clock, renewals } = start();
    actor.send({ type: 'token.stale' });
    renewals.last()?.reject('providerBusy');
    await settled();
    clock.increment(4_000);
    renewals.last()?.resolve({ expiresAt: 0 });
    await settled();
    actor.send({ type: 'token.refused' });
    renewals.last()?.reject('providerBusy');
    await settled();
    clock.increment(4_000);
    expect(renewals.calls).toHaveLength(4);
  });

  it('emits session.expired when the provider requires the user', async () => {
    const { clock, renewals, at, emitted } = start();
    clock.increment(50 * minute);
    renewals.last()?.reject('tokenFailed');
    await settled();
    expect(at()).toBe('expired');
    expect(emitted).toEqual(['session.expired']);
  });
});
