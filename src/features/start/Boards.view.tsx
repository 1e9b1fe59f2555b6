import { Box, Flex, Grid, Heading, Skeleton, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { QuietButton } from '@/ui/parts/buttons';
import { EmptyState } from '@/ui/parts/EmptyState';
import type { Elements } from '@/ui/parts/elements';
import { focusNeighbourOnRemoval } from '@/ui/parts/focus';
import { MoveButtons } from '@/ui/parts/IconButton';
import { BoardCard, type BoardCardView } from './BoardCard.view';
import { copy } from './start.copy';

export interface BoardsProps {
  /** The favourites in the user's order, then recent dashboards, the newest first, then the others in menu order. */
  readonly boards: readonly BoardCardView[];
  /** Why there is no catalogue yet; `null` if there is one. */
  readonly unread: 'reading' | 'offline' | 'failed' | null;
  /** Number of dashboards that are not shown. */
  readonly more: number;
  /** Opens the menu. */
  readonly onExplore: () => void;
  /** "Pedir acceso" of a dashboard that Power BI refused; absent in a preview. */
  readonly askAccess?: ((id: string) => Elements) | undefined;
  readonly onOpen: (id: string) => void;
  readonly onMove: (id: string, by: -1 | 1) => void;
  /** Adds the dashboard to the favourites, or removes it. */
  readonly onStar: (id: string) => void;
}

/** Moves the focus of a removed card to its neighbour (not its star: a held key would press it), else the section. */
const toNeighbour = focusNeighbourOnRemoval(
  (item) => item.querySelector<HTMLElement>('[data-part=open-board]'),
  (item) => item.closest('section'),
);

const columns = 'repeat(auto-fill, minmax(min(100%, 17.5rem), 1fr))';

/** Shown instead of the cards. */
function NoBoards({ unread }: Pick<BoardsProps, 'unread'>) {
  if (unread === 'reading')
    return (
      <Grid gap="3" templateColumns={columns} role="img" aria-label={copy.readingBoards}>
        {['one', 'two', 'three'].map((card) => (
          <Skeleton key={card} h="9.5rem" borderRadius="xl" />
        ))}
      </Grid>
    );
  const [title, text] = unread === null ? [copy.noBoards, copy.noBoardsText] : copy.unreadBoards[unread];
  return (
    <Box layerStyle="card">
      <EmptyState icon="layout-dashboard" title={title} text={text} />
    </Box>
  );
}

/** All dashboards of the user, as cards. */
export function Boards({ boards, unread, more, askAccess, onExplore, onOpen, onMove, onStar }: BoardsProps) {
  const [isOrdering, setOrdering] = useState(false);
  const favourites = boards.filter(({ isFavourite }) => isFavourite);
  return (
    <Box as="section" aria-label={copy.boards} aria-busy={unread === 'reading'} tabIndex={-1}>
      <Flex align="center" columnGap="2" mb="3" minH="9" wrap="wrap">
        <Heading as="h2" textStyle="md">
          {copy.boards}
        </Heading>
        {boards.length > 0 ? (
          <Text layerStyle="quiet">{favourites.length === 0 ? copy.starHint : copy.sorted}</Text>
        ) : null}
        <Flex ms="auto" me="-3" gap="1">
          {favourites.length > 1 ? (
            <QuietButton size="sm" colorPalette="accent" onClick={() => setOrdering(!isOrdering)}>
              {isOrdering ? copy.ordered : copy.order}
            </QuietButton>
          ) : null}
          <QuietButton size="sm" colorPalette="accent" onClick={onExplore}>
            {copy.explore}
          </QuietButton>
        </Flex>
      </Flex>
      {boards.length === 0 ? (
        <NoBoards unread={unread} />
      ) : (
        <Grid as="ul" listStyleType="none" gap="3" templateColumns={columns}>
          {boards.map((board) => (
            <BoardCard
              key={board.id}
              ref={toNeighbour}
              {...{ board, onOpen, onStar }}
              actions={
                isOrdering && board.isFavourite ? (
                  <Flex position="relative" ms="auto" gap="1" me="-1.5" mb="-1.5">
                    <MoveButtons
                      labels={[copy.earlier(board.label), copy.later(board.label)]}
                      direction="horizontal"
                      isFirst={board === favourites[0]}
                      isLast={board === favourites.at(-1)}
                      onMove={(by) => onMove(board.id, by)}
                    />
                  </Flex>
                ) : board.lacksAccess && askAccess ? (
                  <Box position="relative" ms="auto" me="-1.5" mb="-1.5">
                    {askAccess(board.id)}
                  </Box>
                ) : null
              }
            />
          ))}
        </Grid>
      )}
      {more > 0 ? (
        <Text layerStyle="quiet" mt="3">
          {copy.more(more)}
        </Text>
      ) : null}
    </Box>
  );
}
