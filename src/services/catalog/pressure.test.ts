import { describe, expect, it } from 'vitest';
import { createPressure } from './pressure';

const headers = (limit: string, remaining: string, reset: string) =>
  new Headers({ 'RateLimit-Limit': limit, 'RateLimit-Remaining': remaining, 'RateLimit-Reset': reset });

describe('pressure on the budget of SharePoint', () => {
  it.each([
    ['1200', '1200', 0, false],
    ['1200', '300', 0.75, false],
    ['1200', '240', 0.8, true],
    ['1200', '0', 1, true],
    ['1200', '1300', 0, false],
  ])('of %s calls with %s left is the used share, until the reset', (limit, remaining, share, isHigh) => {
    const pressure = createPressure();
    pressure.note(headers(limit, remaining, '30'), 1_000);
    expect(pressure.read(1_000).share).toBeCloseTo(share);
    expect([pressure.isHigh(1_000), pressure.isHigh(31_000)]).toEqual([isHigh, false]);
    expect(pressure.read(31_000)).toEqual({ share: 0, until: 0 });
  });

  it.each([
    ['', '', ''],
    ['0', '0', '5'],
    ['many', '1', '5'],
    ['1200', '-5', '5'],
    ['1200', '5', '0'],
  ])('is unchanged by headers that say nothing: %j, %j, %j', (limit, remaining, reset) => {
    const pressure = createPressure();
    pressure.note(headers('100', '10', '60'), 0);
    pressure.note(headers(limit, remaining, reset), 1);
    pressure.note(new Headers(), 1);
    expect(pressure.read(2)).toEqual({ share: 0.9, until: 60_000 });
  });

  it('is full after a refusal, until the latest time that SharePoint named', () => {
    const pressure = createPressure();
    pressure.refused(50_000);
    pressure.refused(20_000);
    pressure.note(headers('100', '90', '60'), 0);
    expect(pressure.read(49_999)).toEqual({ share: 1, until: 50_000 });
    expect(pressure.isHigh(50_000)).toBe(false);
    pressure.note(headers('100', '90', '60'), 50_000);
    expect(pressure.read(50_001).share).toBeCloseTo(0.1);
  });

  it('is unknown if the clock was changed by more than a day', () => {
    const pressure = createPressure();
    pressure.refused(86_400_000);
    expect([pressure.isHigh(0), pressure.isHigh(-1)]).toEqual([true, false]);
  });
});
