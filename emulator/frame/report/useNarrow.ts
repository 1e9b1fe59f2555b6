import { useSyncExternalStore } from 'react';

const query = window.matchMedia('(max-width: 560px)');

const subscribe = (listener: () => void): (() => void) => {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Whether the report has a phone's width: many slanted names under thin columns become bars with level names. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
