import type { Translated } from '@/domain/shared/language';
import type * as spanish from './report.copy';

/** English strings of the dashboard screen; strings of SPEC section 2.4 are SPEC's, exactly. */
export const copy: Translated<typeof spanish.copy> = {
  specLang: 'en',
  loading: 'Loading Power BI dashboard...',
  pane: 'State of the dashboard',
  enter: 'Enter the dashboard',
  howToLeave: 'To leave: Tab on its last control, or Shift + Tab on the first',
  acquiringToken: 'Acquiring Power BI token...',
  throttled: (wait) => `Power BI asks to wait ${wait}. The dashboard will go on loading by itself.`,
  refreshingPermissions: 'Refreshing your permissions in Power BI…',
  awaitingPermissions:
    'Power BI takes about two minutes to notice your new permissions. The dashboard will load by itself.',
  openingSlowly:
    'Power BI takes long to open. Your connection may be slow. We wait for it for up to a minute.',
  overdue: 'Power BI does not show the dashboard yet. We wait for it for up to a minute.',
  open: (board) => `Open ${board}`,
  refreshPermissions: 'Refresh my permissions',
  askForAccess: 'Request access',
  noAccess: 'You have no access to this dashboard, or it is not in Power BI. Request access and try again.',
  appMissing:
    'This dashboard comes from a Power BI app that you may not have installed. Open it once in Power BI and try again.',
  openApp: 'Open the app',
  left: (wait) => `${wait} left`,
  cancelWait: 'Stop waiting',
  lookingUp: 'Loading specific report...',
  initializing: 'Initializing dashboard...',
  isReady: (board) => `${board}: the dashboard is ready`,
  failed: 'Failed to load dashboard',
  hint: 'Permissions that the application needs in Entra ID:',
  permissions: 'Dataset.Read.All · Report.Read.All · Workspace.Read.All',
  retry: 'Try Again',
  diagnose: 'Diagnose',
  signInAgain: 'Sign in again',
  grant: 'Continue with Microsoft',
  grantHere: 'Continue on this page',
  details: 'Details',
  correlationId: (id) => `Power BI correlation id: ${id}`,
  hideDetails: 'Hide details',
  pausedTitle: (board) => `${board} waits for your click`,
  pausedText: 'Loading data automatically is off in your settings.',
  load: 'Load dashboard',
};
