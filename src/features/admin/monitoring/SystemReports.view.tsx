import { Box, Flex, Grid, Heading, SimpleGrid, Skeleton, Stack, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { loadTarget } from '@/domain/admin/usage';
import { copy } from '@/features/admin/admin.copy';
import { Chart, type ChartProps } from '@/ui/charts/Chart';
import { Sparkline } from '@/ui/charts/Sparkline';
import { Icon } from '@/ui/icons';
import { QuietButton, SecondaryButton } from '@/ui/parts/buttons';
import { Choice } from '@/ui/parts/Choice';
import { EmptyState } from '@/ui/parts/EmptyState';
import type { Elements } from '@/ui/parts/elements';
import { focusPreviousOnRemoval } from '@/ui/parts/focus';
import { Notice } from '@/ui/parts/Notice';
import { PageFrame } from '@/ui/parts/PageFrame';
import { SelectField } from '@/ui/parts/SelectField';
import { copy as reportsCopy } from './monitoring.copy';
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

/** The views of "Reportes del Sistema". */
export type ReportView = keyof typeof reportsCopy.titles;

/** A figure and its change since the previous span. */
export interface ReportCard {
  readonly label: string;
  readonly value: string;
  /** "▲ 6.4 %"; empty if the previous span has no data. */
  readonly change: string;
  readonly tone: 'good' | 'bad' | 'quiet';
  readonly note: string;
  /** The figure by day; `null` for a day without data. */
  readonly trend: readonly (number | null)[];
}

/** The figures of a report, for one board or all boards. */
export interface UsageReport {
  readonly title: string;
  readonly subtitle: string;
  readonly causesNote: string;
  readonly boards: readonly { readonly value: string; readonly label: string }[];
  readonly cards: readonly ReportCard[];
  readonly days: ChartDays;
  readonly rows: readonly (UsageRow & { readonly total: string })[];
  readonly p95: readonly (number | null)[];
  readonly p50: readonly (number | null)[];
  readonly causes: readonly { readonly label: string; readonly count: number }[];
  /** Users who opened boards, with their number of opens. */
  readonly people: readonly { readonly name: string; readonly text: string }[];
  /** The charts that this report has. */
  readonly parts: readonly ('bars' | 'loads' | 'causes' | 'people')[];
  readonly isEmpty: boolean;
  /** Texts of an empty report and of its empty charts. */
  readonly empty: Readonly<Record<'none' | 'hint' | 'noLoads' | 'noCauses', string>>;
}

interface SystemReportsViewProps extends UsageReport {
  readonly view: ReportView;
  readonly board: string;
  readonly span: string;
  /** Content below the charts. */
  readonly children?: Elements;
  /** The organisation's counts are loading. */
  readonly isReading: boolean;
  /** Why the organisation's counts could not be read. */
  readonly problem: string | null;
  readonly onView: (view: ReportView) => void;
  /** Called by "Comenzar Configuración"; `null` if there are measurements. */
  readonly onBegin: (() => void) | null;
  readonly onBoard: (id: string) => void;
  readonly onSpan: (span: string) => void;
  readonly onExport: () => void;
  readonly onRetry: () => void;
}

const reportViews = Object.keys(reportsCopy.titles) as readonly ReportView[];

/** Target loading time of a board. */
const target = { seconds: loadTarget / 1000, label: reportsCopy.aim };

/**
 * "Reportes del Sistema": usage, errors and performance of the portal, three views with one layout (SPEC
 * section 2.7).
 */
export function SystemReportsView(props: SystemReportsViewProps) {
  const { cards, isEmpty, isReading, problem, onBegin } = props;
  return (
    <PageFrame
      title={props.title}
      subtitle={props.subtitle}
      tools={
        <>
          <Box minW="12rem" flex={{ base: '1 1 100%', md: 'none' }}>
            <SelectField
              label={reportsCopy.board}
              value={props.board}
              options={props.boards}
              onChange={props.onBoard}
            />
          </Box>
          <Box flex={{ base: '1 1 100%', md: 'none' }}>
            <Choice
              label={reportsCopy.span}
              value={props.span}
              options={reportsCopy.spans}
              onChange={props.onSpan}
            />
          </Box>
          <SecondaryButton alignSelf="flex-end" onClick={props.onExport}>
            <Icon name="download" />
            <span>{reportsCopy.exportData}</span>
          </SecondaryButton>
        </>
      }
    >
      <Tabs view={props.view} onView={props.onView} />
      {problem === null ? null : (
        <Notice
          ref={focusPreviousOnRemoval}
          role="alert"
          tone="warn"
          mb="4"
          text={reportsCopy.notAll.title}
          help={problem}
          actions={[{ label: reportsCopy.notAll.retry, onClick: props.onRetry }]}
        />
      )}
      {isReading ? (
        <Stack role="status" aria-label={reportsCopy.reading} gap="4" mb="4">
          <SimpleGrid columns={{ base: 1, md: cards.length }} gap="4">
            {cards.map(({ label }) => (
              <Skeleton key={label} h="28" borderRadius="xl" />
            ))}
          </SimpleGrid>
          <Skeleton h="80" borderRadius="xl" />
        </Stack>
      ) : isEmpty ? (
        <Box layerStyle="card" mb="4">
          <EmptyState icon="activity" title={props.empty.none} text={props.empty.hint}>
            {onBegin ? <SecondaryButton onClick={onBegin}>{copy.begin}</SecondaryButton> : null}
          </EmptyState>
        </Box>
      ) : (
        <>
          <SimpleGrid
            as="dl"
            columns={{ base: 1, sm: 2, md: cards.length === 4 ? 2 : 3, xl: cards.length }}
            gap={{ base: '3', md: '4' }}
            mb="4"
          >
            {cards.map((card) => (
              <Card key={card.label} {...card} />
            ))}
          </SimpleGrid>
          <Panels {...props} />
        </>
      )}
      {props.children}
    </PageFrame>
  );
}

interface TabsProps {
  readonly view: ReportView;
  readonly onView: (view: ReportView) => void;
}

/** Selects one of the three reports. */
const Tabs = ({ view, onView }: TabsProps) => (
  <Flex as="nav" aria-label={reportsCopy.tabsLabel} gap="1" mb="5" borderBottomWidth="1px" borderColor="line">
    {reportViews.map((one) => {
      const isShown = one === view;
      return (
        <QuietButton
          key={one}
          h={{ base: '10', _coarse: '11' }}
          borderRadius="0"
          mb="-1px"
          borderBottomWidth="2px"
          borderBottomColor={isShown ? 'ink' : 'transparent'}
          color={isShown ? 'ink' : 'ink2'}
          fontWeight={isShown ? 'semibold' : 'medium'}
          onClick={() => onView(one)}
          {...(isShown ? { 'aria-current': 'page' } : {})}
        >
          {reportsCopy.tabs[one]}
        </QuietButton>
      );
    })}
  </Flex>
);

const Card = ({ label, value, change, tone, note, trend }: ReportCard) => (
  <Box layerStyle="card" px={{ base: '4', md: '5' }} py={{ base: '3', md: '4' }}>
    <Box as="dt" layerStyle="quiet">
      {label}
    </Box>
    <Box as="dd" m="0" position="relative">
      {trend.length === 0 ? null : (
        <Box hideBelow="xl" position="absolute" insetEnd="0" bottom="1" w="24">
          <Sparkline values={trend} />
        </Box>
      )}
      <Text textStyle="figure">{value}</Text>
      <Text layerStyle="quiet">
        {change ? (
          <Text as="span" fontWeight="semibold" color={tone === 'quiet' ? 'ink2' : `${tone}.fg`}>
            {change}
          </Text>
        ) : null}
        <span>{change ? ` · ${note}` : note}</span>
      </Text>
    </Box>
  </Box>
);

/** The charts of the report. */
function Panels({
  days,
  rows,
  p95,
  p50,
  causes,
  causesNote,
  people,
  parts,
  empty,
  problem,
}: UsageReport & Pick<SystemReportsViewProps, 'problem'>) {
  const loads = useMemo<ChartProps['option']>(
    () => (colours) => loadOption(days, { p95, p50 }, target, colours),
    [days, p95, p50],
  );
  const failures = useMemo<ChartProps['option']>(() => (colours) => causesOption(causes, colours), [causes]);
  return (
    <Grid
      templateColumns={{
        base: 'minmax(0, 1fr)',
        xl: parts.length > 1 ? 'minmax(0, 4fr) minmax(0, 3fr)' : 'minmax(0, 1fr)',
      }}
      gap="4"
      mb="4"
    >
      {parts.includes('bars') ? (
        <Panel title={reportsCopy.bars} note={reportsCopy.barsNote}>
          <Bars days={days} rows={rows} />
        </Panel>
      ) : null}
      {parts.includes('loads') ? (
        <Panel title={reportsCopy.loads} note={reportsCopy.loadsNote}>
          {p95.every((value) => value === null) ? (
            <EmptyState icon="gauge" title={empty.noLoads} />
          ) : (
            <Chart label={reportsCopy.loads} height={240} option={loads} />
          )}
        </Panel>
      ) : null}
      {parts.includes('people') ? (
        <Panel title={reportsCopy.people} note={reportsCopy.peopleNote}>
          {people.length === 0 ? (
            <EmptyState
              icon="users"
              title={problem === null ? reportsCopy.noPeople : reportsCopy.peopleUnread}
            />
          ) : (
            <Box as="ul" aria-label={reportsCopy.people} listStyleType="none">
              {people.map(({ name, text }) => (
                <Flex as="li" key={name} justify="space-between" gap="3" minH="9" align="center">
                  <Text truncate title={name}>
                    {name}
                  </Text>
                  <Text layerStyle="quiet" flex="none">
                    {text}
                  </Text>
                </Flex>
              ))}
            </Box>
          )}
        </Panel>
      ) : null}
      {parts.includes('causes') ? (
        <Panel title={reportsCopy.causes} note={causesNote}>
          {causes.length === 0 ? (
            <EmptyState icon="circle-check" title={empty.noCauses} />
          ) : (
            <>
              <Chart label={reportsCopy.causes} height={causes.length * 44 + 8} option={failures} />
              <Box as="ul" srOnly>
                {causes.map(({ label, count }) => (
                  <li key={label}>{`${label}: ${count}`}</li>
                ))}
              </Box>
            </>
          )}
        </Panel>
      ) : null}
    </Grid>
  );
}

interface PanelProps {
  readonly title: string;
  readonly note: string;
  readonly children: Elements;
}

const Panel = ({ title, note, children }: PanelProps) => (
  <Box as="section" layerStyle="card" p="5" minW="0">
    <Flex align="baseline" gap="2" mb="3" wrap="wrap">
      <Heading as="h2" textStyle="lg" fontWeight="semibold">
        {title}
      </Heading>
      <Text layerStyle="quiet">{note}</Text>
    </Flex>
    {children}
  </Box>
);

const barRow = { height: barRowHeight, paddingBottom: barsGap };

/** A row of small bars for each board, between its name and its total. */
function Bars({ days, rows }: Pick<UsageReport, 'days' | 'rows'>) {
  const bars = useMemo<ChartProps['option']>(
    () => (colours) => barsOption(days, rows, colours),
    [days, rows],
  );
  return (
    <Flex gap="3">
      <Box
        as="ul"
        listStyleType="none"
        flex={{ base: '0 0 7rem', sm: '0 0 10.5rem' }}
        style={{ paddingTop: barsTop }}
        minW="0"
      >
        {rows.map(({ name }) => (
          <Flex as="li" key={name} align="center" style={barRow}>
            <Text truncate title={name}>
              {name}
            </Text>
          </Flex>
        ))}
      </Box>
      <Box flex="1" minW="0">
        <Chart label={reportsCopy.bars} height={rows.length * barRowHeight + barsTop + 14} option={bars} />
      </Box>
      <Box flex="none" position="relative">
        <Text aria-hidden position="absolute" top="0" insetEnd="0" color="ink2" textStyle="sm" lineHeight="1">
          {reportsCopy.total}
        </Text>
        <Box as="ul" aria-label={reportsCopy.total} listStyleType="none" style={{ paddingTop: barsTop }}>
          {rows.map(({ name, total }) => (
            <Flex as="li" key={name} align="center" justify="flex-end" fontWeight="semibold" style={barRow}>
              {total}
            </Flex>
          ))}
        </Box>
      </Box>
    </Flex>
  );
}
