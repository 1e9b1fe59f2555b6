import type { Failure } from '@/domain/shared/failure';

/** Whether Power BI refused a report to the user, or has no such report for them. */
export const isReportRefused = ({ code, detail = '' }: Failure): boolean =>
  code === 'reportNotFound' ||
  code === 'reportNowhere' ||
  ((code === 'workspacesFailed' || code === 'lookupFailed') && (detail === '403' || detail === '401')) ||
  (code === 'embedFailed' && /\b403\b|NotAuthorized|Forbidden/i.test(detail));
