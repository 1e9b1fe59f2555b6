import { describe, expect, it } from 'vitest';
import { isSlow, type Refresh } from './refresh';

const minute = 60_000;
const took = (minutes: number, more: Partial<Refresh> = {}): Refresh => ({
  startedAt: 1_000_000,
  endedAt: 1_000_000 + minutes * minute,
  status: 'completed',
  problem: '',
  ...more,
});

describe('isSlow: a slow refresh (SPEC section 2.7)', () => {
  const usual = [3, 4, 9].map((minutes) => took(minutes));

  it('is a refresh that takes more than twice the median of the other refreshes', () => {
    expect(isSlow(took(8), usual)).toBe(false);
    expect(isSlow(took(8.1), usual)).toBe(true);
    expect(isSlow(took(8.1), [usual[0], usual[2], usual[1]] as Refresh[])).toBe(true);
  });

  it('is a refresh that takes more than five minutes if the other refreshes are short', () => {
    const short = [took(0.1), took(0.1)];
    expect(isSlow(took(5), short)).toBe(false);
    expect(isSlow(took(5.1), short)).toBe(true);
    expect(isSlow(took(5.1), [])).toBe(true);
  });

  it('is completed, and compared with completed refreshes only', () => {
    expect(isSlow(took(60, { status: 'failed' }), usual)).toBe(false);
    expect(isSlow(took(60, { endedAt: null }), usual)).toBe(false);
    const others = [took(60, { status: 'failed' }), took(60, { status: 'cancelled' }), took(3)];
    expect(isSlow(took(7), others)).toBe(true);
  });
});
