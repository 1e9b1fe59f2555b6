import { Box, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { Icon } from '@/ui/icons';
import { card } from './card';
import type { StartTexts } from './startTexts';

export interface RecentView {
  readonly id: string;
  readonly label: string;
  readonly icon: string;
  /** Labels of its groups. */
  readonly path: string;
  /** "ayer 18:42". */
  readonly when: string;
}

export interface RecentListProps {
  readonly texts: StartTexts;
  readonly recent: readonly RecentView[];
  readonly onOpen: (id: string) => void;
}

/** "Abiertos hace poco". */
export function RecentList({ texts, recent, onOpen }: RecentListProps) {
  return (
    <Box as="section" aria-label={texts.recent} {...card} w="full" p="4">
      <Heading as="h2" textStyle="md" mb="2">
        {texts.recent}
      </Heading>
      {recent.length === 0 ? (
        <Text color="ink2" textStyle="sm">
          {texts.noRecent}
        </Text>
      ) : (
        <Box as="ul" listStyleType="none">
          {recent.map(({ id, label, icon, path, when }) => (
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
                  borderWidth="1px"
                  borderColor="line"
                  borderRadius="lg"
                  color="ink2"
                >
                  <Icon name={icon} />
                </Flex>
                <Box flex="1" minW="0">
                  <Text truncate>{label}</Text>
                  <Text color="ink2" textStyle="sm" truncate>
                    {path}
                  </Text>
                </Box>
                <Text flex="none" color="ink3" textStyle="sm">
                  {when}
                </Text>
              </chakra.button>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}
