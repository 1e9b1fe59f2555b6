import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { noFilters } from '@/domain/report/filters';
import { alertLimit } from './alertLimits';
import { noAlerts } from './alertState';
import type { Alert, Alerts } from './alerts';
import {
  alertsCodec,
  alertValuesCodec,
  defaultViewsCodec,
  dismissedCodec,
  favouritesCodec,
  mapCodec,
  quietHoursCodec,
  recentCodec,
  settingsCodec,
  viewsCodec,
} from './personalParts';
import type { PersonalValues } from './personalState';
import { favouriteLimit, noRecentActivity, recentLimit } from './recentActivity';
import type { SavedView } from './savedViews';
import { defaultSettings } from './settings';

const boards = (count: number) => Array.from({ length: count }, (_, index) => `board-${index}`);
const tooLong = 'x'.repeat(201);

describe('favouritesCodec', () => {
  it.each([
    ['a list', ['b', 'a'], { b: { value: true }, a: { value: true }, '': { value: ['b', 'a'] } }],
    ['an empty list', [], {}],
  ])('writes %s with its order', (_, favourites, entries) => {
    expect(favouritesCodec.entries({ ...noRecentActivity, favourites })).toEqual(entries);
  });

  const favouritesOf = (order: unknown, times: Readonly<Record<string, number | undefined>>) =>
    favouritesCodec.value(
      {
        ...(order === undefined ? {} : { '': { value: order } }),
        ...Object.fromEntries(
          Object.entries(times).map(([id, at]) => [id, { value: true, ...(at === undefined ? {} : { at }) }]),
        ),
      },
      { ...noRecentActivity, searches: ['ventas'], favourites: ['old'] },
    );

  it.each([
    ['the order of the list', ['c', 'b', 'a'], { a: 1, b: 2, c: 3 }, ['c', 'b', 'a']],
    ['the order of the list before times', ['a', 'c'], { d: 1, c: 2, b: 0, a: 3 }, ['a', 'c', 'b', 'd']],
    ['times without an order', undefined, { b: 1, a: 2, c: undefined }, ['c', 'b', 'a']],
    ['times with an unreadable order', 'a,b', { b: 1, a: 2 }, ['b', 'a']],
    ['ids at the same time', undefined, { b: 5, c: 5, a: 5 }, ['a', 'b', 'c']],
    ['ids in another order at the same time', undefined, { c: 5, a: 5, b: 5 }, ['a', 'b', 'c']],
    ['the order without ids that are gone', ['gone', 'b', 'a'], { a: 1, b: 2 }, ['b', 'a']],
    ['only readable ids', [tooLong, 'a'], { [tooLong]: 1, a: 2 }, ['a']],
  ])('reads by %s', (_, order, times, favourites) => {
    expect(favouritesOf(order, times)).toEqual({ ...noRecentActivity, searches: ['ventas'], favourites });
  });

  it('reads as many favourites as the list holds', () => {
    const ids = boards(favouriteLimit + 1);
    const times = Object.fromEntries(ids.map((id) => [id, 1]));
    expect(favouritesOf(ids, times).favourites).toEqual(boards(favouriteLimit));
  });
});

describe('recentCodec', () => {
  it('writes the time of each dashboard', () => {
    expect(recentCodec.entries({ ...noRecentActivity, recent: [{ view: 'a', at: 5 }] })).toEqual({
      a: { value: true, at: 5 },
    });
  });

  it('reads the newest dashboards first, ids deciding between equal times, without unreadable entries', () => {
    const entries = {
      b: { value: true, at: 5 },
      c: { value: true, at: 9 },
      a: { value: true, at: 5 },
      d: { value: true, at: 1 },
      timeless: { value: true },
      [tooLong]: { value: true, at: 7 },
    };
    const recent = [
      { view: 'c', at: 9 },
      { view: 'a', at: 5 },
      { view: 'b', at: 5 },
      { view: 'd', at: 1 },
    ];
    for (const list of [Object.entries(entries), Object.entries(entries).toReversed()])
      expect(recentCodec.value(Object.fromEntries(list), { ...noRecentActivity, favourites: ['f'] })).toEqual(
        { ...noRecentActivity, favourites: ['f'], recent },
      );
  });

  it('reads as many dashboards as the list holds, the newest', () => {
    const entries = boards(recentLimit + 1).map((view, at) => [view, { value: true, at }] as const);
    const { recent } = recentCodec.value(Object.fromEntries(entries), noRecentActivity);
    expect(recent.map(({ view }) => view)).toEqual(
      boards(recentLimit + 1)
        .slice(1)
        .toReversed(),
    );
  });
});

