import { describe, expect, it } from 'vitest';
import { pauseAfter, randomPause } from './backOff';

const throttled = { code: 'throttled', detail: '30' } as const;
const [shortest, middle, longest] = [0, 0.5, 1].map((value) => () => value);

/** A generator of numbers from 0 to 1 with a seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The most of these times within any `span` ms. */
const most = (times: readonly number[], span: number) =>
  Math.max(...times.map((start) => times.filter((time) => time >= start && time < start + span).length));

describe('pause before another attempt', () => {
  it.each([
    [1, [2_000, 4_000, 6_000]],
    [2, [2_000, 7_000, 18_000]],
    [3, [2_000, 11_500, 54_000]],
    [5, [2_000, 28_375, 120_000]],
    [500, [2_000, 61_000, 120_000]],
  ])('is random up to three times the one before, after %i failures', (attempts, pauses) => {
    const failure = { code: 'offline' } as const;
    expect([shortest, middle, longest].map((random) => pauseAfter(failure, attempts, random))).toEqual(
      pauses,
    );
  });

  it.each(['catalogDenied', 'catalogMissing', 'catalogRefused', 'tokenFailed'] as const)(
    'is at least a quarter of an hour after a refusal, which only a change of permissions ends: %s',
    (code) => {
      const pauses = [1, 9].map((attempts) => pauseAfter({ code }, attempts, shortest));
      expect(pauses).toEqual([900_000, 900_000]);
      expect(pauseAfter({ code }, 9, longest)).toBe(1_800_000);
    },
  );

  it.each([
    [1, [40_000, 50_000, 60_000]],
    [2, [40_000, 65_000, 120_000]],
    [9, [40_000, 485_000, 930_000]],
  ])('is longer than the service requests, by a time that grows, after %i refusals', (attempts, pauses) => {
    expect([shortest, middle, longest].map((random) => pauseAfter(throttled, attempts, random))).toEqual(
      pauses,
    );
  });

  it('is random after a refusal without a time', () => {
    expect(pauseAfter({ code: 'throttled' }, 1, middle)).toBe(20_000);
  });

  it('is short and constant for full browser storage', () => {
    expect(pauseAfter({ code: 'storageRefused' }, 9, longest)).toBe(5_000);
  });

  it('differs between calls without a given generator', () => {
    const limits = [0, 1e12] as const;
    expect(
      new Set(Array.from({ length: 20 }, () => randomPause(limits, 1) + pauseAfter(throttled, 3))).size,
    ).toBeGreaterThan(1);
  });

  it.each([
    [1, 80],
    [2, 60],
    [3, 40],
    [8, 20],
  ])('spreads 1,000 browsers that were refused in the same second, after %i refusals', (attempts, limit) => {
    const random = seeded(54);
    const times = Array.from({ length: 1_000 }, () => pauseAfter(throttled, attempts, random));
    expect(Math.min(...times)).toBeGreaterThanOrEqual(30_000);
    expect(most(times, 1_000)).toBeLessThanOrEqual(limit);
  });
});
