import type { SeriesChart } from '@/domain/chat/chatCharts';
import { figureText, sharedDecimals, typedFigureText } from '@/domain/shared/figureText';
import type { ChartColours, ChartProps } from '@/ui/charts/Chart';

/** Maximum number of categories of a bar chart that is drawn as a list. */
const maxListed = 12;
/** Heights in px. */
const barHeight = 30;
const chartHeight = 200;

/** Number of intervals that the chart library divides an axis into. */
const axisIntervals = 5;

/** The texts of a chart's numbers: each number has the same digits as label, in the tooltip and in the description. */
export function chartFigures({ type, series, unit = '' }: SeriesChart) {
  const values = series.flatMap((one) => one.values).filter((value) => value !== null);
  const decimals = sharedDecimals(values, unit);
  // Lines do not start at 0.
  const drawn = type === 'line' ? values : [0, ...values];
  const step = (Math.max(...drawn) - Math.min(...drawn)) / axisIntervals;
  const stepDecimals = step > 0 && Number.isFinite(step) ? Math.max(0, -Math.floor(Math.log10(step))) : 0;
  return {
    text: (value: number | null) => (value === null ? '—' : figureText(value, { unit, decimals })),
    /** A label of the axis, with the decimals of its step. */
    axisText: (value: number) =>
      typedFigureText(value, { unit, decimals: sharedDecimals([10 ** -stepDecimals], unit) }),
  };
}

/** Whether a bar chart is drawn as a list of bars with their numbers: one short series. */
const isList = ({ type, series, categories }: SeriesChart) =>
  type === 'bar' && series.length === 1 && categories.length <= maxListed;

/** Height of a chart in px. */
export const chartHeightOf = (chart: SeriesChart): number =>
  isList(chart) ? chart.categories.length * barHeight + 8 : chartHeight;

/** The declared chart for the chart library, in the theme's colours. */
export function replyChartOption(
  chart: SeriesChart,
  colours: ChartColours,
): ReturnType<ChartProps['option']> {
  const { type, categories, series } = chart;
  const palette = [colours.chart, colours.second, colours.rest, colours.quiet];
  const { text, axisText } = chartFigures(chart);
  const tooltip = {
    trigger: 'axis',
    backgroundColor: colours.panel,
    textStyle: { color: colours.ink },
    valueFormatter: text,
    // A reply's text must not become markup.
    renderMode: 'richText',
    confine: true,
  };
  const axisLabel = { color: colours.quiet, fontSize: 11, hideOverlap: true };
  const lines = series.map(({ name, values }, at) => ({
    name,
    type,
    data: values,
    color: palette[at],
    ...(type === 'line' ? { symbolSize: 5, connectNulls: false } : { barMaxWidth: 28 }),
  }));
  if (isList(chart))
    return {
      tooltip,
      grid: { left: 4, right: 64, top: 4, bottom: 4, containLabel: true },
      xAxis: { type: 'value', show: false },
      yAxis: {
        type: 'category',
        inverse: true,
        data: categories,
        axisLine: { show: false },
        axisTick: { show: false },
        axisLabel: { color: colours.ink, fontSize: 12, width: 120, overflow: 'truncate' },
      },
      series: lines.map((line) => ({
        ...line,
        barMaxWidth: 16,
        label: {
          show: true,
          position: 'right',
          color: colours.ink,
          fontWeight: 600,
          formatter: ({ value }: { value: number | null }) => text(value),
        },
      })),
    };
  return {
    tooltip,
    ...(series.length > 1
      ? { legend: { top: 0, left: 0, textStyle: { color: colours.ink }, icon: 'roundRect' } }
      : {}),
    grid: { left: 4, right: 12, top: series.length > 1 ? 32 : 12, bottom: 4, containLabel: true },
    xAxis: {
      type: 'category',
      data: categories,
      axisLabel,
      axisLine: { lineStyle: { color: colours.line } },
      axisTick: { show: false },
    },
    yAxis: {
      type: 'value',
      scale: type === 'line',
      axisLabel: { ...axisLabel, formatter: axisText },
      splitLine: { lineStyle: { color: colours.line, type: 'dashed' } },
    },
    series: lines,
  };
}
