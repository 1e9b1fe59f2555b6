import type { EChartsCoreOption } from 'echarts/core';
import type { Cell } from '../../data/model';
import type { VisualData, VisualType } from './definitions';
import { format } from './format';
import { colours, motionAllowed } from './theme';

/** Input of a chart besides its data. */
export interface ChartInput {
  readonly type: VisualType;
  readonly data: VisualData;
  /** Width in px; a narrow chart has few labels. */
  readonly width: number;
  /** The selected points; the others are faded. */
  readonly chosen: readonly Cell[];
  readonly description: string;
}

type Palette = ReturnType<typeof colours>;

const font = '"Inter Variable", Inter, system-ui, sans-serif';

/** Whether each column of a chart of this width (px) has room for the longest word of its name. */
export function namesFit({ columns, rows }: VisualData, width: number): boolean {
  const as = columns[0]?.format ?? 'text';
  const longest = Math.max(0, ...rows.map((row) => longestWord(format(row[0] ?? '', as))));
  return longest * 6.9 <= width / Math.max(1, rows.length) - 8;
}

const longestWord = (text: string): number => Math.max(...text.split(' ').map((word) => word.length));

function axes(input: ChartInput, palette: Palette, lowest: number): EChartsCoreOption {
  const { data, width, type } = input;
  const [first, measure] = data.columns;
  const narrow = width < 420;
  const step = Math.max(
    1,
    Math.ceil(data.rows.length / (type === 'areaChart' || type === 'lineChart' ? (narrow ? 4 : 8) : 99)),
  );
  return {
    xAxis: {
      type: 'category',
      data: data.rows.map((row) => row[0] ?? ''),
      boundaryGap: type === 'columnChart',
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: {
        color: palette.ink3,
        fontSize: 11,
        fontFamily: font,
        margin: 10,
        interval: (index: number) => (data.rows.length - 1 - index) % step === 0,
        hideOverlap: type !== 'columnChart',
        ...(type === 'columnChart' ? { width: width / data.rows.length - 8, overflow: 'break' } : {}),
        formatter: (value: string) => format(value, first?.format ?? 'text'),
      },
    },
    yAxis: {
      type: 'value',
      min: lowest,
      splitNumber: 3,
      axisLabel: {
        show: type !== 'columnChart',
        color: palette.ink3,
        fontSize: 11,
        fontFamily: font,
        formatter: (value: number) => format(value, measure?.format ?? 'integer').replace(/[.,]0 %/, ' %'),
      },
      splitLine: { lineStyle: { color: palette.line, type: [4, 4] } },
    },
  };
}

/** The values of a column; `null`, a gap in the line, if there is no number. */
const values = (data: VisualData, column: number): (number | null)[] =>
  data.rows.map((row) => (typeof row[column] === 'number' ? row[column] : null));

const isKnown = (value: number | null): value is number => value !== null;

/** Writes its name at the end of a line, in place of a legend. */
const endLabel = (show: boolean, color: string) => ({
  show,
  formatter: '{a}',
  color,
  fontSize: 11,
  fontWeight: 600,
  fontFamily: font,
  distance: 6,
});

function areaSeries({ data }: ChartInput, palette: Palette): unknown[] {
  return [
    {
      type: 'line',
      name: data.columns[1]?.title,
      data: values(data, 1),
      symbol: 'circle',
      symbolSize: 7,
      showSymbol: false,
      lineStyle: { width: 2.25, color: palette.accent },
      itemStyle: { color: palette.accent },
      areaStyle: { color: palette.accent, opacity: 0.12 },
    },
    {
      type: 'line',
      name: data.columns[2]?.title,
      data: values(data, 2),
      symbol: 'circle',
      symbolSize: 6,
      showSymbol: false,
      smooth: 0.3,
      lineStyle: { width: 2.25, color: palette.purple },
      itemStyle: { color: palette.purple },
    },
  ];
}

