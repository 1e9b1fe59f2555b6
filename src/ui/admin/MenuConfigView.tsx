import { Badge, Box, Button, Code, Flex, Text } from '@chakra-ui/react';
import { Icon } from '@/ui/icons';
import { AddButton } from './AddButton';
import { AdminPage } from './AdminPage';
import { RowButton, TextCell, TitleCell } from './cells';
import type { CommonTexts } from './commonTexts';
import { DataTable } from './DataTable';
import type { Column } from './dataTableProps';
import { Section } from './Section';

/** One entry of the menu inside its category. */
export interface MenuEntry {
  readonly id: string;
  readonly label: string;
  /** Labels of the groups between the category and the entry. */
  readonly within: string;
  /** "Editar", or "Asignar informe" for an entry that opens no report yet. */
  readonly linkLabel: string;
  readonly isInactive: boolean;
  /** Whether it opens a report. */
  readonly hasBoard: boolean;
}

/** A category with its menu entries. */
export interface MenuCategory {
  readonly id: string;
  readonly label: string;
  /** "2 elementos". */
  readonly count: string;
  readonly entries: readonly MenuEntry[];
  /** Only categories in the catalogue can be renamed or deleted. */
  readonly isEditable: boolean;
}

/** A board's route. */
export interface RouteRow {
  readonly id: string;
  readonly board: string;
  readonly path: string;
  readonly menuPath: string;
  readonly order: number;
}

export interface MenuConfigViewProps {
  readonly texts: {
    readonly common: CommonTexts;
    readonly title: string;
    readonly subtitle: string;
    readonly add: string;
    readonly structure: string;
    readonly structureText: string;
    readonly empty: string;
    readonly inactive: string;
    readonly routes: string;
    readonly routesText: string;
    readonly columns: Readonly<Record<'board' | 'path' | 'menuPath' | 'order', string>>;
  };
  readonly categories: readonly MenuCategory[];
  readonly routes: readonly RouteRow[];
  readonly onAdd: () => void;
  readonly onEditCategory: (id: string) => void;
  readonly onRemoveCategory: (id: string) => void;
  readonly onEditEntry: (id: string) => void;
}

/** powerbi-menu-config "Configuración de Menú" (SPEC section 2.7). */
export function MenuConfigView({ texts, categories, routes, ...on }: MenuConfigViewProps) {
  const labels = texts.columns;
  const columns: readonly Column<RouteRow>[] = [
    { key: 'board', label: labels.board, render: (row) => <TitleCell title={row.board} /> },
    {
      key: 'path',
      label: labels.path,
      width: '28%',
      render: (row) => (
        <Code variant="surface" colorPalette="gray" maxW="full" truncate>
          {row.path}
        </Code>
      ),
    },
    {
      key: 'menuPath',
      label: labels.menuPath,
      width: '28%',
      render: (row) => <TextCell quiet>{row.menuPath.replaceAll(' > ', ' › ')}</TextCell>,
    },
    { key: 'order', label: labels.order, width: '90px', align: 'end', render: (row) => row.order },
  ];
  return (
    <AdminPage
      title={texts.title}
      subtitle={texts.subtitle}
      tools={<AddButton label={texts.add} onClick={on.onAdd} />}
    >
      <Section title={texts.structure} text={texts.structureText}>
        <Box as="ul" listStyleType="none" columns={{ base: 1, md: 2, xl: 3 }} columnGap="4">
          {categories.map((category) => (
            <Box
              as="li"
              key={category.id}
              mb="4"
              breakInside="avoid"
              bg="panel"
              borderWidth="1px"
              borderColor="line"
              borderRadius="xl"
              shadow="xs"
            >
              <Flex align="center" gap="2.5" ps="4" pe="2" minH="12">
                <Box color="ink3">
                  <Icon name="layers" />
                </Box>
                <Text as="h3" fontWeight="semibold" truncate>
                  {category.label}
                </Text>
                <Badge variant="subtle" colorPalette="gray" color="ink2" bg="line" flex="none">
                  {category.count}
                </Badge>
                <Box flex="1" />
                {category.isEditable ? (
                  <>
                    <RowButton
                      label={texts.common.edit(category.label)}
                      icon="pencil"
                      onClick={() => on.onEditCategory(category.id)}
                    />
                    <RowButton
                      label={texts.common.remove(category.label)}
                      icon="trash"
                      onClick={() => on.onRemoveCategory(category.id)}
                    />
                  </>
                ) : null}
              </Flex>
              <Box as="ul" listStyleType="none" pb="1.5">
                {category.entries.length === 0 ? (
                  <Text as="li" color="ink2" textStyle="sm" px="4" pb="2">
                    {texts.empty}
                  </Text>
                ) : null}
                {category.entries.map((entry, index) => (
                  <EntryRow
                    key={entry.id}
                    entry={entry}
                    isFirstOfGroup={entry.within !== (category.entries[index - 1]?.within ?? '')}
                    inactive={texts.inactive}
                    onEdit={() => on.onEditEntry(entry.id)}
                  />
                ))}
              </Box>
            </Box>
          ))}
        </Box>
      </Section>
      <Section title={texts.routes} text={texts.routesText}>
        <DataTable
          texts={texts.common}
          caption={texts.routes}
          columns={columns}
          rows={routes}
          rowId={(row) => row.id}
          actions={(row) => (
            <RowButton
              label={texts.common.edit(row.board)}
              icon="pencil"
              onClick={() => on.onEditEntry(row.id)}
            />
          )}
        />
      </Section>
    </AdminPage>
  );
}

const touchable = { base: '6', _coarse: '11' };

interface EntryRowProps {
  readonly entry: MenuEntry;
  /** Label only; the groups are shown above it. */
  readonly isFirstOfGroup: boolean;
  readonly inactive: string;
  readonly onEdit: () => void;
}

function EntryRow({ entry, isFirstOfGroup, inactive, onEdit }: EntryRowProps) {
  const { label, within, linkLabel } = entry;
  return (
    <Box as="li">
      {isFirstOfGroup ? (
        <Text color="ink2" textStyle="xs" fontWeight="semibold" px="4" pt="2" pb="0.5">
          {within}
        </Text>
      ) : null}
      <Flex align="center" gap="2" ps="4" pe="2" minH="9">
        <Text minW="0" flex="1" truncate {...(entry.isInactive ? { color: 'ink2' } : {})}>
          {label}
        </Text>
        {entry.isInactive ? (
          <Badge variant="subtle" colorPalette="gray" color="ink2" bg="line">
            {inactive}
          </Badge>
        ) : null}
        <Button
          variant="ghost"
          size="xs"
          minH={touchable}
          colorPalette={entry.hasBoard ? 'accent' : 'gray'}
          {...(entry.hasBoard ? {} : { color: 'ink2' })}
          flex="none"
          aria-label={`${linkLabel}: ${label}${within ? `, ${within}` : ''}`}
          onClick={onEdit}
        >
          {linkLabel}
        </Button>
      </Flex>
    </Box>
  );
}
