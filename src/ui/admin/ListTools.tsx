import type { ReactNode } from 'react';
import { AddButton } from './AddButton';
import type { CommonTexts } from './commonTexts';
import { SearchField } from './SearchField';

export interface ListToolsProps {
  readonly texts: { readonly common: CommonTexts; readonly search: string; readonly add: string };
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly onAdd: () => void;
  /** Tools between the search and the button. */
  readonly children?: ReactNode;
}

/** Beside the title of a list: its search, and the button that adds one. */
export const ListTools = ({ texts, query, onQuery, onAdd, children }: ListToolsProps) => (
  <>
    <SearchField
      clearLabel={texts.common.clearSearch}
      value={query}
      onChange={onQuery}
      label={texts.search}
    />
    {children}
    <AddButton label={texts.add} onClick={onAdd} />
  </>
);
