import { Box, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { Icon } from '@/ui/icons';

export interface StartListRow {
  readonly id: string;
  readonly icon: string;
  readonly name: string;
  /** Name of the row's dashboard. */
  readonly place: string;
  /** Lines of text at the end of the row. */
  readonly end: readonly string[];
}

interface StartListProps {
  readonly title: string;
  readonly rows: readonly StartListRow[];
  readonly onOpen: (id: string) => void;
}

/** A card of the start page with rows to open. */
export function StartList({ title, rows, onOpen }: StartListProps) {
  return (
    <Box as="section" aria-label={title} layerStyle="card" w="full" p="4">
      <Heading as="h2" textStyle="md" mb="2">
        {title}
      </Heading>
      <Box as="ul" listStyleType="none">
        {rows.map(({ id, icon, name, place, end }) => (
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
                borderRadius="lg"
                bg="accent.soft"
                color="accent.fg"
              >
                <Icon name={icon} />
              </Flex>
              <Box flex="1" minW="0">
                <Text truncate>{name}</Text>
                <Text layerStyle="quiet" truncate>
                  {place}
                </Text>
              </Box>
              <Box flex="none" textAlign="end" color="ink3" textStyle="sm">
                {end.map((line) => (
                  <Text key={line}>{line}</Text>
                ))}
              </Box>
            </chakra.button>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
