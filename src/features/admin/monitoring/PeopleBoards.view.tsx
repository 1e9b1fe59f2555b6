import { Box, Button, Flex, Skeleton, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import type { Sort } from '@/domain/admin/catalogsSearch';
import { own } from '@/domain/shared/idMap';
import { locale } from '@/domain/shared/language';
import { Section } from '@/features/admin/Section.view';
import { TitleCell } from '@/features/admin/table/cells.view';
import { DataTable } from '@/features/admin/table/DataTable.view';
import { SearchField } from '@/features/admin/table/SearchField.view';
import type { Column } from '@/features/admin/table/tableProps';
import { Icon } from '@/ui/icons';
import { SecondaryButton } from '@/ui/parts/buttons';
import { Choice } from '@/ui/parts/Choice';
import { EmptyState } from '@/ui/parts/EmptyState';
import { Notice } from '@/ui/parts/Notice';
import { copy } from './monitoring.copy';

/** A user and how often they opened boards. */
export interface PersonRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly total: number;
  /** Number of opens by column key. */
  readonly counts: Readonly<Record<string, number>>;
}

export interface PeopleBoardsViewProps {
  readonly span: string;
  readonly state: 'idle' | 'reading' | 'read';
  /** The progress, or a summary of the days that were read. */
  readonly status: string;
  /** Fraction of the days that were read, from 0 to 1. */
  readonly share: number;
  readonly problems: readonly string[];
  /** A column for each of the most opened boards, and a column for the other boards. */
  readonly columns: readonly { readonly key: string; readonly label: string }[];
  /** Rows that match the search. */
  readonly rows: readonly PersonRow[];
  /** The largest count of a cell. */
  readonly most: number;
  /** No user opened a board. */
  readonly isEmpty: boolean;
  readonly query: string;
  readonly sort: Sort | null;
  readonly onSpan: (span: string) => void;
  readonly onAsk: () => void;
  readonly onStop: () => void;
  readonly onQuery: (query: string) => void;
  readonly onSort: (key: string) => void;
  readonly onExport: () => void;
}

const strings = copy.peopleBoards;
const figures = new Intl.NumberFormat(locale());
const rowId = ({ id }: PersonRow) => id;
/** Opacity in percent of the background of the largest count, low enough for legible text. */
const strongest = 40;

/** A count on a background that is darker for larger counts. */
const HeatCell = ({ count, most }: { readonly count: number; readonly most: number }) => (
  <Text
    as="span"
    display="inline-block"
    minW="12"
    px="2.5"
    py="1"
    borderRadius="md"
    textAlign="end"
    fontVariantNumeric="tabular-nums"
    color={count === 0 ? 'ink3' : 'ink'}
    style={{
      background: `color-mix(in srgb, var(--p-chart) ${most === 0 ? 0 : Math.round((strongest * count) / most)}%, transparent)`,
    }}
  >
    {figures.format(count)}
  </Text>
);

/** Users and the boards that they opened over several days, loaded day by day on request (SPEC section 10). */
export function PeopleBoardsView(props: PeopleBoardsViewProps) {
  const { state, status, share, problems, columns, rows, most, isEmpty } = props;
  const tableColumns = useMemo<readonly Column<PersonRow>[]>(
    () => [
      {
        key: 'who',
        label: strings.columns.who,
        sortable: true,
        render: (row) => <TitleCell title={row.name} subtitle={row.name === row.email ? '' : row.email} />,
      },
      ...columns.map(({ key, label }) => ({
        key,
        label,
        width: `${Math.min(14, 66 / columns.length)}%`,
        sortable: true,
        align: 'end' as const,
        render: (row: PersonRow) => <HeatCell count={own(row.counts, key) ?? 0} most={most} />,
      })),
      {
        key: 'total',
        label: strings.columns.total,
        width: '10%',
        sortable: true,
        align: 'end',
        render: (row) => (
          <Text as="span" fontWeight="semibold" fontVariantNumeric="tabular-nums">
            {figures.format(row.total)}
          </Text>
        ),
      },
    ],
    [columns, most],
  );
  return (
    <Section title={strings.title} text={strings.note}>
      <Flex wrap="wrap" gap="3" align="flex-end" mb="3">
        <Box flex={{ base: '1 1 100%', md: '0 0 14rem' }}>
          <Choice label={strings.span} value={props.span} options={strings.spans} onChange={props.onSpan} />
        </Box>
        {state === 'reading' ? (
          // Both branches render a `Button`, so that the focus stays on it.
          <Button variant="outline" colorPalette="gray" onClick={props.onStop}>
            {strings.stop}
          </Button>
        ) : (
          <Button colorPalette="accent" onClick={props.onAsk}>
            <Icon name="users" />
            <span>{strings.ask}</span>
          </Button>
        )}
        {isEmpty ? null : (
          <SecondaryButton onClick={props.onExport}>
            <Icon name="download" />
            <span>{strings.exportData}</span>
          </SecondaryButton>
        )}
      </Flex>
      {problems.map((text) => (
        <Notice key={text} role="alert" tone="warn" text={text} mb="3" />
      ))}
      <Text role="status" layerStyle="quiet" mb={status === '' ? '0' : '3'}>
        {status}
      </Text>
      {state === 'reading' ? (
        <Box aria-hidden h="1" mb="3" borderRadius="full" bg="line" overflow="hidden">
          <Box
            data-dot
            h="full"
            bg="var(--p-chart)"
            transformOrigin="left"
            transition="transform 240ms"
            style={{ transform: `scaleX(${share})` }}
          />
        </Box>
      ) : null}
      {isEmpty && state === 'reading' ? (
        <Skeleton h="40" borderRadius="xl" />
      ) : isEmpty ? (
        <Box layerStyle="card">
          <EmptyState
            icon="users"
            title={state === 'idle' ? strings.idle : strings.nobody}
            text={state === 'idle' ? strings.idleHint : strings.nobodyHint}
          />
        </Box>
      ) : (
        <>
          <Box mb="3">
            <SearchField value={props.query} onChange={props.onQuery} label={strings.search} />
          </Box>
          <DataTable
            caption={strings.title}
            columns={tableColumns}
            rows={rows}
            rowId={rowId}
            sort={props.sort}
            onSort={props.onSort}
          />
        </>
      )}
    </Section>
  );
}
