import type { Report } from 'powerbi-client';
import { expect, it } from 'vitest';
import { reportContextOf } from '@/domain/chat/reportContext';
import { noFilters } from '@/domain/report/filters';
import { fingerprintOf, type ScreenFilters } from '@/domain/report/screenFilters';
import { shortDay } from '@/domain/shared/dateText';
import { exportCaption } from '@/features/shared/exportCaption';
import { filterWords } from '@/features/shared/screenFilters.text';
import { makeStore } from '@/store/makeStore';
import { dataset } from '../../emulator/data/dataset';
import { addDays, companyDay, utcDay } from '../../emulator/data/days';
import type { Delivery } from '../../emulator/data/model';
import { seeded } from '../../emulator/data/random';
import { exportLimits } from '../../emulator/frame/report/export';
import { isFull } from '../tier';
import { board, openEmulatedReport } from './support/emulatedReport';

/**
 * For random filters, slicers and selections: the words in the file, in the alert and for the assistant select exactly the
 * rows that the report shows. The words of each choice and its rows are written here by hand.
 */

const page = 'ReportSectionConsulta';
const visual = 'barrasViajes';
/** Each is a walk of changes from the same beginning. */
const walks = isFull ? [72, 73, 74, 75, 76] : [72];
const steps = isFull ? 15 : 6;

type Keeps = (row: Delivery) => boolean;

/** A filter, its words for people, those for the assistant, and its rows. */
interface Choice {
  readonly filter: object;
  readonly says: string;
  readonly sends: string;
  readonly keeps: Keeps;
  /** Keeps the values of a column with the most trips among the rows that all others leave. */
  readonly top?: { readonly column: 'Planta'; readonly count: number };
}

/** The report in the frame counts from the machine's clock, too. */
const now = new Date(Date.now());
const utc = utcDay(now);
const [first, last] = [addDays(utc, -40), addDays(utc, -12)];
const localMidnight = (day: string) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date).toISOString();
};

const schema = (name: string) => `http://powerbi.com/product/schema#${name}`;
const of = (column: string) => ({ table: 'Entregas', column });

const basic = (column: string, operator: 'In' | 'NotIn', ...values: (string | number | null)[]) => ({
  $schema: schema('basic'),
  target: of(column),
  filterType: 1,
  operator,
  values,
});
const advanced = (column: string, logicalOperator: 'And' | 'Or', ...conditions: [string, unknown?][]) => ({
  $schema: schema('advanced'),
  target: of(column),
  filterType: 0,
  logicalOperator,
  conditions: conditions.map(([operator, value]) => ({
    operator,
    ...(value === undefined ? {} : { value }),
  })),
});
const relative = (operator: number, timeUnitsCount: number, timeUnitType: number) => ({
  $schema: schema('relativeDate'),
  target: of('Fecha'),
  filterType: 4,
  operator,
  timeUnitsCount,
  timeUnitType,
  includeToday: true,
});
const tuples = (columns: readonly string[], ...points: string[][]) => ({
  $schema: schema('tuple'),
  target: columns.map(of),
  filterType: 6,
  operator: 'In',
  values: points.map((point) => point.map((value) => ({ value }))),
});

const choice = (filter: object, says: string, sends: string, keeps: Keeps, top?: Choice['top']): Choice => ({
  ...{ filter, says, sends, keeps },
  ...(top ? { top } : {}),
});

const isOneOf =
  (column: keyof Delivery, ...values: (string | number)[]): Keeps =>
  (row) =>
    values.includes(row[column]);
const not =
  (keeps: Keeps): Keeps =>
  (row) =>
    !keeps(row);

/** Author's filter of the page; readers do not see its other one. */
const authors = choice(
  basic('Sector', 'NotIn', 'SECTOR'),
  'Sector: todas menos SECTOR',
  'Entregas[Sector] NotIn SECTOR',
  not(isOneOf('Sector', 'SECTOR')),
);
const hidden = {
  ...advanced('Km', 'And', ['GreaterThan', 0]),
  displaySettings: { isHiddenInViewMode: true },
};

