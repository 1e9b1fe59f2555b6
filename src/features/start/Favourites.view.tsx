import { Box, Button, chakra, Flex, Grid, Heading, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Sparkline } from '@/ui/charts/Sparkline';
import { Icon } from '@/ui/icons';
import { EmptyState } from '@/ui/parts/EmptyState';
import { passFocusAlong } from '@/ui/parts/focus';
import { IconButton, MoveButtons } from '@/ui/parts/IconButton';
import { copy } from './copy';

interface FigureView {
  /** The alert with the filters of its number. */
  readonly name: string;
  readonly value: string;
  /** The limit with its direction, and the age of the number. */
  readonly rule: string;
  /** It is over its limit. */
  readonly isBeyond: boolean;
  /** Day by day, the oldest first; empty for too few days. */
  readonly trend: readonly number[];
}

export interface FavouriteView {
  readonly id: string;
  readonly label: string;
  readonly icon: string;
  /** Labels of its groups. */
  readonly path: string;
  readonly description: string;
  /** Its number that the user watches; `null` without one. */
  readonly figure: FigureView | null;
  /** Age of its data; `null` if unknown. */
  readonly freshness: { readonly text: string; readonly isStale: boolean } | null;
}

export interface FavouritesProps {
  readonly favourites: readonly FavouriteView[];
  readonly onOpen: (id: string) => void;
  readonly onMove: (id: string, by: -1 | 1) => void;
  readonly onRemove: (id: string) => void;
}

/** Moves the focus of a removed card to its neighbour, not to a star that a held key would press; after the last card to the section. */
const toNeighbour = passFocusAlong(
  (item) => item.querySelector('button'),
  (item) => item.closest('section'),
);

/** "Favoritos": a card each, in the user's order. */
export function Favourites({ favourites, onOpen, onMove, onRemove }: FavouritesProps) {
  const [isOrdering, setOrdering] = useState(false);
  return (
    <Box as="section" aria-label={copy.favourites} tabIndex={-1}>
      <Flex align="center" gap="2" mb="3" minH="9">
        <Heading as="h2" textStyle="md">
          {copy.favourites}
        </Heading>
        <Text color="ink3" textStyle="sm">
          {favourites.length > 0 ? favourites.length : ''}
        </Text>
        {favourites.length > 1 ? (
          <Button
            ms="auto"
            size="sm"
            variant="ghost"
            colorPalette="accent"
            aria-pressed={isOrdering}
            onClick={() => setOrdering(!isOrdering)}
          >
            {isOrdering ? copy.ordered : copy.order}
          </Button>
        ) : null}
      </Flex>
      {favourites.length === 0 ? (
        <Box layerStyle="card">
          <EmptyState icon="star" title={copy.noFavourites} text={copy.noFavouritesText} />
        </Box>
      ) : (
        <Grid
          as="ul"
          listStyleType="none"
          gap="3"
          templateColumns="repeat(auto-fill, minmax(min(100%, 260px), 1fr))"
        >
          {favourites.map(({ id, label, icon, path, description, figure, freshness }, index) => (
            <Flex
              as="li"
              ref={toNeighbour}
              key={id}
              layerStyle="card"
              direction="column"
              p="4"
              minH={{ md: '36' }}
              position="relative"
            >
              <Flex align="flex-start" gap="2">
                <Box flex="1" minW="0">
                  <chakra.button
                    type="button"
                    onClick={() => onOpen(id)}
                    textAlign="start"
                    fontWeight="semibold"
                    cursor="pointer"
                    overflowWrap="anywhere"
                    // The whole card opens it; its other buttons lie above.
                    _before={{ content: '""', position: 'absolute', inset: '0', borderRadius: 'xl' }}
                    _focusVisible={{
                      outline: 'none',
                      _before: { outline: '2px solid', outlineColor: 'accent' },
                    }}
                  >
                    {label}
                  </chakra.button>
                  <Flex align="center" gap="1.5" color="ink2" textStyle="sm">
                    <Icon name={icon} size={14} />
                    <Text truncate>{path}</Text>
                  </Flex>
                </Box>
                <Flex position="relative" mt="-1.5" me="-1.5">
                  <IconButton label={copy.remove(label)} icon="star-filled" onClick={() => onRemove(id)} />
                </Flex>
              </Flex>
              {figure ? (
                <Box mt="2">
                  <Text layerStyle="quiet" overflowWrap="anywhere">
                    {figure.name}
                  </Text>
                  <Text
                    fontSize="26px"
                    lineHeight="1.25"
                    fontWeight="semibold"
                    fontVariantNumeric="tabular-nums"
                    color={figure.isBeyond ? 'warn.fg' : 'ink'}
                  >
                    {figure.value}
                  </Text>
                  <Text layerStyle="quiet" fontVariantNumeric="tabular-nums">
                    {figure.rule}
                  </Text>
                  {figure.trend.length > 0 ? <Sparkline values={figure.trend} /> : null}
                </Box>
              ) : (
                <Text layerStyle="quiet" mt="2" lineClamp={2}>
                  {description}
                </Text>
              )}
              <Flex mt="auto" pt="2" align="center" minH="9" textStyle="sm" color="ink2">
                {freshness ? (
                  <Flex align="center" gap="1.5" color={freshness.isStale ? 'warn.fg' : 'ink2'}>
                    {freshness.isStale ? (
                      <Icon name="alert" size={14} />
                    ) : (
                      <Box data-dot boxSize="2" borderRadius="full" bg="good" />
                    )}
                    {freshness.text}
                  </Flex>
                ) : null}
                {isOrdering ? (
                  <Flex position="relative" ms="auto" gap="1" me="-1.5" mb="-1.5">
                    <MoveButtons
                      labels={[copy.earlier(label), copy.later(label)]}
                      direction="horizontal"
                      isFirst={index === 0}
                      isLast={index === favourites.length - 1}
                      onMove={(by) => onMove(id, by)}
                    />
                  </Flex>
                ) : null}
              </Flex>
            </Flex>
          ))}
        </Grid>
      )}
    </Box>
  );
}
