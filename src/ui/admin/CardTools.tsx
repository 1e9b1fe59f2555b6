import { Box, Flex } from '@chakra-ui/react';
import { IconButton } from '@/ui/parts/IconButton';
import { Select } from '@/ui/parts/Select';
import type { DataTableProps } from './dataTableProps';
import { picksAll } from './listStart';
import { RowCheck } from './RowCheck';

/** What a table has in its head: picks all rows, and sorts by a column. */
export function CardTools<T>({
  texts,
  columns,
  rows,
  selection,
  sort = null,
  onSort,
}: Pick<DataTableProps<T>, 'texts' | 'columns' | 'rows' | 'selection' | 'sort' | 'onSort'>) {
  const sortable = columns.filter((column) => column.sortable);
  const picked = selection?.ids.size ?? 0;
  const sorts = onSort !== undefined && sortable.length > 0;
  if (!sorts && selection === undefined) return null;
  return (
    <Flex align="center" justify="space-between" wrap="wrap" columnGap="4" rowGap="2" mb="3">
      {selection ? (
        // Begins where the cards' own texts do.
        <Box ps="4" {...picksAll}>
          <RowCheck
            label={selection.all}
            isLabelled
            checked={picked === 0 ? false : picked >= rows.length ? true : 'indeterminate'}
            onToggle={selection.onToggleAll}
          />
        </Box>
      ) : null}
      {sorts ? (
        <Flex align="center" gap="2" flex={{ base: '1', md: 'none' }} minW="13rem" ms="auto">
          {sort ? (
            <IconButton
              label={sort.direction === 'ascending' ? texts.ascending : texts.descending}
              icon={sort.direction === 'ascending' ? 'arrow-up' : 'arrow-down'}
              onClick={() => onSort(sort.key)}
            />
          ) : null}
          <Box flex="1" w={{ md: '16rem' }}>
            <Select
              aria-label={texts.sortBy}
              value={sort?.key ?? ''}
              onChange={(event) => onSort(event.currentTarget.value)}
              options={[
                ...(sort ? [] : [{ value: '', label: texts.sortBy }]),
                ...sortable.map(({ key, label }) => ({ value: key, label: texts.sort(label) })),
              ]}
            />
          </Box>
        </Flex>
      ) : null}
    </Flex>
  );
}
