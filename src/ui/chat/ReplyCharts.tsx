import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useCallback, useMemo, useState } from 'react';
import type { SeriesChart } from '@/domain/chat/chatCharts';
import { Chart, type ChartColours } from '@/ui/charts/Chart';
import type { ChartView } from './chatView';
import type { MessageProps } from './messageProps';
import { ReplyTable } from './ReplyTable';
import { figure, heightOf, replyChartOption } from './replyChartOption';
import { Source } from './Source';
import type { TableKit } from './tables';
import { touch } from './touch';

export interface ReplyChartsProps extends Pick<MessageProps, 'texts' | 'row' | 'onSource'> {
  readonly kit: TableKit;
}

/** The charts of a reply, each with its source and as a table for whoever does not see it. */
export function ReplyCharts({ texts, row, kit, onSource }: ReplyChartsProps) {
  if (row.charts.length === 0) return null;
  return (
    <Flex wrap="wrap" gap="2" w="full" maxW="44rem">
      {row.charts.map((view, index) => (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: the charts of a message never change places.
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
          <Drawing view={view} texts={texts} kit={kit} />
          {view.source === null ? null : (
            <Source texts={texts} source={view.source} kit={kit} onSource={onSource} />
          )}
        </Box>
      ))}
    </Flex>
  );
}

function Drawing({ view, texts, kit }: { view: ChartView } & Pick<ReplyChartsProps, 'texts' | 'kit'>) {
  const { chart } = view;
  if (chart.type !== 'number') return <Series chart={chart} texts={texts} kit={kit} />;
  return (
    <>
      <Text fontSize="2xl" fontWeight="semibold" lineHeight="1.2" fontVariantNumeric="tabular-nums">
        {figure(chart.value, chart.unit)}
      </Text>
      {chart.note === undefined ? null : (
        <Text textStyle="xs" color="ink2" overflowWrap="anywhere">
          {chart.note}
        </Text>
      )}
    </>
  );
}

function Series({ chart, texts, kit }: { chart: SeriesChart } & Pick<ReplyChartsProps, 'texts' | 'kit'>) {
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
    return { columns: [texts.category, ...names], rows };
  }, [chart, texts]);
  const spoken = chart.series
    .map(({ name, values }) =>
      [name, ...values.map((value, at) => `${chart.categories[at]} ${figure(value, chart.unit)}`)].join(', '),
    )
    .join('; ');
  return (
    <>
      {asTable ? (
        <ReplyTable name={chart.title} {...table} kit={kit} />
      ) : (
        <Chart label={texts.chart(chart.title, spoken)} height={heightOf(chart)} option={option} />
      )}
      <Button
        size="xs"
        variant="plain"
        color="accent.fg"
        px="0"
        h="auto"
        minH={touch('6', '11')}
        onClick={() => setAsTable(!asTable)}
      >
        {asTable ? texts.showChart : texts.showTable}
      </Button>
    </>
  );
}
