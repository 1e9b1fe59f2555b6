import { describe, expect, it } from 'vitest';
import { noUsage } from '@/features/admin/outside.fixture';
import { connectUsage, isReportView, type UsageFacts } from './connectUsage';
import { sampleUsage } from './usage.fixture';
import { loadOption } from './usageCharts';

const colours = {
  ink: '',
  quiet: '',
  line: '',
  panel: '',
  chart: '',
  rest: '',
  second: '',
  accent: '#2456e6',
  warn: '#d98a00',
};
const facts: UsageFacts = {
  view: 'reports-usage',
  usage: sampleUsage,
  isShared: false,
  hasNames: noUsage.hasNames,
  names: new Map(),
  board: '',
  span: '14',
  now: Date.parse('2026-12-05T12:00:00'),
};
const usageWith = (more: Partial<UsageFacts> = {}) => connectUsage({ ...facts, ...more });

describe('a system report (SPEC section 2.7)', () => {
  it('labels up to 14 days with numbers, with the month at its first day', () => {
    const { days } = usageWith();
    expect(days.names.slice(0, 2)).toEqual(['22 nov', '23 nov']);
    expect(days.ticks).toEqual([
      '22 nov',
      ...'23 24 25 26 27 28 29 30'.split(' '),
      '1 dic',
      ...'2 3 4'.split(' '),
      'Hoy',
    ]);
  });

  it('labels more than 14 days with day and month', () => {
    const { ticks } = usageWith({ span: '30' }).days;
    expect(ticks.slice(0, 2)).toEqual(['6 nov', '7 nov']);
    expect(ticks.at(-1)).toBe('Hoy');
  });

  it('names the period and the source of the figures in its subtitle', () => {
    // ICU separates the dates of a period by thin spaces.
    const subtitle = (more = {}) => usageWith(more).subtitle.replaceAll(/\s/g, ' ');
    expect(subtitle()).toBe(
      '22 de noviembre – 5 de diciembre · Lo que este navegador ha medido del portal: por tablero y día, sin nombres.',
    );
    expect(subtitle({ isShared: true })).toBe(
      '22 de noviembre – 5 de diciembre · Lo que el portal ha medido en la organización: por tablero y día, sin nombres. Los conteos de cada navegador llegan el siguiente día que se usa; los de hoy y ayer aún pueden crecer.',
    );
  });

  it('calls what is missing from the counts of one browser missing in that browser only', () => {
    expect(usageWith().empty).toMatchObject({
      none: 'Este navegador no ha medido nada en este periodo',
      noCauses: 'Sin fallas en este navegador en este periodo',
      noLoads: 'Sin cargas medidas por este navegador en este periodo',
    });
    expect(usageWith({ isShared: true }).empty).toMatchObject({
      noCauses: 'Sin fallas en este periodo',
      hint: 'Los conteos de cada navegador llegan el siguiente día que se usa.',
    });
    expect(usageWith({ hasNames: true }).subtitle).toContain(
      'Lo que este navegador ha medido del portal: por tablero, día y persona',
    );
  });

  it('shows different figures for usage, errors and performance', () => {
    const labels = (view: UsageFacts['view']) => usageWith({ view }).cards.map(({ label }) => label);
    expect(labels('reports-usage')).toEqual(['Aperturas', 'Tableros abiertos', 'Aperturas por día']);
    expect(labels('reports-errors')).toEqual(['Aperturas con falla', 'Fallas', 'Tableros con falla']);
    expect(labels('reports-performance')).toEqual(['Carga p95', 'Carga p50', 'Cargas en la meta']);
  });

  it('sums the dashboards after the first four in one row', () => {
    const opened = (opens: number) => ({ opens, loads: [], failures: {} });
    const usage = {
      '2026-12-01': { a: opened(9), b: opened(8), c: opened(7), d: opened(6), e: opened(5), f: opened(4) },
    };
    expect(
      usageWith({ usage })
        .rows.map(({ name, total }) => [name, total])
        .at(-1),
    ).toEqual(['Otros 2 tableros', '9']);
  });

  it('compares failures with a previous period without failures', () => {
    const opened = { opens: 4, loads: [], failures: {} };
    const usage = {
      '2026-11-10': { a: opened },
      '2026-12-01': { a: { ...opened, failures: { offline: 3 } } },
    };
    const [, failures] = usageWith({ view: 'reports-errors', usage, span: '14' }).cards;
    expect(failures).toMatchObject({ value: '3', change: '▲ 3', tone: 'bad' });
  });

  it('counts the failures of the chart by cause', () => {
    const { causesNote, causes } = usageWith({ now: Date.parse('2026-11-21T12:00:00') });
    const failed = causes.reduce((all, { count }) => all + count, 0);
    expect(failed).toBeGreaterThan(0);
    expect(causesNote).toBe(`${failed} en 14 días`);
    expect(usageWith({ now: Date.parse('2028-01-01T12:00:00') }).causesNote).toBe('');
  });
});

