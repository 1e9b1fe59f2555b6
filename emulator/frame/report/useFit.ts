import { useLayoutEffect, useRef } from 'react';
import type { fitOf } from './panes';

/** Scales the page so that it fits the height of the frame, if the host fits the page. */
export function useFit(fit: ReturnType<typeof fitOf>) {
  const canvas = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = canvas.current;
    if (fit !== 'page' || !element) return;
    const update = () => {
      element.style.zoom = '';
      const share = element.clientHeight / element.scrollHeight;
      if (share < 1) element.style.zoom = String(share);
    };
    update();
    window.addEventListener('resize', update);
    return () => {
      window.removeEventListener('resize', update);
      element.style.zoom = '';
    };
  }, [fit]);
  return canvas;
}