const view = (id: string, isDefault: boolean, board = 'board-1'): SavedView => ({
  id,
  name: `View ${id}`,
  place: { view: board, filters: noFilters, pageName: null, state: 'H4s=' },
  isDefault,
});
const contentOf = ({ isDefault: _, ...content }: SavedView) => ({ value: content });

describe('viewsCodec', () => {
  const views = [view('2', true), view('1', false)];

  it('writes the views in their order without the default', () => {
    expect(viewsCodec.entries(views)).toEqual({
      '2': contentOf(view('2', true)),
      '1': contentOf(view('1', false)),
      '': { value: ['2', '1'] },
    });
  });

  it('reads the views in their order, keeps the default of this browser, and omits unreadable views', () => {
    const entries = {
      ...viewsCodec.entries(views),
      broken: { value: { name: 'x' } },
      empty: { value: null },
    };
    expect(viewsCodec.value(entries, views)).toEqual(views);
    expect(viewsCodec.value(entries, [])).toEqual(views.map((one) => ({ ...one, isDefault: false })));
  });
});

describe('defaultViewsCodec', () => {
  const views = [view('1', true), view('2', false), view('3', true, 'board-2')];

  it('writes the default view of each dashboard', () => {
    expect(defaultViewsCodec.entries(views)).toEqual({
      'board-1': { value: '1' },
      'board-2': { value: '3' },
    });
  });

  it.each([
    ['no default', {}, []],
    ['another default', { 'board-1': { value: '2' } }, ['2']],
    ['the defaults of two dashboards', { 'board-1': { value: '1' }, 'board-2': { value: '3' } }, ['1', '3']],
    ['a view of another dashboard', { 'board-1': { value: '3' } }, []],
  ] as [string, PersonalValues, string[]][])('reads %s', (_, entries, defaults) => {
    expect(defaultViewsCodec.value(entries, views)).toEqual(
      views.map((one) => ({ ...one, isDefault: defaults.includes(one.id) })),
    );
  });
});

describe('settingsCodec', () => {
  const device = { defaultView: 'fullscreen', device: 'mobile', traceLog: true } as const;

  it.each([
    ['the first values', {}],
    ['a chosen language', { language: 'en' }],
    ['a changed value', { animations: false, refreshMinutes: 15 }],
    ['all values', { autoLoad: false, landing: 'start', language: 'es', sharesValues: false }],
  ] as const)('writes %s, and reads it on another device', (_, chosen) => {
    const entries = settingsCodec.entries({ ...defaultSettings, ...device, ...chosen });
    expect(entries).toEqual(
      Object.fromEntries(Object.entries(chosen).map(([key, value]) => [key, { value }])),
    );
    const present = {
      ...defaultSettings,
      ...device,
      animations: false,
      language: 'en',
      sharesValues: true,
    } as const;
    expect(settingsCodec.value(entries, present)).toStrictEqual({ ...defaultSettings, ...device, ...chosen });
  });

  it('reads the first value instead of an unreadable one, and ignores settings of the device', () => {
    const entries = { landing: { value: 'moon' }, language: { value: 7 }, device: { value: 'tablet' } };
    const present = { ...defaultSettings, landing: 'start' } as const;
    expect(settingsCodec.value(entries, present)).toStrictEqual(defaultSettings);
  });
});

const alert = (id: string): Alert => ({
  id,
  name: `Alert ${id}`,
  view: 'board-1',
  source: { kind: 'measure', measure: 'm', unit: '%' },
  test: 'below',
  limit: 88,
  isOn: true,
});
const readings: Alerts = {
  ...noAlerts,
  list: [alert('b'), alert('a')],
  outside: true,
  beyond: ['a', 'gone'],
  past: { a: [['2026-11-20', 87]], gone: [['2026-11-20', 1]] },
  numbers: { a: { value: 87, at: 5 }, gone: { value: 1, at: 5 } },
};

