import { describe, expect, it } from 'vitest';
import { noUsage } from '@/features/admin/outside.fixture';
import { connectUsage, type UsageFacts } from './connectUsage';
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
