import { Box, Button, Flex, Grid, Heading, SimpleGrid, Skeleton, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useMemo } from 'react';
import { Chart } from '@/ui/charts/Chart';
import { Sparkline } from '@/ui/charts/Sparkline';
import { Icon } from '@/ui/icons';
import { Choice } from '@/ui/parts/Choice';
import { EmptyState } from '@/ui/parts/EmptyState';
import { handsOver } from '@/ui/parts/handsOver';
import { SelectField } from '@/ui/parts/SelectField';
import { AdminPage } from './AdminPage';
import {
  barRowHeight,
  barsGap,
  barsOption,
  barsTop,
  type ChartDays,
  causesOption,
  loadOption,
  type UsageRow,
} from './usageCharts';

/** A figure with how it moved since the span before. */
export interface ReportCard {
  readonly label: string;
  readonly value: string;
  /** "▲ 6.4 %" and the like; empty without a span before. */
  readonly change: string;
  readonly tone: 'good' | 'bad' | 'quiet';
  readonly note: string;
  /** The figure day by day; `null` for a day without. */
  readonly trend: readonly (number | null)[];
}

export interface SystemReportsViewProps {
  readonly texts: Readonly<
    Record<
      | 'title'
      | 'subtitle'
      | 'board'
      | 'span'
      | 'exportData'
      | 'bars'
      | 'barsNote'
      | 'total'
      | 'loads'
      | 'loadsNote'
      | 'aim'
      | 'noLoads'
      | 'causes'
      | 'causesNote'
      | 'people'
      | 'peopleNote'
      | 'noPeople'
      | 'none'
      | 'noneHint'
      | 'noCauses'
      | 'reading',
      string
    >
  >;
  readonly boards: readonly { readonly value: string; readonly label: string }[];
  readonly board: string;
  readonly spans: readonly { readonly value: string; readonly label: string }[];
  readonly span: string;
  readonly cards: readonly ReportCard[];
  readonly days: ChartDays;
  readonly rows: readonly (UsageRow & { readonly total: string })[];
  readonly p95: readonly (number | null)[];
  readonly p50: readonly (number | null)[];
  /** s. */
  readonly aim: number;
  readonly causes: readonly { readonly label: string; readonly count: number }[];
  /** Who opened boards, and how often. */
  readonly people: readonly { readonly name: string; readonly text: string }[];
  /** Which charts this report has. */
  readonly parts: readonly ('bars' | 'loads' | 'causes' | 'people')[];
  /** Stands below: refreshes. */
  readonly children?: ReactNode;
  readonly isEmpty: boolean;
  /** What everybody's portal measured is on its way. */
  readonly isReading: boolean;
  /** Why it did not come. */
  readonly problem: {
    readonly title: string;
    readonly text: string;
    readonly retry: string;
    readonly onRetry: () => void;
  } | null;
  readonly onBoard: (id: string) => void;
  readonly onSpan: (span: string) => void;
  readonly onExport: () => void;
}

function Panel({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <Box
      as="section"
      bg="panel"
      borderWidth="1px"
      borderColor="line"
      borderRadius="xl"
      shadow="xs"
      p="5"
      minW="0"
    >
      <Flex align="baseline" gap="2" mb="3" wrap="wrap">
        <Heading as="h2" textStyle="lg" fontWeight="semibold">
          {title}
        </Heading>
        <Text color="ink2" textStyle="sm">
          {note}
        </Text>
      </Flex>
      {children}
    </Box>
  );
}

/** Everybody's counts did not come. */
function Problem({ title, text, retry, onRetry }: NonNullable<SystemReportsViewProps['problem']>) {
  return (
    <Flex
      role="alert"
      align="center"
      wrap="wrap"
      gap="3"
      mb="4"
      px="4"
      py="2"
      bg="panel"
      borderWidth="1px"
      borderColor="line"
      borderRadius="lg"
    >
      <Box color="warn.fg" flex="none">
        <Icon name="alert" />
      </Box>
      <Text flex="1" minW="14rem">
        {title}{' '}
        <Text as="span" color="ink2">
          {text}
        </Text>
      </Text>
      <Button ref={handsOver} size="sm" variant="outline" colorPalette="gray" onClick={onRetry}>
        {retry}
      </Button>
    </Flex>
  );
}

