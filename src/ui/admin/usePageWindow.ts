import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

export interface PageWindow {
  /** Ref for the element whose children are the rows. */
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly virtualizer: Virtualizer<Element, Element>;
  /** Distance from the top of the page's scroll to the first row, px. */
  readonly offset: number;
}

/**
 * The visible rows of a long list that scrolls with its page (the nearest `data-page-scroll`).
 * @param height estimated height of a row in px; @param lanes rows side by side.
 */
export function usePageWindow(count: number, height: number, lanes = 1, gap = 0): PageWindow {
  const ref = useRef<HTMLDivElement>(null);
  const [scroller, setScroller] = useState<Element | null>(null);
  const [offset, setOffset] = useState(0);

  useLayoutEffect(() => {
    const found = ref.current?.closest('[data-page-scroll]') ?? document.scrollingElement;
    setScroller(found);
    if (!found || !ref.current) return;
    const measure = () => {
      if (!ref.current) return;
      const top =
        ref.current.getBoundingClientRect().top - found.getBoundingClientRect().top + found.scrollTop;
      setOffset(Math.round(top));
    };
    measure();
    // The content above the list (cards, filters, notices) may change its height.
    const observer = new ResizeObserver(measure);
    observer.observe(found);
    for (const sibling of ref.current.parentElement?.children ?? []) observer.observe(sibling);
    return () => observer.disconnect();
  }, []);

  const virtualizer = useVirtualizer<Element, Element>({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => height,
    overscan: 6,
    scrollMargin: offset,
    initialRect: { width: 1280, height: 720 },
    lanes,
    gap,
  });
  return { ref, virtualizer, offset };
}
