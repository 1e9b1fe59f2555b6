import { describe, expect, it } from 'vitest';
import { countUsage, loadTarget, maxLoads, maxUsageDays, mergeUsage, type Usage, usageSchema } from './usage';
import { percentile, summariseUsage } from './usageSummary';

const facts = (...list: Parameters<typeof countUsage> extends [unknown, ...infer R] ? R[] : never): Usage =>
  list.reduce<Usage>((usage, fact) => countUsage(usage, ...fact), {});

describe('usage counts (SPEC section 2.7)', () => {
  it('countUsage counts openings, loading times and failures for each board and day', () => {
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

  it('countUsage keeps the newest days and a limited number of loading times', () => {
    let usage: Usage = {};
    for (let day = 0; day < maxUsageDays + 20; day += 1)
      usage = countUsage(usage, new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10), 'a', {
        type: 'opened',
      });
    expect(Object.keys(usage)).toHaveLength(maxUsageDays);
    expect(usage['2026-01-01']).toBeUndefined();
    for (let index = 0; index < 60; index += 1)
      usage = countUsage(usage, '2027-01-01', 'a', { type: 'shown', ms: index });
    expect(usage['2027-01-01']?.a?.loads).toHaveLength(maxLoads);
    expect(usage['2027-01-01']?.a?.loads.at(-1)).toBe(59);
  });

  it('percentile returns the value at the rank, and null without values', () => {
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

  const noLoads = { loads: 0, inTime: 0, p95: null, p50: null };

  it('counts the loads within the target', () => {
    const shownEvent = (ms: number): Parameters<typeof facts>[number] => [
      '2026-11-21',
      'a',
      { type: 'shown', ms },
    ];
    const { now } = summariseUsage(
      facts(shownEvent(900), shownEvent(loadTarget), shownEvent(loadTarget + 1)),
      ['2026-11-20', '2026-11-21'],
      null,
    );
    expect(now).toMatchObject({ loads: 3, inTime: 2, p50: loadTarget, p95: loadTarget + 1 });
  });

  it('summariseUsage sums a period and the previous period', () => {
    const usage = facts(
      ['2026-11-18', 'a', { type: 'opened' }],
      ['2026-11-20', 'a', { type: 'opened' }],
      ['2026-11-21', 'a', { type: 'opened' }],
      ['2026-11-21', 'b', { type: 'opened' }],
      ['2026-11-21', 'b', { type: 'shown', ms: 900 }],
      ['2026-11-21', 'b', { type: 'failed', code: 'offline' }],
    );
    const days = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'];
    const one900 = { loads: 1, inTime: 1, p95: 900, p50: 900 };
    expect(summariseUsage(usage, days, null)).toEqual({
      days: ['2026-11-20', '2026-11-21'],
      now: { opens: 3, boards: 2, failed: 1, failedBoards: 1, ...one900 },
      before: { opens: 1, boards: 1, failed: 0, failedBoards: 0, ...noLoads },
      boards: [
        { boardId: 'a', counts: [1, 1], total: 2 },
        { boardId: 'b', counts: [0, 1], total: 1 },
      ],
      p95: [null, 900],
      p50: [null, 900],
      causes: [{ code: 'offline', count: 1 }],
      each: [
        { opens: 1, boards: 1, failed: 0, failedBoards: 0, ...noLoads },
        { opens: 2, boards: 2, failed: 1, failedBoards: 1, ...one900 },
      ],
      people: [],
    });
    expect(summariseUsage(usage, days, 'a').now.opens).toBe(2);
  });

  it('summariseUsage lists people, causes and boards, the largest first', () => {
    const opened = (day: string, board: string, person: string): Parameters<typeof facts>[number] => [
      day,
      board,
      { type: 'opened', person },
    ];
    const usage = facts(
      opened('2026-11-20', 'a', 'luis'),
      opened('2026-11-21', 'a', 'ana'),
      opened('2026-11-21', 'b', 'ana'),
      opened('2026-11-21', 'b', 'ana'),
      opened('2026-11-21', 'b', 'luis'),
      ['2026-11-21', 'b', { type: 'failed', code: 'offline' }],
      ['2026-11-20', 'b', { type: 'failed', code: 'throttled' }],
      ['2026-11-21', 'a', { type: 'failed', code: 'throttled' }],
    );
    const { people, causes, boards } = summariseUsage(
      usage,
      ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'],
      null,
    );
    expect(people).toEqual([
      { name: 'ana', opens: 3, boards: 2 },
      { name: 'luis', opens: 2, boards: 2 },
    ]);
    expect(causes).toEqual([
      { code: 'throttled', count: 2 },
      { code: 'offline', count: 1 },
    ]);
    expect(boards.map(({ boardId, counts, total }) => [boardId, counts, total])).toEqual([
      ['b', [0, 3], 3],
      ['a', [1, 1], 2],
    ]);
  });

  it('summariseUsage counts opened boards, not boards that only failed', () => {
    const usage = facts(
      ['2026-11-21', 'a', { type: 'failed', code: 'throttled' }],
      ['2026-11-21', 'b', { type: 'opened' }],
      ['2026-11-21', 'b', { type: 'failed', code: 'offline' }],
      ['2026-11-21', 'b', { type: 'failed', code: 'offline' }],
      ['2026-11-21', 'c', { type: 'opened' }],
      ['2026-11-21', 'c', { type: 'opened' }],
    );
    const { now, boards, causes } = summariseUsage(usage, ['2026-11-20', '2026-11-21'], null);
    expect(now).toEqual({ opens: 3, boards: 2, failed: 3, failedBoards: 2, ...noLoads });
    expect(boards.map(({ boardId, total }) => [boardId, total])).toEqual([
      ['c', 2],
      ['b', 1],
    ]);
    expect(causes).toEqual([
      { code: 'offline', count: 2 },
      { code: 'throttled', count: 1 },
    ]);
  });

  it.each<[name: string, more: object]>([
    ['openings below none', { opens: -1 }],
    ['half an opening', { opens: 0.5 }],
    ['a time below none', { loads: [-1] }],
    ['too many times', { loads: Array.from({ length: 201 }, () => 1) }],
    ['a failure below none', { failures: { offline: -1 } }],
    ['half a failure', { failures: { offline: 0.5 } }],
    ['a person below none', { people: { ana: -1 } }],
    ['a name in place of people', { people: 'ana' }],
    ['no openings', { opens: undefined }],
    ['no times', { loads: undefined }],
    ['no failures', { failures: undefined }],
  ])('usageSchema leaves out a day with %s', (_, more) => {
    const day = { opens: 0, loads: Array.from({ length: 200 }, () => 0), failures: {}, people: { ana: 0 } };
    const usage = (a: object) => ({ '2026-11-21': { a } });
    expect(usageSchema.parse(usage(day))).toEqual(usage(day));
    const bad = { ...usage({ ...day, ...more }), ayer: { a: day } };
    expect(usageSchema.parse(bad)).toEqual({ '2026-11-21': {} });
  });

  it('mergeUsage keeps the last 200 loading times, and the names that only one browser has', () => {
    const day = (loads: number[], people?: Record<string, number>): Usage => ({
      '2026-11-21': { a: { opens: 0, loads, failures: {}, ...(people ? { people } : {}) } },
    });
    const times = (from: number) => Array.from({ length: 150 }, (_, at) => from + at);
    const merged = mergeUsage(day(times(0), { ana: 1 }), day(times(150)))['2026-11-21']?.a;
    expect(merged?.loads).toEqual(Array.from({ length: 200 }, (_, at) => 100 + at));
    expect(merged?.people).toEqual({ ana: 1 });
    expect(mergeUsage(day([]), day([], { ana: 1 }))['2026-11-21']?.a?.people).toEqual({ ana: 1 });
    expect(mergeUsage(day([]), day([]))['2026-11-21']?.a).not.toHaveProperty('people');
  });

  it('mergeUsage adds the counts of several browsers', () => {
    const day = (more: object) => ({ opens: 1, loads: [5], failures: { offline: 1 }, ...more });
    const one: Usage = { '2026-11-21': { a: day({ people: { ana: 1 } }) } };
    const other: Usage = {
      '2026-11-21': {
        a: day({ people: { ana: 2, luis: 1 }, failures: { offline: 2, throttled: 1 } }),
        b: day({}),
      },
      '2026-11-22': { a: day({}) },
    };
    expect(mergeUsage(one, other)).toEqual({
      '2026-11-21': {
        a: { opens: 2, loads: [5, 5], failures: { offline: 3, throttled: 1 }, people: { ana: 3, luis: 1 } },
        b: day({}),
      },
      '2026-11-22': { a: day({}) },
    });
    expect(one['2026-11-21']?.a?.opens).toBe(1);
  });
});
