import type { Sort } from '@/domain/admin/catalogsSearch';
import { EmptyState } from '@/ui/parts/EmptyState';
import { AddButton } from './AddButton';
import { AdminPage } from './AdminPage';
import { AiMark, RowButton, StatusSwitch, TextCell, TitleCell } from './cells';
import type { CommonTexts } from './commonTexts';
import { DataTable } from './DataTable';
import type { Column } from './dataTableProps';
import { SearchField } from './SearchField';
import { type SummaryCard, SummaryCards } from './SummaryCards';

/** A row of the boards table. */
export interface BoardRow {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly category: string;
  readonly isActive: boolean;
  readonly menuPath: string;
  readonly permissions: string;
  readonly hasAiContext: boolean;
}

/** Texts of the view (SPEC section 2.7). */
export interface BoardsViewTexts {
  readonly common: CommonTexts;
  readonly title: string;
  readonly subtitle: string;
  readonly search: string;
  readonly add: string;
  /** Said while there are none at all. */
  readonly none: string;
  readonly caption: string;
  readonly columns: Readonly<
    Record<'title' | 'category' | 'isActive' | 'menuPath' | 'permissions' | 'ai', string>
  >;
  readonly status: readonly [active: string, inactive: string];
  readonly aiConfigured: string;
}

export interface BoardsViewProps {
  readonly texts: BoardsViewTexts;
  readonly cards: readonly SummaryCard[];
  readonly rows: readonly BoardRow[];
  readonly query: string;
  readonly sort: Sort | null;
  readonly onQuery: (query: string) => void;
  readonly onSort: (key: string) => void;
  readonly onAdd: () => void;
  readonly onView: (id: string) => void;
  readonly onEdit: (id: string) => void;
  readonly onAiContext: (id: string) => void;
  readonly onRemove: (id: string) => void;
  readonly onActivate: (id: string, isActive: boolean) => void;
}

/** powerbi-dashboards "Gestión de Tableros Power BI" (SPEC section 2.7). */
export function BoardsView(props: BoardsViewProps) {
  const { texts, cards, rows, query, sort, onQuery, onSort, onAdd, onActivate } = props;
  const { onView, onEdit, onAiContext, onRemove } = props;
  const labels = texts.columns;
  const columns: readonly Column<BoardRow>[] = [
    {
      key: 'title',
      label: labels.title,
      sortable: true,
      render: (row) => <TitleCell title={row.title} subtitle={row.subtitle} />,
    },
    {
      key: 'category',
      label: labels.category,
      width: '9.5%',
      sortable: true,
      render: (row) => <TextCell>{row.category}</TextCell>,
    },
    {
      key: 'isActive',
      label: labels.isActive,
      width: '136px',
      sortable: true,
      render: (row) => (
        <StatusSwitch
          texts={texts.common}
          name={row.title}
          isActive={row.isActive}
          labels={texts.status}
          onChange={(isActive) => onActivate(row.id, isActive)}
        />
      ),
    },
    {
      key: 'menuPath',
      label: labels.menuPath,
      width: '19%',
      sortable: true,
      render: (row) => <TextCell quiet>{row.menuPath.replaceAll(' > ', ' › ')}</TextCell>,
    },
    {
      key: 'permissions',
      label: labels.permissions,
      width: '12.5%',
      sortable: true,
      render: (row) => <TextCell>{row.permissions}</TextCell>,
    },
    {
      key: 'ai',
      label: labels.ai,
      width: '136px',
      sortable: true,
      render: (row) => (
        <AiMark none={texts.common.none} label={row.hasAiContext ? texts.aiConfigured : null} />
      ),
    },
  ];
  return (
    <AdminPage
      title={texts.title}
      subtitle={texts.subtitle}
      tools={
        <>
          <SearchField
            clearLabel={texts.common.clearSearch}
            value={query}
            onChange={onQuery}
            label={texts.search}
          />
          <AddButton label={texts.add} onClick={onAdd} />
        </>
      }
    >
      <SummaryCards cards={cards} />
      <DataTable
        texts={texts.common}
        caption={texts.caption}
        columns={columns}
        rows={rows}
        empty={
          query === '' ? (
            <EmptyState icon="database" title={texts.none} text={texts.common.noneHint(texts.add)} />
          ) : undefined
        }
        rowId={(row) => row.id}
        sort={sort}
        onSort={onSort}
        actions={({ id, title }) => (
          <>
            <RowButton label={texts.common.view(title)} icon="eye" onClick={() => onView(id)} />
            <RowButton label={texts.common.edit(title)} icon="pencil" onClick={() => onEdit(id)} />
            <RowButton
              label={texts.common.aiContext(title)}
              icon="sparkles"
              onClick={() => onAiContext(id)}
            />
            <RowButton label={texts.common.remove(title)} icon="trash" onClick={() => onRemove(id)} />
          </>
        )}
      />
    </AdminPage>
  );
}
