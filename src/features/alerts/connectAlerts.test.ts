import { sampleAlerts } from '@tools/machines/alertWatch';
import { describe, expect, it } from 'vitest';
import { analyticsMenu } from '@/domain/boards/analyticsMenu';
import { specBoards } from '@/domain/boards/boards.fixture';
import { mergeMenu } from '@/domain/boards/menuTree';
import { everyViewer } from '@/domain/boards/offered';
import { noFilters } from '@/domain/report/filters';
import type { Alert, AlertContext } from '@/domain/session/alerts';
import { selectAlertState } from '@/store/alerts.slice';
import { makeStore } from '@/store/makeStore';
import { copy } from './alerts.copy';
import {
  type AlertsFacts,
  connectAlerts,
  measureChoices,
  notificationWords,
  sourceOf,
} from './connectAlerts';

const [board = null] = specBoards;
const [figure, query] = sampleAlerts;
if (figure?.source.kind !== 'figure' || !query) throw new Error('no samples');
const { source } = figure;
const visuals = [
  { name: 't', title: 'Unidades con más demora', type: 'tableEx' },
  { name: 'v', title: 'Entregas hoy', type: 'card' },
];
const context: AlertContext = {
  page: { name: 'p1', title: 'Resumen' },
  filters: { ...noFilters, region: 'NORESTE' },
  labels: [],
  fingerprint: 'f',
};
const hour = 3_600_000;
const facts: AlertsFacts = {
  alerts: selectAlertState(makeStore().getState()),
  isCatalogRead: true,
  menu: mergeMenu(analyticsMenu, { boards: specBoards, order: {}, viewer: everyViewer }),
  board,
  dataset: { workspaceId: 'w', datasetId: 'd' },
  measures: [],
  visuals: { state: 'ready', value: visuals },
  draft: null,
  reading: { state: 'idle' },
  answer: { state: 'idle' },
  isReading: false,
  now: 24 * hour,
};
const formFor = (more: Partial<AlertsFacts>) => connectAlerts({ ...facts, ...more }).form;

/** Facts after the user chose a visual with these rows, optionally with a row and column. */
const reading = (columns: string, rows: readonly string[], choice: object = {}): AlertsFacts => ({
  ...facts,
  draft: { visual: 't', dax: '', row: '', column: '', ...choice },
  reading: {
    state: 'ready',
    value: {
      table: { columns: columns.split('|'), rows: rows.map((row) => row.split('|')), isCut: false },
      context,
    },
  },
});
const units = ['U-7|30.44 min|12', 'U-9|28 min|9'];
const row = (unit: string) => JSON.stringify({ by: 'cells', cells: [['Unidad', unit]] });

