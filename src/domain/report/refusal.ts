import type { Failure } from '@/domain/shared/failure';

/** Whether Power BI refused a report to the user, or has no such report for them. */
export const isReportRefused = ({ code, detail = '' }: Failure): boolean =>
  code === 'reportNotFound' ||
  code === 'reportNowhere' ||
  ((code === 'workspacesFailed' || code === 'lookupFailed') && (detail === '403' || detail === '401')) ||
  (code === 'embedFailed' && /\b403\b|NotAuthorized|Forbidden/i.test(detail));

/** Whether the refreshes of a model failed to load because it has none: Power BI answers so for direct queries and pushed data. */
export const hasNoRefreshes = ({ code, detail }: Failure): boolean =>
  code === 'lookupFailed' && (detail === '400' || detail === '415');
