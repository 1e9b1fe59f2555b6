import type { Virtualizer } from '@tanstack/react-virtual';
import { useContext, useEffect, useEffectEvent } from 'react';
import { WantedRowContext } from './wantedRow';

/**
 * The row that was saved last, for its mark. Once for each request it is scrolled to the middle and focused.
 * @param find the row's element, when it is rendered.
 */
export function useWantedRow(
  ids: readonly string[],
  virtualizer: Virtualizer<Element, Element>,
  find: (id: string) => HTMLElement | null | undefined,
): string | null {
  const wanted = useContext(WantedRowContext);
  const index = wanted === null ? -1 : ids.indexOf(wanted.id);
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
