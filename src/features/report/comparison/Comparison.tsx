import { useSelector } from '@xstate/react';
import { useContext, useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { asSavedView } from '@/domain/session/sharedViews';
import { AskAccess } from '@/features/report/about/AskAccess';
import type { ReportActors } from '@/features/report/reportActors';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { RenewalContext } from '@/features/shared/SectionBoundary';
import { useMinute } from '@/features/shared/useMinute';
import type { comparisonMachine } from '@/machines/comparison.machine';
import { selectAnalyticsTree } from '@/store/analyticsMenu.selectors';
import { selectBoards } from '@/store/boards.slice';
import { selectSharedViews } from '@/store/catalogs.selectors';
import { selectFilterDefinitions } from '@/store/filters.selectors';
import { selectRefusedFilters } from '@/store/filters.slice';
import { selectSecondShownAt, selectShownAt } from '@/store/freshness.slice';
import { selectPlace } from '@/store/place.selectors';
import { selectSavedViews } from '@/store/savedViews.slice';
import { comparisonToggled } from '@/store/view.slice';
import { returnFocus } from '@/ui/parts/focus';
import { ComparisonPane } from './ComparisonPane.view';
import { connectComparison } from './connectComparison';

interface ComparisonProps {
  /** URL of Power BI's site, without a slash at the end. */
  readonly appUrl: string;
  /** Address of the portal, without a hash. */
  readonly portalUrl: string;
  readonly actor: ActorRefFrom<typeof comparisonMachine>;
  readonly reportData: ReportActors['reportData'];
  /** ms since the epoch. */
  readonly now: () => number;
  /** Opens the filters of the second report. */
  readonly onFilters: () => void;
}

/** A second report next to the report on screen (SPEC section 22). */
export function Comparison({ appUrl, portalUrl, actor, reportData, now, onFilters }: ComparisonProps) {
  const dispatch = useAppDispatch();
  const renewal = useContext(RenewalContext);
  const comparison = useSelector(actor, (snapshot) => snapshot);
  const data = useSelector(reportData, (snapshot) => snapshot);
  const minute = useMinute(now);
  const menu = useAppSelector(selectAnalyticsTree);
  const boards = useAppSelector(selectBoards);
  const place = useAppSelector(selectPlace);
  const left = useAppSelector((state) => selectShownAt(state, place.view));
  const right = useAppSelector(selectSecondShownAt);
  const savedViews = useAppSelector(selectSavedViews);
  const shared = useAppSelector(selectSharedViews);
  const pane = useRef<HTMLElement>(null);
  const isOff = comparison.matches('off');
  // Focuses the pane only when the user starts a comparison, not when it returns because the window became wider.
  useEffect(() => {
    if (isOff) return;
    const opener = document.activeElement;
    pane.current?.querySelector('select')?.focus();
    return () => returnFocus(opener, '[data-tool=compare]');
  }, [isOff]);
  const definitions = useAppSelector(selectFilterDefinitions);
  const refusedFilters = useAppSelector(selectRefusedFilters);
  const props = connectComparison({
    appUrl,
    ...{ comparison, data, menu, boards, place, definitions },
    refusedFilters,
    shownAt: { left, right },
    now: Math.max(minute, left ?? 0, right ?? 0),
    views: [...savedViews, ...shared.map(asSavedView)],
    onChoice: (choice) => actor.send({ type: 'user.compare', choice }),
  });
  const { choice } = comparison.context;
  const askLink = props?.view.kind === 'failed' ? props.view.askLink : null;
  return (
    props && (
      <ComparisonPane
        {...props}
        pane={pane}
        ask={
          choice && askLink ? (
            <AskAccess board={choice.board} portalUrl={portalUrl} fallback={askLink} shown={choice} />
          ) : undefined
        }
        onPage={(name) => actor.send({ type: 'user.openPage', name })}
        onFilters={onFilters}
        onRefresh={() => {
          reportData.send({ type: 'user.refresh' });
          actor.send({ type: 'user.refresh' });
        }}
        onLink={(isLinked) => actor.send({ type: 'user.link', isLinked })}
        onRetry={() => actor.send({ type: 'user.retry' })}
        onReload={renewal.reload}
        onClose={() => dispatch(comparisonToggled(false))}
      />
    )
  );
}
