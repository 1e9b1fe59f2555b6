import { ListTools } from '@/features/admin/table/ListTools.view';
import type { Elements } from '@/ui/parts/elements';
import { PageFrame } from '@/ui/parts/PageFrame';
import { EntityCards } from './EntityCards.view';
import { EntityTable, type EntityTableProps } from './EntityTable.view';

export interface EntityListProps<R> extends Omit<EntityTableProps<R>, 'isSearched'> {
  readonly title: string;
  readonly subtitle: string;
  /** Name of the search field. */
  readonly search: string;
  readonly query: string;
  /** A filter other than the search is active. */
  readonly isFiltered?: boolean;
  /** Draws cards with this icon instead of a table. */
  readonly cardIcon?: string | undefined;
  /** Tools between the search and the button that adds an entry. */
  readonly tools?: Elements;
  /** Between the tools and the rows. */
  readonly children?: Elements;
  readonly onQuery: (query: string) => void;
  readonly onAdd: () => void;
}

/** The page of one kind of entries: title, search, button that adds an entry, and rows. */
export function EntityList<R extends { readonly id: string }>(props: EntityListProps<R>) {
  const { title, subtitle, search, add, query, cardIcon, tools, children, onQuery, onAdd } = props;
  const rows = { ...props, isSearched: query !== '' || props.isFiltered === true, onBegin: onAdd };
  return (
    <PageFrame
      title={title}
      subtitle={subtitle}
      tools={<ListTools {...{ search, add, query, onQuery, onAdd }}>{tools}</ListTools>}
    >
      {children}
      {cardIcon === undefined ? <EntityTable {...rows} /> : <EntityCards {...rows} cardIcon={cardIcon} />}
    </PageFrame>
  );
}
