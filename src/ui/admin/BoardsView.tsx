import { useMemo } from 'react';
import { useStable } from '@/ui/parts/useStable';
import { AdminPage } from './AdminPage';
import { AiMark, EditButtons, RowButton, statusColumn, TextCell, TitleCell } from './cells';
import type { CommonTexts } from './commonTexts';
import { DataTable } from './DataTable';
import type { Column } from './dataTableProps';
import { EmptyList } from './EmptyList';
import { type ListProps, ListTools } from './ListTools';
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

export interface BoardsViewProps extends ListProps {
  readonly texts: BoardsViewTexts;
  readonly cards: readonly SummaryCard[];
  readonly rows: readonly BoardRow[];
  readonly onView: (id: string) => void;
  readonly onEdit: (id: string) => void;
  readonly onAiContext: (id: string) => void;
  readonly onRemove: (id: string) => void;
  readonly onActivate: (id: string, isActive: boolean) => void;
}

type RowHandlers = Pick<BoardsViewProps, 'onView' | 'onEdit' | 'onAiContext' | 'onRemove' | 'onActivate'>;

const columnsOf = (texts: BoardsViewTexts, { onActivate }: RowHandlers): readonly Column<BoardRow>[] => [
  {
    key: 'title',
    label: texts.columns.title,
    sortable: true,
    render: (row) => <TitleCell title={row.title} subtitle={row.subtitle} />,
  },
  {
    key: 'category',
    label: texts.columns.category,
    width: '10.5%',
    sortable: true,
    render: (row) => <TextCell>{row.category}</TextCell>,
  },
  statusColumn<BoardRow>({
    texts,
    width: '136px',
    name: ({ title }) => title,
    onActivate: ({ id }, isActive) => onActivate(id, isActive),
  }),
  {
    key: 'menuPath',
    label: texts.columns.menuPath,
    width: '18%',
    sortable: true,
    render: (row) => <TextCell quiet>{row.menuPath.replaceAll(' > ', ' › ')}</TextCell>,
  },
  {
    key: 'permissions',
    label: texts.columns.permissions,
    width: '12.5%',
    sortable: true,
    render: (row) => <TextCell>{row.permissions}</TextCell>,
  },
  {
    key: 'ai',
    label: texts.columns.ai,
    width: '136px',
    sortable: true,
    render: (row) => <AiMark none={texts.common.none} label={row.hasAiContext ? texts.aiConfigured : null} />,
  },
];

const actionsOf =
  ({ common }: BoardsViewTexts, { onView, onEdit, onAiContext, onRemove }: RowHandlers) =>
  ({ id, title }: BoardRow) => (
    <>
      <RowButton label={common.view(title)} icon="eye" onClick={() => onView(id)} />
      <EditButtons texts={common} name={title} onEdit={() => onEdit(id)} onRemove={() => onRemove(id)}>
        <RowButton label={common.aiContext(title)} icon="sparkles" onClick={() => onAiContext(id)} />
      </EditButtons>
    </>
  );

const rowId = ({ id }: BoardRow) => id;

/** powerbi-dashboards "Gestión de Tableros Power BI" (SPEC section 2.7). */
export function BoardsView(props: BoardsViewProps) {
  const { texts, cards, rows, query, sort, onQuery, onSort, onAdd } = props;
  const { onView, onEdit, onAiContext, onRemove, onActivate } = props;
  const handlers = useStable({ onView, onEdit, onAiContext, onRemove, onActivate });
  const columns = useMemo(() => columnsOf(texts, handlers), [texts, handlers]);
  const actions = useMemo(() => actionsOf(texts, handlers), [texts, handlers]);
  return (
    <AdminPage
      title={texts.title}
      subtitle={texts.subtitle}
      tools={<ListTools texts={texts} query={query} onQuery={onQuery} onAdd={onAdd} />}
    >
      <SummaryCards cards={cards} />
      <DataTable
        texts={texts.common}
        caption={texts.caption}
        {...{ columns, rows, rowId, sort, onSort, actions }}
        empty={
          <EmptyList
            texts={texts.common}
            isSearched={query !== ''}
            icon="database"
            none={texts.none}
            add={texts.add}
          />
        }
      />
    </AdminPage>
  );
}
