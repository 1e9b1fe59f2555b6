import { describe, expect, it } from 'vitest';
import { isBeyond, isQuiet, numberIn, numberOf, type Past, pastLimit, withDay } from './alerts';

describe('alerts (spec section 20)', () => {
  it('a number is compared with its limit, which itself is no reason', () => {
    expect([87.9, 88, 88.1].map((value) => isBeyond({ test: 'below', limit: 88 }, value))).toEqual([
      true,
      false,
      false,
    ]);
    expect([87.9, 88, 88.1].map((value) => isBeyond({ test: 'above', limit: 88 }, value))).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('the last number of each of the last 30 days is kept', () => {
    const first = withDay([], '2026-11-20', 91);
    expect(withDay(first, '2026-11-20', 91)).toBe(first);
    expect(withDay(first, '2026-11-20', 90)).toEqual([['2026-11-20', 90]]);
    expect(withDay(first, '2026-11-21', 91)).toEqual([
      ['2026-11-20', 91],
      ['2026-11-21', 91],
    ]);
    const full: Past = Array.from({ length: pastLimit }, (_, index) => [`2026-10-${index + 1}`, index]);
    expect(withDay(full, '2026-11-21', 7)).toEqual([...full.slice(1), ['2026-11-21', 7]]);
  });

  it('quiet hours may go over midnight', () => {
    const times = ['06:59', '07:00', '12:00', '21:59', '22:00'];
    expect(times.map((time) => isQuiet({ from: '22:00', to: '07:00' }, time))).toEqual([
      true,
      false,
      false,
      false,
      true,
    ]);
    expect(times.map((time) => isQuiet({ from: '07:00', to: '22:00' }, time))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
    expect(isQuiet(null, '03:00')).toBe(false);
  });

  it.each([
    ['1,151', 1151],
    ['$ 1,482.50', 1482.5],
    ['91.3 %', 91.3],
    ['91,3 %', 91.3],
    ['-12', -12],
    [0.913, 0.913],
    ['Planta 4', null],
    ['2026-11-22', null],
    ['', null],
    [true, null],
    [null, null],
    [Number.POSITIVE_INFINITY, null],
  ])('%j is read as %j', (cell, value) => {
    expect(numberOf(cell)).toBe(value);
  });

  it('the number of a table is the first there is', () => {
    expect(
      numberIn([
        ['Puntualidad', null],
        ['NORESTE', '91.3'],
      ]),
    ).toBe(91.3);
    expect(numberIn([])).toBeNull();
  });
});
