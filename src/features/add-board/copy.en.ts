import type { Translated } from '@/domain/shared/language';
import type * as spanish from './copy';
import type * as picker from './pickerCopy';

/** SPEC's example. */
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
  chooseCategory: 'Choose a category',
  takeMenuPath: (path: string) => `Use “${path}”`,
  cancel: 'Cancel',
  close: 'Close',
  unsaved: 'What you typed has not been saved.',
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

/** Texts of the add-board dialog in English; the Spanish variant of SPEC section 2.8 is the one of the admin mode. */
export const addBoardCopy: typeof spanish.addBoardCopy = {
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
};

export const entryGroup = 'Administration';

export const editBoardTitle = 'Edit dashboard';

export const savedText: typeof spanish.savedText = ({ isNew, values: { name } }, store, isStored) => {
  const done = `Dashboard "${name}" was ${isNew ? 'created' : 'updated'} successfully!`;
  if (!isStored)
    return `${done} It is not kept yet: this browser has no room or does not allow it. Until it does, the dashboard is in this tab only; export the catalog before you close it.`;
  return store === 'browser' ? `${done} It is kept in this browser only.` : done;
};

export const pickerCopy: Translated<typeof picker.pickerCopy> = {
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
  retry: 'Retry',
  openInPowerBi: 'Open in Power BI',
  checking: 'Checking the Power BI report…',
  exists: (name) => `This Power BI report exists and your account opens it: ${name}.`,
  missing: 'This Power BI report is not in that workspace, or your account does not open it.',
};
