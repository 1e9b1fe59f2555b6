import { Box } from '@chakra-ui/react';
import type { ECharts, EChartsCoreOption } from 'echarts/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { loadPart } from '@/domain/shared/loadPart';
import { safeOption } from './safeOption';

/** Values of the theme's colours, because a canvas cannot use custom properties. */
export interface ChartColours {
  readonly ink: string;
  readonly quiet: string;
  readonly line: string;
  readonly panel: string;
  /** `chart`: colour of emphasised marks. `rest`: colour of other marks. */
  readonly chart: string;
  readonly rest: string;
  /** A second series to compare with. */
  readonly second: string;
  readonly accent: string;
  readonly warn: string;
}

export interface ChartProps {
  /** Description for screen readers; `null` if the chart only repeats a figure next to it. */
  readonly label: string | null;
  /** px. */
  readonly height: number;
  readonly option: (colours: ChartColours) => EChartsCoreOption;
}

function colours(): ChartColours {
  const style = getComputedStyle(document.documentElement);
  const of = (name: string) => style.getPropertyValue(`--p-${name}`).trim();
  return {
    ink: of('ink'),
    quiet: of('ink2'),
    line: of('line'),
    panel: of('panel'),
    chart: of('chart'),
    rest: of('chart-quiet'),
    second: of('purple'),
    accent: of('accent'),
    warn: of('warn'),
  };
}

/**
 * Replaces `innerHTML`, with which the library empties its root and which the page's policy (Trusted Types)
 * refuses.
 */
function emptyWithoutMarkup(root: HTMLElement): void {
  Object.defineProperty(root, 'innerHTML', { configurable: true, set: () => root.replaceChildren() });
}

/**
 * A chart, drawn when it scrolls into view; the first chart loads the library. The page must also show its
 * figures as text.
 */
export function Chart({ label, height, option }: ChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<ECharts | null>(null);
  const draw = useEffectEvent(() =>
    chart.current?.setOption(
      {
        animation: false,
        textStyle: { fontFamily: getComputedStyle(document.body).fontFamily },
        ...safeOption(option(colours())),
      },
      true,
    ),
  );
  useEffect(() => {
    let gone = false;
    const resized = new ResizeObserver(() => chart.current?.resize());
    const themed = new MutationObserver(() => draw());
    const begin = async () => {
      const { init } = await loadPart(() => import('./chartLibrary'));
      if (gone || !box.current) return;
      emptyWithoutMarkup(box.current);
      chart.current = init(box.current, null, { renderer: 'canvas' });
      draw();
      resized.observe(box.current);
      themed.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    };
    // Draws only visible charts, because a conversation may have dozens of them.
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      // The figures are on the page as text.
      begin().catch(() => undefined);
    });
    if (box.current) observer.observe(box.current);
    return () => {
      gone = true;
      observer.disconnect();
      resized.disconnect();
      themed.disconnect();
      chart.current?.dispose();
      chart.current = null;
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another option is another drawing.
  useEffect(() => void draw(), [option]);
  return (
    <Box
      ref={box}
      {...(label === null ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      w="full"
      // The canvas keeps the theme's colours in forced colours, so it needs the ground that they contrast with.
      css={{ '@media (forced-colors: active)': { forcedColorAdjust: 'none', bg: 'panel' } }}
      style={{ height }}
    />
  );
}
