import { Badge, Box, Flex, SimpleGrid, Text } from '@chakra-ui/react';
import { Icon } from '@/ui/icons';
import { AdminPage } from './AdminPage';
import { EditButtons, StatusSwitch } from './cells';
import type { CommonTexts } from './commonTexts';
import { EmptyList } from './EmptyList';
import { type ListProps, ListTools } from './ListTools';
import { RowIdContext, WaitingMark } from './WaitingMark';

/** A card of a region. */
export interface RegionCard {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  /** "5 plantas". */
  readonly plants: string;
  readonly isActive: boolean;
}

export interface RegionsViewProps extends Omit<ListProps, 'sort' | 'onSort'> {
  readonly texts: {
    readonly common: CommonTexts;
    readonly title: string;
    readonly subtitle: string;
    readonly search: string;
    readonly add: string;
    /** Said while there are none at all. */
    readonly none: string;
    readonly status: readonly [active: string, inactive: string];
  };
  readonly cards: readonly RegionCard[];
  readonly onEdit: (id: string) => void;
  readonly onRemove: (id: string) => void;
  readonly onActivate: (id: string, isActive: boolean) => void;
}

/** catalog-regions "Catálogo de Regiones" (SPEC section 2.7): cards with name, code, plants and state. */
export function RegionsView({ texts, cards, query, onQuery, onAdd, ...on }: RegionsViewProps) {
  return (
    <AdminPage
      title={texts.title}
      subtitle={texts.subtitle}
      tools={<ListTools texts={texts} query={query} onQuery={onQuery} onAdd={onAdd} />}
    >
      {cards.length === 0 ? (
        <Box bg="panel" borderWidth="1px" borderColor="line" borderRadius="xl">
          <EmptyList
            texts={texts.common}
            isSearched={query !== ''}
            icon="database"
            none={texts.none}
            add={texts.add}
          />
        </Box>
      ) : null}
      <SimpleGrid as="ul" listStyleType="none" minChildWidth="17rem" gap="4">
        {cards.map((card) => (
          <Box
            as="li"
            key={card.id}
            bg="panel"
            borderWidth="1px"
            borderColor="line"
            borderRadius="xl"
            shadow="xs"
          >
            <Flex gap="3" px="5" pt="4" pb="3" align="center">
              <Flex
                boxSize="10"
                flex="none"
                align="center"
                justify="center"
                borderRadius="lg"
                bg="accent.soft"
                color="accent"
              >
                <Icon name="map-pin" />
              </Flex>
              <Box minW="0" flex="1">
                <Text as="h2" fontWeight="semibold" textStyle="lg" truncate>
                  {card.name}
                </Text>
                <Text color="ink2" textStyle="sm">
                  {card.plants}
                </Text>
                <RowIdContext value={card.id}>
                  <WaitingMark />
                </RowIdContext>
              </Box>
              <Badge variant="subtle" colorPalette="gray" bg="line" color="ink2" fontFamily="mono">
                {card.code}
              </Badge>
            </Flex>
            <Flex
              align="center"
              justify="space-between"
              ps="5"
              pe="3"
              py="1.5"
              borderTopWidth="1px"
              borderColor="line"
            >
              <StatusSwitch
                texts={texts.common}
                name={card.name}
                isActive={card.isActive}
                labels={texts.status}
                onChange={(isActive) => on.onActivate(card.id, isActive)}
              />
              <Flex gap="1">
                <EditButtons
                  texts={texts.common}
                  name={card.name}
                  onEdit={() => on.onEdit(card.id)}
                  onRemove={() => on.onRemove(card.id)}
                />
              </Flex>
            </Flex>
          </Box>
        ))}
      </SimpleGrid>
    </AdminPage>
  );
}
