import type * as spanish from './reportFailures.copy';

export const copy: typeof spanish.copy = {
  consentMissing: 'The application does not have the Power BI permissions.',
  scopeMixed: 'The permissions are not configured correctly.',
  reportNotFound: 'The Power BI report does not exist or you do not have access.',
  reportNowhere: 'The Power BI report is not in any of your workspaces.',
  noReportId: 'The dashboard has no Power BI report ID.',
  noBoard: 'The dashboard is not configured.',
  lookupFailed: 'Power BI did not respond as expected.',
  workspacesFailed: 'Your workspaces could not be read.',
  partMissing: 'Code of the portal is missing. Reload the page.',
  embedFailed: 'The Power BI report raised an error.',
  tokenFailed: 'Access to Power BI was not granted.',
  popupFailed: 'The permission to view the dashboard was not completed.',
  interactionNeeded: 'Microsoft asks you to confirm access to Power BI.',
};
