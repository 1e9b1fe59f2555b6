import { useSelector } from '@xstate/react';
import { useContext } from 'react';
import { boardName } from '@/domain/boards/menuTree';
import type { ReportPort } from '@/domain/ports/report';
import { withoutFilter } from '@/domain/report/filtersOfBoard';
import { abilitiesOf } from '@/domain/report/reportTools';
import { ControlBar } from '@/features/report/bar/ControlBar';
import type { ControlBarViewProps } from '@/features/report/bar/controlBarProps';
import { Bookmarks } from '@/features/report/bookmarks/Bookmarks';
import type { ReportToolsProps } from '@/features/report/files/ReportTools';
import type { ReportActors } from '@/features/report/reportActors';
import { useAppDispatch, useAppSelector, useLateSelector } from '@/features/shared/hooks';
import { lazyDialog, lazyPart } from '@/features/shared/lazyPart';
import { RenewalContext } from '@/features/shared/SectionBoundary';
import { useMinute } from '@/features/shared/useMinute';
import { useRequest } from '@/features/shared/useRequest';
import { selectFirstDashboard } from '@/store/analyticsMenu.selectors';
import { selectBoardInView } from '@/store/boardInView.selectors';
import { selectFilterDefinitions } from '@/store/filters.selectors';
import { filtersApplied, filtersCleared, selectFilters, selectRefusedFilters } from '@/store/filters.slice';
import { selectFreshness, selectOfflineSince } from '@/store/freshness.slice';
import { modalClosed, selectReportModal, selectWaitsSince, viewSelected } from '@/store/view.slice';
import type { Elements } from '@/ui/parts/elements';
import { connectReport, type ReportFacts } from './connectReport';
import { ReportFrame, ReportPane, type ReportPaneProps } from './ReportPane.view';

const AskAccess = lazyPart(async () => (await import('@/features/report/about/AskAccess')).AskAccess);
const CorrelationId = lazyPart(async () => (await import('./CorrelationId.view')).CorrelationId);
const PrintCaption = lazyPart(async () => (await import('./PrintCaption')).PrintCaption);
const ReportTools = lazyDialog(async () => (await import('@/features/report/files/ReportTools')).ReportTools);

export interface DashboardProps
  extends Omit<ReportToolsProps, 'actors' | 'ports'>,
    Pick<ReportProps, 'onSignIn' | 'onLeaveForToken' | 'onDiagnose'> {
  readonly actors: ReportActors;
  readonly ports: ReportToolsProps['ports'] & {
    readonly report: Pick<ReportPort, 'correlationId' | 'listBookmarks'>;
  };
  /** The configuration has an assistant. */
  readonly hasAssistant?: boolean;
}

