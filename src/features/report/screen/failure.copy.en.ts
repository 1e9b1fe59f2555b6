import type { Translated } from '@/domain/shared/language';
import type * as spanish from './failure.copy';

const notCompleted = 'The permission to view the dashboard was not completed. Try again.';

const notSet = 'Tell whoever administers the portal.';

export const copy: Translated<typeof spanish.copy> = {
  interaction: {
    interactionNeeded: 'Microsoft asks you to confirm access to Power BI before the dashboard is shown.',
    cancelled: notCompleted,
    popupFailed: notCompleted,
    signInFailed: notCompleted,
  },
  reader: {
    noAccount: 'Nobody is signed in. Sign in again.',
    sessionExpired: 'Your session ended. Sign in again.',
    tokenExpired: 'Your access to Power BI ended. Try again.',
    consentMissing: `The portal may not read Power BI yet. ${notSet}`,
    scopeMixed: `The permissions that the portal asks for are not valid. ${notSet}`,
    tokenFailed: 'Microsoft gave no access to Power BI. Try again.',
    noBoard: `This dashboard is not configured. ${notSet}`,
    noReportId: `This dashboard has no Power BI report. ${notSet}`,
    lookupFailed: 'Power BI did not respond as expected. Try again in a moment.',
    workspacesFailed: 'Power BI did not respond as expected. Try again in a moment.',
    embedFailed: 'Power BI could not show this dashboard. Try again.',
    unexpected: 'Something failed in the portal. Try again.',
    partMissing:
      'A part of the portal could not be loaded. Try again or reload the page: your place and your drafts are kept.',
  },
  other: {
    permissionsLimit: 'Power BI refreshes your permissions once an hour. Try again later.',
    permissionsFailed: 'Power BI could not refresh your permissions.',
    notLicensed:
      'Your account has no Power BI license (Pro or PPU) for this dashboard. Ask an administrator of the portal for one.',
    throttled:
      'Power BI asked to wait before going on. If you retry, the portal waits for the rest of the time.',
    deadline: 'Power BI did not respond in time. Try again.',
    stopped: 'You stopped waiting for this dashboard. Load it again whenever you like.',
    offline: 'You are offline. The dashboard will load as soon as the network is back.',
    providerBusy: 'Microsoft Entra ID is not responding at the moment. Try again in a few minutes.',
  },
};
