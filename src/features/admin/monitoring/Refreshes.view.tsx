import { Badge, Box, Text } from '@chakra-ui/react';
import { copy } from '@/features/admin/admin.copy';
import { Section } from '@/features/admin/Section.view';
import { RowButton, TextCell, TitleCell } from '@/features/admin/table/cells.view';
import { DataTable } from '@/features/admin/table/DataTable.view';
import type { Column } from '@/features/admin/table/tableProps';
import { Icon } from '@/ui/icons';
import { SecondaryButton } from '@/ui/parts/buttons';
import { EmptyState } from '@/ui/parts/EmptyState';
import { copy as reportsCopy } from './monitoring.copy';

/** A board's dataset and the result of its last refresh. */
export interface RefreshRow {
  readonly id: string;
  readonly board: string;
  /** "hoy 10:04"; empty without a refresh. */
  readonly started: string;
  /** "1 min 12 s". */
  readonly length: string;
  readonly status: { readonly label: string; readonly tone: 'good' | 'warn' | 'bad' | 'running' | 'gray' };
  /** "Lun a Vie · 07:00, 10:00". */
  readonly schedule: string;
  /** Why the refresh failed or why its state is unknown. */
  readonly problem: string;
  readonly hasHistory: boolean;
}

interface RefreshesViewProps {
  readonly rows: readonly RefreshRow[];
  readonly onHistory: (row: RefreshRow) => void;
  /** Called by "Comenzar Configuración", shown while there are no boards. */
  readonly onBegin: () => void;
}

const strings = reportsCopy.refreshes;
/** Replaces a value that Power BI does not return. */
const none = '—';

const statusIcons = {
  good: 'circle-check',
  warn: 'clock',
  bad: 'circle-x',
  running: 'refresh',
  gray: null,
} as const;

const columns: readonly Column<RefreshRow>[] = [
  {
    key: 'board',
    label: strings.columns.board,
    render: (row) => <TitleCell title={row.board} subtitle={row.problem} isSentence />,
  },
  {
    key: 'started',
    label: strings.columns.started,
    width: '16%',
    render: (row) => <TextCell>{row.started || none}</TextCell>,
  },
  {
    key: 'length',
    label: strings.columns.length,
    width: '12%',
    align: 'end',
    render: (row) => (
      <Text as="span" fontVariantNumeric="tabular-nums">
        {row.length || none}
      </Text>
    ),
  },
  {
    key: 'status',
    label: strings.columns.status,
    width: '14%',
    render: ({ status }) => (
      <Badge
        colorPalette={status.tone === 'running' ? 'gray' : status.tone}
        variant="subtle"
        gap="1"
        minH="5.5"
        {...(status.tone === 'running' || status.tone === 'gray' ? { color: 'ink2', bg: 'line' } : {})}
      >
        {statusIcons[status.tone] ? <Icon name={statusIcons[status.tone] ?? ''} size={14} /> : null}
        <span>{status.label}</span>
      </Badge>
    ),
  },
  {
    key: 'schedule',
    label: strings.columns.schedule,
    width: '24%',
    render: (row) => <TextCell quiet>{row.schedule || none}</TextCell>,
  },
];

/** The last refresh and the schedule of every board's dataset. */
export const RefreshesView = ({ rows, onHistory, onBegin }: RefreshesViewProps) => (
  <Section title={strings.title} text={strings.note}>
    <Box aria-live="off">
      <DataTable
        caption={strings.title}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        empty={
          <EmptyState icon="calendar" title={strings.none} text={strings.noneHint}>
            <SecondaryButton onClick={onBegin}>{copy.begin}</SecondaryButton>
          </EmptyState>
        }
        actions={(row) =>
          row.hasHistory ? (
            <RowButton label={strings.history(row.board)} icon="calendar" onClick={() => onHistory(row)} />
          ) : null
        }
      />
    </Box>
  </Section>
);
