import { numberOf, type Translated } from '@/domain/shared/language';
import type * as spanish from './copy';
import type * as picker from './pickerCopy';
import type * as readers from './readersCopy';

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
  chooseCategory: 'Choose a category',
  takeMenuPath: (path: string) => `Use “${path}”`,
  takeEntry: (label: string) => `Use the empty entry “${label}”`,
  fillsEntry: (label: string) => `Fills the empty entry “${label}” of the menu.`,
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

/** English strings of the add-board dialog; SPEC section 2.8's Spanish variant is the admin mode's dialog. */
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

export const savedText: typeof spanish.savedText = (
  { isNew, values: { name } },
  store,
  { isStored, isSaved },
) => {
  if (!isStored)
    return `Dashboard "${name}" is not kept yet: this browser has no room or does not allow it. Until it does, the dashboard is in this tab only; export the catalog before you close it.`;
  if (!isSaved)
    return store === 'file'
      ? `Dashboard "${name}" is a draft. Nobody else sees it until you publish the catalog.`
      : `Dashboard "${name}" is not saved yet: it waits for the shared catalog. The list of dashboards shows why.`;
  const done = `Dashboard "${name}" was ${isNew ? 'created' : 'updated'} successfully!`;
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
  missingInApp:
    'This Power BI report is not in the Power BI app, or the app is not installed for your account.',
  missing: 'This Power BI report is not in that workspace, or your account does not open it.',
};

const people = numberOf('person', 'people');

export const readersCopy: Translated<typeof readers.readersCopy> = {
  title: 'Who sees it?',
  open: 'Choose people or groups',
  close: 'Hide people and groups',
  search: 'Search people or groups...',
  found: numberOf('person or group', 'people and groups'),
  nothing: 'No person and no group has that name.',
  more: 'Show more',
  group: (members) => `Group, ${people(members)}`,
  entraGroup: 'Entra group',
  drop: (name) => `Remove ${name}`,
  rest: (count) => `and ${people(count)} more`,
  help: 'Optional. Saving turns your choice into a rule of level Read; the other levels are in Access permissions.',
  planning: {
    text: 'These rules are only for planning: the menu hides no dashboard because of them.',
    help: 'To make the menu follow them, set "hideBoards": true in "directory" of portal.config.json.',
  },
  menu: {
    inactive: 'It is in no menu while it is inactive.',
    level: "It is in everybody's menu, by its permission.",
    planning: "It is in everybody's menu.",
    noRules: "It is in everybody's menu as long as you choose nobody.",
    noRole: "It is in everybody's menu: the configuration requires no role to administer.",
    role: (role) => `It is in the menu of whoever has the role ${role} in Entra ID.`,
    people: (count, hasEntra) =>
      `It is in the menu of ${people(count)}${hasEntra ? ' and of the people in the chosen Entra groups' : ''}.`,
  },
};
