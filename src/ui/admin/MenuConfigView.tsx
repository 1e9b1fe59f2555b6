import { Box, Code } from '@chakra-ui/react';
import { EmptyState } from '@/ui/parts/EmptyState';
import { AdminPage } from './AdminPage';
import { RowButton, TextCell, TitleCell } from './cells';
import { DataTable } from './DataTable';
import type { Column } from './dataTableProps';
import { EmptyList } from './EmptyList';
import { type ListProps, ListTools } from './ListTools';
import { MenuStructure, type MenuStructureProps } from './MenuStructure';
import { Section } from './Section';

/** A board's route. */
export interface RouteRow {
  readonly id: string;
  readonly board: string;
  readonly path: string;
  readonly menuPath: string;
  readonly order: number;
}

export interface MenuConfigViewProps extends MenuStructureProps, ListProps {
  readonly texts: MenuStructureProps['texts'] & {
    readonly title: string;
    readonly subtitle: string;
    readonly search: string;
    readonly add: string;
    readonly none: string;
    readonly noRoutes: string;
    readonly noRoutesHint: string;
    readonly structure: string;
    readonly structureText: string;
    readonly routes: string;
    readonly routesText: string;
    readonly columns: Readonly<Record<'board' | 'path' | 'menuPath' | 'order', string>>;
  };
  readonly routes: readonly RouteRow[];
}

/** powerbi-menu-config "Configuración de Menú" (SPEC section 2.7). */
export function MenuConfigView({
  texts,
  categories,
  isLong,
  routes,
  query,
  sort,
  ...on
}: MenuConfigViewProps) {
  const labels = texts.columns;
  const columns: readonly Column<RouteRow>[] = [
    { key: 'board', label: labels.board, sortable: true, render: (row) => <TitleCell title={row.board} /> },
    {
      key: 'path',
      label: labels.path,
      width: '28%',
      sortable: true,
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
      sortable: true,
      render: (row) => <TextCell quiet>{row.menuPath.replaceAll(' > ', ' › ')}</TextCell>,
    },
    {
      key: 'order',
      label: labels.order,
      width: '110px',
      align: 'end',
      sortable: true,
      render: (row) => row.order,
    },
  ];
  return (
    <AdminPage
      title={texts.title}
      subtitle={texts.subtitle}
      tools={<ListTools texts={texts} query={query} onQuery={on.onQuery} onAdd={on.onAdd} />}
    >
      <Section title={texts.structure} text={texts.structureText}>
        {categories.length === 0 ? (
          <Box bg="panel" borderWidth="1px" borderColor="line" borderRadius="xl">
            <EmptyList
              texts={texts.common}
              isSearched={query !== ''}
              icon="layers"
              none={texts.none}
              add={texts.add}
            />
          </Box>
        ) : (
          <MenuStructure texts={texts} categories={categories} isLong={isLong} {...on} />
        )}
      </Section>
      <Section title={texts.routes} text={texts.routesText}>
        <DataTable
          texts={texts.common}
          caption={texts.routes}
          columns={columns}
          rows={routes}
          rowId={rowId}
          sort={sort}
          onSort={on.onSort}
          {...(query === ''
            ? { empty: <EmptyState icon="layers" title={texts.noRoutes} text={texts.noRoutesHint} /> }
            : {})}
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

const rowId = ({ id }: RouteRow) => id;
