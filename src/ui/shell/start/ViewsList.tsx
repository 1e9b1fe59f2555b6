import { Text } from '@chakra-ui/react';
import { StartList } from './StartList';
import type { StartTexts } from './startTexts';

export interface StartView {
  readonly id: string;
  readonly name: string;
  /** Its dashboard. */
  readonly board: string;
  /** How many filters it sets; empty for none. */
  readonly filters: string;
  /** Whose it is, where it is not the person's own. */
  readonly owner: string;
}

export interface ViewsListProps {
  readonly texts: StartTexts;
  readonly views: readonly StartView[];
  readonly onOpen: (id: string) => void;
}

/** "Mis vistas guardadas" (docs/spec.md, section 13). */
export function ViewsList({ texts, views, onOpen }: ViewsListProps) {
  const rows = views.map(({ id, name, board, filters, owner }) => ({
    id,
    icon: 'bookmark',
    name,
    place: board,
    end: (
      <>
        <Text>{filters}</Text>
        <Text>{owner}</Text>
      </>
    ),
  }));
  return <StartList title={texts.views} rows={rows} isAccented onOpen={onOpen} />;
}
