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
  tooMany: 'The portal already holds its maximum of boards',
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
    title: 'New board',
    placeholders: {
      name: 'Cost analysis',
      description: 'What this dashboard answers',
      reportId: exampleGuid,
      workspaceId: exampleGuid,
      menuPath: 'Category > Name',
      aiContext: 'What it measures, what its terms mean and what the assistant should keep in mind.',
    },
    help: {
      reportId: "You can also paste the report's address in Power BI here.",
      permissions: 'Only hides it in the menu: Power BI decides who opens the report.',
    },
    submit: 'Save',
    submitting: 'Saving...',
  },
};

export const entryGroup = 'Administration';

export const editBoardTitle = 'Edit board';

export const savedText: typeof spanish.savedText = ({ isNew, values: { name } }, store, isStored) => {
  const done = `Board "${name}" was ${isNew ? 'created' : 'updated'} successfully!`;
  if (!isStored)
    return `${done} It is not kept yet: this browser has no room or does not allow it. Until it does, the board is in this tab only; export the catalog before you close it.`;
  return store === 'browser' ? `${done} It is kept in this browser only.` : done;
};

export const pickerCopy: Translated<typeof picker.pickerCopy> = {
  lang: 'en',
  title: 'Choose the report in Power BI, or type its identifiers below.',
  open: 'Choose from Power BI',
  close: 'Hide lists',
  workspace: 'Workspace',
  report: 'Report',
  page: 'Page',
  chooseWorkspace: 'Choose a workspace',
  chooseReport: 'Choose a report',
  allPages: 'All pages',
  loading: 'Loading…',
  none: 'Nothing to choose',
  retry: 'Retry',
  openInPowerBi: 'Open in Power BI',
  checking: 'Checking the report…',
  exists: (name) => `This report exists and your token opens it: ${name}.`,
  missing: 'Power BI does not find this report in that workspace, or your token does not open it.',
};
