import type { Virtualizer } from '@tanstack/react-virtual';
import { useContext, useEffect, useEffectEvent, useMemo } from 'react';
import { WantedRowContext } from './wantedRow';

/**
 * The row that was saved last, for its mark. Once for each request it is scrolled to the middle and focused.
 * @param find the row's element, when it is rendered.
 */
export function useWantedRow<T>(
  rows: readonly T[],
  rowId: (row: T) => string,
  virtualizer: Virtualizer<Element, Element>,
  find: (id: string) => HTMLElement | null | undefined,
): string | null {
  const wanted = useContext(WantedRowContext);
  const id = wanted?.id;
  const index = useMemo(
    () => (id === undefined ? -1 : rows.findIndex((row) => rowId(row) === id)),
    [rows, rowId, id],
  );
  const asked = wanted?.asked ?? 0;
  const show = useEffectEvent(() => {
    if (wanted === null) return;
    virtualizer.scrollToIndex(index, { align: 'center' });
    // The row is rendered once the list has scrolled.
    requestAnimationFrame(() => requestAnimationFrame(() => find(wanted.id)?.focus({ preventScroll: true })));
  });
  useEffect(() => {
    if (asked > 0 && index >= 0) show();
  }, [asked, index]);
  return wanted?.id ?? null;
}