const ofReport: readonly Choice[] = [
  choice(
    basic('Región', 'In', 'CENTRO', 'SURESTE', 'NORESTE'),
    'Región: CENTRO, SURESTE, NORESTE',
    'Entregas[Región] In CENTRO, SURESTE, NORESTE',
    isOneOf('Región', 'CENTRO', 'SURESTE', 'NORESTE'),
  ),
  choice(
    basic('Región', 'NotIn', 'NORESTE'),
    'Región: todas menos NORESTE',
    'Entregas[Región] NotIn NORESTE',
    not(isOneOf('Región', 'NORESTE')),
  ),
  choice(
    advanced('Planta', 'Or', ['StartsWith', 'Mon'], ['Contains', 'ebla']),
    'Planta: empieza con Mon o contiene ebla',
    'Entregas[Planta] StartsWith Mon Or Contains ebla',
    isOneOf('Planta', 'Monterrey', 'Puebla'),
  ),
  choice(
    advanced('Planta', 'And', ['DoesNotStartWith', 'm'], ['DoesNotContain', 'a']),
    'Planta: no empieza con m y no contiene a',
    'Entregas[Planta] DoesNotStartWith m And DoesNotContain a',
    isOneOf('Planta', 'Hermosillo', 'CDMX Norte', 'León'),
  ),
  choice(
    advanced('Modelo', 'And', ['LessThan', 2016]),
    'Modelo: menos de 2016',
    'Entregas[Modelo] LessThan 2016',
    ({ Modelo }) => Number(Modelo) < 2016,
  ),
  choice(
    advanced('Modelo', 'And', ['GreaterThanOrEqual', 2014], ['LessThanOrEqual', 2020]),
    'Modelo: desde 2014 y hasta 2020',
    'Entregas[Modelo] GreaterThanOrEqual 2014 And LessThanOrEqual 2020',
    ({ Modelo }) => Number(Modelo) >= 2014 && Number(Modelo) <= 2020,
  ),
  choice(
    advanced('Modelo', 'And', ['IsBlank']),
    'Modelo: (En blanco)',
    'Entregas[Modelo] IsBlank',
    ({ Modelo }) => Modelo === '',
  ),
  choice(
    advanced('Modelo', 'And', ['IsNotBlank']),
    'Modelo: todas menos (En blanco)',
    'Entregas[Modelo] IsNotBlank',
    ({ Modelo }) => Modelo !== '',
  ),
  choice(
    basic('Modelo', 'NotIn', 2015, 2019),
    'Modelo: todas menos 2015, 2019',
    'Entregas[Modelo] NotIn 2015, 2019',
    not(isOneOf('Modelo', 2015, 2019)),
  ),
  choice(
    basic('Modelo', 'In', null, 2015),
    'Modelo: (En blanco), 2015',
    'Entregas[Modelo] In (blank), 2015',
    isOneOf('Modelo', '', 2015),
  ),
];

const ofPage: readonly Choice[] = [
  choice(
    relative(0, 14, 0),
    'Fecha: Últimos 14 días',
    'Entregas[Fecha] InLast 14 Days',
    ({ Fecha }) => Fecha > addDays(utc, -14) && Fecha <= utc,
  ),
  choice(
    advanced('Entregas', 'Or', ['GreaterThan', 8], ['LessThan', 4]),
    'Entregas: más de 8 o menos de 4',
    'Entregas[Entregas] GreaterThan 8 Or LessThan 4',
    ({ Entregas }) => Entregas > 8 || Entregas < 4,
  ),
  choice(
    advanced('Entregas', 'And', ['IsNot', 7]),
    'Entregas: todas menos 7',
    'Entregas[Entregas] IsNot 7',
    ({ Entregas }) => Entregas !== 7,
  ),
];