describe('a new alert (SPEC section 20)', () => {
  it('offers a query only if the dashboard has a dataset', () => {
    expect(formFor({})).toMatchObject({ canQuery: true });
    expect(formFor({ dataset: null })).toMatchObject({ canQuery: false });
  });

  it('shows a sentence instead of the form if no number can be read', () => {
    const none = { state: 'ready', value: [] } as const;
    expect(formFor({ dataset: null, visuals: none })).toBe(copy.noVisuals);
    const refused = { state: 'failed', failure: { code: 'toolFailed' } } as const;
    expect(formFor({ dataset: null, visuals: refused })).toBe(
      'El tablero no dejó leer los elementos de esta página. Inténtalo otra vez en un momento.',
    );
    expect(formFor({ visuals: none })).toMatchObject({ canQuery: true });
    expect(formFor({ board: null })).toBe(copy.noBoard);
  });

  it('offers the measures of all dashboards, those of the dashboard on screen first, and pins one with its unit', () => {
    const measure = { id: 'm', name: 'Puntualidad', dax: '[P]', unit: '%' };
    const [first, second] = specBoards.map((one) => ({ ...one, measures: [measure] }));
    if (!first || !second) throw new Error('no boards');
    const measures = measureChoices([first, second], second.id);
    expect(formFor({ board: null, measures: [] })).toBe(copy.noBoard);
    expect(formFor({ board: null, measures })).toMatchObject({ board: '', isChosen: false });
    const draft = { visual: null, dax: '', row: '', column: '', measure: measures[1]?.value ?? '' };
    const chosen = { board: second, measures, draft, answer: { state: 'ready', value: 91.3 } } as const;
    expect(formFor(chosen)).toMatchObject({
      measures: [
        { label: 'Puntualidad · del tablero' },
        { label: 'Puntualidad · Tablero de transporte · del tablero' },
      ],
      usualName: 'Puntualidad',
      isChosen: true,
      trial: { text: 'Ahora: 91.3%', tone: 'calm' },
    });
    expect(sourceOf({ ...facts, ...chosen })).toEqual({ kind: 'measure', measure: 'm', unit: '%' });
    const denied = { state: 'failed', failure: { code: 'queryDenied' } } as const;
    expect(formFor({ ...chosen, answer: denied })).toMatchObject({
      trial: { text: copy.trial.denied, tone: 'bad' },
    });
  });

  it('lists cards before tables', () => {
    expect(formFor({})).toMatchObject({ visuals: [{ value: 'v' }, { value: 't' }] });
  });

  it('distinguishes visuals with the same title by their type', () => {
    const value = ['barChart', 'tableEx', 'WordCloud1'].map((type) => ({
      name: type,
      title: 'Por región',
      type,
    }));
    expect(formFor({ visuals: { state: 'ready', value: [...value, ...visuals] } })).toMatchObject({
      visuals: expect.arrayContaining([
        { value: 'barChart', label: 'Por región (Gráfica de barras)' },
        { value: 'tableEx', label: 'Por región (Tabla)' },
        { value: 'WordCloud1', label: 'Por región (WordCloud1)' },
      ]),
    });
  });

  it('shows no number until visual, row and column are chosen', () => {
    expect(formFor({})).toMatchObject({ trial: null, isChosen: false });
    const table = reading('Unidad|Demora|Viajes', units);
    expect(formFor(table)).toMatchObject({
      trial: null,
      isChosen: false,
      choices: {
        rows: [{ value: row('U-7'), label: 'U-7' }, { label: 'U-9' }],
        columns: [{ value: 'Demora' }, { value: 'Viajes' }],
      },
    });
    expect(
      formFor({ ...table, ...reading('Unidad|Demora|Viajes', units, { row: row('U-9') }) }),
    ).toMatchObject({
      trial: null,
    });
  });

  it('names the number of a table with its row, unit and filters', () => {
    const chosen = reading('Unidad|Demora|Viajes', units, { row: row('U-9'), column: 'Demora' });
    expect(formFor(chosen)).toMatchObject({
      trial: { text: 'Ahora: 28\u00a0min · NORESTE' },
      usualName: 'Unidades con más demora, U-9',
      isChosen: true,
    });
    expect(sourceOf(chosen)).toMatchObject({
      kind: 'figure',
      figure: { column: 'Demora', unit: 'min' },
      context,
    });
  });

  it('accepts the number of a card without more fields', () => {
    expect(formFor(reading('Entregas', ['1,448']))).toMatchObject({
      trial: { text: 'Ahora: 1,448 · NORESTE' },
      choices: { rows: [], columns: [], isSeries: false },
      isChosen: true,
    });
  });

  it('offers no column that two locales read differently, and names it', () => {
    const trips = ['Norte|1.059|12', 'Sur|961|9'];
    expect(
      formFor(
        reading(
          'Planta|Viajes',
          trips.map((cells) => cells.slice(0, cells.lastIndexOf('|'))),
        ),
      ),
    ).toMatchObject({
      trial: { text: copy.trial.ambiguous('«Viajes»'), tone: 'bad' },
      isChosen: false,
    });
    const others = reading('Planta|Viajes|Demora', trips);
    expect(formFor(others)).toMatchObject({
      trial: { text: copy.trial.ambiguous('«Viajes»'), tone: 'calm' },
      choices: { columns: [] },
    });
    const north = JSON.stringify({ by: 'cells', cells: [['Planta', 'Norte']] });
    expect(formFor(reading('Planta|Viajes|Demora', trips, { row: north }))).toMatchObject({
      trial: { text: `Ahora: 12 · NORESTE ${copy.trial.ambiguous('«Viajes»')}` },
      isChosen: true,
    });
  });

  it('uses the last point of a series', () => {
    expect(formFor(reading('Fecha|Viajes', ['2026-11-23|8', '2026-11-24|9']))).toMatchObject({
      trial: { text: 'Ahora: 9 · 24 nov 2026 · NORESTE' },
      choices: { isSeries: true, rows: [] },
      usualName: 'Unidades con más demora, último valor, Viajes',
    });
  });

  it('reports that a visual has no number', () => {
    expect(formFor(reading('Nota', ['hola']))).toMatchObject({
      trial: { text: copy.trial.none },
      isChosen: false,
    });
  });
});

