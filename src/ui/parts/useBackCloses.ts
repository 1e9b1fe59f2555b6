import { createContext, use, useEffect, useEffectEvent, useState } from 'react';
import type { HistoryPort } from '@/domain/ports/browser';

/** Access to the browser's back button; `null` (stories, tests of a part) leaves the back button unchanged. */
export const BackContext = createContext<Pick<HistoryPort, 'cover'> | null>(null);

/**
 * While `open`, the browser's back button calls `onClose`, and again if `onClose` did not close it (unsaved
 * text).
 */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const history = use(BackContext);
  const [asked, setAsked] = useState(0);
  const close = useEffectEvent(() => {
    setAsked(asked + 1);
    onClose();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press of the back button needs a new cover.
  useEffect(() => (open ? history?.cover(() => close()) : undefined), [history, open, asked]);
}
