import { Box, Flex, Text } from '@chakra-ui/react';
import { memo } from 'react';
import { IconButton } from '@/ui/parts/IconButton';
import { Hits, hitIndex } from './Hits.view';
import { copy } from './search.copy';
import type { HitGroup } from './suggestions';

interface ResultsProps {
  readonly shown: boolean;
  readonly query: string;
  readonly groups: readonly HitGroup[];
  readonly total: number;
  /** The box is empty: the list has earlier searches and suggestions. */
  readonly isIdle: boolean;
  /** The first group contains earlier searches. */
  readonly hasRecent: boolean;
  readonly isNear: boolean;
  readonly isUnread: boolean;
  readonly listId: string;
  readonly selectedId: string | undefined;
  readonly onChoose: (id: string) => void;
  /** Index of the hovered hit. */
  readonly onPoint: (index: number) => void;
  readonly onForget: () => void;
}

const texts = copy.box;

/** The list below the box, or a message without results. Announces the count to screen readers. */
export const Results = memo(function Results(props: ResultsProps) {
  const { shown, query, groups, total, isIdle, hasRecent, isNear, isUnread, listId, selectedId } = props;
  const { onChoose, onPoint, onForget } = props;
  const hits = groups.flatMap((group) => group.hits);
  const idleLabel = hasRecent ? texts.recent : texts.suggestions;
  const [nothing, nothingHint] = isUnread
    ? [texts.unread(query), texts.unreadHint]
    : [texts.nothing(query), texts.nothingHint];
  const status = isIdle
    ? idleLabel
    : total === 0
      ? nothing
      : isNear
        ? `${texts.near(query)} ${texts.found(total)}`
        : texts.found(total);
  return (
    <>
      <Text srOnly role="status">
        {shown ? status : ''}
      </Text>
      {shown ? (
        <Box
          position="absolute"
          insetStart="0"
          // Wider than the search box, which is too narrow for the results on a tablet.
          w={{ base: 'full', md: 'max(100%, 24rem)' }}
          top="calc(100% + 6px)"
          layerStyle="floating"
          overflow="hidden"
          animationName="fade-in"
          animationDuration="fast"
        >
          {hasRecent || isNear ? (
            <Flex
              align="center"
              justify="space-between"
              gap="2"
              ps="4.5"
              pe="1.5"
              pt="1.5"
              minH="9"
              layerStyle="quiet"
            >
              <Text aria-hidden overflowWrap="anywhere">
                {hasRecent ? texts.recent : texts.near(query)}
              </Text>
              {hasRecent ? (
                <IconButton
                  label={texts.forget}
                  icon="trash"
                  size="sm"
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={onForget}
                />
              ) : null}
            </Flex>
          ) : null}
          {hits.length === 0 ? (
            <Box px="4" py="5" textAlign="center" aria-hidden>
              <Text fontWeight="semibold" overflowWrap="anywhere">
                {nothing}
              </Text>
              <Text layerStyle="quiet">{nothingHint}</Text>
            </Box>
          ) : (
            <Box
              onClick={(event) => {
                const hit = hits[hitIndex(event.target)];
                if (hit) onChoose(hit.id);
              }}
              onPointerMove={(event) => {
                const index = hitIndex(event.target);
                if (index >= 0) onPoint(index);
              }}
              // Keep the focus in the box: losing it would close the list before the click.
              onPointerDown={(event) => {
                if (hitIndex(event.target) >= 0) event.preventDefault();
              }}
            >
              <Hits
                label={isIdle ? idleLabel : texts.results}
                listId={listId}
                groups={groups}
                selectedId={selectedId}
              />
            </Box>
          )}
          {total > hits.length ? (
            <Text layerStyle="quiet" px="4.5" py="2" borderTopWidth="1px" borderColor="line" bg="panel2">
              {texts.more(hits.length, total)}
            </Text>
          ) : null}
        </Box>
      ) : null}
    </>
  );
});
