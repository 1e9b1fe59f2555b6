import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useCallback, useMemo, useState } from 'react';
import type { SeriesChart } from '@/domain/chat/chatCharts';
import { figureText, sharedDecimals } from '@/domain/shared/figureText';
import { Chart, type ChartColours } from '@/ui/charts/Chart';
import { copy } from './chat.copy';
import type { ChartView, ChatRow } from './chatView';
import { Source } from './Queries.view';
import { ReplyTable } from './ReplyTable.view';
import { chartFigures, chartHeightOf, replyChartOption } from './replyChartOption';

/** The charts of a reply, each with its source and as a table. */
export function ReplyCharts({ row }: { readonly row: ChatRow }) {
  if (row.charts.length === 0) return null;
  return (
    <Flex wrap="wrap" gap="2" w="full" maxW="44rem">
      {row.charts.map((view, index) => (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: the charts of a message keep their order.
          key={index}
          as="figure"
          m="0"
          p="3"
          flex={view.chart.type === 'number' ? '1 1 9rem' : '1 1 18rem'}
          minW="0"
          borderWidth="1px"
          borderColor="line"
          borderRadius="md"
          bg="panel"
        >
          <Text as="figcaption" textStyle="sm" fontWeight="semibold" overflowWrap="anywhere" mb="1">
            {view.chart.title}
          </Text>
          <Drawing chart={view.chart} />
          {view.source === null ? null : <Source source={view.source} />}
        </Box>
      ))}
    </Flex>
  );
}

function Drawing({ chart }: Pick<ChartView, 'chart'>) {
  if (chart.type !== 'number') return <Series chart={chart} />;
  return (
    <>
      <Text fontSize="2xl" fontWeight="semibold" lineHeight="1.2" fontVariantNumeric="tabular-nums">
        {figureText(chart.value, { unit: chart.unit, decimals: sharedDecimals([chart.value], chart.unit) })}
      </Text>
      {chart.note === undefined ? null : (
        <Text textStyle="xs" color="ink2" overflowWrap="anywhere">
          {chart.note}
        </Text>
      )}
    </>
  );
}

function Series({ chart }: { readonly chart: SeriesChart }) {
  const [asTable, setAsTable] = useState(false);
  const option = useCallback((colours: ChartColours) => replyChartOption(chart, colours), [chart]);
  const table = useMemo(() => {
    const names = chart.series.map(({ name }) =>
      chart.unit === undefined ? name : `${name} (${chart.unit})`,
    );
    const rows = chart.categories.map((name, at) => [
      name,
      ...chart.series.map(({ values }) => values[at] ?? null),
    ]);
    return { columns: [copy.panel.category, ...names], rows };
  }, [chart]);
  const { text } = chartFigures(chart);
  const description = chart.series
    .map(({ name, values }) =>
      [name, ...values.map((value, at) => `${chart.categories[at]} ${text(value)}`)].join(', '),
    )
    .join('; ');
  return (
    <>
      {asTable ? (
        <ReplyTable name={chart.title} {...table} />
      ) : (
        <Chart
          label={copy.panel.chart(chart.title, description)}
          height={chartHeightOf(chart)}
          option={option}
        />
      )}
      <Button
        size="xs"
        variant="plain"
        color="accent.fg"
        px="0"
        h="auto"
        minH={{ base: '6', _coarse: '11' }}
        onClick={() => setAsTable(!asTable)}
      >
        {asTable ? copy.panel.showChart : copy.panel.showTable}
      </Button>
    </>
  );
}
