import { useState } from 'react';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { lazyPart } from '@/features/shared/lazyPart';
import { comparisonToggled, selectIsComparing } from '@/store/view.slice';
import type { ComparisonPartProps } from './ComparisonPart';

const ComparisonPart = lazyPart(async () => (await import('./ComparisonPart')).ComparisonPart);

/** The comparison, from the first time that somebody compares. */
export function ComparisonPane(props: ComparisonPartProps) {
  const dispatch = useAppDispatch();
  const isComparing = useAppSelector(selectIsComparing);
  const [isThere, setThere] = useState(false);
  if (isComparing && !isThere) setThere(true);
  if (!isThere) return null;
  const giveUp = () => {
    setThere(false);
    dispatch(comparisonToggled(false));
  };
  return <ComparisonPart {...props} {...(isComparing ? { onGiveUp: giveUp } : {})} />;
}
