import { useSyncExternalStore } from 'react';
import { comparisonWidth } from '@/domain/report/comparison';

/** Whether a media query matches; updates on change. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (notify) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** Phone: below 768 px the sidebar is a sheet with nested pages. */
export const phoneQuery = '(max-width: 767.98px)';
/** Short window, such as a phone in landscape: badge and round buttons are on the strip (ui/theme/tokens.css). */
export const shortQuery = '(min-width: 768px) and (max-height: 500px)';
/** Space for two reports side by side. */
export const wideQuery = `(min-width: ${comparisonWidth}px)`;
/** Space for the sidebar next to the report; also in `app/boot/firstScreen.css`. */
export const pinQuery = '(min-width: 90em)';
/** Touch: targets of 44 px. */
export const coarseQuery = '(pointer: coarse)';
