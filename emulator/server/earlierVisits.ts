import { addDays, weekday } from '../data/days.ts';
import { measureHistory } from '../data/measures.ts';
import { lastDay, modelTables } from './assistant/facts.ts';
import { clientId, tenantId } from './identifiers.ts';

/** Time since the earlier visit, in ms. */
const visitAge = 2 * 86_400_000;
/** Days of history of a number. */
const days = 14;

interface PinnedMeasure {
  readonly id: string;
  readonly name: string;
  readonly view: string;
  readonly measure: string;
  readonly unit: string;
  readonly limit: number | null;
  readonly test: 'below' | 'above';
}

const pinned: readonly PinnedMeasure[] = [
  { id: 'entregas', name: 'Entregas hoy', view: 'dashboard-1', measure: 'Entregas hoy', unit: '' },
  {
    id: 'puntualidad',
    name: 'Puntualidad',
    view: 'dashboard-1',
    measure: 'Puntualidad',
    unit: '%',
    limit: 91,
  },
  { id: 'costo', name: 'Costo por km', view: 'dashboard-1', measure: 'Costo por km', unit: '$' },
].map((one) => ({ limit: null, test: 'below' as const, ...one }));

/** A number seen in a visual of "Resumen" under the filter NORESTE. */
const seen = {
  id: 'volumen',
  name: 'm³ por viaje',
  view: 'dashboard-1',
  limit: null,
  test: 'below' as const,
  source: {
    kind: 'figure' as const,
    name: 'tarjetaM3',
    title: 'm³ por viaje',
    figure: { row: { by: 'only' as const }, column: 'm³ por viaje', unit: '' },
    context: {
      page: { name: 'ReportSectionResumen', title: 'Resumen' },
      filters: { dateRange: { startDate: '', endDate: '' }, region: 'NORESTE', sector: '' },
      labels: [],
      // As the portal reads it from the emulated frame with this filter.
      fingerprint: '25xxovbhto0',
    },
  },
  isOn: true,
};
const seenValue = 6.91;

/**
 * The numbers that a user pinned in this browser, as the portal stores them (`alertsSchema`): three of the board, read on the
 * working days of two weeks, the last one yesterday, and one that was seen yesterday.
 */
export function pinnedNumbers() {
  const yesterday = addDays(lastDay(), -1);
  const past = Object.fromEntries(
    pinned.map(({ id, measure, unit }) => [
      id,
      measureHistory(measure, modelTables(), yesterday, days)
        .filter(([day]) => weekday(day) % 6 !== 0)
        .map(([day, value]): [string, number] => [day, unit === '%' ? value * 100 : value]),
    ]),
  );
  const readAt = (day: string) => new Date(`${day}T17:42`).getTime();
  return {
    list: [
      ...pinned.map(({ id, name, view, unit, limit, test }) => ({
        ...{ id, name, view, limit, test },
        source: { kind: 'measure' as const, measure: id, unit },
        isOn: true,
      })),
      seen,
    ],
    quiet: null,
    outside: false,
    beyond: [],
    past: { ...past, [seen.id]: [[yesterday, seenValue]] },
    numbers: {
      ...Object.fromEntries(
        pinned.flatMap(({ id }) => {
          const last = past[id]?.at(-1);
          return last ? [[id, { value: last[1], at: readAt(last[0]) }]] : [];
        }),
      ),
      [seen.id]: { value: seenValue, at: readAt(yesterday) },
    },
  };
}

/**
 * Script of the sign-in page: stores the numbers, and a visit two days ago, for users whose browser has none yet. The page is on the
 * portal's origin.
 */
export function earlierVisitsScript(people: readonly { readonly id: string }[]): string {
  const text = JSON.stringify(JSON.stringify(pinnedNumbers())).replaceAll('<', '\\u003c');
  const accounts = JSON.stringify(people.map(({ id }) => `${id}.${tenantId}`));
  return `try {
  const [path, rest] = location.pathname.split('emulator/');
  for (const account of rest === undefined ? [] : ${accounts}) {
    const store = (name, text) => {
      const key = path + '#${clientId}#portal-' + name + '-' + account;
      if (localStorage.getItem(key) === null) localStorage.setItem(key, text);
    };
    store('alerts', ${text});
    store('announcements', JSON.stringify({ ' visit': { at: Date.now() - ${visitAge}, isDismissed: true } }));
  }
} catch {}`;
}