describe('the figures of a system report', () => {
  const span = { span: '7', now: Date.parse('2026-12-07T12:00:00') };
  const day = { opens: 0, loads: [] as number[], failures: {} };
  const earlierDay = '2026-11-30';
  const today = '2026-12-07';
  const cardsOf = (view: UsageFacts['view'], usage: UsageFacts['usage'], hasNames = false) =>
    usageWith({ ...span, view, usage, hasNames }).cards;
  /** Seven days, all without measurements but the last. */
  const lastOf = <T>(last: T, others: T): T[] => [...Array<T>(6).fill(others), last];

  it('compares openings with the seven days before', () => {
    const usage = {
      [earlierDay]: { a: { ...day, opens: 10 }, b: { ...day, opens: 6 } },
      [today]: { a: { ...day, opens: 21 } },
    };
    expect(cardsOf('reports-usage', usage)).toEqual([
      {
        ...{ label: 'Aperturas', value: '21', change: '▲ 31.3%', tone: 'good' },
        ...{ note: 'vs. el periodo anterior', trend: lastOf(21, 0) },
      },
      {
        ...{ label: 'Tableros abiertos', value: '1', change: '▼ 1', tone: 'bad' },
        ...{ note: 'vs. el periodo anterior', trend: lastOf(1, 0) },
      },
      {
        ...{ label: 'Aperturas por día', value: '3.0', change: '', tone: 'quiet' },
        ...{ note: 'promedio de 7 días', trend: [] },
      },
    ]);
  });

  it('counts the users only if the counts have names', () => {
    const usage = { [today]: { a: { ...day, opens: 3, people: { Ana: 2, Bea: 1 } } } };
    expect(cardsOf('reports-usage', usage, true).slice(3)).toEqual([
      {
        label: 'Personas',
        value: '2',
        change: '',
        tone: 'quiet',
        note: 'que abrieron un tablero',
        trend: [],
      },
    ]);
  });

  it.each<[string, number, number, string, string, string]>([
    ['more', 5, 4, '▲ 25.0%', 'good', 'vs. el periodo anterior'],
    ['fewer', 3, 4, '▼ 25.0%', 'bad', 'vs. el periodo anterior'],
    ['as many', 4, 4, '', 'quiet', 'igual que en el periodo anterior'],
  ])('compares %s openings: %i after %i', (_, is, was, change, tone, note) => {
    const usage = { [earlierDay]: { a: { ...day, opens: was } }, [today]: { a: { ...day, opens: is } } };
    expect(cardsOf('reports-usage', usage)[0]).toMatchObject({ change, tone, note });
  });

  it('compares with nothing if the period before has no measurements', () => {
    const usage = { [today]: { a: { opens: 4, loads: [1_000, 5_000], failures: { offline: 1 } } } };
    const quiet = { change: '', tone: 'quiet' };
    expect(cardsOf('reports-usage', usage).slice(0, 2)).toMatchObject([
      { ...quiet, value: '4', note: 'sin datos del periodo anterior' },
      { ...quiet, value: '1', note: 'sin datos del periodo anterior' },
    ]);
    expect(cardsOf('reports-errors', usage)).toMatchObject([
      { ...quiet, value: '25.0%', note: '1 de 4' },
      { ...quiet, value: '1', note: 'sin datos del periodo anterior' },
      { ...quiet, value: '1', note: 'sin datos del periodo anterior' },
    ]);
    expect(cardsOf('reports-performance', usage)).toMatchObject([
      { ...quiet, value: '5.0\u00a0s' },
      { ...quiet, value: '1.0\u00a0s' },
      { ...quiet, value: '50.0%', note: '1 de 2' },
    ]);
  });

  it('compares failures with the seven days before, also if these have only failures', () => {
    const failed = (opens: number, offline: number) => ({ ...day, opens, failures: { offline } });
    const usage = {
      [earlierDay]: { a: failed(10, 1), b: failed(10, 1) },
      [today]: { a: failed(8, 4) },
    };
    expect(cardsOf('reports-errors', usage)).toEqual([
      {
        ...{ label: 'Aperturas con falla', value: '50.0%', change: '▲ 40.0\u00a0pt', tone: 'bad' },
        ...{ note: '4 de 8', trend: lastOf(50, 0) },
      },
      {
        ...{ label: 'Fallas', value: '4', change: '▲ 2', tone: 'bad' },
        ...{ note: 'vs. el periodo anterior', trend: lastOf(4, 0) },
      },
      {
        ...{ label: 'Tableros con falla', value: '1', change: '▼ 1', tone: 'good' },
        ...{ note: 'vs. el periodo anterior', trend: lastOf(1, 0) },
      },
    ]);
    expect(
      cardsOf('reports-errors', { [earlierDay]: { a: failed(0, 3) }, [today]: { a: failed(8, 4) } })[1],
    ).toEqual(expect.objectContaining({ change: '▲ 1', note: 'vs. el periodo anterior' }));
  });

  it('compares loading times with the seven days before', () => {
    const loaded = (...loads: number[]) => ({ a: { ...day, opens: loads.length, loads } });
    const usage = { [earlierDay]: loaded(3_000, 5_000), [today]: loaded(1_500, 2_000, 4_500, 4_000) };
    expect(cardsOf('reports-performance', usage)).toEqual([
      {
        ...{ label: 'Carga p95', value: '4.5\u00a0s', change: '▼ 0.5\u00a0s', tone: 'good' },
        ...{ note: '95 de cada 100 cargan antes · meta 4.0 s', trend: lastOf<number | null>(4_500, null) },
      },
      {
        ...{ label: 'Carga p50', value: '2.0\u00a0s', change: '▼ 1.0\u00a0s', tone: 'good' },
        ...{ note: 'la mitad carga antes', trend: lastOf<number | null>(2_000, null) },
      },
      {
        ...{ label: 'Cargas en la meta', value: '75.0%', change: '▲ 25.0\u00a0pt', tone: 'good' },
        ...{ note: '3 de 4', trend: lastOf<number | null>(75, null) },
      },
    ]);
    const slower = { [earlierDay]: loaded(3_000), [today]: loaded(3_500) };
    expect(cardsOf('reports-performance', slower)[0]).toMatchObject({ change: '▲ 0.5\u00a0s', tone: 'bad' });
  });

  it.each([
    ['reports-usage', ['0', '0', '0.0']],
    ['reports-errors', ['—', '0', '0']],
    ['reports-performance', ['—', '—', '—']],
  ] as const)('are empty in %s without measurements', (view, values) => {
    const report = usageWith({ ...span, view, usage: {} });
    expect(report.cards.map(({ value }) => value)).toEqual(values);
    expect(report.cards.map(({ change, tone }) => [change, tone])).toEqual(Array(3).fill(['', 'quiet']));
    expect([report.isEmpty, report.causesNote, report.rows, report.causes]).toEqual([true, '', [], []]);
  });

  it.each<[string, { opens: number; failures: Record<string, number> }, boolean]>([
    ['an opening', { opens: 1, failures: {} }, false],
    ['a failure', { opens: 0, failures: { offline: 1 } }, false],
    ['an opening that failed', { opens: 1, failures: { offline: 1 } }, false],
    ['no opening', { opens: 0, failures: {} }, true],
  ])('are empty or not with %s', (_, counts, isEmpty) => {
    expect(usageWith({ ...span, usage: { [today]: { a: { ...day, ...counts } } } }).isEmpty).toBe(isEmpty);
  });
});

