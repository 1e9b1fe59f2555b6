import { copy } from '@/features/admin/copy';
import { EmptyState } from '@/ui/parts/EmptyState';

export interface EmptyListProps {
  /** A search or a filter is active. */
  readonly isSearched: boolean;
  readonly icon: string;
  /** Says that there are no entries. */
  readonly none: string;
  /** Name of the button that adds an entry. */
  readonly add: string;
}

/** A list without rows: nothing matches, or there are no entries yet. */
export const EmptyList = ({ isSearched, icon, none, add }: EmptyListProps) =>
  isSearched ? (
    <EmptyState icon="search" title={copy.common.noMatches} text={copy.common.noMatchesHint} />
  ) : (
    <EmptyState icon={icon} title={none} text={copy.common.noneHint(add)} />
  );