describe('alertsCodec', () => {
  it('writes the alerts in their order', () => {
    expect(alertsCodec.entries(readings)).toEqual({
      b: { value: alert('b') },
      a: { value: alert('a') },
      '': { value: ['b', 'a'] },
    });
  });

  it('reads the alerts, and removes what was read for those that are gone', () => {
    const entries = { ...alertsCodec.entries(readings), broken: { value: { name: 'x' } } };
    expect(alertsCodec.value(entries, { ...readings, list: [] })).toEqual({
      ...readings,
      beyond: ['a'],
      past: { a: [['2026-11-20', 87]] },
      numbers: { a: { value: 87, at: 5 } },
    });
    expect(alertsCodec.value({}, readings)).toEqual({ ...noAlerts, outside: true });
  });

  it('reads as many alerts as the list holds', () => {
    const list = boards(alertLimit + 1).map(alert);
    const read = alertsCodec.value(alertsCodec.entries({ ...noAlerts, list }), noAlerts);
    expect(read.list).toEqual(list.slice(0, alertLimit));
  });
});

describe('quietHoursCodec', () => {
  const quiet = { from: '22:00', to: '07:00' };

  it.each([
    ['no quiet hours', null, {}],
    ['quiet hours', quiet, { quiet: { value: quiet } }],
  ])('writes and reads %s', (_, chosen, entries) => {
    expect(quietHoursCodec.entries({ ...noAlerts, quiet: chosen })).toEqual(entries);
    const present = { ...noAlerts, outside: true, quiet: { from: '01:00', to: '02:00' } };
    expect(quietHoursCodec.value(entries, present)).toEqual({ ...noAlerts, outside: true, quiet: chosen });
  });

  it('reads unreadable quiet hours as none', () => {
    expect(quietHoursCodec.value({ quiet: { value: { from: '25:00' } } }, { ...noAlerts, quiet })).toEqual(
      noAlerts,
    );
  });
});

describe('dismissedCodec', () => {
  it('writes dismissed announcements only', () => {
    const marks = { a: { at: 3, isDismissed: true }, b: { at: 4, isDismissed: false } };
    expect(dismissedCodec.entries(marks)).toEqual({ a: { value: true, at: 3 } });
  });

  it('reads dismissals with a time instead of those of this browser, and keeps the other marks', () => {
    const present = { old: { at: 1, isDismissed: true }, seen: { at: 2, isDismissed: false } };
    expect(dismissedCodec.value({ a: { value: true, at: 3 }, timeless: { value: true } }, present)).toEqual({
      a: { at: 3, isDismissed: true },
      seen: { at: 2, isDismissed: false },
    });
  });
});

describe('mapCodec', () => {
  const codec = mapCodec(z.strictObject({ at: z.number(), name: z.string() }));

  it('writes each value with its time, and reads the readable ones', () => {
    const entries = { a: { value: { name: 'x' }, at: 3 } };
    expect(codec.entries({ a: { name: 'x', at: 3 } })).toEqual(entries);
    const unreadable = { b: { value: { name: 'x' } }, c: { value: null, at: 3 } };
    expect(codec.value({ ...entries, ...unreadable }, {})).toEqual({ a: { name: 'x', at: 3 } });
  });
});

describe('alertValuesCodec', () => {
  it('writes the last value of each alert with its earlier values', () => {
    const numbers = { a: { value: 87, at: 5 }, b: { value: null, at: 6 } };
    expect(alertValuesCodec.entries({ ...readings, numbers })).toEqual({
      a: { value: { value: 87, past: [['2026-11-20', 87]] }, at: 5 },
      b: { value: { value: null, past: [] }, at: 6 },
    });
  });

  it.each([
    ['no values', {}],
    ['a value without a time', { b: { value: { value: 7, past: [] } } }],
    ['an unreadable value', { b: { value: { value: '7', past: [] }, at: 9 } }],
    ['a value of an alert that is gone', { c: { value: { value: 7, past: [] }, at: 9 } }],
  ])('keeps the values of this browser with %s', (_, entries) => {
    expect(alertValuesCodec.value(entries, readings)).toEqual(readings);
  });

  it('reads values, and keeps those of other alerts', () => {
    const entries = { b: { value: { value: 7, past: [['2026-11-21', 7]] }, at: 9 } };
    expect(alertValuesCodec.value(entries, readings)).toEqual({
      ...readings,
      past: { ...readings.past, b: [['2026-11-21', 7]] },
      numbers: { ...readings.numbers, b: { value: 7, at: 9 } },
    });
  });

  it('keeps the decimals of this browser', () => {
    const present = { ...readings, numbers: { b: { value: 5, at: 3, decimals: 1 } } };
    expect(alertValuesCodec.value({ b: { value: { value: 7, past: [] }, at: 9 } }, present).numbers).toEqual({
      b: { value: 7, at: 9, decimals: 1 },
    });
  });
});
