import { Badge, Box, Button, Flex, Skeleton, Stack, Text } from '@chakra-ui/react';
import { EmptyState } from '@/ui/parts/EmptyState';
import { handsOver } from '@/ui/parts/handsOver';
import { Select } from '@/ui/parts/Select';
import { AdminPage } from './AdminPage';
import { RowButton, TextCell, TitleCell } from './cells';
import type { CommonTexts } from './commonTexts';
import { DataTable } from './DataTable';
import type { Column } from './dataTableProps';
import { SearchField } from './SearchField';

/** One step of the catalogue. */
export interface AuditRow {
  readonly id: string;
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
  readonly texts: Readonly<
    Record<
      | 'title'
      | 'subtitle'
      | 'search'
      | 'kind'
      | 'caption'
      | 'more'
      | 'none'
      | 'noneHint'
      | 'failed'
      | 'retry'
      | 'loading'
      | 'noHistory'
      | 'noHistoryText',
      string
    >
  > & {
    readonly common: CommonTexts;
    readonly columns: Readonly<Record<'what' | 'how' | 'who' | 'when', string>>;
    readonly view: (name: string) => string;
    readonly restore: (name: string) => string;
  };
  /** `none`: the store keeps no versions. */
  readonly state: 'loading' | 'ready' | 'failed' | 'none';
  /** Why it failed. */
  readonly problem: string;
  readonly query: string;
  readonly kind: string;
  readonly kinds: readonly { readonly value: string; readonly label: string }[];
  readonly rows: readonly AuditRow[];
  readonly hasMore: boolean;
  readonly onQuery: (query: string) => void;
  readonly onKind: (kind: string) => void;
  readonly onView: (id: string) => void;
  readonly onRestore: (id: string) => void;
  readonly onMore: () => void;
  readonly onRetry: () => void;
}

/** reports-audit "Auditoría": who changed what and when, with restore (SPEC section 10). */
export function AuditView(props: AuditViewProps) {
  const { texts, state, query, kind, kinds, onQuery, onKind } = props;
  return (
    <AdminPage
      title={texts.title}
      subtitle={texts.subtitle}
      tools={
        state === 'none' ? undefined : (
          <>
            <SearchField
              clearLabel={texts.common.clearSearch}
              value={query}
              onChange={onQuery}
              label={texts.search}
            />
            <Box flex={{ base: '1 1 12rem', md: '0 0 13rem' }}>
              <Select
                aria-label={texts.kind}
                value={kind}
                options={kinds}
                onChange={(event) => onKind(event.currentTarget.value)}
              />
            </Box>
          </>
        )
      }
    >
      <Steps {...props} />
    </AdminPage>
  );
}

const panel = { bg: 'panel', borderWidth: '1px', borderColor: 'line', borderRadius: 'xl', shadow: 'xs' };

function Steps({ texts, state, problem, query, kind, rows, hasMore, ...on }: AuditViewProps) {
  if (state === 'none')
    return (
      <Box {...panel}>
        <EmptyState icon="history" title={texts.noHistory} text={texts.noHistoryText} />
      </Box>
    );
  if (state === 'failed')
    return (
      <Box {...panel} role="alert">
        <EmptyState icon="alert" title={texts.failed} text={problem}>
          <Button ref={handsOver} variant="outline" colorPalette="gray" onClick={on.onRetry}>
            {texts.retry}
          </Button>
        </EmptyState>
      </Box>
    );
  if (state === 'loading')
    return (
      <Stack role="status" aria-label={texts.loading} gap="3">
        <Skeleton h="10" />
        <Skeleton h="16" />
        <Skeleton h="16" />
        <Skeleton h="16" />
      </Stack>
    );
  const labels = texts.columns;
  const columns: readonly Column<AuditRow>[] = [
    { key: 'what', label: labels.what, render: (row) => <TitleCell title={row.name} subtitle={row.kind} /> },
    {
      key: 'how',
      label: labels.how,
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
    { key: 'who', label: labels.who, width: '18%', render: (row) => <TextCell>{row.who}</TextCell> },
    { key: 'when', label: labels.when, width: '16%', render: (row) => <TextCell quiet>{row.when}</TextCell> },
  ];
  const isFiltered = query !== '' || kind !== '';
  return (
    <>
      <DataTable
        texts={texts.common}
        caption={texts.caption}
        columns={columns}
        rows={rows}
        rowId={rowId}
        {...(isFiltered
          ? {}
          : { empty: <EmptyState icon="history" title={texts.none} text={texts.noneHint} /> })}
        actions={(row) => (
          <>
            <RowButton label={texts.view(row.name)} icon="eye" onClick={() => on.onView(row.id)} />
            {row.canRestore ? (
              <RowButton
                ref={handsOver}
                label={texts.restore(row.name)}
                icon="retry"
                onClick={() => on.onRestore(row.id)}
              />
            ) : null}
          </>
        )}
      />
      {hasMore ? (
        <Flex justify="center" mt="4">
          <Button ref={handsOver} variant="outline" colorPalette="gray" onClick={on.onMore}>
            {texts.more}
          </Button>
        </Flex>
      ) : null}
    </>
  );
}

const rowId = ({ id }: AuditRow) => id;
