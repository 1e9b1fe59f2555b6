import { type RefCallback, useCallback, useState } from 'react';
import { textScale } from '@/ui/parts/textScale';

/** Width of an element in rem, updated when it is resized, and the element's ref. */
export function useWidth(): readonly [width: number, ref: RefCallback<HTMLElement>] {
  const [width, setWidth] = useState(0);
  const ref = useCallback((node: HTMLElement | null) => {
    if (!node) return;
    const measure = () => setWidth(node.clientWidth / 16 / textScale());
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return [width, ref];
}
