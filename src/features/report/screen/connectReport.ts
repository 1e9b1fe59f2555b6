import type { SnapshotFrom } from 'xstate';
import type { Board } from '@/domain/boards/board';
import { boardName } from '@/domain/boards/menuTree';
import { type FilterDefinition, specFilters } from '@/domain/report/filterDefinitions';
import { type FilterField, type FilterSelection, noFilters } from '@/domain/report/filters';
import { filtersReaching } from '@/domain/report/filtersOfBoard';
import type { Freshness } from '@/domain/report/freshness';
import { isReportRefused, refusalIn } from '@/domain/report/refusal';
import { appLink, reportLink } from '@/domain/report/reportTools';
import type { Failure, FailureCode } from '@/domain/shared/failure';
import { waitText } from '@/domain/shared/figureText';
import { copy } from '@/features/report/report.copy';
import { filterLabels } from '@/features/shared/filter.text';
import {
  frameDeadline,
  permissionWait,
  type reportLoadMachine,
  slowFrameDelay,
  throttleSeconds,
} from '@/machines/reportLoad.machine';
import type { ShownFailure } from './ErrorOverlay.view';
import {
  canConfirmAtProvider,
  failureDetail,
  failureExplanation,
  failureLang,
  failureText,
  needsPermissions,
} from './failure.text';
import { freshnessText } from './freshness.text';
import type { ReportPaneProps } from './ReportPane.view';

/** The user may not have access to the report, or may not have it yet. */
const isAccessMissing = (failure: Failure): boolean =>
  isReportRefused(failure) || failure.code === 'permissionsLimit' || failure.code === 'permissionsFailed';

const appFailures: ReadonlySet<FailureCode> = new Set([
  'reportNotFound',
  'reportNowhere',
  'permissionsLimit',
  'permissionsFailed',
  'workspacesFailed',
  'embedFailed',
]);

/** The App that the user may have to install; `undefined` if the failure has another cause. */
const missingAppOf = (board: Pick<Board, 'appId'> | null, failure: Failure): string | undefined =>
  appFailures.has(failure.code) ? board?.appId : undefined;

export interface ReportFacts {
  readonly report: SnapshotFrom<typeof reportLoadMachine>;
  /** URL of Power BI's site, without a slash at the end. */
  readonly appUrl: string;
  /** Name of another dashboard, to offer if the board in view has no configuration. */
  readonly other?: string | undefined;
  /** The applied filters, including filters that do not apply to this dashboard. */
  readonly filters?: FilterSelection | undefined;
  /** The filters that the report did not apply. */
  readonly refused?: readonly FilterField[] | undefined;
  /** The portal's filters. */
  readonly definitions?: readonly FilterDefinition[] | undefined;
  /** Age of the dashboard's data; absent if Power BI does not return it. */
  readonly freshness?: Freshness | undefined;
  /** When the data on screen were loaded (ms since the epoch); only while offline. */
  readonly offlineSince?: number | undefined;
  /** When the wait on screen started (ms since the epoch). */
  readonly waitsSince?: number | undefined;
  /** ms since the epoch. */
  readonly now?: number | undefined;
}

/** Strings and links of the overlay for a failure of this report or of the second report. */
export function connectFailure(
  board: Board | null,
  failure: Failure,
  appUrl: string,
): ShownFailure & { readonly askLink: string | null } {
  const isAppMissing = missingAppOf(board, failure) !== undefined;
  return {
    message: failureText(failure),
    messageLang: failureLang(failure),
    explanation: isAppMissing
      ? copy.appMissing
      : isReportRefused(failure)
        ? copy.noAccess
        : failure.code !== 'notLicensed' && refusalIn(failure) === 'licence'
          ? failureText({ code: 'notLicensed' })
          : failureExplanation(failure),
    needsPermissions: needsPermissions(failure),
    detail: failureDetail(failure),
    mustReload: failure.code === 'partMissing',
    askLink:
      board !== null && isAccessMissing(failure)
        ? reportLink(appUrl, board, { id: board.reportId, embedUrl: '' }, null)
        : null,
  };
}

/** The dashboard screen for each state of the report (SPEC section 2.4). */
export function connectReport({
  report,
  appUrl,
  other,
  filters = noFilters,
  refused = [],
  definitions = specFilters,
  freshness,
  offlineSince,
  waitsSince,
  now = 0,
}: ReportFacts): ReportPaneProps['view'] {
  const { value, context } = report;
  const waits = (seconds: number) => ({ seconds, since: waitsSince });
  if (typeof value === 'object') {
    if (typeof value.loading === 'object') {
      const { initializing } = value.loading;
      const wait = waits((frameDeadline - slowFrameDelay) / 1000);
      if (initializing === 'overdue') return { kind: 'loading', status: copy.overdue, step: 3, wait };
      if (initializing === 'slow') return { kind: 'loading', status: copy.openingSlowly, step: 3, wait };
      return { kind: 'loading', status: copy.initializing, statusLang: copy.specLang, step: 3 };
    }
    switch (value.loading) {
      case 'lookingUp':
        return { kind: 'loading', status: copy.lookingUp, statusLang: copy.specLang, step: 2 };
      case 'throttled': {
        const seconds = throttleSeconds(context.failure);
        return { kind: 'loading', status: copy.throttled(waitText(seconds)), step: 2, wait: waits(seconds) };
      }
      case 'refreshingPermissions':
        return { kind: 'loading', status: copy.refreshingPermissions, step: 2 };
      case 'awaitingPermissions':
        return {
          kind: 'loading',
          status: copy.awaitingPermissions,
          step: 2,
          wait: waits(permissionWait / 1000),
        };
      default:
        return { kind: 'loading', status: copy.acquiringToken, statusLang: copy.specLang, step: 1 };
    }
  }
  switch (value) {
    case 'idle':
      return { kind: 'none' };
    case 'paused':
      return { kind: 'paused', board: context.board ? boardName(context.board) : '' };
    case 'ready':
      return {
        kind: 'ready',
        name: context.board ? boardName(context.board) : '',
        reportName: context.report?.name ?? '',
        shortId: (context.report?.id ?? '').slice(0, 8),
        freshness:
          freshness || offlineSince !== undefined
            ? freshnessText(freshness ?? null, offlineSince, now)
            : null,
        filters: context.board
          ? filterLabels(filtersReaching(context.board, filters), definitions).map((label) =>
              refused.includes(label.field) ? { ...label, isRefused: true } : label,
            )
          : [],
      };
    case 'failed': {
      const failure = context.failure ?? { code: 'unexpected' as const };
      const { board } = context;
      const appId = missingAppOf(board, failure);
      return {
        kind: 'failed',
        lacksAccess: board !== null && isAccessMissing(failure),
        isOfFrame: failure.code === 'embedFailed',
        ...connectFailure(board, failure, appUrl),
        appLink: appId === undefined ? null : appLink(appUrl, appId),
        mustSignIn: failure.code === 'sessionExpired' || failure.code === 'noAccount',
        canGrant: canConfirmAtProvider(failure),
        openOther: failure.code === 'noBoard' && other !== undefined ? copy.open(other) : undefined,
      };
    }
  }
}