const points = (isExclude: boolean, ...values: string[]) => ({
  $schema: schema('includeExclude'),
  target: of('Planta'),
  filterType: 3,
  isExclude,
  values,
});
const ofVisual: readonly Choice[] = [
  choice(
    points(true, 'Toluca', 'Puebla'),
    'Planta: todas menos Toluca, Puebla',
    'Entregas[Planta] NotIn Toluca, Puebla',
    not(isOneOf('Planta', 'Toluca', 'Puebla')),
  ),
  choice(
    points(false, 'Toluca', 'Monterrey'),
    'Planta: Toluca, Monterrey',
    'Entregas[Planta] In Toluca, Monterrey',
    isOneOf('Planta', 'Toluca', 'Monterrey'),
  ),
  choice(
    {
      $schema: schema('topN'),
      ...{ target: of('Planta'), filterType: 5, operator: 'Top', itemCount: 3 },
      orderBy: { table: 'Entregas', measure: 'Viajes' },
    },
    'Planta: 3 primeros por Viajes',
    'Entregas[Planta] Top 3 by Viajes',
    () => true,
    { column: 'Planta', count: 3 },
  ),
];

const ofSlicers: Readonly<Record<string, readonly Choice[]>> = {
  botonesSector: [
    choice(
      basic('Sector', 'In', 'INDUSTRIAL', 'CONSTRUCCION'),
      'Sector: INDUSTRIAL, CONSTRUCCION',
      'Entregas[Sector] In INDUSTRIAL, CONSTRUCCION',
      isOneOf('Sector', 'INDUSTRIAL', 'CONSTRUCCION'),
    ),
    choice(
      basic('Sector', 'NotIn', 'INDUSTRIAL'),
      'Sector: todas menos INDUSTRIAL',
      'Entregas[Sector] NotIn INDUSTRIAL',
      not(isOneOf('Sector', 'INDUSTRIAL')),
    ),
  ],
  textoUnidad: [
    choice(
      advanced('Unidad', 'And', ['Contains', 'CR-1']),
      'Unidad: contiene CR-1',
      'Entregas[Unidad] Contains CR-1',
      ({ Unidad }) => Unidad.startsWith('CR-1'),
    ),
  ],
  fechas: [
    choice(
      advanced(
        'Fecha',
        'And',
        ['GreaterThanOrEqual', localMidnight(first)],
        ['LessThan', localMidnight(addDays(last, 1))],
      ),
      `Fechas: ${shortDay(first)} – ${shortDay(last)}`,
      `Entregas[Fecha] GreaterThanOrEqual ${localMidnight(first)} And LessThan ${localMidnight(addDays(last, 1))}`,
      ({ Fecha }) => Fecha >= first && Fecha <= last,
    ),
  ],
  periodo: [
    choice(
      relative(0, 7, 0),
      'Periodo: Últimos 7 días',
      'Entregas[Fecha] InLast 7 Days',
      ({ Fecha }) => Fecha > addDays(utc, -7) && Fecha <= utc,
    ),
    choice(
      relative(1, 1, 4),
      'Periodo: Este mes del calendario',
      'Entregas[Fecha] InThis 1 CalendarMonths',
      ({ Fecha }) => Fecha.slice(0, 7) === utc.slice(0, 7),
    ),
  ],
  listaPlantas: [
    choice(
      basic('Planta', 'NotIn', 'Puebla'),
      'Planta: todas menos Puebla',
      'Entregas[Planta] NotIn Puebla',
      not(isOneOf('Planta', 'Puebla')),
    ),
    choice(
      basic('Planta', 'In', 'Puebla', 'Mérida', 'Monterrey'),
      'Planta: Puebla, Mérida, Monterrey',
      'Entregas[Planta] In Puebla, Mérida, Monterrey',
      isOneOf('Planta', 'Puebla', 'Mérida', 'Monterrey'),
    ),
  ],
  arbolPlantas: [
    choice(
      tuples(['Región', 'Planta'], ['CENTRO', 'Puebla'], ['NORESTE', 'Monterrey'], ['SURESTE', 'Mérida']),
      'Región y planta: CENTRO › Puebla, NORESTE › Monterrey, SURESTE › Mérida',
      'Entregas[Región], Entregas[Planta] In CENTRO > Puebla, NORESTE > Monterrey, SURESTE > Mérida',
      isOneOf('Planta', 'Mérida', 'Monterrey', 'Puebla'),
    ),
  ],
  arbolSectores: [
    choice(
      {
        $schema: schema('hierarchy'),
        ...{ target: [of('Sector'), of('Región')], filterType: 9 },
        hierarchyData: [
          {
            value: 'INDUSTRIAL',
            operator: 'Selected',
            children: [{ value: 'CENTRO', operator: 'NotSelected' }],
          },
          { value: 'CONSTRUCCION', children: [{ value: 'SURESTE', operator: 'Selected' }] },
        ],
      },
      'Sector y región: INDUSTRIAL, CONSTRUCCION › SURESTE, menos INDUSTRIAL › CENTRO',
      'Entregas[Sector], Entregas[Región] In INDUSTRIAL, CONSTRUCCION > SURESTE NotIn INDUSTRIAL > CENTRO',
      ({ Sector, Región }) =>
        (Sector === 'INDUSTRIAL' && Región !== 'CENTRO') ||
        (Sector === 'CONSTRUCCION' && Región === 'SURESTE'),
    ),
  ],
};

