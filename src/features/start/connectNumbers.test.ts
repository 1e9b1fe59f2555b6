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

  const cost: Alert = { ...measure, source: { kind: 'measure', measure: 'x', unit: '$' } };
  const queried: Alert = {
    ...{ ...cost, name: 'Entregas', limit: null },
    source: { kind: 'query', workspaceId: 'w', datasetId: 'd', dax: 'EVALUATE x' },
  };

  it('show all of a number that was read once', () => {
    expect(cardOf(queried, {}, [['2026-11-24', 7]])).toEqual({
      ...{ id: queried.id, name: 'Entregas', value: '7', isReading: false, change: null, note: '' },
      ...{ isBeyond: false, isOld: false, trend: [], limit: undefined, canOpen: true },
      ...{ context: 'Tablero de transporte', age: 'de una consulta · leído hace 2 min' },
    });
  });

  it.each<[string, [string, number][], NonNullable<ReturnType<typeof cardOf>>['change']]>([
    [
      'rises by per cent',
      [
        ['2026-11-23', 20],
        ['2026-11-24', 21],
      ],
      { direction: 'up', amount: '5 %', tone: 'calm', words: 'contra ayer' },
    ],
    [
      'rises from zero',
      [
        ['2026-11-23', 0],
        ['2026-11-24', 3],
      ],
      { direction: 'up', amount: '$ 3', tone: 'calm', words: 'contra ayer' },
    ],
    [
      'stays at zero',
      [
        ['2026-11-23', 0],
        ['2026-11-24', 0],
      ],
      { direction: 'same', amount: '', tone: 'calm', words: 'igual que ayer' },
    ],
    [
      'is compared with six days ago',
      [
        ['2026-11-18', 10],
        ['2026-11-24', 11],
      ],
      { direction: 'up', amount: '10 %', tone: 'calm', words: 'contra el miércoles' },
    ],
    [
      'is compared with seven days ago',
      [
        ['2026-11-17', 10],
        ['2026-11-24', 11],
      ],
      { direction: 'up', amount: '10 %', tone: 'calm', words: 'contra el 17 nov 2026' },
    ],
  ])('show a number that %s', (_, days, change) => {
    expect(cardOf(cost, {}, days)?.change).toEqual(change);
  });

  it('show a line from three days on', () => {
    expect(cardOf(cost, {}, past.slice(2))?.trend).toEqual([]);
    expect(cardOf(cost, {}, past.slice(1))?.trend).toEqual([10, 92.6, 91.3]);
  });

  it('show the date of a number that was seen before yesterday', () => {
    const seenAt = new Date(2026, 10, 22, 17, 42).getTime();
    expect(cardOf({ ...seen, limit: null }, {}, past.slice(0, 2), seenAt)).toMatchObject({
      ...{ age: 'visto 22 nov 2026', isOld: true },
    });
  });

  it('are old only if they were seen on another day', () => {
    const yesterday = new Date(2026, 10, 23, 17, 42).getTime();
    expect(cardOf(measure, {}, past.slice(0, 3), yesterday)).toMatchObject({
      ...{ isOld: false, age: 'del tablero · leído hace 15 h' },
    });
    expect(cardOf({ ...seen, limit: null }, {}, [], yesterday)).toMatchObject({
      ...{ value: null, isOld: false, age: 'sin leer todavía' },
    });
  });

  it('are not beyond a limit before they are read', () => {
    const below: Alert = { ...measure, test: 'below', limit: 92 };
    expect(cardOf(below, { numbers: {} }, [])).toMatchObject({ isBeyond: false, note: 'meta 93 %' });
  });

  it('are being read only without any number, while they are on', () => {
    const unread = { numbers: {} };
    expect(cardOf(measure, unread)?.isReading).toBe(false);
    expect(cardOf({ ...measure, isOn: false }, unread, [])).toMatchObject({
      ...{ isReading: false, age: 'sin leer todavía · en pausa' },
    });
    expect(cardOf(measure, {}, [])).toMatchObject({ value: null, isReading: false });
  });

  it('show the age of the data of a measure instead of that of the reading', () => {
    const freshness = (refreshedAt: number | null, failingSince: number | null = null) => ({
      [measure.view]: { refreshedAt, failingSince },
    });
    const ageOf = (alert: Alert, ages: NumbersFacts['freshness']) => {
      const numbers = { [alert.id]: { value: 91.3, at: now - 2 * minute } };
      const alerts = { ...state, list: [alert], numbers };
      return connectNumbers({ ...facts, alerts, freshness: ages }).cards[0]?.age;
    };
    const refreshedAt = new Date(2026, 10, 24, 8, 5).getTime();
    expect(ageOf(measure, freshness(refreshedAt))).toBe('del tablero · datos de 08:05');
    expect(ageOf(queried, freshness(refreshedAt))).toBe('de una consulta · datos de 08:05');
    expect(ageOf(seen, freshness(refreshedAt))).toBe('visto 09:28');
    expect(ageOf(measure, freshness(refreshedAt, refreshedAt))).toBe('del tablero · leído hace 2 min');
    expect(ageOf(measure, freshness(null))).toBe('del tablero · leído hace 2 min');
    expect(ageOf(measure, { other: { refreshedAt, failingSince: null } })).toBe(
      'del tablero · leído hace 2 min',
    );
  });

  it('take direction and target from the measure of their own dashboard', () => {
    const noteOf = (alert: Alert, of: NumbersFacts['boards']) => {
      const alerts = { ...state, list: [alert], past: { [alert.id]: past } };
      return connectNumbers({ ...facts, alerts, boards: of }).cards[0]?.note;
    };
    const [first, second] = boards;
    if (!first || !second) throw new Error('no boards');
    const other = { ...second, measures: second.measures.map((one) => ({ ...one, target: 50 })) };
    const { measures: _, ...withoutMeasures } = first;
    expect(noteOf(measure, [other, first])).toBe('meta 93 %');
    expect(noteOf(measure, [withoutMeasures])).toBe('');
    expect(noteOf(measure, [])).toBe('');
    expect(noteOf({ ...seen, limit: null }, [first])).toBe('');
  });

  it('name a dashboard that is not in the menu by its own name, and none that is gone', () => {
    const alerts = (view: string) => ({ ...state, list: [{ ...measure, view }] });
    const contextOf = (view: string) =>
      connectNumbers({ ...facts, alerts: alerts(view), menu: [] }).cards[0]?.context;
    expect(contextOf('dashboard-2')).toBe('Sales Performance');
    expect(contextOf('gone')).toBe('');
  });

  it('say when the newest of them was read', () => {
    const list = ['a', 'b', 'c'].map((id) => ({ ...measure, id }));
    const readAt = (numbers: NumbersFacts['alerts']['numbers']) =>
      connectNumbers({ ...facts, alerts: { ...state, list, numbers } }).readAt;
    expect(readAt({})).toBe('');
    expect(readAt({ a: { value: 1, at: now - 9 * minute }, b: { value: 1, at: now - 2 * minute } })).toBe(
      'leídos hace 2 min',
    );
  });

  it('have no problem if the number that could not be read is paused, or none is', () => {
    const problem = (alert: Alert, waiting: NumbersFacts['alerts']['waiting']) =>
      connectNumbers({ ...facts, alerts: { ...state, list: [alert], waiting } }).problem;
    expect(problem({ ...measure, isOn: false }, { [measure.id]: 'failed' })).toBeNull();
    expect(problem(measure, {})).toBeNull();
  });
});
