import { Box, Flex } from '@chakra-ui/react';
import { copy } from '@/features/admin/admin.copy';
import { IconButton } from '@/ui/parts/IconButton';
import { Select } from '@/ui/parts/Select';
import { useMedia } from '@/ui/parts/useMedia';
import { AllRowsCheck, RowCheck } from './cells.view';
import { selectAllAttribute } from './focusNear';
import { RowIdContext } from './rowContexts';
import type { DataTableProps } from './tableProps';
import { useVisibleRows } from './useVisibleRows';

/** From this width on cards are in two columns. */
const roomForTwo = '(min-width: 40rem)';
const cardHeight = 220;

/** A list as cards, for phones: the columns as name and value, with the same actions. */
export function RowCards<T>(props: DataTableProps<T>) {
  const { caption, columns, rows, rowId, actions, selection } = props;
  const lanes = useMedia(roomForTwo) ? 2 : 1;
  const { ref, virtualizer, offset, wanted } = useVisibleRows(props, cardHeight, lanes, 12);
  const [first, ...others] = columns;
  return (
    <>
      <CardTools {...props} />
      <Box
        ref={ref}
        role="list"
        aria-label={caption}
        position="relative"
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ index, start, lane }) => {
          const row = rows[index];
          if (row === undefined) return null;
          const act = actions?.(row);
          return (
            <Box
              key={rowId(row)}
              ref={virtualizer.measureElement}
              data-index={index}
              role="listitem"
              data-row={rowId(row)}
              tabIndex={-1}
              {...(rowId(row) === wanted ? { 'data-saved': '' } : {})}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              position="absolute"
              bg="panel"
              borderWidth="1px"
              borderColor={rowId(row) === wanted ? 'accent' : 'line'}
              borderRadius="xl"
              shadow="xs"
              style={{
                top: start - offset,
                left: lanes === 2 ? `calc(${lane} * (50% + 6px))` : 0,
                width: lanes === 2 ? 'calc(50% - 6px)' : '100%',
              }}
            >
              <Flex px="4" pt="3.5" pb="3" gap="3">
                <Box flex="1" minW="0">
                  <RowIdContext value={rowId(row)}>{first?.render(row)}</RowIdContext>
                </Box>
                {selection ? (
                  <RowCheck
                    label={selection.label(row)}
                    checked={selection.ids.has(rowId(row))}
                    onToggle={() => selection.onToggle(row)}
                  />
                ) : null}
              </Flex>
              <Box as="dl" px="4" pb="3" m="0" display="grid" gridTemplateColumns="8.5rem 1fr" rowGap="2">
                {others.map((column) => (
                  <Box key={column.key} display="contents">
                    <Box as="dt" color="ink2" textStyle="sm" alignSelf="center">
                      {column.label}
                    </Box>
                    <Box as="dd" m="0" minW="0">
                      {column.render(row)}
                    </Box>
                  </Box>
                ))}
              </Box>
              {act ? (
                <Flex justify="flex-end" gap="1" px="2" py="1" borderTopWidth="1px" borderColor="line">
                  {act}
                </Flex>
              ) : null}
            </Box>
          );
        })}
      </Box>
    </>
  );
}

/** The tools of a table's header: picks all rows, and sorts by a column. */
function CardTools<T>({ columns, rows, selection, sort = null, onSort }: DataTableProps<T>) {
  const { ascending, descending, sortBy, sort: sortText } = copy.common;
  const sortable = columns.filter((column) => column.sortable);
  const sorts = onSort !== undefined && sortable.length > 0;
  if (!sorts && selection === undefined) return null;
  return (
    <Flex align="center" justify="space-between" wrap="wrap" columnGap="4" rowGap="2" mb="3">
      {selection ? (
        // Aligned with the content of the cards.
        <Box ps="4" {...selectAllAttribute}>
          <AllRowsCheck selection={selection} count={rows.length} isLabelled />
        </Box>
      ) : null}
      {sorts ? (
        <Flex align="center" gap="2" flex={{ base: '1', md: 'none' }} minW="13rem" ms="auto">
          {sort ? (
            <IconButton
              label={sort.direction === 'ascending' ? ascending : descending}
              icon={sort.direction === 'ascending' ? 'arrow-up' : 'arrow-down'}
              onClick={() => onSort(sort.key)}
            />
          ) : null}
          <Box flex="1" w={{ md: '16rem' }}>
            <Select
              aria-label={sortBy}
              value={sort?.key ?? ''}
              onChange={(event) => onSort(event.currentTarget.value)}
              options={[
                ...(sort ? [] : [{ value: '', label: sortBy }]),
                ...sortable.map(({ key, label }) => ({ value: key, label: sortText(label) })),
              ]}
            />
          </Box>
        </Flex>
      ) : null}
    </Flex>
  );
}