describe('the source of a new alert', () => {
  const draft = { visual: null, dax: 'EVALUATE x', row: '', column: '' };
  const measure = { id: 'm', name: 'Puntualidad', dax: '[P]', unit: '%' };
  const measures = measureChoices(
    specBoards.slice(0, 1).map((one) => ({ ...one, measures: [measure] })),
    undefined,
  );
  const card = reading('Entregas', ['1,448'], { visual: 'v' });

  it('has one option for each measure of a dashboard', () => {
    const [first, second] = specBoards;
    if (!first || !second) throw new Error('no boards');
    const withMeasure = { ...second, measures: [measure] };
    expect(measureChoices([first, withMeasure], first.id)).toEqual([
      { value: ' measure dashboard-2 m', board: withMeasure, measure },
    ]);
  });

  it.each<[string, Partial<AlertsFacts>, ReturnType<typeof sourceOf>]>([
    ['nothing', { draft: null }, null],
    ['a query', { draft }, { kind: 'query', workspaceId: 'w', datasetId: 'd', dax: 'EVALUATE x' }],
    ['an empty query', { draft: { ...draft, dax: '' } }, null],
    ['a query without dataset', { draft, dataset: null }, null],
    [
      'a visual, next to measures',
      { ...card, measures },
      {
        ...{ kind: 'figure', name: 'v', title: 'Entregas hoy', context },
        figure: { row: { by: 'only' }, column: 'Entregas', unit: '' },
      },
    ],
    ['a visual that is not on the page', reading('Entregas', ['1,448'], { visual: 'gone' }), null],
    ['a visual while the page is read', { ...card, visuals: { state: 'asking' } }, null],
  ])('is read from %s', (_, more, result) => {
    expect(sourceOf({ ...facts, ...more })).toEqual(result);
  });

  it('has a title of at most 200 characters', () => {
    const long = { name: 'v', title: 'x'.repeat(201), type: 'card' };
    expect(sourceOf({ ...card, visuals: { state: 'ready', value: [long] } })).toMatchObject({
      title: 'x'.repeat(200),
    });
  });

  it('is not chosen for a cell without number', () => {
    const empty = reading('Unidad|Demora', ['U-7|30 min', 'U-9|'], { row: row('U-9') });
    expect(sourceOf(empty)).toBeNull();
    expect(formFor(empty)).toMatchObject({
      ...{ isChosen: false, usualName: '', trial: { text: 'Ahí no hay un número.', tone: 'bad' } },
    });
  });

  it('is named by all cells of its row, and by its column if the title does not contain that', () => {
    const cells = [
      ['Región', 'N'],
      ['Planta', 'A'],
    ];
    const chosen = { row: JSON.stringify({ by: 'cells', cells }) };
    const nameOf = (more: AlertsFacts) => formFor(more);
    expect(nameOf(reading('Región|Planta|Viajes', ['N|A|1', 'N|B|2', 'S|A|3'], chosen))).toMatchObject({
      usualName: 'Unidades con más demora, N · A, Viajes',
    });
    expect(nameOf(reading('Unidad|Demora (min)', ['U-7|30', 'U-9|28'], { row: row('U-9') }))).toMatchObject({
      usualName: 'Unidades con más demora, U-9',
    });
  });

  it.each<[string, Partial<AlertsFacts>, { text: string; tone: string } | null]>([
    ['no request', {}, null],
    ['a request that runs', { answer: { state: 'asking' } }, { text: 'Leyendo el número…', tone: 'calm' }],
    ['a number', { answer: { state: 'ready', value: 1448 } }, { text: 'Ahora: 1,448', tone: 'calm' }],
    [
      'no number',
      { answer: { state: 'ready', value: null } },
      { text: 'Ahí no hay un número.', tone: 'bad' },
    ],
    [
      'no number of a measure',
      {
        measures,
        draft: { ...draft, measure: measures[0]?.value ?? '' },
        answer: { state: 'ready', value: null },
      },
      { text: 'Ahí no hay un número.', tone: 'bad' },
    ],
    [
      'a refused query',
      { answer: { state: 'failed', failure: { code: 'queryRefused', detail: 'línea 1' } } },
      { text: 'Power BI no entendió la consulta: línea 1', tone: 'bad' },
    ],
    [
      'a refused query without details',
      { answer: { state: 'failed', failure: { code: 'queryRefused' } } },
      { text: 'Power BI no entendió la consulta: ', tone: 'bad' },
    ],
    [
      'a denied query',
      { answer: { state: 'failed', failure: { code: 'queryDenied' } } },
      { text: 'Power BI no te permite consultar los datos de este tablero.', tone: 'bad' },
    ],
    [
      'another failure',
      { answer: { state: 'failed', failure: { code: 'offline' } } },
      { text: 'Power BI no dio el número. Elígelo otra vez en un momento.', tone: 'bad' },
    ],
  ])('is tried before it is saved: %s', (_, more, trial) => {
    expect(formFor({ draft, ...more })).toMatchObject({ trial });
  });

  it.each([
    ['a day', 'Fecha', ['2026-11-23|8', '2026-11-24|9'], 'Ahora: 9 · 24 nov 2026 · NORESTE'],
    ['a time', 'Hora', ['2026-11-24 09:00|8', '2026-11-24 10:00|9'], 'Ahora: 9 · 2026-11-24 10:00 · NORESTE'],
    ['a text that ends in a day', 'Corte', ['al 2026-11-24|9'], 'Ahora: 9 · al 2026-11-24 · NORESTE'],
    ['the filtered region', 'Región', ['NORESTE|9'], 'Ahora: 9 · NORESTE'],
  ])('names %s once', (_, column, rows, text) => {
    expect(formFor(reading(`${column}|Viajes`, rows))).toMatchObject({ trial: { text, tone: 'calm' } });
  });

  it('names all columns that two locales read differently', () => {
    expect(formFor(reading('Planta|Viajes|Cargas', ['Norte|1.059|2.059', 'Sur|961|962']))).toMatchObject({
      trial: { text: copy.trial.ambiguous('«Viajes», «Cargas»'), tone: 'bad' },
    });
    const trips = ['Norte|1.059|12', 'Sur|961|9'];
    const north = JSON.stringify({ by: 'cells', cells: [['Planta', 'Norte']] });
    expect(formFor(reading('Planta|Viajes|Demora', trips, { row: north }))).toMatchObject({
      trial: { text: `Ahora: 12 · NORESTE ${copy.trial.ambiguous('«Viajes»')}`, tone: 'calm' },
    });
  });
});

