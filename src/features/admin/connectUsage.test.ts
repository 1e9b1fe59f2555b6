import { describe, expect, it } from 'vitest';
import { loadOption } from '@/ui/admin/usageCharts';
import { connectUsage, type UsageFacts } from './connectUsage';
import { noUsage } from './outside.fixture';
import { sampleUsage } from './usage.fixture';

const colours = { ink: '', quiet: '', line: '', panel: '', chart: '', rest: '', second: '' };
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
const shown = (more: Partial<UsageFacts> = {}) =>
  connectUsage(
    { ...facts, ...more },
    { files: { download: () => undefined }, onBoard: () => undefined, onSpan: () => undefined },
  );

describe('the days of a system report (SPEC section 2.7)', () => {
  it('are numbers where there are few, with the month where it begins', () => {
    const { days } = shown();
    expect(days.names.slice(0, 2)).toEqual(['22 nov', '23 nov']);
    expect(days.ticks).toEqual([
      '22 nov',
      ...'23 24 25 26 27 28 29 30'.split(' '),
      '1 dic',
      ...'2 3 4'.split(' '),
      'Hoy',
    ]);
  });

  it('have their month where there are many', () => {
    const { ticks } = shown({ span: '30' }).days;
    expect(ticks.slice(0, 2)).toEqual(['6 nov', '7 nov']);
    expect(ticks.at(-1)).toBe('Hoy');
  });

  it('are said beside where the figures come from', () => {
    expect(shown().texts.subtitle).toMatch(/^22 de noviembre\s–\s5 de diciembre · Lo que este navegador/);
    expect(shown({ isShared: true }).texts.subtitle).toContain('en la organización');
  });

  it('count the failures that are drawn by cause', () => {
    const { texts, causes } = shown({ now: Date.parse('2026-11-21T12:00:00') });
    const failed = causes.reduce((all, { count }) => all + count, 0);
    expect(failed).toBeGreaterThan(0);
    expect(texts.causesNote).toBe(`${failed} en 14 días`);
    expect(shown({ now: Date.parse('2028-01-01T12:00:00') }).texts.causesNote).toBe('');
  });
});

describe('the chart of loading times', () => {
  const axisOf = (p95: readonly number[]) =>
    loadOption(
      { names: ['1 nov', 'Hoy'], ticks: ['1 nov', 'Hoy'] },
      { p95, p50: p95 },
      { seconds: 4, label: 'Meta 4 s' },
      colours,
    ).yAxis;

  it('has the aim in sight where every board is faster, and grows with the slow ones', () => {
    expect(axisOf([900, 1_500])).toMatchObject({ max: 4 });
    expect(axisOf([900, 5_900])).not.toHaveProperty('max');
  });
});
