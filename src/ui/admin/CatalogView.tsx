import { AdminPage } from './AdminPage';
import { EditButtons, statusColumn, TextCell, TitleCell } from './cells';
import type { CommonTexts } from './commonTexts';
import { DataTable } from './DataTable';
import type { Column } from './dataTableProps';
import { EmptyList } from './EmptyList';
import { type ListProps, ListTools } from './ListTools';

/** An entry of a simple catalogue. */
export interface CatalogRow {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly isActive: boolean;
  /** Region of a plant or number of users of a role; empty in catalogues without this column. */
  readonly extra: string;
}

export interface CatalogViewProps extends ListProps {
  readonly texts: {
    readonly common: CommonTexts;
    readonly title: string;
    readonly subtitle: string;
    readonly search: string;
    readonly add: string;
    /** Said while there are none at all. */
    readonly none: string;
    readonly columns: Readonly<Record<'name' | 'code' | 'isActive', string>>;
    /** Label of the column `extra`; `null` hides it. */
    readonly extra: string | null;
    readonly status: readonly [active: string, inactive: string];
  };
  readonly rows: readonly CatalogRow[];
  readonly onEdit: (id: string) => void;
  readonly onRemove: (id: string) => void;
  readonly onActivate: (id: string, isActive: boolean) => void;
}

/** The catalogue that "Comenzar Configuración" opens for products, transport, plants, roles and work groups. */
export function CatalogView({ texts, rows, query, sort, ...on }: CatalogViewProps) {
  const { extra } = texts;
  const columns: readonly Column<CatalogRow>[] = [
    {
      key: 'name',
      label: texts.columns.name,
      sortable: true,
      render: (row) => <TitleCell title={row.name} />,
    },
    {
      key: 'code',
      label: texts.columns.code,
      width: '18%',
      sortable: true,
      render: (row) => <TextCell quiet>{row.code || texts.common.none}</TextCell>,
    },
    ...(extra === null
      ? []
      : [
          {
            key: 'extra',
            label: extra,
            width: '20%',
            sortable: true,
            render: (row: CatalogRow) => <TextCell>{row.extra || texts.common.none}</TextCell>,
          },
        ]),
    statusColumn<CatalogRow>({
      texts,
      width: '160px',
      name: ({ name }) => name,
      onActivate: ({ id }, isActive) => on.onActivate(id, isActive),
    }),
  ];
  return (
    <AdminPage
      title={texts.title}
      subtitle={texts.subtitle}
      tools={<ListTools texts={texts} query={query} {...on} />}
    >
      <DataTable
        texts={texts.common}
        caption={texts.title}
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        sort={sort}
        onSort={on.onSort}
        empty={
          <EmptyList
            texts={texts.common}
            isSearched={query !== ''}
            icon="database"
            none={texts.none}
            add={texts.add}
          />
        }
        actions={({ id, name }) => (
          <EditButtons
            texts={texts.common}
            name={name}
            onEdit={() => on.onEdit(id)}
            onRemove={() => on.onRemove(id)}
          />
        )}
      />
    </AdminPage>
  );
}
