import { type ReactNode, useMemo } from 'react';
import type { Sort } from '@/domain/admin/catalogsSearch';
import { copy } from '@/features/admin/admin.copy';
import { EditButtons, RowButton, StatusSwitch, TextCell, TitleCell } from '@/features/admin/table/cells.view';
import { DataTable, EmptyList, type EmptyListProps } from '@/features/admin/table/DataTable.view';
import { useIsReadOnly } from '@/features/admin/table/rowContexts';
import type { Column, Selection } from '@/features/admin/table/tableProps';
import { useStable } from '@/ui/parts/useStable';

/** One column of a list, as data. The first column names the row. */
export interface EntityColumn<R> {
  readonly key: string;
  readonly label: string;
  /** CSS width. */
  readonly width?: string;
  readonly align?: 'end';
  /** Text of a cell; the rows are sorted by it. */
  text(row: R): string;
  /** Sort key of a row, if it differs from the text. */
  sortText?(row: R): string;
  /** Second line of the first column. */
  subtitle?(row: R): string;
  /** Draws the text in grey, and "—" if it is empty. */
  readonly isQuiet?: boolean;
  /** Draws a switch. */
  readonly status?: {
    readonly labels: readonly [active: string, inactive: string];
    isActive(row: R): boolean;
  };
  /** Renders a custom cell. */
  render?(row: R): ReactNode;
}

/** Actions on a row. The row has no button for a missing handler. */
interface EntityHandlers<R> {
  readonly onView?: ((row: R) => void) | undefined;
  readonly onEdit: (row: R) => void;
  readonly onAiContext?: ((row: R) => void) | undefined;
  readonly onRemove: (row: R) => void;
  readonly onActivate?: ((row: R, isActive: boolean) => void) | undefined;
}

export interface EntityTableProps<R> extends EntityHandlers<R>, EmptyListProps {
  /** Accessible name of the table. */
  readonly caption: string;
  /** Pass the same array while the columns are the same, so that unchanged rows do not render again. */
  readonly columns: readonly EntityColumn<R>[];
  readonly rows: readonly R[];
  readonly sort: Sort | null;
  readonly onSort: (key: string) => void;
  readonly selection?: Selection<R>;
}

function cellOf<R>(
  column: EntityColumn<R>,
  nameOf: (row: R) => string,
  isFirst: boolean,
  onActivate: (row: R, isActive: boolean) => void,
): (row: R) => ReactNode {
  const { status } = column;
  if (column.render) return (row) => column.render?.(row);
  if (status)
    return (row) => (
      <StatusSwitch
        name={nameOf(row)}
        isActive={status.isActive(row)}
        labels={status.labels}
        onChange={(isActive) => onActivate(row, isActive)}
      />
    );
  if (isFirst)
    return (row) => (
      <TitleCell title={column.text(row)} {...(column.subtitle ? { subtitle: column.subtitle(row) } : {})} />
    );
  return column.isQuiet
    ? (row) => <TextCell quiet>{column.text(row) || copy.common.none}</TextCell>
    : (row) => <TextCell>{column.text(row)}</TextCell>;
}

const rowId = ({ id }: { readonly id: string }) => id;

/** The entries of one kind as a table, or as its cards on narrow screens. */
export function EntityTable<R extends { readonly id: string }>(props: EntityTableProps<R>) {
  const { caption, columns, rows, sort, onSort, selection } = props;
  const { onView, onEdit, onAiContext, onRemove, onActivate } = props;
  const on = useStable({
    view: (row: R) => onView?.(row),
    edit: onEdit,
    aiContext: (row: R) => onAiContext?.(row),
    remove: onRemove,
    activate: (row: R, isActive: boolean) => onActivate?.(row, isActive),
  });
  const isReadOnly = useIsReadOnly();
  const hasView = onView !== undefined;
  const hasAiContext = onAiContext !== undefined;
  const { drawn, actions } = useMemo(() => {
    const nameOf = (row: R) => columns[0]?.text(row) ?? '';
    return {
      drawn: columns.map(
        (column, at): Column<R> => ({
          key: column.key,
          label: column.label,
          sortable: true,
          ...(column.width === undefined ? {} : { width: column.width }),
          ...(column.align === undefined ? {} : { align: column.align }),
          render: cellOf(column, nameOf, at === 0, on.activate),
        }),
      ),
      actions: (row: R) => (
        <>
          {hasView ? (
            <RowButton label={copy.common.view(nameOf(row))} icon="eye" onClick={() => on.view(row)} />
          ) : null}
          <EditButtons name={nameOf(row)} onEdit={() => on.edit(row)} onRemove={() => on.remove(row)}>
            {hasAiContext ? (
              <RowButton
                label={copy.common.aiContext(nameOf(row))}
                icon="sparkles"
                onClick={() => on.aiContext(row)}
              />
            ) : null}
          </EditButtons>
        </>
      ),
    };
  }, [columns, on, hasView, hasAiContext]);
  return (
    <DataTable
      caption={caption}
      columns={drawn}
      {...{ rows, rowId, sort, onSort }}
      {...(hasView || !isReadOnly ? { actions } : {})}
      {...(selection && !isReadOnly ? { selection } : {})}
      empty={<EmptyList {...props} />}
    />
  );
}
