import type { ChartColours, ChartProps } from '@/ui/charts/Chart';

type ChartOption = ReturnType<ChartProps['option']>;

/** A row of small bars: a board and its opens per day. */
export interface UsageRow {
  readonly name: string;
  readonly counts: readonly number[];
}

/** px of a row of small bars. */
export const barRowHeight = 44;
/** px above the first row, for the figure of its highest bar. */
export const barsTop = 20;
/** px below the bars of a row, for the figure of the next row. */
export const barsGap = 18;

const axis = (colours: ChartColours) => ({
  axisLine: { lineStyle: { color: colours.line } },
  axisTick: { show: false },
  axisLabel: { color: colours.quiet, fontSize: 11, hideOverlap: true },
});

/** The days of a span: their names in the tooltip, and their shorter labels on the axis. */
export interface ChartDays {
  readonly names: readonly string[];
  readonly ticks: readonly string[];
}

/** The axis of days, with emphasis on the last day. */
const dayAxis = ({ names, ticks }: ChartDays, colours: ChartColours) => ({
  ...axis(colours),
  type: 'category',
  data: names,
  axisLabel: {
    ...axis(colours).axisLabel,
    showMaxLabel: true,
    rich: { last: { color: colours.ink, fontSize: 11, fontWeight: 600 } },
    formatter: (_: string, index: number) =>
      index === ticks.length - 1 ? `{last|${ticks[index]}}` : (ticks[index] ?? ''),
  },
});

/** `richText`: drawn on the canvas, because the page's policy (Trusted Types) refuses markup. */
const tooltip = (colours: ChartColours) => ({
  trigger: 'axis',
  renderMode: 'richText',
  confine: true,
  backgroundColor: colours.panel,
  textStyle: { color: colours.ink },
});

/** Opens per board and day on one scale, with a label on each board's highest day. */
export function barsOption(days: ChartDays, rows: readonly UsageRow[], colours: ChartColours): ChartOption {
  const most = Math.max(1, ...rows.flatMap(({ counts }) => counts));
  return {
    tooltip: tooltip(colours),
    grid: rows.map((_, index) => ({
      left: 4,
      right: 4,
      top: index * barRowHeight + barsTop,
      height: barRowHeight - barsGap,
    })),
    xAxis: rows.map((_, index) => ({
      ...dayAxis(days, colours),
      gridIndex: index,
      ...(index === rows.length - 1 ? {} : { axisLabel: { show: false } }),
    })),
    yAxis: rows.map((_, index) => ({ gridIndex: index, show: false, min: 0, max: most })),
    series: rows.map(({ name, counts }, index) => {
      const highest = counts.indexOf(Math.max(...counts));
      return {
        name,
        type: 'bar',
        xAxisIndex: index,
        yAxisIndex: index,
        barMaxWidth: 28,
        data: counts.map((value, day) => ({
          value,
          itemStyle: { color: day === highest ? colours.chart : colours.rest, borderRadius: [3, 3, 0, 0] },
          label: { show: day === highest && value > 0, position: 'top', color: colours.ink, fontSize: 11 },
        })),
      };
    }),
  };
}

/** Loading times per day: p95 and p50 in seconds, labelled at their end, and the target. */
export function loadOption(
  days: ChartDays,
  lines: { readonly p95: readonly (number | null)[]; readonly p50: readonly (number | null)[] },
  aim: { readonly seconds: number; readonly label: string },
  colours: ChartColours,
): ChartOption {
  const seconds = (values: readonly (number | null)[]) =>
    values.map((value) => (value === null ? null : Math.round(value / 100) / 10));
  // Keeps the labels apart if the lines end at about the same height.
  const [high = 0, low = 0] = [lines.p95, lines.p50].map(
    (values) => values.findLast((value) => value !== null) ?? 0,
  );
  const most = Math.max(1, ...lines.p95.map((value) => value ?? 0));
  const isClose = Math.abs(high - low) / most < 0.08;
  const last = lines.p95.findLastIndex((value) => value !== null);
  const peak = lines.p95.indexOf(Math.max(...lines.p95.map((value) => value ?? 0)));
  const line = (name: string, values: readonly (number | null)[], color: string, isAimed: boolean) => ({
    name,
    type: 'line',
    // The highest day has a label, unless it is the last day, whose label is at the end of the line.
    data: seconds(values).map((value, index) =>
      isAimed && index === peak && peak !== last
        ? {
            value,
            symbolSize: 6,
            label: {
              show: true,
              position: 'top',
              formatter: `${value?.toFixed(1)} s · ${days.names[index] ?? ''}`,
              color: colours.ink,
              fontSize: 11,
            },
          }
        : { value, symbolSize: index === last ? 6 : 0 },
    ),
    connectNulls: true,
    color,
    lineStyle: { width: 2, color },
    endLabel: {
      show: true,
      formatter: ({ value }: { readonly value: number }) => `{name|${name}} {figure|${value.toFixed(1)} s}`,
      rich: {
        name: { color: colours.quiet, fontSize: 12 },
        figure: { color: colours.ink, fontSize: 12, fontWeight: 600 },
      },
      offset: [0, isClose ? (isAimed ? -7 : 7) : 0],
    },
    ...(isAimed
      ? {
          areaStyle: { opacity: 0.08 },
          markLine: {
            silent: true,
            symbol: 'none',
            lineStyle: { color: colours.quiet, type: 'dashed' },
            label: { formatter: aim.label, position: 'insideEndTop', color: colours.quiet },
            data: [{ yAxis: aim.seconds }],
          },
        }
      : {}),
  });
  return {
    tooltip: tooltip(colours),
    grid: { left: 36, right: 76, top: 24, bottom: 28 },
    xAxis: { ...dayAxis(days, colours), boundaryGap: false },
    yAxis: {
      type: 'value',
      min: 0,
      // Shows the target even if every board is faster.
      ...(most < aim.seconds * 1000 ? { max: aim.seconds } : {}),
      splitNumber: 3,
      ...axis(colours),
      axisLabel: { color: colours.quiet, formatter: '{value} s' },
      splitLine: { lineStyle: { color: colours.line, type: 'dashed' } },
    },
    series: [line('p95', lines.p95, colours.chart, true), line('p50', lines.p50, colours.rest, false)],
  };
}

/** The causes' names in `width` px left of their bars. */
const named = (width: number) => ({
  grid: { left: width },
  yAxis: { axisLabel: { width: width - 16, margin: width } },
});

/** Failures by cause, the most frequent on top. */
export function causesOption(
  causes: readonly { readonly label: string; readonly count: number }[],
  colours: ChartColours,
): ChartOption {
  return {
    grid: { right: 40, top: 4, bottom: 4 },
    xAxis: { type: 'value', show: false, min: 0 },
    yAxis: {
      type: 'category',
      inverse: true,
      data: causes.map(({ label }) => label),
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: {
        color: colours.ink,
        fontSize: 13,
        overflow: 'break',
        align: 'left',
      },
    },
    media: [{ query: { maxWidth: 400 }, option: named(128) }, { option: named(200) }],
    series: [
      {
        type: 'bar',
        barWidth: 14,
        data: causes.map(({ count }, index) => ({
          value: count,
          itemStyle: { color: index === 0 ? colours.chart : colours.rest, borderRadius: [0, 3, 3, 0] },
        })),
        label: { show: true, position: 'right', color: colours.ink, fontWeight: 600 },
      },
    ],
  };
}