describe('the form of a new alert', () => {
  it('is replaced by a sentence from 20 numbers on', () => {
    const withNumbers = (count: number) =>
      formFor({ alerts: { ...facts.alerts, list: Array<Alert>(count).fill(figure) } });
    expect(withNumbers(20)).toBe('Ya tienes 20 números. Quita uno para fijar otro.');
    expect(withNumbers(19)).toMatchObject({ canQuery: true });
  });

  it('has no visuals while the page is read', () => {
    expect(formFor({ dataset: null, visuals: { state: 'asking' } })).toEqual({
      ...{ board: 'Tablero de transporte', measures: [], visuals: [], canQuery: false, choices: null },
      ...{ usualName: '', isChosen: false, trial: null },
    });
  });

  it('names a dashboard that is not in the menu as the menu would', () => {
    if (!board) throw new Error('no board');
    expect(formFor({ board: { ...board, id: 'other', menuPath: 'Costo > Otro' } })).toMatchObject({
      board: 'Otro',
    });
  });
});

describe('the list of alerts (SPEC section 20)', () => {
  function rowFor(alert: Alert, more: Partial<AlertsFacts['alerts']> = {}) {
    const numbers = { [alert.id]: { value: 85.5, at: 21 * hour } };
    const alerts = { ...facts.alerts, list: [alert], numbers, ...more };
    return connectAlerts({ ...facts, alerts }).rows[0];
  }

  it('names the filters, page and direction of an alert', () => {
    expect(rowFor(figure)).toMatchObject({
      title: 'Puntualidad en Sureste · SURESTE',
      rule: 'Tablero de transporte › Resumen · Puntualidad · si baja de 88.0%',
      source: null,
      now: '85.5%, hace 3 h · por debajo de tu límite',
    });
    const plain = { ...source, context: { ...source.context, filters: noFilters } };
    expect(rowFor({ ...figure, source: plain })?.title).toBe('Puntualidad en Sureste · sin filtros');
  });

  it.each([
    ['filters', 'Se lee cuando ves SURESTE'],
    ['page', 'Se lee cuando ves SURESTE en la página Resumen'],
    ['report', copy.waiting.report],
    ['cell', 'Ya no se encuentra Puntualidad'],
  ] as const)('shows the number with its age and the reason why it is not read: %s', (waiting, text) => {
    const more = { waiting: { [figure.id]: waiting } };
    expect(rowFor(figure, more)).toMatchObject({
      now: '85.5%, hace 3 h · por debajo de tu límite',
      waiting: text,
    });
    expect(rowFor(figure, { ...more, numbers: {} })).toMatchObject({ now: '', waiting: text });
    expect(rowFor({ ...figure, isOn: false }, more)).toMatchObject({ now: copy.off, waiting: null });
  });

  it('shows no limit for a number without one', () => {
    expect(rowFor({ ...figure, limit: null })?.rule).not.toContain('si baja');
  });

  it('says where a measure comes from, and why it is not read', () => {
    const measure = { ...figure, source: { kind: 'measure' as const, measure: 'm', unit: '%' } };
    expect(rowFor(measure, { waiting: { [figure.id]: 'denied' } })).toMatchObject({
      title: 'Puntualidad en Sureste',
      source: copy.measure,
      waiting: copy.waiting.denied,
    });
  });

  it('shows no filters for an alert on a query', () => {
    expect(rowFor(query)).toMatchObject({ title: 'Entregas de hoy', source: copy.query });
  });

  it('names a dashboard as gone only after the catalogue was read', () => {
    const unread = { ...facts, isCatalogRead: false, menu: [] };
    const alerts = { ...facts.alerts, list: [figure] };
    expect(connectAlerts({ ...unread, alerts }).rows[0]?.rule).toMatch(
      /^Un tablero sin leer todavía › Resumen · /,
    );
  });

  it('names the side of the limit that a number is on', () => {
    expect(rowFor({ ...figure, test: 'above', limit: 80 })?.now).toBe(
      '85.5%, hace 3 h · por encima de tu límite',
    );
  });

  const figureSource = {
    ...{ id: 'a1', title: 'Puntualidad en Sureste · SURESTE', source: null, isMeasure: false },
    rule: 'Tablero de transporte › Resumen · Puntualidad · si baja de 88.0%',
  };

  it.each<[string, boolean, number, { isBeyond: boolean; isOn: boolean; now: string }]>([
    ['within its limit', true, 85, { isBeyond: false, isOn: true, now: '85.5%, hace 3 h' }],
    [
      'beyond its limit',
      true,
      88,
      { isBeyond: true, isOn: true, now: '85.5%, hace 3 h · por debajo de tu límite' },
    ],
    ['that is paused', false, 88, { isBeyond: false, isOn: false, now: 'En pausa' }],
  ])('shows the number of a visual %s', (_, isOn, limit, state) => {
    const alert = { ...figure, isOn, limit };
    // The alert that notified may not notify again yet: that says nothing about its number.
    expect(rowFor(alert, { beyond: limit === 85 ? [alert.id] : [] })).toEqual({
      ...{ ...figureSource, ...state, draft: alert, waiting: null },
      rule: `Tablero de transporte › Resumen · Puntualidad · si baja de ${limit}.0%`,
    });
  });

  it.each<[string, number | null | undefined, boolean, string]>([
    ['is being read', undefined, true, 'Leyendo el número…'],
    ['was not read yet', undefined, false, 'Todavía sin leer'],
    ['has no value', null, false, 'Power BI no dio ningún número, hace 3 h'],
    ['was read', 0, true, '0.0%, hace 3 h · por debajo de tu límite'],
  ])('says that a number %s', (_, value, isReading, text) => {
    const numbers = value === undefined ? {} : { [figure.id]: { value, at: 21 * hour } };
    const alerts = { ...facts.alerts, list: [figure], numbers };
    expect(connectAlerts({ ...facts, alerts, isReading }).rows[0]?.now).toBe(text);
  });

  it('shows a measure and a query without page and filters, also while they wait for a page', () => {
    const waiting = { [figure.id]: 'page', [query.id]: 'cell' } as const;
    const measure = { ...figure, source: { kind: 'measure' as const, measure: 'm', unit: '%' } };
    expect(rowFor(measure, { waiting })).toMatchObject({
      ...{ rule: 'Tablero de transporte · si baja de 88.0%', isMeasure: true, waiting: null },
      source: 'Del tablero: lo definió quien lo administra',
    });
    expect(rowFor({ ...query, limit: 300, test: 'above' }, { waiting })).toMatchObject({
      ...{ rule: 'Pedidos de concretos · si sube de 300.0', isMeasure: false, waiting: null },
      source: 'De una consulta: no depende de los filtros',
    });
  });

  it('does not repeat a name, and has a sentence for a dashboard that is gone', () => {
    expect(rowFor({ ...figure, name: 'Puntualidad' })?.rule).toBe(
      'Tablero de transporte › Resumen · si baja de 88.0%',
    );
    expect(rowFor({ ...figure, view: 'gone' })?.rule).toBe(
      'Un tablero que ya no está en tu menú › Resumen · Puntualidad · si baja de 88.0%',
    );
  });

  it('writes number, filters, dashboard and time into the system notification', () => {
    const at = new Date(2026, 10, 24, 10, 21).getTime();
    expect(notificationWords({ alert: figure, value: 85.5, board: 'Tablero de transporte', at })).toEqual({
      title: 'Puntualidad en Sureste · SURESTE: 85.5%',
      text: 'Tablero de transporte · por debajo de 88.0%, tu límite. Leído a las 10:21.',
    });
  });
});
