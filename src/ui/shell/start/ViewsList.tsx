import { Box, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { Icon } from '@/ui/icons';
import { card } from './card';
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
  return (
    <Box as="section" aria-label={texts.views} {...card} w="full" p="4">
      <Heading as="h2" textStyle="md" mb="2">
        {texts.views}
      </Heading>
      <Box as="ul" listStyleType="none">
        {views.map(({ id, name, board, filters, owner }) => (
          <Box as="li" key={id} borderTopWidth="1px" borderColor="line" _first={{ borderTopWidth: '0' }}>
            <chakra.button
              type="button"
              onClick={() => onOpen(id)}
              display="flex"
              alignItems="center"
              gap="3"
              w="full"
              py="2"
              px="1"
              textAlign="start"
              cursor="pointer"
              borderRadius="md"
              _hover={{ bg: 'panel2' }}
            >
              <Flex
                flex="none"
                boxSize="9"
                align="center"
                justify="center"
                bg="accent.soft"
                borderRadius="lg"
                color="accent.fg"
              >
                <Icon name="bookmark" />
              </Flex>
              <Box flex="1" minW="0">
                <Text truncate>{name}</Text>
                <Text color="ink2" textStyle="sm" truncate>
                  {board}
                </Text>
              </Box>
              <Box flex="none" textAlign="end" color="ink3" textStyle="sm">
                <Text>{filters}</Text>
                <Text>{owner}</Text>
              </Box>
            </chakra.button>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