/** The dashboard screen (SPEC section 2.4): the strip with the control bar, the report's overlays and its dialogs. */
export function Dashboard({
  actors,
  ports,
  appUrl,
  portalUrl,
  hasAssistant = false,
  now,
  ...on
}: DashboardProps) {
  const { reportLoad, controlBar } = actors;
  const screen = useSelector(controlBar, (bar) => {
    if (bar.matches({ screen: { fullscreen: 'hidden' } })) return 'bare';
    return bar.matches({ screen: 'fullscreen' }) ? 'full' : 'window';
  });
  const isReady = useSelector(reportLoad, (report) => report.matches('ready'));
  const listable = useSelector(reportLoad, (report) => {
    const { board } = report.context;
    return report.matches('ready') && board && abilitiesOf(board).view ? board.id : null;
  });
  // Not when a menu opens: bookmarks that arrive then would move its entries under the pointer.
  const bookmarks = useRequest(listable, () => ports.report.listBookmarks());
  const hasDialog = useAppSelector(selectReportModal) !== null;
  const board = useAppSelector(selectBoardInView);
  const other = useAppSelector((state) => (board ? undefined : selectFirstDashboard(state)));
  const dispatch = useAppDispatch();
  const freshness = useAppSelector((state) => selectFreshness(state, board?.id ?? ''));
  const offlineSince = useAppSelector((state) => selectOfflineSince(state, board?.id ?? ''));
  const filters = useLateSelector(selectFilters);
  const refused = useAppSelector(selectRefusedFilters);
  const definitions = useAppSelector(selectFilterDefinitions);
  const waitsSince = useAppSelector(selectWaitsSince);
  const minute = useMinute(now);
  return (
    <ReportFrame>
      <Report
        actor={reportLoad}
        appUrl={appUrl}
        portalUrl={portalUrl}
        {...on}
        other={other?.label}
        onOpenOther={() => other && dispatch(viewSelected(other.id))}
        screen={screen}
        details={<CorrelationId report={ports.report} />}
        bar={(report) => (
          <ControlBar
            actors={actors}
            report={report}
            hasAssistant={hasAssistant}
            bookmarks={<Bookmarks listed={bookmarks} onAgain={bookmarks.again} />}
            onRemoveFilter={(field) => dispatch(filtersApplied(withoutFilter(filters, field)))}
            onClearFilters={() => dispatch(filtersCleared())}
            onRetryFilters={() => dispatch(filtersApplied({ ...filters }))}
          />
        )}
        {...{ filters, refused, definitions }}
        freshness={freshness}
        offlineSince={offlineSince}
        waitsSince={waitsSince}
        now={minute}
      />
      <PrintCaption isDue={isReady} actor={reportLoad} now={minute} />
      <ReportTools
        {...{ actors, ports, appUrl, portalUrl, now }}
        open={hasDialog}
        onClose={() => dispatch(modalClosed())}
      />
    </ReportFrame>
  );
}

interface ReportProps
  extends Omit<ReportFacts, 'report'>,
    Pick<ReportPaneProps, 'screen' | 'details' | 'onSignIn' | 'onDiagnose' | 'onOpenOther'> {
  readonly actor: ReportActors['reportLoad'];
  /** Address of the portal, for a request of access. */
  readonly portalUrl?: string;
  /** Renders the strip above the report. */
  readonly bar?: (report: ControlBarViewProps['report']) => Elements;
  /** Opens the identity provider in this window, if it needs the user before it issues a token. */
  readonly onLeaveForToken: () => void;
}

/** Strip and overlays of the report. Its frame is in the report container, below the page. */
export function Report({
  actor,
  screen = 'window',
  details,
  portalUrl = '',
  bar,
  onSignIn,
  onLeaveForToken,
  onDiagnose,
  onOpenOther,
  ...facts
}: ReportProps) {
  const report = useSelector(actor, (snapshot) => snapshot);
  const renewal = useContext(RenewalContext);
  const view = connectReport({ report, ...facts });
  const { board } = report.context;
  const name = board ? boardName(board) : '';
  return (
    <>
      {view.kind === 'none'
        ? null
        : bar?.(
            view.kind === 'ready'
              ? view
              : { name, reportName: '', shortId: '', freshness: null, filters: [] },
          )}
      <ReportPane
        view={view}
        screen={screen}
        details={details}
        ask={
          view.kind === 'failed' && view.askLink && (board?.owner || board?.support) ? (
            <AskAccess board={board} portalUrl={portalUrl} fallback={view.askLink} />
          ) : undefined
        }
        onLoad={() => actor.send({ type: 'user.load' })}
        onCancel={() => actor.send({ type: 'user.cancel' })}
        onRefreshPermissions={() => actor.send({ type: 'user.refreshPermissions' })}
        onRetry={() => actor.send({ type: 'user.retry' })}
        onReload={renewal.reload}
        onSignIn={onSignIn}
        onGrantHere={onLeaveForToken}
        onDiagnose={onDiagnose}
        onOpenOther={onOpenOther}
      />
    </>
  );
}
