import type { ReactNode } from 'react';
import type { Sort } from '@/domain/admin/catalogsSearch';
import { useStable } from '@/ui/parts/useStable';
import { AddButton } from './AddButton';
import type { CommonTexts } from './commonTexts';
import { SearchField } from './SearchField';

/** What every list of the admin portal is searched and sorted by, and how one is added. */
export interface ListProps {
  readonly query: string;
  readonly sort: Sort | null;
  readonly onQuery: (query: string) => void;
  readonly onSort: (key: string) => void;
  readonly onAdd: () => void;
}

export interface ListToolsProps extends Pick<ListProps, 'query' | 'onQuery' | 'onAdd'> {
  readonly texts: { readonly common: CommonTexts; readonly search: string; readonly add: string };
  /** Tools between the search and the button. */
  readonly children?: ReactNode;
}

/** Beside the title of a list: its search, and the button that adds one. */
export function ListTools({ texts, query, onQuery, onAdd, children }: ListToolsProps) {
  const on = useStable({ onQuery, onAdd });
  return (
    <>
      <SearchField
        clearLabel={texts.common.clearSearch}
        value={query}
        onChange={on.onQuery}
        label={texts.search}
      />
      {children}
      <AddButton label={texts.add} onClick={on.onAdd} />
    </>
  );
}
