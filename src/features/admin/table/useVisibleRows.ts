import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import {
  type RefObject,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { HighlightedRowContext } from './rowContexts';
import type { DataTableProps } from './tableProps';

interface VisibleRows {
  /** Ref for the element whose children are the rows. */
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly virtualizer: Virtualizer<Element, Element>;
  /** Distance from the top of the page's scroll to the first row, px. */
  readonly offset: number;
  /** Id of the row to mark; `null` to mark no row. */
  readonly wanted: string | null;
}

/**
 * The visible rows of a long list that scrolls with its page (the nearest `data-page-scroll`). Scrolls to the
 * requested row (`HighlightedRowContext`) and focuses it once for each request.
 * @param height estimated height of a row in px; @param lanes rows side by side.
 */
export function useVisibleRows<T>(
  { rows, rowId }: Pick<DataTableProps<T>, 'rows' | 'rowId'>,
  height: number,
  lanes = 1,
  gap = 0,
): VisibleRows {
  const ref = useRef<HTMLDivElement>(null);
  const [scroller, setScroller] = useState<Element | null>(null);
  const [offset, setOffset] = useState(0);

  useLayoutEffect(() => {
    const element = ref.current?.closest('[data-page-scroll]') ?? document.scrollingElement;
    setScroller(element);
    if (!element || !ref.current) return;
    const measure = () => {
      if (!ref.current) return;
      const top =
        ref.current.getBoundingClientRect().top - element.getBoundingClientRect().top + element.scrollTop;
      setOffset(Math.round(top));
    };
    measure();
    // The content above the list (cards, filters, notices) may change its height.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const sibling of ref.current.parentElement?.children ?? []) observer.observe(sibling);
    return () => observer.disconnect();
  }, []);

  const virtualizer = useVirtualizer<Element, Element>({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => height,
    overscan: 6,
    scrollMargin: offset,
    initialRect: { width: 1280, height: 720 },
    lanes,
    gap,
  });

  const { id, scrollRequests = 0 } = useContext(HighlightedRowContext) ?? {};
  const index = useMemo(
    () => (id === undefined ? -1 : rows.findIndex((row) => rowId(row) === id)),
    [rows, rowId, id],
  );
  const show = useEffectEvent(() => {
    if (id === undefined) return;
    virtualizer.scrollToIndex(index, { align: 'center' });
    const focus = () =>
      ref.current
        ?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)
        ?.focus({ preventScroll: true });
    // Two frames later, because the row is rendered only after the list has scrolled.
    requestAnimationFrame(() => requestAnimationFrame(focus));
  });
  useEffect(() => {
    if (scrollRequests > 0 && index >= 0) show();
  }, [scrollRequests, index]);
  return { ref, virtualizer, offset, wanted: id ?? null };
}
