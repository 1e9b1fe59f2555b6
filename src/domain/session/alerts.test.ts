import { describe, expect, it } from 'vitest';
import { numberIn, numberOf } from '@/domain/report/figures';
import { noFilters } from '@/domain/report/filters';
import { noAlerts } from './alertState';
import { alertsSchema, calmPause, contextDifference, isBeyond, isCalm, isInQuietHours } from './alerts';

describe('alerts (SPEC section 20)', () => {
  it('isBeyond is false for a number that equals the limit', () => {
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

  it('contextDifference finds none in a relative period that was chosen earlier, and one in its days', () => {
    const context = {
      page: { name: 'p1', title: 'Resumen' },
      filters: { ...noFilters, dateRange: { startDate: '', endDate: '', period: '7d' } },
      labels: [],
      fingerprint: 'a',
    };
    const dateRange = { startDate: '2026-11-14', endDate: '2026-11-20' };
    expect(contextDifference(context, structuredClone(context))).toBeNull();
    expect(contextDifference(context, { ...context, filters: { ...noFilters, dateRange } })).toBe('filters');
  });

  it('isBeyond is false for a number without a limit', () => {
    expect(isBeyond({ test: 'below', limit: null }, -1)).toBe(false);
  });

  it.each([
    ['at once', 5, 6, false],
    ['just before the pause ends', 5, 5 + calmPause - 1, false],
    ['after the pause', 5, 5 + calmPause, true],
    ['after the clock was set back', 5, 4, true],
    ['with an unknown last time', undefined, 6, true],
    ['with a reading without a time', 5, undefined, true],
  ])('isCalm lets an alert notify again %s: %s to %s', (_, beyondAt, at, isAgain) => {
    expect(isCalm(beyondAt, at)).toBe(isAgain);
  });

  it('isInQuietHours supports quiet hours over midnight', () => {
    const times = ['06:59', '07:00', '12:00', '21:59', '22:00'];
    expect(times.map((time) => isInQuietHours({ from: '22:00', to: '07:00' }, time))).toEqual([
      true,
      false,
      false,
      false,
      true,
    ]);
    expect(times.map((time) => isInQuietHours({ from: '07:00', to: '22:00' }, time))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
    expect(isInQuietHours(null, '03:00')).toBe(false);
    expect(isInQuietHours({ from: '08:00', to: '08:00' }, '12:00')).toBe(false);
  });

  it('alertsSchema leaves out invalid times and days and incomplete alerts', () => {
    const read = (more: object) => alertsSchema.parse({ ...noAlerts, ...more });
    const quiet = (from: string) => read({ quiet: { from, to: '07:00' } }).quiet?.from;
    const times = ['00:00', '09:30', '19:59', '23:59'];
    expect(times.map(quiet)).toEqual(times);
    for (const time of ['24:00', '7:00', '07:60', '17:5', 'x07:00', '07:001', 'ab:cd'])
      expect(quiet(time), time).toBeUndefined();
    const past = (day: string) => read({ past: { a: [[day, 1]] } }).past;
    expect(past('2026-11-22')).toEqual({ a: [['2026-11-22', 1]] });
    for (const day of ['2026-11-2', '26-11-22', 'x2026-11-22', '2026-11-222', '2026-1x-22', 'abcd-ef-gh'])
      expect(past(day), day).toEqual({});
    const alert = {
      ...{ id: 'a', name: 'Puntualidad', view: 'dashboard-1', test: 'below', limit: 88, isOn: true },
      source: { kind: 'query', workspaceId: 'w', datasetId: 'd', dax: 'EVALUATE' },
    };
    const list = (one: object) => read({ list: [one] }).list;
    expect(list(alert)).toEqual([alert]);
    expect(list({ ...alert, test: 'above', more: 1 })).toEqual([{ ...alert, test: 'above' }]);
    const measure = { kind: 'measure', measure: 'm', unit: '%' };
    const pinned = { ...alert, source: measure, limit: null, good: 'up', target: 93, at: 42 };
    expect(list(pinned)).toEqual([pinned]);
    expect(list({ ...pinned, good: 'left' })).toEqual([]);
    for (const wrong of [
      { id: '' },
      { name: '' },
      { test: 'near' },
      { limit: '88' },
      { source: { ...alert.source, dax: '' } },
      { source: { kind: 'visual' } },
      { source: { kind: 'other', name: 'v', title: '' } },
    ])
      expect(list({ ...alert, ...wrong }), JSON.stringify(wrong)).toEqual([]);
    expect(read({ past: undefined, list: [alert] })).toEqual({ ...noAlerts, list: [alert] });
  });

  it.each([
    ['1,151', 1151],
    ['$ 1,482.50', 1482.5],
    ['91.3 %', 91.3],
    ['91,3 %', 91.3],
    ['12,345,678.25', 12345678.25],
    ['1151,55', 1151.55],
    ['12.345', 12.345],
    ['unos 1,151', null],
    ['1,151 o más', null],
    ['unos 91,3', null],
    ['91,3 o más', null],
    ['-12', -12],
    [0.913, 0.913],
    ['Planta 4', null],
    ['2026-11-22', null],
    ['', null],
    [true, null],
    [null, null],
    [Number.POSITIVE_INFINITY, null],
  ])('numberOf reads %j as %j', (cell, value) => {
    expect(numberOf(cell)).toBe(value);
  });

  it('numberIn returns the first number of a table', () => {
    expect(
      numberIn([
        ['Puntualidad', null],
        ['NORESTE', '91.3'],
      ]),
    ).toBe(91.3);
    expect(numberIn([])).toBeNull();
  });
});