describe('the dashboards and users of a system report', () => {
  const span = { span: '7', now: Date.parse('2026-12-07T12:00:00') };
  const opened = (opens: number) => ({ opens, loads: [], failures: {} });
  const counts = (first: number, last: number) => [first, 0, 0, 0, 0, 0, last];

  it('lists up to five dashboards, and sums the others per day', () => {
    const names = new Map([['a', 'Tablero A']]);
    const usage = {
      '2026-12-01': { a: opened(1), e: opened(2), f: opened(4) },
      '2026-12-07': { a: opened(1_200), b: opened(8), c: opened(7), d: opened(7), e: opened(3) },
    };
    const { f: _, ...five } = usage['2026-12-01'];
    const four = [
      { name: 'Tablero A', counts: counts(1, 1_200), total: '1,201' },
      { name: 'Tablero desconocido', counts: counts(0, 8), total: '8' },
      { name: 'Tablero desconocido', counts: counts(0, 7), total: '7' },
      { name: 'Tablero desconocido', counts: counts(0, 7), total: '7' },
    ];
    expect(usageWith({ ...span, names, usage: { ...usage, '2026-12-01': five } }).rows).toEqual([
      ...four,
      { name: 'Tablero desconocido', counts: counts(2, 3), total: '5' },
    ]);
    expect(usageWith({ ...span, names, usage }).rows).toEqual([
      ...four,
      { name: 'Otros 2 tableros', counts: counts(6, 3), total: '9' },
    ]);
  });

  it('offers all dashboards or one, and counts only the chosen one', () => {
    const usage = { '2026-12-07': { a: opened(9), b: opened(8) } };
    const names = new Map([
      ['a', 'Tablero A'],
      ['b', 'Tablero B'],
    ]);
    const report = (board: string) => usageWith({ ...span, names, usage, board });
    expect(report('').boards).toEqual([
      { value: '', label: 'Todos los tableros' },
      { value: 'a', label: 'Tablero A' },
      { value: 'b', label: 'Tablero B' },
    ]);
    expect(report('').rows.map(({ name }) => name)).toEqual(['Tablero A', 'Tablero B']);
    expect(report('b').rows.map(({ name }) => name)).toEqual(['Tablero B']);
    expect(report('').cards[0]?.value).toBe('17');
  });

  it.each<[UsageFacts['view'], boolean, string, readonly string[]]>([
    ['reports-usage', false, 'Uso', ['bars']],
    ['reports-usage', true, 'Uso', ['bars', 'people']],
    ['reports-errors', true, 'Errores', ['causes']],
    ['reports-performance', true, 'Rendimiento', ['loads']],
  ])('has the parts of %s with names: %s', (view, hasNames, title, parts) => {
    expect(usageWith({ view, hasNames })).toMatchObject({ title, parts });
  });

  it('lists ten users by name, and counts the others', () => {
    const peopleOf = (count: number) => {
      const people = Object.fromEntries(
        Array.from({ length: count }, (_, index) => [`P${index}`, 20 - index]),
      );
      const usage = { '2026-12-07': { a: { ...opened(9), people } } };
      return usageWith({ ...span, usage, hasNames: true }).people;
    };
    expect(peopleOf(0)).toEqual([]);
    expect(peopleOf(1)).toEqual([{ name: 'P0', text: '20 aperturas · 1 tablero' }]);
    expect(peopleOf(10).slice(9)).toEqual([{ name: 'P9', text: '11 aperturas · 1 tablero' }]);
    expect(peopleOf(12).slice(9)).toEqual([
      { name: 'P9', text: '11 aperturas · 1 tablero' },
      { name: 'Otras 2 personas', text: '' },
    ]);
  });

  it('names the source of counts with names', () => {
    expect(usageWith({ isShared: true, hasNames: true }).subtitle).toContain(
      ' · Lo que el portal ha medido en la organización: por tablero, día y persona, porque la configuración lo pide. Los conteos',
    );
  });

  it('names today, not its date', () => {
    expect(usageWith(span).days.names).toEqual([
      ...['1 dic', '2 dic', '3 dic', '4 dic', '5 dic', '6 dic'],
      'Hoy',
    ]);
  });
});

describe('the views of system reports', () => {
  it.each([
    ['reports-usage', true],
    ['reports-errors', true],
    ['reports-performance', true],
    ['reports', false],
    ['toString', false],
  ])('contain %s: %s', (view, isReport) => {
    expect(isReportView(view)).toBe(isReport);
  });
});

describe('chart of loading times', () => {
  const axisOf = (p95: readonly number[]) =>
    loadOption(
      { names: ['1 nov', 'Hoy'], ticks: ['1 nov', 'Hoy'] },
      { p95, p50: p95 },
      { seconds: 4, label: 'Meta 4 s' },
      colours,
    ).yAxis;

  it('shows the target if every board is faster, and grows with slow boards', () => {
    expect(axisOf([900, 1_500])).toMatchObject({ max: 4 });
    expect(axisOf([900, 5_900])).not.toHaveProperty('max');
  });
});
