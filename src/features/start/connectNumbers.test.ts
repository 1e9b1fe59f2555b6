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
  refused: [],
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
/** Readings of a number a week before, at a minute of the day. */
const weekBefore = (minutes: number, value: number) => ({
  readings: { beyondAt: {}, days: { [measure.id]: { '2026-11-17': [[minutes, value]] } } },
});
/** 09:15 and 09:28: the card's number was read at 09:28. */
const [sameTime, readTime] = [9 * 60 + 15, 9 * 60 + 28];

describe('the pinned numbers of the start page (SPEC section 12)', () => {
  it('show a measure with its change in points, direction, target and age', () => {
    expect(cardOf(measure, weekBefore(sameTime, 92.6))).toMatchObject({
      value: '91.3%',
      change: {
        ...{ direction: 'down', amount: '1.3 pt', tone: 'bad' },
        words: 'peor que el martes pasado a esta hora',
      },
      note: 'meta 93.0%',
      isBeyond: false,
      trend: [92, 10, 92.6, 91.3],
      context: 'Tablero de transporte',
      age: 'del tablero · leído hace 2 min',
    });
    expect(cardOf({ ...measure, good: 'down', target: 90 }, weekBefore(sameTime, 92.6))).toMatchObject({
      change: { tone: 'good', words: 'mejor que el martes pasado a esta hora' },
      note: 'meta 90.0%',
    });
  });

  it.each([
    ['only other days were read', {}],
    ['that day was read at a later time only', weekBefore(readTime + 1, 205)],
    ['that day was read much earlier only', weekBefore(7 * 60, 60)],
    [
      'the reading of that time is of yesterday',
      {
        readings: { beyondAt: {}, days: { [measure.id]: { '2026-11-23': [[sameTime, 92]] } } },
      },
    ],
  ])('say nothing about a change if %s', (_, more) => {
    expect(cardOf(measure, more)?.change).toBeNull();
  });

  it('name the hour of an earlier reading of today as that hour', () => {
    const at = new Date(2026, 10, 24, 8, 30).getTime();
    expect(cardOf(measure, weekBefore(8 * 60 + 20, 92), past, at)?.change?.words).toBe(
      'peor que el martes pasado a esa hora',
    );
  });

  it('show the passed limit instead of the target', () => {
    expect(cardOf({ ...measure, test: 'below', limit: 92 })).toMatchObject({
      note: 'bajo tu límite de 92.0%',
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

  it('show an earlier number as old, with its age, if it was not read now', () => {
    const refused = 'No se pudo leer ahora';
    const hints = {
      denied: refused,
      refused,
      offline: refused,
      failed: refused,
      gone: 'Cambió su definición',
    };
    for (const [waiting, hint] of Object.entries(hints))
      expect(
        cardOf(measure, { ...weekBefore(sameTime, 92), waiting: { [measure.id]: waiting } }),
      ).toMatchObject({
        ...{ value: '91.3%', isOld: true, hint, change: null, trend: [] },
        age: 'del tablero · leído hace 2 min',
      });
    const paused = { ...measure, isOn: false };
    expect(cardOf(paused, { waiting: { [measure.id]: 'failed' } })).toMatchObject({ isOld: false, hint: '' });
  });

  it('show no number if Power BI gave none, none was read yet, or it could not be read', () => {
    const none = { numbers: { [measure.id]: { value: null, at: now - 2 * minute } } };
    expect(cardOf(measure, none)).toMatchObject({
      ...{ value: null, isReading: false, change: null, age: 'sin dato · leído hace 2 min' },
    });
    expect(cardOf(measure, { numbers: {} }, [])).toMatchObject({
      ...{ value: null, isReading: true, age: copy.unread },
    });
    const waiting = { numbers: {}, waiting: { [measure.id]: 'denied' } };
    expect(cardOf(measure, waiting, [])).toMatchObject({
      ...{ value: null, isReading: false, age: 'no se pudo leer' },
    });
  });

  it('ignore a reading and days of the future, which came from a wrong clock', () => {
    const later = { numbers: { [measure.id]: { value: 5, at: now + 60 * minute } } };
    expect(cardOf(measure, later)).toMatchObject({ value: null, age: copy.unread });
    const sooner = { numbers: { [measure.id]: { value: 5, at: now + minute } } };
    expect(cardOf(measure, sooner)?.value).toBe('5.0%');
    expect(cardOf(measure, {}, [...past, ['2027-01-01', 7]])?.trend).toEqual([92, 10, 92.6, 91.3]);
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
      ...{ isBeyond: false, isOld: false, hint: '', trend: [], limit: undefined, canOpen: true },
      ...{ context: 'Tablero de transporte', age: 'de una consulta · leído hace 2 min' },
    });
  });

  it.each<[string, number, number, NonNullable<ReturnType<typeof cardOf>>['change']]>([
    ['rises by per cent', 20, 21, { direction: 'up', amount: '5.0%', tone: 'calm', words: 'contra' }],
    ['falls by per cent', 20, 19.5, { direction: 'down', amount: '2.5%', tone: 'calm', words: 'contra' }],
    ['rises from zero', 0, 3, { direction: 'up', amount: '$3', tone: 'calm', words: 'contra' }],
    ['stays at zero', 0, 0, { direction: 'same', amount: '', tone: 'calm', words: 'igual que' }],
    [
      'changes so little that it rounds to zero',
      700,
      700.2,
      { direction: 'same', amount: '', tone: 'calm', words: 'igual que' },
    ],
  ])('show a number that %s', (_, before, value, change) => {
    const words = `${change?.words} el martes pasado a esta hora`;
    expect(cardOf(cost, weekBefore(sameTime, before), [['2026-11-24', value]])?.change).toEqual({
      ...change,
      words,
    });
  });

  it('show a line from three days on', () => {
    expect(cardOf(cost, {}, past.slice(2))?.trend).toEqual([]);
    expect(cardOf(cost, {}, past.slice(1))?.trend).toEqual([10, 92.6, 91.3]);
  });

  it('show the date of a number that was seen before yesterday', () => {
    const seenAt = new Date(2026, 10, 22, 17, 42).getTime();
    expect(cardOf({ ...seen, limit: null }, {}, past.slice(0, 2), seenAt)).toMatchObject({
      ...{ age: 'visto 22 nov', isOld: true },
    });
  });

  it('are old if they were read or seen on another day', () => {
    const yesterday = new Date(2026, 10, 23, 17, 42).getTime();
    expect(cardOf(measure, {}, past.slice(0, 3), yesterday)).toMatchObject({
      ...{ isOld: true, hint: '', change: null, age: 'del tablero · leído hace 15 h' },
    });
    expect(cardOf({ ...seen, limit: null }, {}, [], yesterday)).toMatchObject({
      ...{ value: null, isOld: false, age: 'sin dato · leído hace 15 h' },
    });
  });

  it('are not beyond a limit before they are read', () => {
    const below: Alert = { ...measure, test: 'below', limit: 92 };
    expect(cardOf(below, { numbers: {} }, [])).toMatchObject({ isBeyond: false, note: 'meta 93.0%' });
  });

  it('are being read only before the first reading, while they are on', () => {
    const unread = { numbers: {} };
    expect(cardOf(measure, unread)?.isReading).toBe(true);
    expect(cardOf({ ...measure, isOn: false }, unread, [])).toMatchObject({
      ...{ isReading: false, age: 'sin leer todavía · en pausa' },
    });
    expect(cardOf(measure, {}, [])).toMatchObject({ value: null, isReading: false });
  });

  it('show the age of the data of a measure instead of that of the reading', () => {
    const freshness = (refreshedAt: number | null, failingSince: number | null = null) => ({
      [measure.view]: { refreshedAt, failingSince },
    });
    const ageOf = (alert: Alert, ages: NumbersFacts['freshness'], refused: readonly string[] = []) => {
      const numbers = { [alert.id]: { value: 91.3, at: now - 2 * minute } };
      const alerts = { ...state, list: [alert], numbers };
      return connectNumbers({ ...facts, alerts, freshness: ages, refused }).cards[0]?.age;
    };
    const refreshedAt = new Date(2026, 10, 24, 8, 5).getTime();
    expect(ageOf(measure, freshness(refreshedAt))).toBe('del tablero · datos de 08:05');
    expect(ageOf(queried, freshness(refreshedAt))).toBe('de una consulta · datos de 08:05');
    expect(ageOf(seen, freshness(refreshedAt))).toBe('visto 09:28');
    expect(ageOf(measure, freshness(refreshedAt, refreshedAt))).toBe('del tablero · leído hace 2 min');
    // The number was read before the refresh.
    expect(ageOf(measure, freshness(now - minute))).toBe('del tablero · leído hace 2 min');
    // As its card on the start page, a board that Power BI refuses has no age.
    expect(ageOf(measure, freshness(refreshedAt), [measure.view])).toBe('del tablero · leído hace 2 min');
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
    expect(noteOf(measure, [other, first])).toBe('meta 93.0%');
    expect(noteOf(measure, [withoutMeasures])).toBe('');
    expect(noteOf(measure, [])).toBe('');
    expect(noteOf({ ...seen, limit: null }, [first])).toBe('');
  });

  it('name a dashboard that is not in the menu as the menu would, and none that is gone', () => {
    const alerts = (view: string) => ({ ...state, list: [{ ...measure, view }] });
    const contextOf = (view: string) =>
      connectNumbers({ ...facts, alerts: alerts(view), menu: [] }).cards[0]?.context;
    expect(contextOf('dashboard-2')).toBe('Pedidos de concretos');
    expect(contextOf('gone')).toBe('');
  });

  it('say when they were read if all have the same age, else each its own', () => {
    const list = ['a', 'b', 'c'].map((id) => ({ ...measure, id }));
    const viewOf = (numbers: NumbersFacts['alerts']['numbers']) =>
      connectNumbers({
        ...facts,
        alerts: { ...state, list, numbers },
        freshness: { [measure.view]: { refreshedAt: now - 20 * minute, failingSince: null } },
      });
    const read = { value: 1, at: now - 2 * minute };
    expect(viewOf({}).readAt).toBe('');
    expect(viewOf({ a: read, b: read })).toMatchObject({
      readAt: 'leídos hace 2 min',
      cards: [{ age: 'del tablero · datos de 09:10' }, {}, {}],
    });
    expect(viewOf({ a: { value: 1, at: now - 9 * minute }, b: read })).toMatchObject({
      readAt: '',
      cards: [{ age: 'del tablero · leído hace 9 min · datos de 09:10' }, {}, {}],
    });
  });

  it('have no problem if the number that could not be read is paused, or none is', () => {
    const problem = (alert: Alert, waiting: NumbersFacts['alerts']['waiting']) =>
      connectNumbers({ ...facts, alerts: { ...state, list: [alert], waiting } }).problem;
    expect(problem({ ...measure, isOn: false }, { [measure.id]: 'failed' })).toBeNull();
    expect(problem(measure, {})).toBeNull();
  });
});
