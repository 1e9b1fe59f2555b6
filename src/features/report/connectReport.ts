import type { SnapshotFrom } from 'xstate';
import { reportLink } from '@/domain/report/reportTools';
import type { FailureCode } from '@/domain/shared/failure';
import {
  frameDeadline,
  framePatience,
  permissionWait,
  type reportLoadMachine,
  throttleSeconds,
} from '@/machines/reportLoad.machine';
import { copy, failureDetail, failureText } from './copy';

/** Where the person may have no access to the report, or not yet. */
const accessFailures: ReadonlySet<FailureCode> = new Set([
  'reportNotFound',
  'reportNowhere',
  'permissionsLimit',
  'permissionsFailed',
]);

export type ReportView =
  | { readonly kind: 'none' }
  | { readonly kind: 'paused' }
  | {
      readonly kind: 'loading';
      readonly status: string /** 1 to 3. */;
      readonly step: number /** Seconds of a wait that begins now. */;
      readonly wait?: number;
    }
  | {
      readonly kind: 'failed';
      readonly message: string;
      readonly detail: string | null;
      readonly mustSignIn: boolean;
      /** The provider asks the person something: a popup from their click, or this window. */
      readonly canGrant: boolean;
      /** Access is missing: Power BI may not know of it yet, or the person asks for it on the report's page. */
      readonly lacksAccess: boolean;
      /** The report's page in Power BI, where one asks for access; `null` unless access is missing. */
      readonly askLink: string | null;
    }
  | {
      readonly kind: 'ready';
      readonly name: string /** First 8 characters (SPEC section 2.4). */;
      readonly shortId: string;
    };

/** What the dashboard screen shows for each state of the report (SPEC section 2.4). */
export function connectReport(
  { value, context }: SnapshotFrom<typeof reportLoadMachine>,
  appUrl: string,
): ReportView {
  if (typeof value === 'object') {
    if (typeof value.loading === 'object')
      return value.loading.initializing === 'overdue'
        ? { kind: 'loading', status: copy.overdue, step: 3, wait: (frameDeadline - framePatience) / 1000 }
        : { kind: 'loading', status: copy.initializing, step: 3 };
    switch (value.loading) {
      case 'lookingUp':
        return { kind: 'loading', status: copy.lookingUp, step: 2 };
      case 'throttled': {
        const wait = throttleSeconds(context.failure);
        return { kind: 'loading', status: copy.throttled(wait), step: 2, wait };
      }
      case 'refreshingPermissions':
        return { kind: 'loading', status: copy.refreshingPermissions, step: 2 };
      case 'awaitingPermissions':
        return { kind: 'loading', status: copy.awaitingPermissions, step: 2, wait: permissionWait / 1000 };
      default:
        return { kind: 'loading', status: copy.acquiringToken, step: 1 };
    }
  }
  switch (value) {
    case 'idle':
      return { kind: 'none' };
    case 'paused':
      return { kind: 'paused' };
    case 'ready':
      return {
        kind: 'ready',
        name: context.report?.name ?? '',
        shortId: (context.report?.id ?? '').slice(0, 8),
      };
    case 'failed': {
      const failure = context.failure ?? { code: 'unexpected' as const };
      const { board } = context;
      const lacksAccess = board !== null && accessFailures.has(failure.code);
      return {
        kind: 'failed',
        lacksAccess,
        askLink: lacksAccess ? reportLink(appUrl, board, { id: board.reportId, embedUrl: '' }, null) : null,
        message: failureText(failure),
        detail: failureDetail(failure),
        mustSignIn: failure.code === 'sessionExpired' || failure.code === 'noAccount',
        canGrant: failure.code === 'interactionNeeded' || failure.code === 'cancelled',
      };
    }
  }
}
