import { Code } from '@chakra-ui/react';
import { AddButton } from './AddButton';
import { AdminPage } from './AdminPage';
import { RowButton, TextCell, TitleCell } from './cells';
import { DataTable } from './DataTable';
import type { Column } from './dataTableProps';
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

export interface MenuConfigViewProps extends MenuStructureProps {
  readonly texts: MenuStructureProps['texts'] & {
    readonly title: string;
    readonly subtitle: string;
    readonly add: string;
    readonly structure: string;
    readonly structureText: string;
    readonly routes: string;
    readonly routesText: string;
    readonly columns: Readonly<Record<'board' | 'path' | 'menuPath' | 'order', string>>;
  };
  readonly routes: readonly RouteRow[];
  readonly onAdd: () => void;
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
        <MenuStructure texts={texts} categories={categories} {...on} />
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
