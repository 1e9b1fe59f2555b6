import { describe, expect, it } from 'vitest';
import { calmFrom, noPressure } from '@/domain/shared/pressure';
import { noteHeaders, noteRefusal } from './pressure';

const headers = (limit: string, remaining: string, reset: string) =>
  new Headers({ 'RateLimit-Limit': limit, 'RateLimit-Remaining': remaining, 'RateLimit-Reset': reset });

describe('pressure on the budget of SharePoint', () => {
  it.each([
    ['1200', '1200', 0, 0],
    ['1200', '300', 0.75, 0],
    ['1200', '240', 0.8, 31_000],
    ['1200', '0', 1, 31_000],
    ['1200', '1300', 0, 0],
  ])('of %s calls with %s left is the used share, until the reset', (limit, remaining, share, calm) => {
    const pressure = noPressure();
    noteHeaders(pressure, headers(limit, remaining, '30'), 1_000);
    expect(pressure.share).toBeCloseTo(share);
    expect([calmFrom(pressure, 1_000), calmFrom(pressure, 31_000)]).toEqual([calm, 0]);
  });

  it.each([
    ['', '', ''],
    ['0', '0', '5'],
    ['many', '1', '5'],
    ['1200', '-5', '5'],
    ['1200', '5', '0'],
  ])('is unchanged by headers that say nothing: %j, %j, %j', (limit, remaining, reset) => {
    const pressure = noPressure();
    noteHeaders(pressure, headers('100', '10', '60'), 0);
    noteHeaders(pressure, headers(limit, remaining, reset), 1);
    noteHeaders(pressure, new Headers(), 1);
    expect(pressure).toEqual({ share: 0.9, until: 60_000 });
  });

  it('is full after a refusal, until the latest time that SharePoint named', () => {
    const pressure = noPressure();
    noteRefusal(pressure, 50_000);
    noteRefusal(pressure, 20_000);
    noteHeaders(pressure, headers('100', '90', '60'), 0);
    expect([calmFrom(pressure, 49_999), calmFrom(pressure, 50_000)]).toEqual([50_000, 0]);
    noteHeaders(pressure, headers('100', '90', '60'), 50_000);
    expect(pressure.share).toBeCloseTo(0.1);
  });

  it('is unknown if the clock was changed by more than a day', () => {
    const pressure = noPressure();
    noteRefusal(pressure, 86_400_000);
    expect([calmFrom(pressure, 0), calmFrom(pressure, -1)]).toEqual([86_400_000, 0]);
  });
});
