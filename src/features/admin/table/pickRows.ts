import type { Selection } from './tableProps';

interface PickedRows<R> extends Pick<Selection<R>, 'label' | 'all'> {
  /** The rows that match the list's search and filters. */
  readonly rows: readonly R[];
  /** Ids of the picked rows, in the list or not. */
  readonly picked: ReadonlySet<string>;
  readonly onPick: (picked: ReadonlySet<string>) => void;
}

/** Selection of rows in a list, without the picked rows that its search or filters hide. */
export function pickRows<R extends { readonly id: string }>({
  rows,
  picked,
  onPick,
  ...words
}: PickedRows<R>): Selection<R> {
  const ids = new Set(rows.flatMap(({ id }) => (picked.has(id) ? [id] : [])));
  return {
    ...words,
    ids,
    onToggle: ({ id }) => {
      const next = new Set(picked);
      if (!next.delete(id)) next.add(id);
      onPick(next);
    },
    onToggleAll: () => onPick(ids.size === rows.length ? new Set() : new Set(rows.map(({ id }) => id))),
  };
}
