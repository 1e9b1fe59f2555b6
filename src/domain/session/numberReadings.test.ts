import { describe, expect, it } from 'vitest';
import { maxStoredDays } from './alertLimits';
import type { Past } from './alerts';
import {
  alikeReading,
  type DayReadings,
  numberReadingsSchema,
  pastUntil,
  withDay,
  withReading,
} from './numberReadings';

/** Local time of November 2026; the 21st and the 28th are Saturdays. */
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).getTime();
const readings = (...all: readonly (readonly [at: number, value: number])[]) =>
  all.reduce<DayReadings>((list, [time, value]) => withReading(list, time, value), {});

describe('withReading', () => {
  it('stores the first reading of each half hour of a day', () => {
    const list = readings(
      [at(28, 8, 10), 205],
      [at(28, 8, 29), 220],
      [at(28, 8, 30), 221],
      [at(28, 17), 990],
    );
    expect(list).toEqual({
      '2026-11-28': [
        [490, 205],
        [510, 221],
        [1020, 990],
      ],
    });
    expect(withReading(list, at(28, 17, 5), 991)).toBe(list);
  });

  it('keeps a day for a week', () => {
    const list = readings([at(21, 8), 1], [at(22, 8), 2]);
    expect(Object.keys(withReading(list, at(28, 8), 3))).toEqual(['2026-11-21', '2026-11-22', '2026-11-28']);
    expect(Object.keys(withReading(list, at(29, 8), 3))).toEqual(['2026-11-22', '2026-11-29']);
  });

  it('drops readings of a wrong clock that are later, and adds no day twice', () => {
    const list = readings([at(28, 8), 1], [at(29, 8), 2], [at(30, 8), 3]);
    expect(withReading(list, at(29, 7), 5)).toEqual({ '2026-11-28': [[480, 1]], '2026-11-29': [[420, 5]] });
    expect(withReading(list, at(29, 8, 5), 5)).toEqual({
      '2026-11-28': [[480, 1]],
      '2026-11-29': [[480, 2]],
    });
  });

  it('stores at most one reading of each half hour of eight days', () => {
    let list: DayReadings = {};
    for (let time = at(1, 0); time < at(29, 0); time += 5 * 60_000) list = withReading(list, time, 1_234.56);
    expect(Object.values(list).map((day) => day.length)).toEqual(Array(8).fill(48));
    expect(numberReadingsSchema.safeParse({ days: { a: list }, beyondAt: {} }).success).toBe(true);
    // 20 numbers, in a browser that never closes the portal.
    expect(20 * JSON.stringify(list).length).toBeLessThan(150_000);
  });
});

describe('alikeReading', () => {
  const week = readings([at(21, 8, 0), 205], [at(21, 8, 40), 250], [at(21, 17), 1_432], [at(27, 8, 10), 999]);

  it.each([
    ['the same minute', at(28, 8, 0), 205],
    ['the nearest minute before', at(28, 8, 29), 205],
    ['a later reading of that day', at(28, 8, 41), 250],
    ['the last minute of the tolerance', at(28, 9, 9), 250],
  ])('is the reading of the same weekday at %s', (_, time, value) => {
    expect(alikeReading(week, time)).toBe(value);
  });

  it.each([
    ['only earlier hours were read', at(28, 16, 59)],
    ['the reading is older than the tolerance', at(28, 8, 30)],
    ['only later hours were read', at(28, 7, 59)],
    ['only yesterday was read', at(29, 8, 10)],
    ['the week before was not read', at(27, 8, 10)],
    ['only the same day was read', at(21, 8, 10)],
  ])('is none if %s', (_, time) => {
    expect(alikeReading(week, time)).toBeNull();
  });
});

describe('withDay', () => {
  it('keeps the last number of each of the last 30 days', () => {
    const first = withDay([], at(20, 9), 91);
    expect(withDay(first, at(20, 10), 91)).toBe(first);
    expect(withDay(first, at(20, 10), 90)).toEqual([['2026-11-20', 90]]);
    expect(withDay(first, at(21, 9), 91)).toEqual([
      ['2026-11-20', 91],
      ['2026-11-21', 91],
    ]);
    const full: Past = Array.from({ length: maxStoredDays }, (_, index) => [
      `2026-10-${String(index + 1).padStart(2, '0')}`,
      index,
    ]);
    expect(withDay(full, at(21, 9), 7)).toEqual([...full.slice(1), ['2026-11-21', 7]]);
  });

  it('adds a day that comes back after a wrong clock once, in its place, without later days', () => {
    const wrong: Past = [
      ['2026-11-19', 1],
      ['2026-11-20', 2],
      ['2027-05-01', 9],
      ['2026-11-20', 3],
    ];
    expect(pastUntil(wrong, at(20, 9))).toEqual([
      ['2026-11-19', 1],
      ['2026-11-20', 3],
    ]);
    expect(withDay(wrong, at(20, 9), 4)).toEqual([
      ['2026-11-19', 1],
      ['2026-11-20', 4],
    ]);
  });
});
