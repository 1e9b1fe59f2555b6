import { useSyncExternalStore } from 'react';

/** Chakra's breakpoint `md`, below which the expanded panel takes the whole screen. */
const query = '(max-width: 47.99em)';

function subscribe(onChange: () => void) {
  const media = matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** Whether the viewport is below that breakpoint (a phone, or zoomed in). */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
