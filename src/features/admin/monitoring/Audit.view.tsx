import { Badge, Box, Flex, Skeleton, Stack, Text } from '@chakra-ui/react';
import type { Revision } from '@/domain/admin/history';
import { kinds } from '@/features/admin/kinds';
import { RowButton, TextCell, TitleCell } from '@/features/admin/table/cells.view';
import { DataTable } from '@/features/admin/table/DataTable.view';
import { SearchField } from '@/features/admin/table/SearchField.view';
import type { Column } from '@/features/admin/table/tableProps';
import { SecondaryButton } from '@/ui/parts/buttons';
import { EmptyState } from '@/ui/parts/EmptyState';
import { focusPreviousOnRemoval } from '@/ui/parts/focus';
import { PageFrame } from '@/ui/parts/PageFrame';
import { Select } from '@/ui/parts/Select';
import { copy as auditCopy } from './audit.copy';

/** One change of the catalogue. */
export interface AuditRow {
  readonly revision: Revision;
  readonly name: string;
  readonly kind: string;
  /** "Editado". */
  readonly label: string;
  readonly tone: 'good' | 'warn' | 'bad' | 'gray';
  /** "Nombre, Orden". */
  readonly fields: string;
  readonly who: string;
  readonly when: string;
  readonly canRestore: boolean;
}

export interface AuditViewProps {
  /** `none`: the store keeps no versions. */
  readonly state: 'loading' | 'ready' | 'failed' | 'none';
  /** Why the history could not be read. */
  readonly problem: string;
  readonly query: string;
  /** The kind of entries shown; empty for all kinds. */
  readonly kind: string;
  readonly rows: readonly AuditRow[];
  readonly hasMore: boolean;
  readonly onQuery: (query: string) => void;
  readonly onKind: (kind: string) => void;
  readonly onView: (row: AuditRow) => void;
  readonly onRestore: (row: AuditRow) => void;
  readonly onMore: () => void;
  readonly onRetry: () => void;
}

const lists = [
  { value: '', label: auditCopy.allKinds },
  ...Object.entries(kinds).map(([value, label]) => ({ value, label })),
];

/** reports-audit "Auditoría": the changes of the catalogue with their author and time, and restore (SPEC section 10). */
export function AuditView(props: AuditViewProps) {
  return (
    <PageFrame
      title={auditCopy.title}
      subtitle={auditCopy.subtitle}
      tools={
        props.state === 'none' ? undefined : (
          <>
            <SearchField value={props.query} onChange={props.onQuery} label={auditCopy.search} />
            <Box flex={{ base: '1 1 12rem', md: '0 0 13rem' }}>
              <Select
                aria-label={auditCopy.kind}
                value={props.kind}
                options={lists}
                onChange={(event) => props.onKind(event.currentTarget.value)}
              />
            </Box>
          </>
        )
      }
    >
      <Steps {...props} />
    </PageFrame>
  );
}

const columns: readonly Column<AuditRow>[] = [
  {
    key: 'what',
    label: auditCopy.columns.what,
    render: (row) => <TitleCell title={row.name} subtitle={row.kind} />,
  },
  {
    key: 'how',
    label: auditCopy.columns.how,
    width: '32%',
    render: (row) => (
      <Flex align="center" gap="2" minW="0">
        <Badge
          flex="none"
          colorPalette={row.tone}
          variant="subtle"
          {...(row.tone === 'gray' ? { color: 'ink2', bg: 'line' } : {})}
        >
          {row.label}
        </Badge>
        {row.fields ? (
          <Text color="ink2" lineClamp={2} title={row.fields}>
            {row.fields}
          </Text>
        ) : null}
      </Flex>
    ),
  },
  { key: 'who', label: auditCopy.columns.who, width: '18%', render: (row) => <TextCell>{row.who}</TextCell> },
  {
    key: 'when',
    label: auditCopy.columns.when,
    width: '16%',
    render: (row) => <TextCell quiet>{row.when}</TextCell>,
  },
];

const rowId = ({ revision }: AuditRow) => revision.id;

function Steps({ state, problem, query, kind, rows, hasMore, ...on }: AuditViewProps) {
  if (state === 'none')
    return (
      <Box layerStyle="card">
        <EmptyState icon="history" title={auditCopy.noHistory} text={auditCopy.noHistoryText} />
      </Box>
    );
  if (state === 'failed')
    return (
      <Box layerStyle="card" role="alert">
        <EmptyState icon="alert" title={auditCopy.failed} text={problem}>
          <SecondaryButton ref={focusPreviousOnRemoval} onClick={on.onRetry}>
            {auditCopy.retry}
          </SecondaryButton>
        </EmptyState>
      </Box>
    );
  if (state === 'loading')
    return (
      <Stack role="status" aria-label={auditCopy.loading} gap="3">
        <Skeleton h="10" />
        <Skeleton h="16" />
        <Skeleton h="16" />
        <Skeleton h="16" />
      </Stack>
    );
  const isFiltered = query !== '' || kind !== '';
  return (
    <>
      <DataTable
        caption={auditCopy.caption}
        columns={columns}
        rows={rows}
        rowId={rowId}
        {...(isFiltered
          ? {}
          : { empty: <EmptyState icon="history" title={auditCopy.none} text={auditCopy.noneHint} /> })}
        actions={(row) => (
          <>
            <RowButton label={auditCopy.view(row.name)} icon="eye" onClick={() => on.onView(row)} />
            {row.canRestore ? (
              <RowButton
                ref={focusPreviousOnRemoval}
                label={auditCopy.restore(row.name)}
                icon="retry"
                onClick={() => on.onRestore(row)}
              />
            ) : null}
          </>
        )}
      />
      {hasMore ? (
        <Flex justify="center" mt="4">
          <SecondaryButton ref={focusPreviousOnRemoval} onClick={on.onMore}>
            {auditCopy.more}
          </SecondaryButton>
        </Flex>
      ) : null}
    </>
  );
}
