import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Sort } from '@/domain/catalogsSearch';
import { EmptyState } from '@/ui/parts/EmptyState';
import { useMedia } from '@/ui/parts/useMedia';
import { adminCopy } from './copy';
import { roomForTable } from './layout';
import { RowCards } from './RowCards';
import { TableRows } from './TableRows';

/** One column of a list; the first one names the row. */
export interface Column<T> {
  readonly key: string;
  readonly label: string;
  /** CSS width. */
  readonly width?: string;
  readonly sortable?: boolean;
  readonly align?: 'start' | 'end';
  readonly render: (row: T) => ReactNode;
}

export interface DataTableProps<T> {
  /** What the table lists; its accessible name. */
  readonly caption: string;
  readonly columns: readonly Column<T>[];
  readonly rows: readonly T[];
  readonly rowId: (row: T) => string;
  /** Buttons at the end of each row, the same in the card. */
  readonly actions?: (row: T) => ReactNode;
  readonly sort?: Sort | null;
  readonly onSort?: (key: string) => void;
  /** Shown instead of rows; the default says that nothing matches. */
  readonly empty?: ReactNode;
}

/**
 * A list as a real table, or as cards where a table has no room; with the same actions in both. Only rows in
 * sight are in the page, whatever the number of rows.
 */
export function DataTable<T>(props: DataTableProps<T>) {
  const isTable = useMedia(roomForTable);
  const { rows, empty } = props;
  if (rows.length === 0)
    return (
      <Box bg="panel" borderWidth="1px" borderColor="line" borderRadius="xl" shadow="xs">
        {empty ?? <EmptyState icon="search" title={adminCopy.noMatches} text={adminCopy.noMatchesHint} />}
      </Box>
    );
  return isTable ? <TableRows {...props} /> : <RowCards {...props} />;
}