/** "Reportes del Sistema" after "Comenzar Configuración": what the portal measures of itself (SPEC section 2.7). */
export function SystemReportsView(props: SystemReportsViewProps) {
  const { texts, cards, days, rows, p95, p50, aim, causes, parts, isEmpty, isReading, problem } = props;
  const bars = useMemo(
    () => (colours: Parameters<typeof barsOption>[2]) => barsOption(days, rows, colours),
    [days, rows],
  );
  const loads = useMemo(
    () => (colours: Parameters<typeof barsOption>[2]) =>
      loadOption(days, { p95, p50 }, { seconds: aim, label: texts.aim }, colours),
    [days, p95, p50, aim, texts.aim],
  );
  const failures = useMemo(
    () => (colours: Parameters<typeof barsOption>[2]) => causesOption(causes, colours),
    [causes],
  );
  return (
    <AdminPage
      title={texts.title}
      subtitle={texts.subtitle}
      tools={
        <>
          <Box minW="12rem" flex={{ base: '1 1 100%', md: 'none' }}>
            <SelectField
              label={texts.board}
              value={props.board}
              options={props.boards}
              onChange={props.onBoard}
            />
          </Box>
          <Box flex={{ base: '1 1 100%', md: 'none' }}>
            <Choice label={texts.span} value={props.span} options={props.spans} onChange={props.onSpan} />
          </Box>
          <Button variant="outline" colorPalette="gray" alignSelf="flex-end" onClick={props.onExport}>
            <Icon name="download" />
            {texts.exportData}
          </Button>
        </>
      }
    >
      {problem ? <Problem {...problem} /> : null}
      {isReading ? (
        <Stack role="status" aria-label={texts.reading} gap="4" mb="4">
          <SimpleGrid columns={{ base: 1, sm: 2, xl: 4 }} gap="4">
            {cards.map(({ label }) => (
              <Skeleton key={label} h="28" borderRadius="xl" />
            ))}
          </SimpleGrid>
          <Skeleton h="80" borderRadius="xl" />
        </Stack>
      ) : isEmpty ? (
        <Box bg="panel" borderWidth="1px" borderColor="line" borderRadius="xl" mb="4">
          <EmptyState icon="activity" title={texts.none} text={texts.noneHint} />
        </Box>
      ) : (
        <>
          <SimpleGrid as="dl" columns={{ base: 2, xl: 4 }} gap={{ base: '3', md: '4' }} mb="4">
            {cards.map(({ label, value, change, tone, note, trend }) => (
              <Box
                key={label}
                bg="panel"
                borderWidth="1px"
                borderColor="line"
                borderRadius="xl"
                shadow="xs"
                px={{ base: '4', md: '5' }}
                py={{ base: '3', md: '4' }}
              >
                <Box as="dt" color="ink2" textStyle="sm">
                  {label}
                </Box>
                <Box as="dd" m="0" position="relative">
                  <Box hideBelow="md" position="absolute" insetEnd="0" bottom="1" w="24">
                    <Sparkline values={trend} />
                  </Box>
                  <Text textStyle="figure">{value}</Text>
                  <Text textStyle="sm" color="ink2">
                    {change ? (
                      <Text as="span" fontWeight="semibold" color={tone === 'quiet' ? 'ink2' : `${tone}.fg`}>
                        {change}
                      </Text>
                    ) : null}
                    {change ? ' · ' : ''}
                    {note}
                  </Text>
                </Box>
              </Box>
            ))}
          </SimpleGrid>
          <Grid
            templateColumns={{
              base: 'minmax(0, 1fr)',
              xl: parts.length > 1 ? 'minmax(0, 4fr) minmax(0, 3fr)' : 'minmax(0, 1fr)',
            }}
            gap="4"
            mb="4"
          >
            {parts.includes('bars') ? (
              <Panel title={texts.bars} note={texts.barsNote}>
                <Flex gap="3">
                  <Box
                    as="ul"
                    listStyleType="none"
                    flex={{ base: '0 0 7rem', sm: '0 0 10.5rem' }}
                    style={{ paddingTop: barsTop }}
                    minW="0"
                  >
                    {rows.map(({ name }) => (
                      <Flex
                        as="li"
                        key={name}
                        align="center"
                        style={{ height: barRowHeight, paddingBottom: barsGap }}
                      >
                        <Text truncate title={name}>
                          {name}
                        </Text>
                      </Flex>
                    ))}
                  </Box>
                  <Box flex="1" minW="0">
                    <Chart
                      label={texts.bars}
                      height={rows.length * barRowHeight + barsTop + 14}
                      option={bars}
                    />
                  </Box>
                  <Box flex="none" position="relative">
                    <Text
                      aria-hidden
                      position="absolute"
                      top="0"
                      insetEnd="0"
                      color="ink2"
                      textStyle="sm"
                      lineHeight="1"
                    >
                      {texts.total}
                    </Text>
                    <Box
                      as="ul"
                      aria-label={texts.total}
                      listStyleType="none"
                      style={{ paddingTop: barsTop }}
                    >
                      {rows.map(({ name, total }) => (
                        <Flex
                          as="li"
                          key={name}
                          align="center"
                          justify="flex-end"
                          fontWeight="semibold"
                          style={{ height: barRowHeight, paddingBottom: barsGap }}
                        >
                          {total}
                        </Flex>
                      ))}
                    </Box>
                  </Box>
                </Flex>
              </Panel>
            ) : null}
            {parts.includes('loads') ? (
              <Panel title={texts.loads} note={texts.loadsNote}>
                {p95.every((value) => value === null) ? (
                  <EmptyState icon="gauge" title={texts.noLoads} />
                ) : (
                  <Chart label={texts.loads} height={240} option={loads} />
                )}
              </Panel>
            ) : null}
            {parts.includes('people') ? (
              <Panel title={texts.people} note={texts.peopleNote}>
                {props.people.length === 0 ? (
                  <EmptyState icon="users" title={texts.noPeople} />
                ) : (
                  <Box as="ul" aria-label={texts.people} listStyleType="none">
                    {props.people.map(({ name, text }) => (
                      <Flex as="li" key={name} justify="space-between" gap="3" minH="9" align="center">
                        <Text truncate title={name}>
                          {name}
                        </Text>
                        <Text color="ink2" textStyle="sm" flex="none">
                          {text}
                        </Text>
                      </Flex>
                    ))}
                  </Box>
                )}
              </Panel>
            ) : null}
            {parts.includes('causes') ? (
              <Panel title={texts.causes} note={texts.causesNote}>
                {causes.length === 0 ? (
                  <EmptyState icon="circle-check" title={texts.noCauses} />
                ) : (
                  <>
                    <Chart label={texts.causes} height={causes.length * 44 + 8} option={failures} />
                    <Box as="ul" srOnly>
                      {causes.map(({ label, count }) => (
                        <li key={label}>
                          {label}: {count}
                        </li>
                      ))}
                    </Box>
                  </>
                )}
              </Panel>
            ) : null}
          </Grid>
        </>
      )}
      {props.children}
    </AdminPage>
  );
}
