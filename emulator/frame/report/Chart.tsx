import { BarChart, LineChart } from 'echarts/charts';
import { AriaComponent, GridComponent, TooltipComponent } from 'echarts/components';
import { type ECharts, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Cell } from '../../data/model';
import { chartOption } from './chartOptions';
import type { VisualData, VisualType } from './definitions';
import { format } from './format';

use([LineChart, BarChart, GridComponent, TooltipComponent, AriaComponent, SVGRenderer]);

export interface ChartProps {
  readonly type: VisualType;
  readonly title: string;
  readonly data: VisualData;
  readonly chosen: readonly Cell[];
  /** Colour scheme and contrast; a change redraws the chart. */
  readonly scheme: string;
  readonly description: string;
  readonly onChoose: (row: number, isAdded: boolean) => void;
}

/**
 * A chart with mouse and arrow-key access to its points; Enter selects a point, Escape closes the tooltip.
 */
export function Chart({ type, title, data, chosen, scheme, description, onChoose }: ChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<ECharts | null>(null);
  const choose = useRef(onChoose);
  const [width, setWidth] = useState(0);
  const [point, setPoint] = useState<number | null>(null);

  useEffect(() => {
    choose.current = onChoose;
  }, [onChoose]);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    // Takes the size from the observer: reading it here would force a layout of the page for every chart.
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      if (chart.current) chart.current.resize({ width, height });
      else {
        chart.current = init(element, null, { renderer: 'svg', width, height });
        chart.current.on('click', ({ dataIndex, event }) => {
          const { ctrlKey = false, metaKey = false } = (event?.event ?? {}) as Partial<MouseEvent>;
          choose.current(dataIndex, ctrlKey || metaKey);
        });
      }
      setWidth(width);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      chart.current?.dispose();
      chart.current = null;
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the scheme changes the colours the option reads.
  useEffect(() => {
    if (width > 0) chart.current?.setOption(chartOption({ type, data, width, chosen, description }), true);
  }, [type, data, width, chosen, description, scheme]);

  const move = (to: number) => {
    const index = Math.max(0, Math.min(data.rows.length - 1, to));
    setPoint(index);
    chart.current?.dispatchAction({ type: 'showTip', seriesIndex: 0, dataIndex: index });
  };
  const leave = () => {
    setPoint(null);
    chart.current?.dispatchAction({ type: 'hideTip' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = point ?? -1;
    const jump: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: data.rows.length - 1,
    };
    const to = jump[event.key];
    if (to !== undefined) move(to);
    else if ((event.key === 'Enter' || event.key === ' ') && point !== null)
      onChoose(point, event.ctrlKey || event.metaKey);
    else if (event.key === 'Escape') leave();
    else return;
    event.preventDefault();
  };

  const row = point === null ? undefined : data.rows[point];
  const spoken = row
    ? data.columns
        .map(({ title: name, format: as }, i) =>
          i === 0 ? format(row[0] ?? '', as) : `${name}: ${format(row[i] ?? 0, as)}`,
        )
        .join(', ')
    : '';
  return (
    <div
      className="chart"
      role="application"
      aria-roledescription="gráfica"
      aria-label={`${title}. ${description} Usa las flechas para recorrer los puntos.`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys walk through its points.
      tabIndex={0}
      onKeyDown={onKeyDown}
      onBlur={leave}
    >
      <div ref={box} className="chart-box" aria-hidden="true" />
      <p className="only-spoken" aria-live="polite">
        {spoken}
      </p>
    </div>
  );
}
