import { Badge, Box, Flex, SimpleGrid, Text } from '@chakra-ui/react';
import { EditButtons, StatusSwitch, WaitingMark } from '@/features/admin/table/cells.view';
import { EmptyList } from '@/features/admin/table/DataTable.view';
import { RowIdContext } from '@/features/admin/table/rowContexts';
import { Icon } from '@/ui/icons';
import type { EntityTableProps } from './EntityTable.view';

export interface EntityCardsProps<R>
  extends Omit<EntityTableProps<R>, 'caption' | 'sort' | 'onSort' | 'selection'> {
  readonly cardIcon: string;
}

/** The entries of one kind as cards: name with its second line, the second column as a badge, status and actions. */
export function EntityCards<R extends { readonly id: string }>(props: EntityCardsProps<R>) {
  const { columns, rows, cardIcon, onEdit, onRemove, onActivate } = props;
  const [first, second] = columns;
  const status = columns.find((column) => column.status)?.status;
  return (
    <>
      {rows.length === 0 ? (
        <Box bg="panel" borderWidth="1px" borderColor="line" borderRadius="xl">
          <EmptyList {...props} />
        </Box>
      ) : null}
      <SimpleGrid as="ul" listStyleType="none" minChildWidth="17rem" gap="4">
        {rows.map((row) => {
          const name = first?.text(row) ?? '';
          return (
            <Box as="li" key={row.id} layerStyle="card">
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
                  <Icon name={cardIcon} />
                </Flex>
                <Box minW="0" flex="1">
                  <Text as="h2" fontWeight="semibold" textStyle="lg" truncate>
                    {name}
                  </Text>
                  <Text layerStyle="quiet">{first?.subtitle?.(row)}</Text>
                  <RowIdContext value={row.id}>
                    <WaitingMark />
                  </RowIdContext>
                </Box>
                <Badge variant="subtle" colorPalette="gray" bg="line" color="ink2" fontFamily="mono">
                  {second?.text(row)}
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
                {status ? (
                  <StatusSwitch
                    name={name}
                    isActive={status.isActive(row)}
                    labels={status.labels}
                    onChange={(isActive) => onActivate?.(row, isActive)}
                  />
                ) : null}
                <Flex gap="1">
                  <EditButtons name={name} onEdit={() => onEdit(row)} onRemove={() => onRemove(row)} />
                </Flex>
              </Flex>
            </Box>
          );
        })}
      </SimpleGrid>
    </>
  );
}
