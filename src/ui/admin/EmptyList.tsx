import { EmptyState } from '@/ui/parts/EmptyState';
import type { CommonTexts } from './commonTexts';

export interface EmptyListProps {
  readonly texts: CommonTexts;
  /** The list is narrowed, so something may be there all the same. */
  readonly isSearched: boolean;
  readonly icon: string;
  /** Said while there are none at all. */
  readonly none: string;
  /** Name of the button that adds one. */
  readonly add: string;
}

/** In place of a list: nothing matches, or there is nothing yet. */
export const EmptyList = ({ texts, isSearched, icon, none, add }: EmptyListProps) =>
  isSearched ? (
    <EmptyState icon="search" title={texts.noMatches} text={texts.noMatchesHint} />
  ) : (
    <EmptyState icon={icon} title={none} text={texts.noneHint(add)} />
  );
