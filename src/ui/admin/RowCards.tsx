import { Box, Flex } from '@chakra-ui/react';
import { useMedia } from '@/ui/parts/useMedia';
import { CardTools } from './CardTools';
import type { DataTableProps } from './dataTableProps';
import { roomForTwo } from './layout';
import { RowCheck } from './RowCheck';
import { usePageWindow } from './usePageWindow';
import { useWantedRow } from './useWantedRow';
import { RowIdContext } from './WaitingMark';

const cardHeight = 220;

/** A list as cards, for phones: the columns as name and value, with the same actions. */
export function RowCards<T>(props: DataTableProps<T>) {
  const { caption, columns, rows, rowId, actions, selection } = props;
  const lanes = useMedia(roomForTwo) ? 2 : 1;
  const { ref, virtualizer, offset } = usePageWindow(rows.length, cardHeight, lanes, 12);
  const wanted = useWantedRow(rows, rowId, virtualizer, (id) =>
    ref.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`),
  );
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
