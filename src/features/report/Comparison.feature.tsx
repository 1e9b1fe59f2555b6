import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { asSavedView } from '@/domain/session/sharedViews';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import type { comparisonMachine } from '@/machines/comparison.machine';
import { selectAnalyticsTree } from '@/store/analyticsMenu.selectors';
import { selectBoards } from '@/store/boards.slice';
import { selectSharedViews } from '@/store/catalogs.selectors';
import { selectPlace } from '@/store/place.selectors';
import { selectSavedViews } from '@/store/savedViews.slice';
import { ComparisonPane } from '@/ui/report/ComparisonPane';
import { connectComparison } from './connectComparison';

export interface ComparisonFeatureProps {
  readonly actor: ActorRefFrom<typeof comparisonMachine>;
  /** Opens the filters of the second report. */
  readonly onFilters: () => void;
}

/** Binds the comparison to its machine (docs/spec.md, section 22). */
export function ComparisonFeature({ actor, onFilters }: ComparisonFeatureProps) {
  const dispatch = useAppDispatch();
  const comparison = useSelector(actor, (snapshot) => snapshot);
  const menu = useAppSelector(selectAnalyticsTree);
  const boards = useAppSelector(selectBoards);
  const place = useAppSelector(selectPlace);
  const own = useAppSelector(selectSavedViews);
  const shared = useAppSelector(selectSharedViews);
  const pane = useRef<HTMLElement>(null);
  const isOff = comparison.matches('off');
  // Once for each time that it is asked for: a pane that comes back by itself, with the width, takes no focus.
  useEffect(() => {
    if (isOff) return;
    const opener = document.activeElement;
    pane.current?.querySelector('select')?.focus();
    return () => {
      if (document.activeElement !== document.body) return;
      // It went with the pane. The button that opened it may be another one by now.
      const back = opener?.isConnected ? opener : document.querySelector('[data-tool=compare]');
      if (back instanceof HTMLElement) back.focus();
    };
  }, [isOff]);
  const props = connectComparison(
    { comparison, menu, boards, place, views: [...own, ...shared.map(asSavedView)] },
    { send: actor.send, dispatch, onFilters },
  );
  return props && <ComparisonPane {...props} pane={pane} />;
}
