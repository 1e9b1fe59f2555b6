import { createContext, useContext } from 'react';

/** The entry that a list marks and, on request, scrolls to. */
interface WantedRow {
  readonly id: string;
  /** Number of requests to see it; 0 only marks it. */
  readonly asked: number;
}

/** The last saved entry: each list marks it, and a search is cleared if the user asks to see it. */
export const WantedRowContext = createContext<WantedRow | null>(null);

/** Why an entry is not sent yet: "Cambio en espera". */
export interface Waiting {
  readonly text: string;
  /** A user has to decide before it is sent. */
  readonly isContested: boolean;
}

/** The entries with a change that is not sent yet, by id. */
export const WaitingRowsContext = createContext<ReadonlyMap<string, Waiting>>(new Map());

/** The catalogue's store refuses this user's changes: lists and forms offer none. */
export const ReadOnlyContext = createContext(false);
export const useIsReadOnly = (): boolean => useContext(ReadOnlyContext);

/** Opens what waits to be saved: the conflict, else the list of changes. */
export const OpenChangesContext = createContext<() => void>(() => undefined);

/** The entry of the row around; `null` outside of rows. */
export const RowIdContext = createContext<string | null>(null);

/** The waiting change of the row around; `undefined` without any. */
export function useWaiting(): Waiting | undefined {
  const rows = useContext(WaitingRowsContext);
  const id = useContext(RowIdContext);
  return id === null ? undefined : rows.get(id);
}