/** Plants of the choice in the tree of plants. */
const treePlants = ['Puebla', 'Monterrey', 'Mérida'];

/** The same choice, named as the points that were clicked because the slicer does not return its state. */
const clicked: Choice = {
  ...(ofSlicers.arbolPlantas?.[0] as Choice),
  says: 'Región · Planta: CENTRO · Puebla, NORESTE · Monterrey, SURESTE · Mérida',
};

const everyChoice = [
  clicked,
  authors,
  ...ofReport,
  ...ofPage,
  ...ofVisual,
  ...Object.values(ofSlicers).flat(),
];

/** The rows that words select. Points name model years: "Modelo: 2015, (En blanco)". */
function choiceOf(words: string, by: 'says' | 'sends'): Choice {
  const found = everyChoice.find((one) => one[by] === words);
  if (found) return found;
  const years = /^Modelo: (.+)$/.exec(words)?.[1]?.split(', ');
  if (!years?.every((year) => /^(\d{4}|\(En blanco\)|\(blank\))$/.test(year)))
    throw new Error(`words without a meaning: "${words}"`);
  const values = years.map((year) => (year.startsWith('(') ? '' : Number(year)));
  return choice({}, words, words, isOneOf('Modelo', ...values));
}

const keyOf = ({ Fecha, Unidad }: Delivery) => `${Fecha},${Unidad}`;

/** Keys of the rows, as far as an export goes. */
function rowsOf(choices: readonly Choice[]): readonly string[] {
  const rows = dataset(companyDay(now)).Entregas.filter(({ Km }) => Km > 0);
  const kept = choices.reduce((rest, { keeps }) => rest.filter(keeps), rows);
  const ranked = choices.reduce((rest, { top }) => {
    if (!top) return rest;
    const sums = new Map<string, number>();
    for (const row of rest) sums.set(row[top.column], (sums.get(row[top.column]) ?? 0) + row.Entregas);
    const names = [...sums].sort(([, one], [, other]) => other - one).slice(0, top.count);
    return rest.filter((row) => names.some(([name]) => name === row[top.column]));
  }, kept);
  return ranked.slice(0, exportLimits.underlying).map(keyOf);
}

/** Words of the file, of the alert and for the assistant about what is on screen. */
function wordsOf(screen: ScreenFilters) {
  const words = filterWords(screen, board, noFilters);
  const state = makeStore().getState();
  const caption = exportCaption(state, { board, filters: words, now: Date.now() });
  const sheet = caption.lines.find(([name]) => name === 'Filtros')?.[1] ?? '';
  const { filters, slicers, point } = reportContextOf(screen);
  const pointWords = (point?.values ?? []).filter((value) => value.startsWith('Modelo: '));
  return {
    sheet,
    file: sheet === 'Sin filtros' ? [] : sheet.split(' · '),
    name: caption.filters === '' ? [] : caption.filters.split(' · '),
    alert: words.labels,
    unread: words.unread,
    assistant: [
      ...filters,
      ...slicers.map(({ value }) => value),
      ...(pointWords.length > 0
        ? [`Modelo: ${pointWords.map((value) => value.replace('Modelo: ', '')).join(', ')}`]
        : []),
    ],
  };
}

