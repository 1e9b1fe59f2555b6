import { Box, Button, Flex, Skeleton, Text } from '@chakra-ui/react';
import { copy } from '@/features/admin/admin.copy';
import { Section } from '@/features/admin/Section.view';
import { TextCell, TitleCell } from '@/features/admin/table/cells.view';
import { DataTable } from '@/features/admin/table/DataTable.view';
import { SearchField } from '@/features/admin/table/SearchField.view';
import type { Column } from '@/features/admin/table/tableProps';
import { Icon } from '@/ui/icons';
import { SecondaryButton } from '@/ui/parts/buttons';
import { Choice } from '@/ui/parts/Choice';
import { EmptyState } from '@/ui/parts/EmptyState';
import { passFocus } from '@/ui/parts/focus';
import { Notice } from '@/ui/parts/Notice';
import { SelectField } from '@/ui/parts/SelectField';
import { copy as reportsCopy } from './monitoring.copy';

/** One event of Power BI's activity log. */
export interface ActivityRow {
  readonly id: string;
  /** "Abrió el reporte de Power BI". */
  readonly activity: string;
  /** "Sin éxito", or empty. */
  readonly problem: string;
  readonly who: string;
  readonly item: string;
  readonly workspace: string;
  readonly when: string;
}

interface ActivityViewProps {
  readonly days: readonly { readonly value: string; readonly label: string }[];
  readonly day: string;
  /** "boards" or "all". */
  readonly shown: string;
  readonly query: string;
  /** `asking`: the first page of the day is loading. */
  readonly state: 'idle' | 'asking' | 'read';
  /** A page is loading. */
  readonly isAsking: boolean;
  /** Why loading or exporting failed. */
  readonly problem: string | null;
  /** Number of events before the search filters them. */
  readonly count: number;
  /** The day has more events. */
  readonly hasMore: boolean;
  readonly rows: readonly ActivityRow[];
  readonly onDay: (day: string) => void;
  readonly onShown: (shown: string) => void;
  readonly onQuery: (query: string) => void;
  readonly onAsk: () => void;
  readonly onMore: () => void;
  readonly onCancel: () => void;
  readonly onExport: () => void;
}

const strings = reportsCopy.activity;
const choices = [
  { value: 'boards', label: strings.shown.boards },
  { value: 'all', label: strings.shown.all },
];
const columns: readonly Column<ActivityRow>[] = [
  {
    key: 'activity',
    label: strings.columns.activity,
    render: (row) => <TitleCell title={row.activity} subtitle={row.problem} />,
  },
  { key: 'who', label: strings.columns.who, width: '28%', render: (row) => <TextCell>{row.who}</TextCell> },
  {
    key: 'item',
    label: strings.columns.item,
    width: '30%',
    render: (row) => <TitleCell title={row.item} subtitle={row.workspace} />,
  },
  {
    key: 'when',
    label: strings.columns.when,
    width: '15%',
    render: (row) => <TextCell quiet>{row.when}</TextCell>,
  },
];
const rowId = ({ id }: ActivityRow) => id;

/** The organisation's activity in Power BI on one day, read on request (SPEC section 10). */
export function ActivityView(props: ActivityViewProps) {
  const { state, isAsking, problem, count, hasMore } = props;
  const isEmpty = count === 0;
  const found = hasMore ? `${strings.read(count)} · ${strings.partly}` : strings.read(count);
  return (
    <Section title={strings.title} text={strings.note}>
      <Flex wrap="wrap" gap="3" align="flex-end" mb="3">
        <Box flex={{ base: '1 1 10rem', md: '0 0 11rem' }}>
          <SelectField label={strings.day} value={props.day} options={props.days} onChange={props.onDay} />
        </Box>
        <Box flex={{ base: '1 1 100%', md: '0 0 22rem' }}>
          <Choice label={strings.show} value={props.shown} options={choices} onChange={props.onShown} />
        </Box>
        {isAsking ? (
          // Both branches render a `Button`, so that the focus stays on it.
          <Button variant="outline" colorPalette="gray" onClick={props.onCancel}>
            {copy.common.cancel}
          </Button>
        ) : (
          <Button colorPalette="accent" onClick={props.onAsk}>
            <Icon name="activity" />
            <span>{strings.ask}</span>
          </Button>
        )}
        {state === 'read' && !isEmpty ? (
          <SecondaryButton onClick={props.onExport}>
            <Icon name="download" />
            <span>{strings.exportData}</span>
          </SecondaryButton>
        ) : null}
      </Flex>
      {problem === null ? null : <Notice role="alert" tone="warn" text={problem} mb="3" />}
      <Text role="status" layerStyle="quiet" mb={state === 'idle' ? '0' : '3'}>
        {isAsking ? strings.asking : state === 'read' ? found : ''}
      </Text>
      {state === 'asking' ? (
        <Skeleton h="40" borderRadius="xl" />
      ) : state === 'idle' ? (
        <Box layerStyle="card">
          <EmptyState icon="activity" title={strings.idle} text={strings.idleHint} />
        </Box>
      ) : (
        <>
          {isEmpty ? null : (
            <Box mb="3">
              <SearchField value={props.query} onChange={props.onQuery} label={strings.search} />
            </Box>
          )}
          <DataTable
            caption={strings.title}
            columns={columns}
            rows={props.rows}
            rowId={rowId}
            {...(isEmpty
              ? { empty: <EmptyState icon="activity" title={strings.nothing} text={strings.nothingHint} /> }
              : {})}
          />
          {hasMore && !isAsking ? (
            <Flex justify="center" mt="4">
              <SecondaryButton ref={passFocus} onClick={props.onMore}>
                {strings.more}
              </SecondaryButton>
            </Flex>
          ) : null}
        </>
      )}
    </Section>
  );
}
