import type { English } from '@/domain/shared/language';
import type * as spanish from './copy';

/** Texts of the notifications in English. */
export const copy: English<typeof spanish.copy> = {
  panel: {
    title: 'Notifications',
    open: (unread) => (unread === 0 ? 'View notifications' : `View notifications, ${unread} unread`),
    clear: 'Clear all',
    dismiss: (text) => `Dismiss: ${text}`,
    unread: 'Unread',
    alerts: 'Tell me if a number…',
    empty: 'All quiet',
    emptyText: 'Renewed sessions, new boards and anything that failed will show here.',
  },
  sessionExpired: 'Your session ended',
  sessionExpiredText: 'Sign in again to keep viewing your dashboards.',
  signIn: 'Sign in',
  reportFailed: (board) => `Could not load ${board}`,
  reportWarned: (board) => `There was a problem in ${board}`,
  reportWarnedText: (detail) => `The report is still on screen. Power BI says: ${detail}`,
  retry: 'Try again',
  filtersApplied: 'Filters applied to the report',
  filtersRefused: 'The report did not accept the filters',
  filtersRefusedText: 'They are kept; apply them again or open another dashboard.',
  filtersStored: 'Filters saved',
  filtersStoredText: 'This dashboard does not say which columns they apply to.',
  seeFilters: 'View filters',
  alertFired: (name, value) => `${name}: ${value}`,
  alertText: {
    below: (limit) => `It is below ${limit}, your limit.`,
    above: (limit) => `It is above ${limit}, your limit.`,
  },
  boardCreated: (board) => `Board created: ${board}`,
  openBoard: 'Open board',
  catalogLocked: 'The menu may be out of date',
  mentioned: (by: string, board: string) => `${by} mentioned you in ${board}`,
  seeComments: 'See comments',
  newVersion: 'There is a new version of the portal',
  newVersionText: 'Updating keeps your place and your drafts.',
  update: 'Update',
};

export const reasons: typeof spanish.reasons = {
  consentMissing: 'The application does not have the Power BI permissions.',
  scopeMixed: 'The permissions are not configured correctly.',
  reportNotFound: 'The report does not exist or you do not have access.',
  reportNowhere: 'The report is not in any of your workspaces.',
  noReportId: 'The board has no report ID.',
  noBoard: 'The board is not configured.',
  lookupFailed: 'Power BI did not respond as expected.',
  workspacesFailed: 'Your workspaces could not be read.',
  embedFailed: 'The report raised an error.',
  tokenFailed: 'Access to Power BI was not granted.',
  popupFailed: 'The permission to view the dashboard was not completed.',
  interactionNeeded: 'Microsoft asks you to confirm access to Power BI.',
};
