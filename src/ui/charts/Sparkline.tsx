import type { EChartsCoreOption } from 'echarts/core';
import { useMemo } from 'react';
import { Chart, type ChartColours } from './Chart';

/** Line chart of a figure per day, without axes, with a mark on the last day and the limit as a dashed line. */
function sparkOption(
  { values, colour = 'chart', limit }: SparklineProps,
  colours: ChartColours,
): EChartsCoreOption {
  const dashed = {
    type: 'line',
    silent: true,
    symbol: 'none',
    lineStyle: { width: 1, type: 'dashed', color: colours.quiet },
    data: values.map(() => limit),
  };
  return {
    grid: { left: 4, right: 4, top: 4, bottom: 2 },
    xAxis: { type: 'category', show: false, boundaryGap: false, data: values.map((_, index) => index) },
    yAxis: { type: 'value', show: false, min: 'dataMin' },
    series: [
      {
        type: 'line',
        silent: true,
        clip: false,
        showAllSymbol: true,
        connectNulls: true,
        color: colours[colour],
        lineStyle: { width: 1.5, color: colours[colour] },
        areaStyle: { color: colours.rest, opacity: 0.18 },
        data: values.map((value, index) => ({
          value,
          symbol: index === values.length - 1 ? 'circle' : 'none',
          symbolSize: 5,
        })),
      },
      ...(limit === undefined ? [] : [dashed]),
    ],
  };
}

interface SparklineProps {
  /** `null` for a day without a value. */
  readonly values: readonly (number | null)[];
  /** px. */
  readonly height?: number;
  readonly colour?: 'chart' | 'accent' | 'warn' | undefined;
  /** Shown as a dashed line. */
  readonly limit?: number | undefined;
}

/** A small line chart next to a figure. */
export function Sparkline({ values, height = 40, colour, limit }: SparklineProps) {
  const option = useMemo(
    () => (colours: ChartColours) => sparkOption({ values, colour, limit }, colours),
    [values, colour, limit],
  );
  return <Chart label={null} height={height} option={option} />;
}
