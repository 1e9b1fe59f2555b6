import { describe, expect, it } from 'vitest';
import { calmFrom, noPressure } from './pressure';

const now = Date.UTC(2026, 0, 1);
const day = 86_400_000;

describe('calmFrom', () => {
  it('is the end of a share of at least 80 %', () => {
    expect(calmFrom({ share: 0.8, until: now + 1 }, now)).toBe(now + 1);
    expect(calmFrom({ share: 1, until: now + day }, now)).toBe(now + day);
  });

  it('is 0 for a lower share, a share that has ended, and no share', () => {
    expect(calmFrom({ share: 0.79, until: now + 1 }, now)).toBe(0);
    expect(calmFrom({ share: 1, until: now }, now)).toBe(0);
    expect(calmFrom(noPressure(), now)).toBe(0);
    expect(noPressure()).toEqual({ share: 0, until: 0 });
  });

  it('is 0 for an end of more than a day ahead, because the clock was changed', () => {
    expect(calmFrom({ share: 1, until: now + day + 1 }, now)).toBe(0);
  });
});
