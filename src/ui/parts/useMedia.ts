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

/** Below 768 px the sidebar is a sheet with nested pages. */
export const phoneQuery = '(max-width: 767.98px)';
/** Touch: targets of 44 px. */
export const coarseQuery = '(pointer: coarse)';
