import { Code } from '@chakra-ui/react';
import type { Sort } from '@/domain/admin/catalogsSearch';
import { shownPath } from '@/domain/boards/boardNames';
import { menuPathParts } from '@/domain/boards/categories';
import { copy } from '@/features/admin/admin.copy';
import { Section } from '@/features/admin/Section.view';
import { RowButton, TextCell, TitleCell } from '@/features/admin/table/cells.view';
import { DataTable, EmptyCard } from '@/features/admin/table/DataTable.view';
import { ListTools } from '@/features/admin/table/ListTools.view';
import { useIsReadOnly } from '@/features/admin/table/rowContexts';
import type { Column } from '@/features/admin/table/tableProps';
import { EmptyState } from '@/ui/parts/EmptyState';
import { PageFrame } from '@/ui/parts/PageFrame';
import { MenuStructure, type MenuStructureProps } from './MenuStructure.view';
import { copy as strings } from './menuConfig.copy';

/** A board's route. */
export interface RouteRow {
  readonly id: string;
  readonly board: string;
  readonly path: string;
  readonly menuPath: string;
  readonly order: number;
}

export interface MenuConfigViewProps extends MenuStructureProps {
  readonly routes: readonly RouteRow[];
  /** The routes, which have no effect, are shown. */
  readonly hasPaths: boolean;
  readonly query: string;
  readonly sort: Sort | null;
  readonly onQuery: (query: string) => void;
  readonly onSort: (key: string) => void;
  readonly onAdd: () => void;
}

const { columns: labels } = strings;

const pathColumns: readonly Column<RouteRow>[] = [
  { key: 'board', label: labels.board, sortable: true, render: (row) => <TitleCell title={row.board} /> },
  {
    key: 'path',
    label: labels.path,
    width: '28%',
    sortable: true,
    render: (row) => (
      <Code translate="no" variant="surface" colorPalette="gray" display="inline-block" maxW="full" truncate>
        {row.path}
      </Code>
    ),
  },
  {
    key: 'menuPath',
    label: labels.menuPath,
    width: '28%',
    sortable: true,
    render: (row) => <TextCell quiet>{shownPath(menuPathParts(row.menuPath))}</TextCell>,
  },
  {
    key: 'order',
    label: labels.order,
    width: '6.875rem',
    align: 'end',
    sortable: true,
    render: (row) => row.order,
  },
];
const plainColumns = pathColumns.filter(({ key }) => key !== 'path');

/** powerbi-menu-config "Configuración de Menú" (SPEC section 2.7). */
export function MenuConfigView({
  routes,
  hasPaths,
  query,
  sort,
  onQuery,
  onSort,
  onAdd,
  ...menu
}: MenuConfigViewProps) {
  const { search, add, none } = strings;
  const words = hasPaths ? strings : strings.plain;
  const isReadOnly = useIsReadOnly();
  return (
    <PageFrame
      title={strings.title}
      subtitle={strings.subtitle}
      tools={<ListTools {...{ search, add, query, onQuery, onAdd }} />}
    >
      <Section title={strings.structure} text={strings.structureText}>
        {menu.categories.length === 0 ? (
          <EmptyCard isSearched={query !== ''} icon="layers" {...{ none, add }} />
        ) : (
          <MenuStructure {...menu} />
        )}
      </Section>
      <Section title={words.routes} text={words.routesText}>
        <DataTable
          caption={words.routes}
          columns={hasPaths ? pathColumns : plainColumns}
          rows={routes}
          rowId={rowId}
          sort={sort}
          onSort={onSort}
          {...(query === ''
            ? { empty: <EmptyState icon="layers" title={strings.noRoutes} text={words.noRoutesHint} /> }
            : {})}
          {...(isReadOnly
            ? {}
            : {
                actions: (row: RouteRow) => (
                  <RowButton
                    label={copy.common.edit(row.board)}
                    icon="pencil"
                    onClick={() => menu.onEditEntry(row.id)}
                  />
                ),
              })}
        />
      </Section>
    </PageFrame>
  );
}

const rowId = ({ id }: RouteRow) => id;
