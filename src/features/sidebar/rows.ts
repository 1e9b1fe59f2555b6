import type { MenuItem } from '@/domain/boards/menu';
import { fold } from '@/domain/shared/fold';

/** One row of a menu list. */
export interface Row {
  readonly item: MenuItem;
  /** 1 for the top; also its `aria-level`. */
  readonly level: number;
  /** Position among its siblings, from 1, and their number. */
  readonly position: number;
  readonly siblings: number;
  /** The children of the row are the following rows. */
  readonly expanded: boolean;
}

/** The rows to render: the tree in order, including the children of expanded groups. */
export function visibleRows(items: readonly MenuItem[], openGroups: ReadonlySet<string>, level = 1): Row[] {
  const rows: Row[] = [];
  items.forEach((item, index) => {
    const expanded = item.children !== undefined && openGroups.has(item.id);
    rows.push({ item, level, position: index + 1, siblings: items.length, expanded });
    if (expanded && item.children)
      for (const row of visibleRows(item.children, openGroups, level + 1)) rows.push(row);
  });
  return rows;
}

/** Height of a row, px: below the label of a leaf without a board there is a second line. */
export const rowHeightOf = ({ isEmpty }: MenuItem, rowHeight: number): number =>
  rowHeight + (isEmpty ? Math.round(rowHeight / 6) : 0);

/** Index of the expanded group that contains a row; -1 at the top level. */
export const groupIndex = (rows: readonly Row[], row: Row): number =>
  rows.slice(0, rows.indexOf(row)).findLastIndex(({ level }) => level === row.level - 1);

/**
 * ARIA type-ahead: the next row whose label starts with the typed text, wrapping around. One
 * repeated letter cycles through the rows that start with it.
 * @returns the row's index, or -1.
 */
export function typeAhead(labels: readonly string[], typed: string, current: number): number {
  const word = fold(typed);
  const repeated = Array.from(word).every((char) => char === word[0]);
  const prefix = repeated ? (word[0] ?? '') : word;
  if (prefix === '') return -1;
  const first = repeated ? current + 1 : current;
  for (let step = 0; step < labels.length; step += 1) {
    const index = (Math.max(first, 0) + step) % labels.length;
    if (fold(labels[index] ?? '').startsWith(prefix)) return index;
  }
  return -1;
}

/** Groups from the top down to an item, without it; `null` when the item is not in the tree. */
export function groupsAbove(items: readonly MenuItem[], id: string): readonly MenuItem[] | null {
  for (const item of items) {
    if (item.id === id) return [];
    const below = item.children ? groupsAbove(item.children, id) : null;
    if (below) return [item, ...below];
  }
  return null;
}
