import { describe, expect, it } from 'vitest';
import {
  countUsage,
  maxLoads,
  maxUsageDays,
  percentile,
  summariseUsage,
  type Usage,
  usageSchema,
} from './usage';

const facts = (...list: Parameters<typeof countUsage> extends [unknown, ...infer R] ? R[] : never): Usage =>
  list.reduce<Usage>((usage, fact) => countUsage(usage, ...fact), {});

describe('what the portal measures of itself (SPEC section 2.7)', () => {
  it('counts openings, loading times and failures per board and day', () => {
    const usage = facts(
      ['2026-11-20', 'a', { type: 'opened' }],
      ['2026-11-21', 'a', { type: 'opened' }],
      ['2026-11-21', 'a', { type: 'shown', ms: 1500.4 }],
      ['2026-11-21', 'b', { type: 'opened' }],
      ['2026-11-21', 'b', { type: 'failed', code: 'reportNotFound' }],
      ['2026-11-21', 'b', { type: 'failed', code: 'reportNotFound' }],
    );
    expect(usage['2026-11-21']).toEqual({
      a: { opens: 1, loads: [1500], failures: {} },
      b: { opens: 1, loads: [], failures: { reportNotFound: 2 } },
    });
    expect(usageSchema.parse(usage)).toEqual(usage);
  });

  it('keeps the newest days and a bounded number of times', () => {
    let usage: Usage = {};
    for (let day = 0; day < maxUsageDays + 20; day += 1)
      usage = countUsage(usage, new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10), 'a', {
        type: 'opened',
      });
    expect(Object.keys(usage)).toHaveLength(maxUsageDays);
    expect(usage['2026-01-01']).toBeUndefined();
    for (let at = 0; at < 60; at += 1)
      usage = countUsage(usage, '2027-01-01', 'a', { type: 'shown', ms: at });
    expect(usage['2027-01-01']?.a?.loads).toHaveLength(maxLoads);
    expect(usage['2027-01-01']?.a?.loads.at(-1)).toBe(59);
  });

  it('gives percentiles as an administrator reads them', () => {
    expect(percentile([], 0.95)).toBeNull();
    expect(percentile([7], 0.95)).toBe(7);
    expect(percentile([4, 1, 3, 2], 0.5)).toBe(2);
    expect(
      percentile(
        Array.from({ length: 100 }, (_, at) => at + 1),
        0.95,
      ),
    ).toBe(95);
  });

  it('sums a span up beside the one before it', () => {
    const usage = facts(
      ['2026-11-18', 'a', { type: 'opened' }],
      ['2026-11-20', 'a', { type: 'opened' }],
      ['2026-11-21', 'a', { type: 'opened' }],
      ['2026-11-21', 'b', { type: 'opened' }],
      ['2026-11-21', 'b', { type: 'shown', ms: 900 }],
      ['2026-11-21', 'b', { type: 'failed', code: 'offline' }],
    );
    const days = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'];
    expect(summariseUsage(usage, days, null)).toEqual({
      days: ['2026-11-20', '2026-11-21'],
      now: { opens: 3, boards: 2, failed: 1, p95: 900 },
      before: { opens: 1, boards: 1, failed: 0, p95: null },
      boards: [
        { boardId: 'a', counts: [1, 1], total: 2 },
        { boardId: 'b', counts: [0, 1], total: 1 },
      ],
      p95: [null, 900],
      p50: [null, 900],
      causes: [{ code: 'offline', count: 1 }],
      each: [
        { opens: 1, boards: 1, failed: 0, p95: null },
        { opens: 2, boards: 2, failed: 1, p95: 900 },
      ],
      people: [],
    });
    expect(summariseUsage(usage, days, 'a').now.opens).toBe(2);
  });
});
