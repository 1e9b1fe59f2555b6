import { describe, expect, it } from 'vitest';
import type { SeriesChart } from '@/domain/chat/chatCharts';
import type { ChartColours } from '@/ui/charts/Chart';
import { chartFigures, replyChartOption } from './replyChartOption';

const colours = {
  chart: 'a',
  second: 'b',
  rest: 'c',
  quiet: 'd',
  ink: 'e',
  line: 'f',
  panel: 'g',
} as ChartColours;
const chartOf = (values: readonly (number | null)[], more: Partial<SeriesChart> = {}): SeriesChart => ({
  title: 'Merma',
  type: 'line',
  categories: values.map((_, index) => `${index}`),
  series: [{ name: 'Merma', values: [...values] }],
  ...more,
});
const axisOf = (chart: SeriesChart) =>
  (replyChartOption(chart, colours) as { yAxis: { axisLabel: { formatter: (value: number) => string } } })
    .yAxis.axisLabel.formatter;

describe('the numbers of a chart', () => {
  it('have the same decimals, and small ones are not 0', () => {
    const { text } = chartFigures(chartOf([0.0031, 0.0042, 0.001]));
    expect([0.0031, 0.0042, 0.001].map(text)).toEqual(['0.0031', '0.0042', '0.0010']);
    expect(chartFigures(chartOf([85.5, 90], { unit: '%' })).text(90)).toBe('90.0%');
    expect(chartFigures(chartOf([42, 38], { unit: '%' })).text(42)).toBe('42%');
    expect(chartFigures(chartOf([19.5, 20], { unit: '$' })).text(19.5)).toBe('$19.50');
    expect(chartFigures(chartOf([null, 1])).text(null)).toBe('—');
  });

  it.each([
    ['small numbers', [0.0031, 0.0042, 0.0012], {}, [0.001, 0.0015, 0.004], ['0.0010', '0.0015', '0.0040']],
    ['per cent', [85.5, 90.2], { unit: '%', type: 'bar' }, [0, 20, 100], ['0%', '20%', '100%']],
    ['money', [18.9, 20.1], { unit: '$' }, [18.5, 19], ['$18.50', '$19.00']],
    ['equal numbers', [5, 5], {}, [4.5, 5], ['4.5', '5']],
    ['no numbers', [null], {}, [0, 1], ['0', '1']],
  ] as const)('on the axis have the decimals of its step: %s', (_, values, more, ticks, texts) => {
    // A bar chart of several series has an axis.
    const chart = chartOf(values, { ...more, categories: values.map((_v, index) => `${index}`) });
    const drawn = chart.type === 'bar' ? { ...chart, series: [...chart.series, ...chart.series] } : chart;
    expect(ticks.map(axisOf(drawn))).toEqual(texts);
  });
});