function lineSeries({ data, width }: ChartInput, palette: Palette): unknown[] {
  const strokes = [palette.accent, palette.purple, palette.good, palette.warn, palette.ink3];
  return data.columns.slice(1).map(({ title }, index) => {
    const color = strokes[index % strokes.length] ?? palette.accent;
    return {
      type: 'line',
      name: title,
      data: values(data, index + 1),
      symbol: 'circle',
      symbolSize: 6,
      showSymbol: false,
      smooth: 0.2,
      lineStyle: { width: 2.25, color },
      itemStyle: { color },
      endLabel: endLabel(width >= 420, palette.ink2),
      labelLayout: { moveOverlap: 'shiftY' },
    };
  });
}

function columnSeries({ data, chosen, width }: ChartInput, palette: Palette): unknown[] {
  const measure = data.columns[1];
  const all = values(data, 1);
  const top = Math.max(...all.filter(isKnown));
  const roomy = width / Math.max(1, all.length) >= 34;
  return [
    {
      type: 'bar',
      name: measure?.title,
      barMaxWidth: 46,
      barCategoryGap: '28%',
      data: all.map((value, index) => ({
        value,
        itemStyle: {
          color: palette.accent,
          borderRadius: [4, 4, 0, 0],
          opacity:
            chosen.length === 0
              ? value === top
                ? 1
                : 0.78
              : chosen.includes(data.rows[index]?.[0] ?? '')
                ? 1
                : 0.28,
        },
      })),
      label: {
        show: roomy,
        position: 'top',
        color: palette.ink2,
        fontSize: 11,
        fontWeight: 500,
        fontFamily: font,
        formatter: ({ value }: { value: number }) =>
          format(value, measure?.format ?? 'integer').replace(' m³', ''),
      },
      emphasis: { itemStyle: { opacity: 1 } },
    },
  ];
}

/** The ECharts option of a visual. */
export function chartOption(input: ChartInput): EChartsCoreOption {
  const palette = colours();
  const { data, type, width } = input;
  const all = data.columns.slice(1).flatMap((_, index) => values(data, index + 1).filter(isKnown));
  const percent = data.columns[1]?.format === 'percent';
  const lowest =
    type === 'lineChart' && percent && all.length > 0 ? Math.floor(Math.min(...all) * 20) / 20 : 0;
  const series =
    type === 'areaChart'
      ? areaSeries(input, palette)
      : type === 'lineChart'
        ? lineSeries(input, palette)
        : columnSeries(input, palette);
  return {
    animation: motionAllowed(),
    animationDuration: 240,
    animationDurationUpdate: 240,
    animationEasing: 'cubicOut',
    aria: { enabled: true, label: { description: input.description } },
    textStyle: { fontFamily: font },
    grid: {
      left: type === 'columnChart' ? 4 : 0,
      right: type === 'lineChart' && width >= 420 ? 84 : 8,
      top: type === 'columnChart' ? 22 : 12,
      bottom: 4,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    tooltip: {
      trigger: type === 'columnChart' ? 'item' : 'axis',
      confine: true,
      backgroundColor: palette.panel,
      borderColor: palette.line,
      borderWidth: 1,
      padding: [8, 12],
      textStyle: { color: palette.ink, fontSize: 12.5, fontFamily: font },
      axisPointer: { lineStyle: { color: palette.ink3, type: [3, 3] } },
      formatter: (points: TooltipPoint | TooltipPoint[]) =>
        tooltip(Array.isArray(points) ? points : [points], data),
    },
    ...axes(input, palette, lowest),
    series,
  };
}

interface TooltipPoint {
  readonly dataIndex: number;
  readonly seriesIndex?: number;
  readonly marker?: unknown;
}

/** Builds elements instead of markup, because names come from data. */
function tooltip(points: readonly TooltipPoint[], data: VisualData): HTMLElement {
  const box = document.createElement('div');
  box.className = 'tip';
  const index = points[0]?.dataIndex ?? 0;
  const head = document.createElement('strong');
  head.textContent = format(data.rows[index]?.[0] ?? '', data.columns[0]?.format ?? 'text');
  box.append(head);
  for (const { seriesIndex = 0 } of points) {
    const column = data.columns[seriesIndex + 1];
    if (!column) continue;
    const line = document.createElement('div');
    const name = document.createElement('span');
    name.textContent = column.title;
    const value = document.createElement('b');
    value.textContent = format(data.rows[index]?.[seriesIndex + 1] ?? '', column.format);
    line.append(name, value);
    box.append(line);
  }
  return box;
}
