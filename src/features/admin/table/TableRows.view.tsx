import { Box, chakra } from '@chakra-ui/react';
import { memo, type ReactNode, useState } from 'react';
import type { Sort } from '@/domain/admin/catalogsSearch';
import { copy } from '@/features/admin/admin.copy';
import { Icon } from '@/ui/icons';
import { textScale } from '@/ui/parts/textScale';
import { useStable } from '@/ui/parts/useStable';
import { AllRowsCheck, RowCheck } from './cells.view';
import { selectAllAttribute } from './focusNear';
import { RowIdContext } from './rowContexts';
import type { Column, DataTableProps } from './tableProps';
import { useVisibleRows } from './useVisibleRows';

/** Height of a row, px at the default text size. */
const rowHeight = 65;
const cell = {
  px: '4',
  css: { '&:first-child': { paddingInlineStart: '{spacing.5}' } },
  textAlign: 'start',
  borderBottomWidth: '1px',
  borderColor: 'line',
} as const;

/** A list as a table; two spacers replace the rows outside the viewport. */
export function TableRows<T>(props: DataTableProps<T>) {
  const { caption, columns, rows, rowId, actions, selection, sort = null, onSort } = props;
  const [scale] = useState(textScale);
  const { ref, virtualizer, offset, wanted } = useVisibleRows(props, rowHeight * scale);
  const items = virtualizer.getVirtualItems();
  const spaceAbove = (items[0]?.start ?? offset) - offset;
  const after = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? offset) - offset);
  const span = columns.length + (actions ? 1 : 0) + (selection ? 1 : 0);
  const stable = useStable({
    onToggle: (row: T) => selection?.onToggle(row),
    onSort: (key: string) => onSort?.(key),
  });
  return (
    <Box ref={ref} layerStyle="card" overflow="clip">
      <chakra.table
        w="full"
        aria-label={caption}
        aria-rowcount={rows.length + 1}
        style={{ borderCollapse: 'separate', borderSpacing: 0, tableLayout: 'fixed' }}
      >
        <thead>
          <tr aria-rowindex={1}>
            {selection ? (
              <chakra.td {...head} {...selectAllAttribute} scope={undefined} width="3.25rem" pe="0">
                <AllRowsCheck selection={selection} count={rows.length} />
              </chakra.td>
            ) : null}
            {columns.map((column) => (
              <HeaderCell
                key={column.key}
                column={column}
                title={copy.common.sort(column.label)}
                direction={sort?.key === column.key ? sort.direction : 'none'}
                onSort={onSort ? stable.onSort : undefined}
              />
            ))}
            {actions ? (
              <chakra.th {...head} width="10rem" textAlign="end">
                <Box as="span" srOnly>
                  {copy.common.actions}
                </Box>
              </chakra.th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          <Spacer height={spaceAbove} span={span} />
          {items.map(({ index }) => {
            const row = rows[index];
            if (row === undefined) return null;
            const id = rowId(row);
            return (
              <Row
                key={id}
                {...{ row, id, index, columns, actions }}
                onToggle={stable.onToggle}
                isWanted={id === wanted}
                checkLabel={selection?.label(row)}
                isChecked={selection?.ids.has(id) ?? false}
              />
            );
          })}
          <Spacer height={after} span={span} />
        </tbody>
      </chakra.table>
    </Box>
  );
}

interface RowProps<T> extends Pick<DataTableProps<T>, 'columns'> {
  readonly actions: ((row: T) => ReactNode) | undefined;
  readonly row: T;
  readonly id: string;
  /** From 0. */
  readonly index: number;
  readonly isWanted: boolean;
  /** Label of the row's check box; `undefined` in a list without selection. */
  readonly checkLabel: string | undefined;
  readonly isChecked: boolean;
  readonly onToggle: (row: T) => void;
}

/** One row. Memoized: a view has to pass the same `columns` and `actions`. */
const Row = memo(function Row<T>(props: RowProps<T>) {
  const { row, id, index, columns, actions, isWanted, checkLabel, isChecked, onToggle } = props;
  const [first, ...others] = columns;
  return (
    <chakra.tr
      data-row={id}
      tabIndex={-1}
      aria-rowindex={index + 2}
      {...(isWanted
        ? { 'data-saved': '', bg: 'accent.soft', outline: '2px solid transparent', outlineOffset: '-2px' }
        : {})}
      h={`${rowHeight / 16}rem`}
      css={{ '&:last-of-type > *': { borderBottomWidth: 0 }, '&:hover > *': { bg: 'panel2' } }}
    >
      {checkLabel === undefined ? null : (
        <chakra.td {...cell} pe="0">
          <RowCheck label={checkLabel} checked={isChecked} onToggle={() => onToggle(row)} />
        </chakra.td>
      )}
      {first ? (
        <chakra.th scope="row" {...cell} fontWeight="normal">
          <RowIdContext value={id}>{first.render(row)}</RowIdContext>
        </chakra.th>
      ) : null}
      {others.map((column) => (
        <chakra.td key={column.key} {...cell} textAlign={column.align ?? 'start'}>
          {column.render(row)}
        </chakra.td>
      ))}
      {actions ? (
        <chakra.td {...cell} ps="0">
          <Box display="flex" justifyContent="flex-end" gap="1">
            {actions(row)}
          </Box>
        </chakra.td>
      ) : null}
    </chakra.tr>
  );
}) as <T>(props: RowProps<T>) => ReactNode;

const head = {
  scope: 'col',
  position: 'sticky',
  top: '0',
  zIndex: '1',
  bg: 'panel2',
  color: 'ink2',
  textStyle: 'sm',
  fontWeight: 'semibold',
  h: '10',
  px: '4',
  css: { '&:first-child': { paddingInlineStart: '{spacing.5}' } },
  textAlign: 'start',
  borderBottomWidth: '1px',
  borderColor: 'line',
} as const;

const touchable = { base: '8', _coarse: '11' };

interface HeaderCellProps<T> {
  readonly column: Column<T>;
  /** Describes the effect of a click. */
  readonly title: string;
  readonly direction: 'none' | Sort['direction'];
  readonly onSort: DataTableProps<T>['onSort'];
}

const HeaderCell = memo(function HeaderCell<T>({ column, title, direction, onSort }: HeaderCellProps<T>) {
  const sorts = column.sortable === true && onSort !== undefined;
  return (
    <chakra.th
      {...head}
      textAlign={column.align ?? 'start'}
      style={column.width ? { width: column.width } : undefined}
      {...(sorts ? { 'aria-sort': direction } : {})}
    >
      {sorts ? (
        <chakra.button
          type="button"
          onClick={() => onSort(column.key)}
          title={title}
          display="inline-flex"
          alignItems="center"
          gap="1"
          minH={touchable}
          fontWeight="inherit"
          color="inherit"
          cursor="pointer"
          _hover={{ color: 'ink' }}
        >
          <span>{column.label}</span>
          <Box
            as="span"
            opacity={direction === 'none' ? 0.35 : 1}
            transform={direction === 'ascending' ? 'rotate(180deg)' : 'none'}
          >
            <Icon name="chevron-down" size={14} />
          </Box>
        </chakra.button>
      ) : (
        column.label
      )}
    </chakra.th>
  );
}) as <T>(props: HeaderCellProps<T>) => ReactNode;

/** A row as high as all rows that are not rendered above or below the visible rows. */
function Spacer({ height, span }: { readonly height: number; readonly span: number }) {
  if (height <= 0) return null;
  return (
    <chakra.tr aria-hidden="true">
      <td colSpan={span} style={{ height, padding: 0 }} />
    </chakra.tr>
  );
}
