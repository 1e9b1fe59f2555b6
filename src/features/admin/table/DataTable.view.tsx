import { Box } from '@chakra-ui/react';
import { copy } from '@/features/admin/admin.copy';
import { SecondaryButton } from '@/ui/parts/buttons';
import { EmptyState } from '@/ui/parts/EmptyState';
import { useMedia } from '@/ui/parts/useMedia';
import { RowCards } from './RowCards.view';
import { useIsReadOnly } from './rowContexts';
import { TableRows } from './TableRows.view';
import type { DataTableProps } from './tableProps';

const NoMatches = () => (
  <EmptyState icon="search" title={copy.common.noMatches} text={copy.common.noMatchesHint} />
);

export interface EmptyListProps {
  /** A search or a filter is active. */
  readonly isSearched: boolean;
  readonly icon: string;
  /** Message of an empty list. */
  readonly none: string;
  /** Name of the button that adds an entry. */
  readonly add: string;
  /** "Comenzar Configuración": adds the first entry. */
  readonly onBegin?: () => void;
}

/** Replaces the rows of an empty list: no entry matches the search, or there are no entries yet. */
export function EmptyList({ isSearched, icon, none, add, onBegin }: EmptyListProps) {
  const isReadOnly = useIsReadOnly();
  if (isSearched) return <NoMatches />;
  if (isReadOnly) return <EmptyState icon={icon} title={none} />;
  return (
    <EmptyState icon={icon} title={none} text={copy.common.noneHint(add)}>
      {onBegin ? <SecondaryButton onClick={onBegin}>{copy.begin}</SecondaryButton> : null}
    </EmptyState>
  );
}

/** The empty list as a card. */
export const EmptyCard = (props: EmptyListProps) => (
  <Box bg="panel" borderWidth="1px" borderColor="line" borderRadius="xl">
    <EmptyList {...props} />
  </Box>
);

/** Below this width a table is shown as cards. */
const roomForTable = '(min-width: 60rem)';

/** A list as a table, or as cards on narrow screens, with the same actions. Only visible rows are rendered. */
export function DataTable<T>(props: DataTableProps<T>) {
  const isTable = useMedia(roomForTable);
  if (props.rows.length === 0) return <Box layerStyle="card">{props.empty ?? <NoMatches />}</Box>;
  return isTable ? <TableRows {...props} /> : <RowCards {...props} />;
}
