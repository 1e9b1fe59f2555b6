import type { Translated } from '@/domain/shared/language';
import type * as spanish from './addBoard.copy';

/** The example GUID of SPEC. */
const exampleGuid = '12345678-1234-1234-1234-123456789abc';

const shared = {
  lang: 'en',
  labels: {
    name: 'Name',
    description: 'Description',
    reportId: 'Report ID',
    workspaceId: 'Workspace ID',
    category: 'Category',
    menuPath: 'Menu path',
    permissions: 'Permissions',
    isActive: 'Active',
    aiContext: 'AI context',
  },
  permissions: {
    all: 'All Users',
    authorized: 'Authorized Users',
    admin: 'Administrators Only',
  },
  addressProblems: {
    dashboard:
      'This is a dashboard of Power BI: the portal displays Power BI reports. Open one and paste its address.',
    shortLink:
      'A short link does not say which Power BI report it is: open it and paste the address that the browser displays.',
    publicPage:
      'This is a public page (“Publish to web”) that does not say which Power BI report it is: open it in Power BI and paste its address.',
    noWorkspace: 'It does not say the workspace: open the Power BI report from there and paste that address.',
    model: 'This is a semantic model. Open a Power BI report and paste its address.',
    app: 'This is a whole App: open one of its Power BI reports and paste its address.',
    otherPage: 'This page is not a Power BI report.',
    otherSite: 'This address is not of Power BI.',
  },
  chooseCategory: 'Choose a category',
  takeMenuPath: (path: string) => `Use “${path}”`,
  takeEntry: (label: string) => `Use the empty entry “${label}”`,
  fillsEntry: (label: string) => `Fills the empty entry “${label}” of the menu.`,
  cancel: 'Cancel',
  close: 'Close',
  unsaved: 'What you typed has not been saved.',
  restored: 'Here is what you typed and did not save.',
  discard: 'Discard',
  keepEditing: 'Keep editing',
  preview: 'Preview',
  active: 'Active',
  inactive: 'Inactive',
  characters: (count: number) => `${count} characters`,
};

const errors = {
  nameRequired: 'Board name is required',
  tooMany: 'The portal already holds its maximum of dashboards',
  nameTooShort: 'Board name must be at least 3 characters',
  reportIdRequired: 'Report ID is required',
  reportIdFormat: `Invalid GUID format (e.g., ${exampleGuid})`,
  workspaceIdRequired: 'Workspace ID is required',
  workspaceIdFormat: 'Invalid GUID format',
  menuPathRequired: 'Menu path is required',
};

export const copy: Translated<typeof spanish.copy> = {
  /** English strings of the add-board dialog; SPEC section 2.8's Spanish variant is the admin mode's dialog. */
  forms: {
    en: {
      ...shared,
      errors,
      title: 'Add board',
      placeholders: { name: 'Sales by region', reportId: exampleGuid, workspaceId: exampleGuid },
      help: { reportId: "You can also paste the report's address in Power BI." },
      submit: 'Create board',
      submitting: 'Creating...',
    },
    es: {
      ...shared,
      errors,
      title: 'New dashboard',
      placeholders: {
        name: 'Cost analysis',
        description: 'What this dashboard answers',
        reportId: exampleGuid,
        workspaceId: exampleGuid,
        menuPath: 'Category > Name',
        aiContext: 'What it measures, what its terms mean and what the assistant should keep in mind.',
      },
      help: {
        reportId: 'You can also paste the address of the Power BI report here.',
        permissions: 'Only hides it in the menu: Power BI decides who opens the dashboard.',
      },
      submit: 'Save',
      submitting: 'Saving...',
    },
  },
  entryGroup: 'Administration',
  editTitle: 'Edit dashboard',
};
