import { sampleAlerts } from '@tools/machines/alertWatch';
import { describe, expect, it } from 'vitest';
import { analyticsMenu } from '@/domain/boards/analyticsMenu';
import { specBoards } from '@/domain/boards/boards.fixture';
import { mergeMenu } from '@/domain/boards/menuTree';
import { everyViewer } from '@/domain/boards/offered';
import type { Alert } from '@/domain/session/alerts';
import { selectAlertState } from '@/store/alerts.slice';
import { makeStore } from '@/store/makeStore';
import { connectNumbers, type NumbersFacts } from './connectNumbers';
import { copy } from './numbers.copy';

const [seen] = sampleAlerts;
if (!seen) throw new Error('no sample');
// A Tuesday.
const now = new Date(2026, 10, 24, 9, 30).getTime();
const minute = 60_000;
const measure: Alert = {
  ...seen,
  name: 'Puntualidad',
  source: { kind: 'measure', measure: 'm', unit: '%' },
  limit: null,
};
const boards = specBoards.map((board) => ({
  ...board,
  measures: [{ id: 'm', name: 'Puntualidad', dax: '[P]', unit: '%', good: 'up' as const, target: 93 }],
}));
const state = selectAlertState(makeStore().getState());
const facts: NumbersFacts = {
  alerts: state,
  menu: mergeMenu(analyticsMenu, { boards: specBoards, order: {}, viewer: everyViewer }),
  boards,
  freshness: {},
  now,
};
const past: NumbersFacts['alerts']['past'][string] = [
  ['2026-11-20', 92],
  ['2026-11-22', 10],
  ['2026-11-23', 92.6],
  ['2026-11-24', 91.3],
];
/** The card of a number that was read two minutes ago. */
function cardOf(alert: Alert, more: object = {}, days = past, readAt = now - 2 * minute) {
  const numbers = { [alert.id]: { value: days.at(-1)?.[1] ?? null, at: readAt } };
  const alerts = { ...state, list: [alert], numbers, past: { [alert.id]: days }, ...more };
  return connectNumbers({ ...facts, alerts }).cards[0];
}

describe('the pinned numbers of the start page (SPEC section 12)', () => {
  it('show a measure with its change in points, direction, target and age', () => {
    expect(cardOf(measure)).toMatchObject({
      value: '91.3 %',
      change: { direction: 'down', amount: '1.3 pt', tone: 'bad', words: 'peor que ayer' },
      note: 'meta 93 %',
      isBeyond: false,
      trend: [92, 10, 92.6, 91.3],
      context: 'Tablero de transporte',
      age: 'del tablero · leído hace 2 min',
    });
    expect(cardOf({ ...measure, good: 'down', target: 90 })).toMatchObject({
      change: { tone: 'good', words: 'mejor que ayer' },
      note: 'meta 90 %',
    });
  });

  it('show the change of other units in per cent, without a good direction as plain, and of the right day', () => {
    const cost: Alert = { ...measure, source: { kind: 'measure', measure: 'x', unit: '$' } };
    const days = (...values: [string, number][]) => values;
    expect(cardOf(cost, {}, days(['2026-11-20', 20], ['2026-11-24', 19.5]))?.change).toEqual({
      direction: 'down',
      amount: '2.5 %',
      tone: 'calm',
      words: 'contra el viernes',
    });
    expect(cardOf(cost, {}, days(['2026-10-02', 0], ['2026-11-24', 7]))?.change).toMatchObject({
      amount: '$ 7',
      words: 'contra el 2 oct 2026',
    });
    // A change that rounds to zero is none.
    for (const value of [700, 700.2])
      expect(cardOf(cost, {}, days(['2026-11-23', 700], ['2026-11-24', value]))?.change).toMatchObject({
        amount: '',
        tone: 'calm',
        words: 'igual que ayer',
      });
    expect(cardOf(cost, {}, days(['2026-11-24', 7]))?.change).toBeNull();
  });

  it('show the passed limit instead of the target', () => {
    expect(cardOf({ ...measure, test: 'below', limit: 92 })).toMatchObject({
      note: 'bajo tu límite de 92 %',
      isBeyond: true,
      limit: 92,
    });
    expect(cardOf({ ...measure, test: 'below', limit: 92, isOn: false })).toMatchObject({
      isBeyond: false,
      age: 'del tablero · leído hace 2 min · en pausa',
    });
  });

  it('say when a number was seen, with its filters, and show no change for one of an earlier day', () => {
    const alert = { ...seen, limit: null };
    expect(cardOf(alert)).toMatchObject({
      context: 'SURESTE · Tablero de transporte',
      age: 'visto 09:28',
      isOld: false,
    });
    expect(cardOf(alert, {}, past.slice(0, 3), new Date(2026, 10, 23, 17, 42).getTime())).toMatchObject({
      age: 'visto ayer, 17:42',
      isOld: true,
      change: null,
      trend: [],
    });
  });

  it('keep the last number of a failed reading, and are reading before the first one', () => {
    const failed = { numbers: { [measure.id]: { value: null, at: now } } };
    expect(cardOf(measure, failed)).toMatchObject({ value: '91.3 %', isReading: false });
    expect(cardOf(measure, { numbers: {} }, [])).toMatchObject({
      value: null,
      isReading: true,
      age: copy.unread,
    });
    const waiting = { numbers: {}, waiting: { [measure.id]: 'denied' } };
    expect(cardOf(measure, waiting, [])).toMatchObject({ value: null, isReading: false });
  });

  it('say once why numbers were not read', () => {
    const problem = (waiting: string) =>
      connectNumbers({
        ...facts,
        alerts: { ...state, list: [measure], waiting: { [measure.id]: waiting } } as NumbersFacts['alerts'],
      }).problem;
    expect(['offline', 'denied', 'gone', 'refused', 'failed', 'page'].map(problem)).toEqual([
      copy.problems.offline,
      copy.problems.denied('Tablero de transporte'),
      copy.problems.changed,
      copy.problems.changed,
      copy.problems.failed,
      null,
    ]);
  });

  it('open no dashboard that is not in the menu', () => {
    expect(cardOf(measure)?.canOpen).toBe(true);
    expect(cardOf({ ...measure, view: 'gone' })?.canOpen).toBe(false);
  });
});
