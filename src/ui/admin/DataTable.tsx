import { Box } from '@chakra-ui/react';
import { EmptyState } from '@/ui/parts/EmptyState';
import { useMedia } from '@/ui/parts/useMedia';
import type { DataTableProps } from './dataTableProps';
import { roomForTable } from './layout';
import { RowCards } from './RowCards';
import { TableRows } from './TableRows';

/**
 * A list as a table, or as cards on narrow screens, with the same actions. Only visible rows
 * are rendered.
 */
export function DataTable<T>(props: DataTableProps<T>) {
  const isTable = useMedia(roomForTable);
  const { texts, rows, empty } = props;
  if (rows.length === 0)
    return (
      <Box bg="panel" borderWidth="1px" borderColor="line" borderRadius="xl" shadow="xs">
        {empty ?? <EmptyState icon="search" title={texts.noMatches} text={texts.noMatchesHint} />}
      </Box>
    );
  return isTable ? <TableRows {...props} /> : <RowCards {...props} />;
}
