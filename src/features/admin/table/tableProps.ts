import type { ReactNode } from 'react';
import type { Sort } from '@/domain/admin/catalogsSearch';

/** A column of a list; the first column names the row. */
export interface Column<T> {
  readonly key: string;
  readonly label: string;
  /** CSS width. */
  readonly width?: string;
  readonly sortable?: boolean;
  readonly align?: 'start' | 'end';
  readonly render: (row: T) => ReactNode;
}

/** Picked rows, for actions on all of them. */
export interface Selection<T> {
  readonly ids: ReadonlySet<string>;
  readonly label: (row: T) => string;
  /** Label of the check box in the header. */
  readonly all: string;
  readonly onToggle: (row: T) => void;
  /** Picks every row of the list, or clears the selection. */
  readonly onToggleAll: () => void;
}

export interface DataTableProps<T> {
  /** Accessible name of the table. */
  readonly caption: string;
  readonly columns: readonly Column<T>[];
  readonly rows: readonly T[];
  readonly rowId: (row: T) => string;
  /** Buttons at the end of each row or card. */
  readonly actions?: (row: T) => ReactNode;
  readonly selection?: Selection<T>;
  readonly sort?: Sort | null;
  readonly onSort?: (key: string) => void;
  /** Shown instead of rows; by default "no matches". */
  readonly empty?: ReactNode;
}
