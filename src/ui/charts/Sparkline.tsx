import type { EChartsCoreOption } from 'echarts/core';
import { useMemo } from 'react';
import { Chart, type ChartColours } from './Chart';

/** Line chart of a figure per day, without axes, with a mark on the last day. */
function sparkOption(values: readonly (number | null)[], colours: ChartColours): EChartsCoreOption {
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
        color: colours.chart,
        lineStyle: { width: 1.5, color: colours.chart },
        areaStyle: { color: colours.rest, opacity: 0.18 },
        data: values.map((value, index) => ({
          value,
          symbol: index === values.length - 1 ? 'circle' : 'none',
          symbolSize: 5,
        })),
      },
    ],
  };
}

interface SparklineProps {
  /** `null` for a day without a value. */
  readonly values: readonly (number | null)[];
  /** px. */
  readonly height?: number;
}

/** A small line chart next to a figure. */
export function Sparkline({ values, height = 40 }: SparklineProps) {
  const option = useMemo(() => (colours: ChartColours) => sparkOption(values, colours), [values]);
  return <Chart label={null} height={height} option={option} />;
}
