import { Badge, Box, Text } from '@chakra-ui/react';
import { Icon } from '@/ui/icons';
import { EmptyState } from '@/ui/parts/EmptyState';
import { RowButton, TextCell, TitleCell } from './cells';
import type { CommonTexts } from './commonTexts';
import { DataTable } from './DataTable';
import type { Column } from './dataTableProps';
import { Section } from './Section';

/** A board's dataset and how its last refresh went. */
export interface RefreshRow {
  readonly id: string;
  readonly board: string;
  /** "hoy 10:04"; empty where Power BI names no refresh. */
  readonly started: string;
  /** "1 min 12 s". */
  readonly length: string;
  readonly status: { readonly label: string; readonly tone: 'good' | 'warn' | 'bad' | 'running' | 'gray' };
  /** "Lun a Vie · 07:00, 10:00". */
  readonly schedule: string;
  /** Why it failed or why nothing is known. */
  readonly problem: string;
  readonly hasHistory: boolean;
}

export interface RefreshesViewProps {
  readonly texts: Readonly<Record<'title' | 'note' | 'none' | 'noneHint', string>> & {
    readonly common: CommonTexts;
    readonly columns: Readonly<Record<'board' | 'started' | 'length' | 'status' | 'schedule', string>>;
    readonly history: (board: string) => string;
  };
  readonly rows: readonly RefreshRow[];
  readonly onHistory: (id: string) => void;
}

/** Where Power BI says nothing. */
const none = '—';

const statusIcons = {
  good: 'circle-check',
  warn: 'clock',
  bad: 'circle-x',
  running: 'refresh',
  gray: null,
} as const;

/** The last refresh and the schedule of every board's dataset. */
export function RefreshesView({ texts, rows, onHistory }: RefreshesViewProps) {
  const labels = texts.columns;
  const columns: readonly Column<RefreshRow>[] = [
    {
      key: 'board',
      label: labels.board,
      render: (row) => <TitleCell title={row.board} subtitle={row.problem} isSentence />,
    },
    {
      key: 'started',
      label: labels.started,
      width: '16%',
      render: (row) => <TextCell>{row.started || none}</TextCell>,
    },
    {
      key: 'length',
      label: labels.length,
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
      label: labels.status,
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
          {status.label}
        </Badge>
      ),
    },
    {
      key: 'schedule',
      label: labels.schedule,
      width: '24%',
      render: (row) => <TextCell quiet>{row.schedule || none}</TextCell>,
    },
  ];
  return (
    <Section title={texts.title} text={texts.note}>
      <Box aria-live="off">
        <DataTable
          texts={texts.common}
          caption={texts.title}
          columns={columns}
          rows={rows}
          rowId={(row) => row.id}
          empty={<EmptyState icon="calendar" title={texts.none} text={texts.noneHint} />}
          actions={(row) =>
            row.hasHistory ? (
              <RowButton label={texts.history(row.board)} icon="calendar" onClick={() => onHistory(row.id)} />
            ) : null
          }
        />
      </Box>
    </Section>
  );
}
