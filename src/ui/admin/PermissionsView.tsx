import { Badge, Box, Button, Flex, SimpleGrid, Text } from '@chakra-ui/react';
import type { GroupColour } from '@/domain/admin/catalogs';
import { locale } from '@/domain/shared/language';
import { AdminPage } from './AdminPage';
import { EditButtons, TitleCell } from './cells';
import type { CommonTexts } from './commonTexts';
import { DataTable } from './DataTable';
import type { Column } from './dataTableProps';
import { EmptyList } from './EmptyList';
import { type ListProps, ListTools } from './ListTools';
import { Section } from './Section';
import { RowIdContext, WaitingMark } from './WaitingMark';

/** A row of the permission rules. */
export interface RuleRow {
  readonly id: string;
  readonly board: string;
  readonly menuPath: string;
  readonly users: number;
  readonly groups: number;
  readonly level: string;
  readonly isAdminOnly: boolean;
}

/** A card of an access group. */
export interface AccessGroupCard {
  readonly id: string;
  readonly name: string;
  /** "15 miembros". */
  readonly members: string;
  readonly access: string;
  readonly colour: GroupColour;
}

export interface PermissionsViewProps extends ListProps {
  readonly texts: {
    readonly common: CommonTexts;
    readonly title: string;
    readonly subtitle: string;
    readonly add: string;
    readonly search: string;
    readonly rules: string;
    readonly rulesText: string;
    readonly noRules: string;
    /** Said while there are no access groups at all. */
    readonly noGroups: string;
    readonly groups: string;
    readonly groupsText: string;
    readonly addGroup: string;
    readonly columns: Readonly<Record<'board' | 'users' | 'groups' | 'level', string>>;
  };
  readonly rules: readonly RuleRow[];
  readonly groups: readonly AccessGroupCard[];
  readonly onEdit: (id: string) => void;
  readonly onRemove: (id: string) => void;
  readonly onAddGroup: () => void;
  readonly onEditGroup: (id: string) => void;
  readonly onRemoveGroup: (id: string) => void;
}

/** powerbi-permissions "Permisos de Acceso Power BI" (SPEC section 2.7). */
export function PermissionsView({ texts, rules, groups, query, sort, ...on }: PermissionsViewProps) {
  const labels = texts.columns;
  const columns: readonly Column<RuleRow>[] = [
    {
      key: 'board',
      sortable: true,
      label: labels.board,
      render: (row) => <TitleCell title={row.board} subtitle={row.menuPath.replaceAll(' > ', ' › ')} />,
    },
    {
      key: 'users',
      sortable: true,
      label: labels.users,
      width: '14%',
      align: 'end',
      render: (row) => figures.format(row.users),
    },
    {
      key: 'groups',
      sortable: true,
      label: labels.groups,
      width: '14%',
      align: 'end',
      render: (row) => figures.format(row.groups),
    },
    {
      key: 'level',
      sortable: true,
      label: labels.level,
      width: '24%',
      render: (row) => (
        <Badge
          colorPalette={row.isAdminOnly ? 'warn' : 'gray'}
          variant="subtle"
          {...(row.isAdminOnly ? {} : { color: 'ink2', bg: 'line' })}
        >
          {row.level}
        </Badge>
      ),
    },
  ];
  return (
    <AdminPage
      title={texts.title}
      subtitle={texts.subtitle}
      tools={<ListTools texts={texts} query={query} {...on} />}
    >
      <Section title={texts.rules} text={texts.rulesText}>
        <DataTable
          texts={texts.common}
          caption={texts.rules}
          columns={columns}
          rows={rules}
          rowId={(row) => row.id}
          sort={sort}
          onSort={on.onSort}
          empty={
            <EmptyList
              texts={texts.common}
              isSearched={query !== ''}
              icon="lock"
              none={texts.noRules}
              add={texts.add}
            />
          }
          actions={({ id, board }) => (
            <EditButtons
              texts={texts.common}
              name={board}
              onEdit={() => on.onEdit(id)}
              onRemove={() => on.onRemove(id)}
            />
          )}
        />
      </Section>
      <Section
        title={texts.groups}
        text={texts.groupsText}
        tool={
          <Button size="sm" variant="outline" colorPalette="gray" onClick={on.onAddGroup}>
            {texts.addGroup}
          </Button>
        }
      >
        {groups.length === 0 ? (
          <Box bg="panel" borderWidth="1px" borderColor="line" borderRadius="xl">
            <EmptyList
              texts={texts.common}
              isSearched={query !== ''}
              icon="users"
              none={texts.noGroups}
              add={texts.addGroup}
            />
          </Box>
        ) : null}
        <SimpleGrid as="ul" listStyleType="none" minChildWidth={{ base: 'full', md: '20rem' }} gap="4">
          {groups.map((group) => (
            <Flex
              as="li"
              key={group.id}
              align="center"
              gap="3"
              ps="4"
              pe="2"
              py="3"
              bg="panel"
              borderWidth="1px"
              borderColor="line"
              borderRadius="xl"
              shadow="xs"
            >
              <Box
                aria-hidden
                data-dot
                boxSize="3"
                flex="none"
                borderRadius="full"
                bg={group.colour === 'gray' ? 'ink3' : `${group.colour}.solid`}
              />
              <Box flex="1" minW="0">
                <Text as="h3" fontWeight="semibold" truncate>
                  {group.name}
                </Text>
                <Text color="ink2" textStyle="sm">
                  {group.members} · {group.access}
                </Text>
                <RowIdContext value={group.id}>
                  <WaitingMark />
                </RowIdContext>
              </Box>
              <EditButtons
                texts={texts.common}
                name={group.name}
                onEdit={() => on.onEditGroup(group.id)}
                onRemove={() => on.onRemoveGroup(group.id)}
              />
            </Flex>
          ))}
        </SimpleGrid>
      </Section>
    </AdminPage>
  );
}

const figures = new Intl.NumberFormat(locale());
