import { useSyncExternalStore } from 'react';

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

/*
 * Widths and heights in em, like Chakra's breakpoints: 1em is the browser's font size, by default 16 px.
 */

/** Phone: below 768 px the sidebar is a sheet with nested pages. */
export const phoneQuery = '(max-width: 47.99em)';
/** Short window, such as a phone in landscape: badge and round buttons are on the strip (ui/theme/tokens.css). */
export const shortQuery = '(min-width: 48em) and (max-height: 31.25em)';
/** Space for two reports side by side. */
export const wideQuery = '(min-width: 80em)';
/** Space for the sidebar next to the report; also in `app/boot/firstScreen.css`. */
export const pinQuery = '(min-width: 90em)';
/** Touch: targets of 44 px. */
export const coarseQuery = '(pointer: coarse)';
