import type { EChartsCoreOption } from 'echarts/core';
import type { ChartColours } from '@/ui/charts/Chart';

/** A row of small bars: a board and its openings per day. */
export interface UsageRow {
  readonly name: string;
  readonly counts: readonly number[];
}

/** px of a row of small bars. */
export const barRowHeight = 44;
/** px above the first row: the figure of its highest bar. */
export const barsTop = 20;

const axis = (colours: ChartColours) => ({
  axisLine: { lineStyle: { color: colours.line } },
  axisTick: { show: false },
  axisLabel: { color: colours.quiet, fontSize: 11, hideOverlap: true },
});

/** Drawn into the canvas: the page's policy refuses markup. */
const tooltip = (colours: ChartColours) => ({
  trigger: 'axis',
  renderMode: 'richText',
  confine: true,
  backgroundColor: colours.panel,
  textStyle: { color: colours.ink },
});

/** Openings per board and day, one scale for all, the highest day of each labelled. */
export function barsOption(
  days: readonly string[],
  rows: readonly UsageRow[],
  colours: ChartColours,
): EChartsCoreOption {
  const most = Math.max(1, ...rows.flatMap(({ counts }) => counts));
  return {
    tooltip: tooltip(colours),
    grid: rows.map((_, index) => ({
      left: 4,
      right: 4,
      top: index * barRowHeight + barsTop,
      height: barRowHeight - 18,
    })),
    xAxis: rows.map((_, index) => ({
      gridIndex: index,
      type: 'category',
      data: days,
      ...axis(colours),
      axisLabel: { ...axis(colours).axisLabel, show: index === rows.length - 1 },
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

/** Loading times per day: p95 and p50 in seconds, labelled at their end, and the aim. */
export function loadOption(
  days: readonly string[],
  lines: { readonly p95: readonly (number | null)[]; readonly p50: readonly (number | null)[] },
  aim: { readonly seconds: number; readonly label: string },
  colours: ChartColours,
): EChartsCoreOption {
  const seconds = (values: readonly (number | null)[]) =>
    values.map((value) => (value === null ? null : Math.round(value / 100) / 10));
  // Labels whose lines end at about one height would lie on each other.
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
    // The highest day says which it was; the last one has its label at the end.
    data: seconds(values).map((value, index) =>
      isAimed && index === peak && peak !== last
        ? {
            value,
            symbolSize: 6,
            label: {
              show: true,
              position: 'top',
              formatter: `${value} s · ${days[index] ?? ''}`,
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
      formatter: '{a} {c} s',
      color: colours.ink,
      fontSize: 11,
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
    xAxis: { type: 'category', data: days, boundaryGap: false, ...axis(colours) },
    yAxis: {
      type: 'value',
      min: 0,
      splitNumber: 3,
      ...axis(colours),
      axisLabel: { color: colours.quiet, formatter: '{value} s' },
      splitLine: { lineStyle: { color: colours.line, type: 'dashed' } },
    },
    series: [line('p95', lines.p95, colours.chart, true), line('p50', lines.p50, colours.rest, false)],
  };
}

/** Failures by cause, the most frequent on top. */
export function causesOption(
  causes: readonly { readonly label: string; readonly count: number }[],
  colours: ChartColours,
): EChartsCoreOption {
  return {
    grid: { left: 200, right: 40, top: 4, bottom: 4 },
    xAxis: { type: 'value', show: false, min: 0 },
    yAxis: {
      type: 'category',
      inverse: true,
      data: causes.map(({ label }) => label),
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: { color: colours.ink, fontSize: 13, width: 184, overflow: 'break' },
    },
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