/** Fails unless all words select the rows that the report shows. */
function expectAgreement(screen: ScreenFilters, shown: readonly string[]) {
  const { file, name, alert, assistant, unread } = wordsOf(screen);
  expect(unread).toBe('');
  expect([name, alert]).toEqual([file, file]);
  for (const choices of [
    file.map((words) => choiceOf(words, 'says')),
    assistant.map((words) => choiceOf(words, 'sends')),
  ]) {
    const rows = rowsOf(choices);
    const at = shown.findIndex((row, index) => row !== rows[index]);
    const words = choices.map(({ says }) => says);
    expect([shown.length, at, words]).toEqual([rows.length, -1, words]);
  }
}

async function openConsultation(refuseState: readonly string[] = []) {
  const opened = await openEmulatedReport({ report: 'charts', refuseState });
  await opened.rendered();
  await opened.port.openPage(page);
  const report = opened.report() as Report;
  await expect.poll(opened.page).toBe(page);
  const visuals = await report.page(page).getVisuals();
  const named = (name: string) => {
    const found = visuals.find((one) => one.name === name);
    if (!found) throw new Error(name);
    return found;
  };
  const bars = () => [
    ...opened.document().querySelectorAll<HTMLElement>('[data-visual="barrasModelo"] .bar'),
  ];
  return {
    port: opened.port,
    setReport: (choices: readonly Choice[]) =>
      report.setFilters(choices.map(({ filter }) => filter) as never),
    setPage: (choices: readonly Choice[]) =>
      report.page(page).setFilters([authors.filter, hidden, ...choices.map(({ filter }) => filter)] as never),
    setVisual: (choices: readonly Choice[]) =>
      named(visual).setFilters(choices.map(({ filter }) => filter) as never),
    async setSlicer(name: string, choices: readonly Choice[]) {
      if (name !== 'arbolPlantas')
        return named(name).setSlicerState({ filters: choices.map(({ filter }) => filter) as never });
      // The client refuses tuples as the state of a slicer, so these are ticked with the mouse.
      const boxes = [...opened.document().querySelectorAll<HTMLElement>(`[data-visual="${name}"] label`)];
      for (const box of boxes.filter(({ textContent }) => treePlants.includes(textContent ?? ''))) {
        const input = box.querySelector('input');
        if (input?.checked === choices.length > 0) continue;
        box.click();
        await expect.poll(() => input?.checked).toBe(choices.length > 0);
      }
    },
    /** Selects so many points with Ctrl; the report keeps no selection when a filter changes. */
    async select(count: number) {
      const on = () => bars().filter((bar) => bar.ariaPressed === 'true').length;
      for (const bar of bars().slice(0, count)) {
        const before = on();
        bar.dispatchEvent(new MouseEvent('click', { ctrlKey: true, bubbles: true }));
        await expect.poll(on).not.toBe(before);
      }
    },
    async deselect() {
      const [bar] = bars().filter(({ ariaPressed }) => ariaPressed === 'true');
      if (!bar) return;
      bar.click();
      await expect
        .poll(() => bars().filter(({ ariaPressed }) => ariaPressed === 'true').length)
        .toBeLessThan(2);
      bars()
        .find(({ ariaPressed }) => ariaPressed === 'true')
        ?.click();
      await expect.poll(() => bars().some(({ ariaPressed }) => ariaPressed === 'true')).toBe(false);
    },
    async shown() {
      const { data } = await named(visual).exportData(1);
      const lines = data.trimEnd().split('\r\n').slice(1);
      return lines.map((line) => line.split(',')).map((cells) => `${cells[0]},${cells[4]}`);
    },
    read: () => opened.port.readFilters([visual]),
  };
}
type Consultation = Awaited<ReturnType<typeof openConsultation>>;

