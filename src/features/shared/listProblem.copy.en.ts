import type * as spanish from './listProblem.copy';

export const copy: typeof spanish.copy = ({ code, detail }) => {
  if (code === 'throttled') return `Power BI asks to wait ${detail ?? '30'} seconds.`;
  if (code === 'offline') return 'You are offline.';
  if (code === 'reportNotFound') return 'Power BI does not find it, or your account cannot see it.';
  if (code === 'lookupFailed' && (detail === '401' || detail === '403'))
    return 'Power BI does not let your account read it.';
  return 'Power BI did not respond as expected.';
};
