import { Box } from '@chakra-ui/react';
import { copy } from '@/features/admin/copy';
import { EmptyState } from '@/ui/parts/EmptyState';
import { useMedia } from '@/ui/parts/useMedia';
import { RowCards } from './RowCards.view';
import { TableRows } from './TableRows.view';
import type { DataTableProps } from './tableProps';

/** Below this width a table is shown as cards. */
const roomForTable = '(min-width: 60rem)';

/** A list as a table, or as cards on narrow screens, with the same actions. Only visible rows are rendered. */
export function DataTable<T>(props: DataTableProps<T>) {
  const isTable = useMedia(roomForTable);
  const { noMatches, noMatchesHint } = copy.common;
  if (props.rows.length === 0)
    return (
      <Box layerStyle="card">
        {props.empty ?? <EmptyState icon="search" title={noMatches} text={noMatchesHint} />}
      </Box>
    );
  return isTable ? <TableRows {...props} /> : <RowCards {...props} />;
}