/** Changes one part at random, and then the selection. */
async function change(consultation: Consultation, chance: () => number) {
  const from = <T>(all: readonly T[]) => all[Math.floor(chance() * all.length)] as T;
  const some = (all: readonly Choice[]) => (chance() < 0.4 ? [] : [from(all)]);
  const { setReport, setPage, setVisual, setSlicer, select, deselect } = consultation;
  const slicers = Object.entries(ofSlicers);
  await deselect();
  const part = Math.floor(chance() * (slicers.length + 3));
  if (part === 0) await setReport(some(ofReport));
  else if (part === 1) await setPage(some(ofPage));
  else if (part === 2) await setVisual(some(ofVisual));
  else {
    const [name, choices] = slicers[part - 3] as (typeof slicers)[number];
    await setSlicer(name, some(choices));
  }
  await select(from([0, 0, 1, 2, 3]));
}

it.each(walks)(
  'file, alert and assistant name exactly the filters whose rows the report shows (walk %i)',
  async (seed) => {
    const consultation = await openConsultation();
    const chance = seeded(seed);
    const rowsByFingerprint = new Map<string, string>();
    for (let step = 0; step < steps; step += 1) {
      await change(consultation, chance);
      const [screen, shown] = [await consultation.read(), await consultation.shown()];
      expectAgreement(screen, shown);
      const fingerprint = fingerprintOf(screen);
      if (fingerprint.kind !== 'value') throw new Error('no fingerprint');
      const rows = shown.join();
      expect(rowsByFingerprint.get(fingerprint.value) ?? rows).toBe(rows);
      rowsByFingerprint.set(fingerprint.value, rows);
    }
  },
);

it('a part that was refused is never "Sin filtros", and no word is wrong about the rows', async () => {
  const consultation = await openConsultation(['arbolPlantas']);
  await consultation.setPage([]);
  await consultation.setSlicer('arbolPlantas', ofSlicers.arbolPlantas ?? []);
  await consultation.setSlicer('listaPlantas', ofSlicers.listaPlantas?.slice(0, 1) ?? []);
  const [screen, shown] = [await consultation.read(), await consultation.shown()];
  const { sheet, alert, assistant } = wordsOf(screen);
  expect(sheet).toMatch(/· no se pudieron leer: Región y planta$/);
  expect(assistant).toContain('not readable');
  expect(fingerprintOf(screen)).toEqual({ kind: 'unknown', reason: 'refused' });
  const named = new Set(rowsOf(alert.map((words) => choiceOf(words, 'says'))));
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.filter((row) => !named.has(row))).toEqual([]);
});

/** Readers that lie: each must fail. */
const lies: readonly (readonly [name: string, lie: (screen: ScreenFilters) => ScreenFilters])[] = [
  [
    'leaves out slicers',
    (screen) => ({ ...screen, parts: screen.parts.filter(({ scope }) => scope !== 'slicer') }),
  ],
  [
    'takes NotIn for In',
    (screen) => JSON.parse(JSON.stringify(screen).replace('"isExcluded":true', '"isExcluded":false')),
  ],
  [
    'knows one of the selected points',
    (screen) => ({
      ...screen,
      selection: screen.selection && { ...screen.selection, points: screen.selection.points.slice(0, 1) },
    }),
  ],
  ['forgets the selection', (screen) => ({ ...screen, selection: null })],
];

it.each(lies)('a reader that %s does not agree with the rows', async (_name, lie) => {
  const consultation = await openConsultation();
  await consultation.setSlicer('listaPlantas', ofSlicers.listaPlantas?.slice(0, 1) ?? []);
  await consultation.select(2);
  const [screen, shown] = [await consultation.read(), await consultation.shown()];
  expectAgreement(screen, shown);
  expect(() => expectAgreement(lie(screen), shown)).toThrow();
});
