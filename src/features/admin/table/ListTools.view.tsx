import { Button } from '@chakra-ui/react';
import { memo } from 'react';
import { Icon } from '@/ui/icons';
import type { Elements } from '@/ui/parts/elements';
import { useStable } from '@/ui/parts/useStable';
import { useIsReadOnly } from './rowContexts';
import { SearchField } from './SearchField.view';

const height = { base: '10', _coarse: '11' };

interface AddButtonProps {
  readonly label: string;
  readonly onClick: () => void;
}

const AddButton = memo(function AddButton({ label, onClick }: AddButtonProps) {
  return (
    <Button colorPalette="accent" h={height} px="4" flex={{ base: '1 1 auto', md: 'none' }} onClick={onClick}>
      <Icon name="plus" />
      <span>{label}</span>
    </Button>
  );
});

interface ListToolsProps {
  /** Name of the search field. */
  readonly search: string;
  /** Name of the button that adds an entry. */
  readonly add: string;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly onAdd: () => void;
  /** Tools between the search and the button. */
  readonly children?: Elements;
}

/** Next to the title of a list: its search, and the button that adds an entry. */
export function ListTools({ search, add, query, onQuery, onAdd, children }: ListToolsProps) {
  const on = useStable({ onQuery, onAdd });
  const isReadOnly = useIsReadOnly();
  return (
    <>
      <SearchField value={query} onChange={on.onQuery} label={search} />
      {children}
      {isReadOnly ? null : <AddButton label={add} onClick={on.onAdd} />}
    </>
  );
}
