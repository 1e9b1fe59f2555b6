import { createContext, useContext } from 'react';

/** The entry that a list marks and, on request, scrolls to. */
interface HighlightedRow {
  readonly id: string;
  /** Number of requests to scroll to the entry; if 0, the entry is only marked. */
  readonly scrollRequests: number;
}

/** The last saved entry: lists mark it, and clear their search when the user requests it. */
export const HighlightedRowContext = createContext<HighlightedRow | null>(null);

/** Why an entry is not sent yet: "Cambio en espera". */
export interface PendingChange {
  readonly text: string;
  /** A conflict: the user has to decide before the change is sent. */
  readonly isContested: boolean;
}

/** The entries with a change that is not sent yet, by id. */
export const WaitingRowsContext = createContext<ReadonlyMap<string, PendingChange>>(new Map());

/** The catalogue's store refuses this user's changes: lists and forms are read-only. */
export const ReadOnlyContext = createContext(false);
export const useIsReadOnly = (): boolean => useContext(ReadOnlyContext);

/** Opens the dialog of unsaved changes: the conflict, else the list of changes. */
export const OpenChangesContext = createContext<() => void>(() => undefined);

/** The entry of the surrounding row; `null` outside of rows. */
export const RowIdContext = createContext<string | null>(null);

/** The pending change of the surrounding row; `undefined` if there is no change. */
export function useWaiting(): PendingChange | undefined {
  const rows = useContext(WaitingRowsContext);
  const id = useContext(RowIdContext);
  return id === null ? undefined : rows.get(id);
}
