import type { Translated } from '@/domain/shared/language';
import type * as spanish from './reportPicker.copy';

export const copy: Translated<typeof spanish.copy> = {
  lang: 'en',
  title: 'Choose the Power BI report, or type its identifiers below.',
  open: 'Choose from Power BI',
  close: 'Hide lists',
  workspace: 'Workspace',
  report: 'Power BI report',
  page: 'Page',
  chooseWorkspace: 'Choose a workspace',
  chooseReport: 'Choose a Power BI report',
  allPages: 'All pages',
  loading: 'Loading…',
  none: 'Nothing to choose',
  notRead: 'Could not be read',
  retry: 'Retry',
  openInPowerBi: 'Open in Power BI',
  checking: 'Checking the Power BI report…',
  exists: (name) => `This Power BI report exists and your account opens it: ${name}.`,
  missingInApp:
    'This Power BI report is not in the Power BI app, or the app is not installed for your account.',
  missing: 'This Power BI report is not in that workspace, or your account does not open it.',
};
