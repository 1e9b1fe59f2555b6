import { locale, numberOf, plural, type Translated } from '@/domain/shared/language';
import type * as catalog from '@/features/admin/catalog/catalogCopy';
import type * as directory from '@/features/admin/directory/directoryCopy';
import type * as home from '@/features/admin/home/homeCopy';
import type * as audit from '@/features/admin/monitoring/auditCopy';
import type * as reports from '@/features/admin/monitoring/reportsCopy';
import type * as spanish from './copy';

const status = ['Active', 'Inactive'] as const;
const permissions = {
  all: 'All Users',
  authorized: 'Authorized Users',
  admin: 'Administrators Only',
};

const unknownBoard = 'Unknown dashboard';

/** Texts of the admin features in English. */
export const copy: Translated<typeof spanish.copy> = {
  common: {
    clearSearch: 'Clear search',
    noMatches: 'Nothing matches your search',
    noMatchesHint: 'Try another word or clear the filters.',
    actions: 'Actions',
    view: (name) => `View ${name}`,
    edit: (name) => `Edit ${name}`,
    remove: (name) => `Delete ${name}`,
    aiContext: (name) => `Configure the AI context of ${name}`,
    sort: (label) => `Sort by ${label}`,
    sortBy: 'Sort by...',
    ascending: 'Ascending order',
    descending: 'Descending order',
    cancel: 'Cancel',
    close: 'Close',
    save: 'Save',
    undo: 'Undo',
    show: 'Show',
    discard: 'Discard',
    keepEditing: 'Keep editing',
    unsaved: 'What you typed has not been saved.',
    noneHint: (add) => `Add the first one with "${add}".`,
    dismiss: 'Close message',
    none: '—',
  },
  levels: {
    read: 'Read',
    readWrite: 'Read/Write',
    adminOnly: 'Administrators Only',
  },
  accesses: {
    full: 'Full',
    readWrite: 'Read/Write',
    readOnly: 'Read Only',
    restricted: 'Restricted',
  },
  colours: {
    red: 'Red',
    good: 'Green',
    warn: 'Amber',
    purple: 'Purple',
    gray: 'Gray',
  },
  permissions,
  fields: {
    name: 'Name',
    email: 'Email',
    role: 'Role',
    code: 'Code',
    active: 'Active',
    region: 'Region',
    noRegion: 'No region',
    board: 'Dashboard',
    level: 'Level',
    groups: 'Groups',
    people: 'People',
    peopleHelp: 'One email per line.',
    access: 'Access',
    colour: 'Color',
    parent: 'Inside',
    noParent: 'None (top level)',
    path: 'Path',
    menuPath: 'Menu path',
    menuPathHelp: 'Categories separated by ">", and the name in the menu at the end.',
    order: 'Order',
    orderHelp: 'Place among the dashboards of its category.',
    aiContext: 'AI context',
    choose: 'Choose an option',
    lastAccess: 'Last access',
    status: 'Status',
    category: 'Category',
    permissions: 'Permissions',
    description: 'Description',
    never: 'Never',
  },
  boards: {
    title: 'Power BI Dashboard Management',
    subtitle: 'Dashboards published in the portal. Power BI decides who opens each of them.',
    search: 'Search dashboards...',
    add: 'New dashboard',
    none: 'No dashboards yet',
    caption: 'Dashboards',
    columns: {
      title: 'Dashboard',
      category: 'Category',
      isActive: 'Status',
      menuPath: 'Menu path',
      permissions: 'Permissions',
      ai: 'AI context',
    },
    status,
    aiConfigured: 'Configured',
    cards: {
      active: 'Active dashboards',
      inactive: 'Inactive dashboards',
      usersWithAccess: 'People with access',
      categories: 'Categories',
    },
    open: 'Open dashboard',
    removeLabel: 'Delete dashboard',
    removeText:
      'It will leave the menu, and its route and rules with it. The Power BI report does not change. You can undo this.',
    aiTitle: 'Configure the AI context',
    aiHelp: 'What the dashboard measures, what its terms mean and what the assistant should keep in mind.',
    characters: numberOf('character', 'characters'),
  },
  users: {
    title: 'People Management',
    search: 'Search people...',
    add: 'New person',
    addFromDirectory: 'Add from the directory',
    none: 'No people yet',
    exportCsv: 'Export people (CSV)',
    importCsv: 'Import people (CSV)',
    export: 'Export',
    import: 'Import',
    importHelp:
      'Choose a CSV file with one person per row and the columns Name, Email, Role and Status. A person is recognized by their email: whoever is here changes, everybody else is added. Nobody is removed. You see what changes before anything is imported.',
    sample: 'Download sample',
    chooseFile: 'Choose file',
    csvName: 'people.csv',
    sampleName: 'people-sample.csv',
    samplePeople: ['Eve Example', 'Tom Test'],
    notExported: 'nothing was exported',
    tooManyRows: (max) =>
      `It has more than ${max} rows, including empty ones. Delete the empty ones or split the file.`,
    noHeader: 'The first row must have at least the columns Name and Email.',
    wrongRows: numberOf('row is not valid and is not imported', 'rows are not valid and are not imported'),
    row: (row) => `Row ${row}`,
    unknownRole: (role) => `No role is called "${role}"`,
    unknownStatus: (status) => `The status "${status}" is unknown; write Active or Inactive`,
    edit: 'Edit person',
    caption: 'People',
    filter: 'Filter',
    clearFilters: 'Clear filters',
    columns: { name: 'Person', role: 'Role', isActive: 'Status', lastAccess: 'Last access' },
    status,
    never: 'Never',
    allRoles: 'All roles',
    allStatuses: 'All',
    active: 'Active',
    inactive: 'Inactive',
    count: numberOf('person', 'people'),
    countOf: (shown, all) => `${shown.toLocaleString(locale())} of ${numberOf('person', 'people')(all)}`,
    removeLabel: 'Delete person',
    removeText:
      'The person also leaves their groups and rules. Their account and their Power BI permissions do not change. You can undo this.',
  },
  permissionsView: {
    title: 'Power BI Access Permissions',
    subtitle: 'To whom the portal offers each dashboard. Power BI decides who opens it.',
    add: 'New rule',
    search: 'Search access...',
    edit: 'Edit rule',
    rules: 'Rules by dashboard',
    rulesText:
      'A list to plan access: whom each rule reaches, by name or by group. It does not change the permissions in Power BI.',
    followedRulesText:
      'A dashboard of "Authorized Users" with rules is only in the menu of whom they name, by name or by group. It does not change the permissions in Power BI.',
    planning: {
      subtitle: 'To whom each dashboard would be offered. Power BI decides who opens it.',
      text: 'These rules are for planning only: the menu hides no dashboard because of them.',
      help: 'To make the menu follow them, set "hideBoards": true in "directory" of portal.config.json.',
    },
    noRules: 'No rules yet',
    noGroups: 'No groups yet',
    groups: 'Groups',
    groupsText: 'People who share a level. Their access to the dashboard is given in Power BI.',
    addGroup: 'New group',
    editGroup: 'Edit group',
    columns: { board: 'Dashboard', users: 'People', groups: 'Groups', level: 'Level' },
    members: numberOf('person', 'people'),
    removeLabel: 'Delete rule',
    removeRule: (board) => `the rule of ${board}`,
    removeText:
      'It only disappears from this list. Whoever opens the dashboard in Power BI still does. You can undo this.',
    removeGroupLabel: 'Delete group',
    removeGroupText:
      'It also leaves the rules that name it. Its people keep the permissions they have in Power BI. You can undo this.',
    unknownBoard,
  },
  menuConfig: {
    title: 'Menu Configuration',
    subtitle: "What the analytics platform's menu holds, where and in which order",
    search: 'Search the menu...',
    none: 'No categories yet',
    noRoutes: 'No dashboards yet',
    noRoutesHint: 'Add one in Dashboards, and its route will be here.',
    add: 'New category',
    edit: 'Edit category',
    structure: 'Menu structure',
    structureText: 'By category, as the menu shows it.',
    empty: 'No entries: it will appear in the menu with its first dashboard.',
    inactive: 'Inactive',
    routes: 'Route configuration',
    routesText: 'Path, place in the menu and order of each dashboard.',
    columns: { board: 'Dashboard', path: 'Path', menuPath: 'Menu path', order: 'Order' },
    count: numberOf('entry', 'entries'),
    editEntry: 'Edit',
    assign: 'Assign dashboard',
    editRoute: 'Edit menu entry',
    removeLabel: 'Delete category',
    removeText: 'It has no entries. You can undo this.',
    removeBlocked: (count) =>
      `It has ${numberOf('entry', 'entries')(count)}. Move them to another category and try again.`,
  },
  regions: {
    title: 'Region Catalog',
    subtitle: 'Regions of the operation and their plants',
    search: 'Search regions...',
    add: 'New region',
    none: 'No regions yet',
    edit: 'Edit region',
    status,
    plants: numberOf('plant', 'plants'),
    removeLabel: 'Delete region',
    removeText: (count) =>
      count === 0
        ? 'It has no plants. You can undo this.'
        : `Its plants (${count}) will be left without a region. You can undo this.`,
  },
  system: {
    title: 'System Configuration',
    subtitle: 'The data of the administrative portal as a single file.',
    data: 'Portal data',
    dataText: 'People, catalogs, dashboards, permissions and menu, in a JSON file.',
    noneHint: 'Begin with the first dashboard, or import the data of another portal here.',
    exportData: 'Export data',
    importData: 'Import data',
    reset: 'Reset data',
    wrongFile: 'nothing was imported',
    more: (count) => (count === 0 ? '' : `and ${numberOf('problem', 'problems')(count)} more.`),
    alsoIn: (rows) => (rows === 0 ? '' : `Also in ${numberOf('more row', 'more rows')(rows)}.`),
    resetTitle: 'Reset to the initial data?',
    resetText:
      'Your changes to people, catalogs, dashboards, permissions and menu are discarded. You can undo this.',
    fileName: 'portal-data.json',
    quarantineName: 'portal-rows-aside.json',
    quarantined: (left) =>
      `${numberOf('row could not be read and was', 'rows could not be read and were')(left)} set aside`,
    doNotFit: (left, repaired) =>
      [
        left > 0
          ? numberOf('row is not valid and is not imported', 'rows are not valid and are not imported')(left)
          : '',
        repaired > 0
          ? numberOf(
              'row names something that is not there and goes in without it',
              'rows name something that is not there and go in without it',
            )(repaired)
          : '',
      ]
        .filter(Boolean)
        .join('; '),
    downloadQuarantined: 'Download those rows',
    clearQuarantine: 'Discard those rows',
    forgetTitle: 'Discard the rows that were set aside?',
    forgetText: 'They are deleted from this browser. Download them first if you need them.',
    preview: {
      title: 'Import data',
      columns: ['List', 'Total', 'New', 'Changed', 'Removed'],
      confirm: (left) => (left === 0 ? 'Import' : 'Import what fits'),
      nothing: 'This file changes nothing.',
      chooseOther: 'Choose another file',
    },
  },
  begin: 'Start configuration',
  prompt: {
    title: 'Administrative Portal',
    text: 'Choose an option from the menu to begin.',
  },
  access: {
    readers: (count) =>
      `Who sees this dashboard? ${numberOf('person', 'people')(count)} according to the rules`,
    whoSees: 'Who sees this dashboard?',
    everybody: {
      planning:
        'Everybody sees it in their menu: the rules are for planning only. Power BI decides who opens the dashboard.',
      level: 'Everybody sees it in their menu. Power BI decides who opens the dashboard.',
      noRules: 'Everybody sees it in their menu: no rule names it. Power BI decides who opens the dashboard.',
      noRole:
        'Everybody sees it in their menu: the configuration requires no role to administer. Power BI decides who opens the dashboard.',
    },
    inactive: 'Nobody: it is inactive and in no menu.',
    role: (role) => `Whoever has the role ${role} in Entra ID. Power BI decides who opens the dashboard.`,
    plannedReaders: (count) => `According to its rules: ${numberOf('person', 'people')(count)}`,
    boards: (count) =>
      `What does this person see? ${numberOf('dashboard', 'dashboards')(count)} in their menu`,
    planning: 'The rules are for planning only',
    plannedBoards: (count) => `According to the rules: ${numberOf('dashboard', 'dashboards')(count)}`,
    withRole: (role) => `Only with the role ${role} in Entra ID`,
    forEverybody: 'For everybody',
    path: (level, through) => `${level}, ${through}`,
    byName: 'by name',
    more: (count) => `and ${numberOf('person', 'people')(count)} more`,
    viewAs: (name) => `View the portal as ${name}`,
    viewAsSomebody: 'View the portal as…',
    viewAsText: 'Choose a person. You will only see their menu and their start page.',
    searchPeople: 'Search people...',
    people: numberOf('person', 'people'),
    noPeople: 'Nobody has that name.',
    nobody: 'Nobody: its rules reach nobody who is active. Power BI decides who opens the dashboard.',
    nothing: 'None. Power BI decides which dashboards they open.',
  },
  removeTitle: (name) => `Delete ${name}?`,
  roleInUse: (count) =>
    `${numberOf('person has', 'people have')(count)} it. Change their role and try again.`,
  removeText: 'You can undo this.',
  change: {
    saved: (name) => `Saved ${name}.`,
    restored: (name) => `Restored ${name}.`,
    removed: (name) => `Deleted ${name}.`,
    imported: () => 'The data was imported.',
    importedPeople: (rows, list) => `Imported ${numberOf('person', 'people')(rows)} into ${list}.`,
    importedRows: (rows, lists) =>
      `The data was imported: ${numberOf('change', 'changes')(rows)} in ${lists}.`,
    reset: () => 'The initial data was restored.',
    switched: {
      users: (name, isActive) =>
        isActive
          ? `${name} is now Active: the rules count them again.`
          : `${name} is now Inactive: the rules no longer count them; they can still sign in.`,
      boards: (name, isActive) =>
        isActive ? `${name} is in the menu now.` : `${name} is in nobody's menu now.`,
      others: (name, status) => `${name} is now ${status}: only its mark in the catalog changes.`,
    },
    unsaved: (progress, what) => `${progress}: ${what}.`,
    sending: 'Saving',
    waiting: 'Waiting',
    denied: 'Your account cannot change the catalog.',
    what: {
      saved: (name) => name,
      restored: (name) => `restore ${name}`,
      removed: (name) => `delete ${name}`,
      imported: () => 'import the data',
      reset: () => 'restore the initial data',
    },
    storageBroken: () => 'The data kept in this browser was damaged; the initial data is shown.',
    storageOld: () => 'The data kept here is from another version of the portal; the initial data is shown.',
  },
};

export const simpleCopy: typeof spanish.simpleCopy = {
  products: {
    list: 'Products',
    title: 'Product Catalog',
    subtitle: 'What is sold and scheduled',
    search: 'Search products...',
    add: 'New product',
    none: 'No products yet',
    edit: 'Edit product',
    remove: 'Delete product',
    status,
  },
  transport: {
    list: 'Transport',
    title: 'Transport Catalog',
    subtitle: 'Units that deliver',
    search: 'Search transport...',
    add: 'New transport',
    none: 'No transport yet',
    edit: 'Edit transport',
    remove: 'Delete transport',
    status,
  },
  plants: {
    list: 'Plants',
    title: 'Plant Catalog',
    subtitle: 'Plants and the region they are in',
    search: 'Search plants...',
    add: 'New plant',
    none: 'No plants yet',
    edit: 'Edit plant',
    remove: 'Delete plant',
    status,
  },
  roles: {
    list: 'Roles',
    title: 'Roles and Permissions',
    subtitle: 'Roles given to people',
    search: 'Search roles...',
    add: 'New role',
    none: 'No roles yet',
    edit: 'Edit role',
    remove: 'Delete role',
    status,
  },
  groups: {
    list: 'Work groups',
    title: 'Work Groups',
    subtitle: 'Areas of the organization. They do not decide who sees each dashboard.',
    search: 'Search work groups...',
    add: 'New work group',
    none: 'No work groups yet',
    edit: 'Edit work group',
    remove: 'Delete work group',
    status,
  },
};

/** Menu entries of the simple catalogues, by view. */
export const menuLabels: Readonly<Record<string, string>> = {
  'catalog-products': 'Products',
  'catalog-transport': 'Transport',
  'users-roles': 'Roles and Permissions',
  'users-groups': 'Work Groups',
};

const lists = Object.fromEntries(
  Object.entries(simpleCopy).map(([kind, { list }]) => [kind, list]),
) as Readonly<Record<keyof typeof simpleCopy, string>>;

export const kinds: typeof spanish.kinds = {
  ...lists,
  boards: 'Dashboards',
  regions: 'Regions',
  users: 'People',
  accessGroups: 'Groups',
  rules: 'Rules',
  categories: 'Categories',
  routes: 'Routes',
  views: 'Views for everybody',
};

export const places: Translated<typeof spanish.places> = {
  file: 'File',
  row: (row) => `row ${row}`,
  item: (item) => `item ${item}`,
};

export const fileProblems: Translated<typeof spanish.fileProblems> = {
  tooLarge: 'It is too large (more than 100 MB).',
  unreadable: 'It could not be read.',
  unwritten: 'It could not be created. Check your connection or reload the page.',
  empty: 'It is empty.',
  encoding: 'It is not saved as UTF-8: letters with accents would be lost. Save it as UTF-8 and try again.',
  notJson: 'It is not a JSON file, or it was cut off.',
  notExport: 'It is not an export of this portal.',
  tooDeep: 'It has too many levels.',
  noList: 'It is missing or is not a list.',
  tooMany: (max) => `The portal holds up to ${max}.`,
  tooManyRows: (rows, max) => `It has ${rows} rows. The portal holds up to ${max}.`,
  version: (found, needed) => `It is of version ${found}; ${needed} is needed.`,
  reservedKey: (key) => `The field "${key}" is reserved.`,
  repeated: (id) => `The id "${id}" is repeated.`,
  unknown: (id, kind) => `"${id}" does not exist in ${kind}.`,
  circular: (label) => `"${label}" contains itself.`,
};

export const formProblems: Translated<typeof spanish.formProblems> = {
  tooMany: 'The portal already holds the maximum of entries of this list',
  unfit: 'The portal could not read this entry again; check its fields',
  tooLong: 'Use 200 characters or fewer',
  nameRequired: 'The name is required',
  nameTaken: 'This name already exists',
  emailRequired: 'The email is required',
  emailWrong: 'Enter an email such as ana@company.com',
  emailTaken: 'Another person already has this email',
  roleRequired: 'Choose a role',
  choiceRequired: 'Choose an option',
  codeRequired: 'The code is required',
  codeTooLong: 'Use 10 characters or fewer',
  codeTaken: 'Another region already has this code',
  boardRequired: 'Choose a dashboard',
  nobody: 'Choose at least one group or enter an email',
  groupTaken: 'Another group already has this name',
  separator: 'Do not use the sign ">"',
  categoryTaken: 'A category with this name already exists',
  circular: 'A category cannot be inside itself',
  pathRequired: 'The path is required',
  pathWrong: 'Enter a path such as /costo/analisis',
  pathTaken: 'Another dashboard already has this path',
  menuPathRequired: 'The menu path is required',
  orderWrong: 'Enter a whole number from 1',
};

export const unknownEmail: typeof spanish.unknownEmail = (email) => `Nobody has the email ${email}`;

export const fieldLabels: typeof spanish.fieldLabels = {
  name: 'Name',
  label: 'Name',
  description: 'Description',
  reportId: 'Report ID',
  workspaceId: 'Workspace ID',
  appId: 'App ID',
  category: 'Category',
  icon: 'Icon',
  isActive: 'Status',
  permissions: 'Permissions',
  menuPath: 'Menu path',
  tags: 'Search words',
  aiContext: 'AI context',
  kind: 'Power BI report type',
  pageName: 'Page',
  filterTargets: 'Filters',
  code: 'Code',
  regionId: 'Region',
  email: 'Email',
  roleId: 'Role',
  lastAccess: 'Last access',
  access: 'Access',
  colour: 'Color',
  memberIds: 'People',
  boardId: 'Dashboard',
  level: 'Level',
  userIds: 'People',
  groupIds: 'Groups',
  parentId: 'Inside',
  order: 'Order',
  path: 'Path',
};

export const catalogCopy: Translated<typeof catalog.catalogCopy> = {
  stores: {
    browser: 'In this browser only',
    file: 'Published catalog',
    sharepoint: 'Shared catalog',
  },
  storeFacts: {
    browser: ['what you save here reaches nobody else'],
    file: ['a file beside the configuration'],
    sharepoint: ['SharePoint'],
  },
  reading: 'reading…',
  saving: 'saving…',
  readAt: (ago) => `synchronized ${ago}`,
  waiting: numberOf('change waiting', 'changes waiting'),
  drafts: numberOf('unpublished draft', 'unpublished drafts'),
  conflict: (by) => (by === null ? 'Conflict with another change' : `Conflict with ${by}`),
  rowWaits: 'Change waiting',
  rowDraft: 'Unpublished draft',
  seeChanges: 'View changes',
  sync: 'Synchronize now',
  retry: 'Retry',
  resolve: 'Resolve',
  discard: 'Discard changes',
  discardDrafts: 'Discard drafts',
  publish: 'Publish',
  fileName: 'portal.catalog.json',
  signIn: 'Sign in again',
  unread: {
    loading: 'Reading the catalog…',
    title: 'We could not read the catalog',
    waiting: (count) =>
      `${numberOf('change of yours waits', 'changes of yours wait')(count)} in this browser.`,
  },
  changes: {
    title: 'Changes waiting',
    text: 'They go out in this order. They stay here even if you close the portal.',
    notStored: 'They go out in this order. This browser does not keep them: closing the tab loses them.',
    created: 'New',
    removed: 'Deleted',
    more: (count) =>
      `and ${numberOf('more change that depends on this one', 'more changes that depend on this one')(count)}`,
    what: (kind, name) => `${kinds[kind]} · ${name}`,
  },
  confirmDiscard: {
    title: 'Discard unsaved changes',
    text: 'You will see the catalog as it is saved. This cannot be undone.',
  },
  contest: {
    title: (by) =>
      by === null ? 'This changed while you were editing it' : `${by} saved this while you were editing it`,
    removedTitle: (by) =>
      by === null
        ? 'This was deleted while you were editing it'
        : `${by} deleted this while you were editing it`,
    description: (name) =>
      `${name} · Choose which value each field keeps. Nothing is saved until you confirm.`,
    mine: 'Your change',
    theirs: (by, ago) => ['Saved', by === null ? '' : `by ${by}`, ago ?? ''].filter(Boolean).join(' '),
    useAll: 'Use all',
    entity: 'What is kept',
    saveAgain: 'Save it again with your changes',
    leaveRemoved: 'Leave it deleted',
    removeAnyway: 'Delete it anyway',
    keep: 'Keep it as it is',
    peace: (mine, theirs) =>
      `No clash: ${[
        mine.length > 0 ? `your change to ${mine.join(', ')}` : '',
        theirs.length > 0 ? `the other change to ${theirs.join(', ')}` : '',
      ]
        .filter(Boolean)
        .join(' and ')} will be kept.`,
    showSame: (count) => `Show ${numberOf('equal field', 'equal fields')(count)}`,
    discard: 'Discard my changes',
    keepEditing: 'Decide later',
    save: 'Save the combination',
    chosen: (count, of) => `${count} of ${of} chosen`,
    empty: '(empty)',
    yes: 'Yes',
    no: 'No',
  },
};

export const auditCopy: Translated<typeof audit.auditCopy> = {
  title: 'Audit',
  subtitle: 'Who changed what and when, and how it was before',
  search: 'Search item...',
  kind: 'List',
  allKinds: 'All lists',
  caption: 'Changes of the catalog',
  columns: { what: 'Item', how: 'Change', who: 'Who', when: 'When' },
  created: 'New',
  removed: 'Deleted',
  edited: 'Edited',
  unreadable: 'Cannot be read',
  notKept: 'The previous version is no longer kept',
  nobody: 'No name',
  noTime: 'No date',
  view: (name) => `View the change of ${name}`,
  restore: (name) => `Restore ${name} as it was before`,
  restoreLabel: 'Restore the previous',
  step: (before, after) => `${before} → ${after}`,
  impossible: 'It can no longer be restored: it lacks something that was deleted later.',
  more: 'View earlier changes',
  none: 'No changes yet',
  noneHint: 'Whatever is changed in the catalog will show here, with who and when.',
  failed: 'We could not read the changes',
  retry: 'Try again',
  loading: 'Reading the changes…',
  noHistory: 'This catalog keeps no versions',
  noHistoryText:
    'Who changed what is only known with the shared catalog in SharePoint. Here you can undo the last change.',
};

export const catalogFailure: typeof catalog.catalogFailure = (code, detail, isWriting) => {
  switch (code) {
    case 'offline':
      return 'You are offline. The changes go out when the network is back.';
    case 'throttled':
      return 'SharePoint asks to wait a moment; we will try again.';
    case 'deadline':
    case 'catalogBusy':
    case 'providerBusy':
      return 'SharePoint is not responding now; we will try again.';
    case 'storageRefused':
      return 'This browser has no room or does not allow keeping it; we will try again.';
    case 'catalogDenied':
      return isWriting
        ? 'Your account can read the catalog but not change it. Ask for write permission on the list.'
        : 'Your account cannot read the catalog. Ask for read permission on the site.';
    case 'catalogMissing':
      return 'We cannot find the site, the list or the file of the catalog. Check the configuration.';
    case 'catalogBroken':
      return 'The response makes no sense; we will try again.';
    case 'catalogRefused':
      return `SharePoint did not accept the change${detail ? `: ${detail}` : ''}.`;
    case 'consentMissing':
    case 'interactionNeeded':
      return 'Microsoft asks you to confirm your permission for SharePoint.';
    case 'tokenFailed':
    case 'noAccount':
      return 'Your permission for the catalog is missing. Sign in again.';
    default:
      return `Something failed${detail ? `: ${detail}` : ''}.`;
  }
};

export const directoryCopy: Translated<typeof directory.directoryCopy> = {
  people: {
    title: 'Add people from the directory',
    description: 'Search by name or email. Power BI still decides who opens each dashboard.',
    role: 'Role',
    chosen: 'Chosen',
    drop: (name) => `Remove ${name}`,
    add: (count) => (count === 0 ? 'Add' : `Add ${numberOf('person', 'people')(count)}`),
    search: 'Search people...',
    isUser: 'Already there',
    saved: numberOf('new person', 'new people'),
    found: numberOf('person', 'people'),
    nobody: 'Nobody has that name. Try the beginning of their first name, last name or email.',
    pick: 'Search the directory',
  },
  groups: {
    label: 'Entra group',
    none: "Optional: its people, today's and tomorrow's, belong to this group too.",
    pick: 'Choose an Entra group',
    drop: 'Remove the Entra group',
    search: 'Search Entra groups...',
    found: numberOf('Entra group', 'Entra groups'),
    nobody: 'No Entra group has that name.',
    members: (count) =>
      count === null ? 'Entra group' : `Entra group, ${numberOf('person', 'people')(count)}`,
    besides: (count) => `and ${numberOf('person', 'people')(count)}`,
    through: (name) => `whoever is in the Entra group of ${name}`,
  },
  close: 'Close search',
  asking: 'Searching…',
  more: 'Show more',
  retry: 'Retry',
  bulk: {
    select: (name) => `Select ${name}`,
    selectAll: 'Select everybody in the list',
    selected: numberOf('person selected', 'people selected'),
    clear: 'Clear the selection',
    activate: 'Activate',
    deactivate: 'Deactivate',
    role: 'Change role',
    group: 'Add to a group',
    remove: 'Delete',
    removeTitle: (count) => `Delete ${numberOf('person', 'people')(count)}?`,
    removeLabel: 'Delete people',
    changed: (count) => `the change of ${numberOf('person', 'people')(count)}`,
    removed: numberOf('person', 'people'),
  },
};

export const directoryProblem: typeof directory.directoryProblem = ({ code, detail }) => {
  switch (code) {
    case 'throttled':
      return `Microsoft asks to wait ${detail ?? '15'} seconds.`;
    case 'offline':
      return 'You are offline.';
    case 'catalogDenied':
      return 'Your account or the portal may not read the directory. Ask whoever administers Entra ID.';
    case 'consentMissing':
    case 'interactionNeeded':
      return 'Microsoft asks you to confirm your permission to read the directory.';
    case 'tokenFailed':
    case 'noAccount':
      return 'Microsoft asks you to sign in again to read the directory.';
    case 'deadline':
    case 'catalogBusy':
    case 'providerBusy':
      return 'The directory is not responding. Try again in a moment.';
    default:
      return 'The directory did not respond as expected.';
  }
};

export const reportsCopy: Translated<typeof reports.reportsCopy> = {
  titles: {
    'reports-usage': 'Usage',
    'reports-errors': 'Errors',
    'reports-performance': 'Performance',
  },
  subtitle: 'What this browser has measured of the portal: by dashboard and day, without names.',
  sharedSubtitle: 'What the portal has measured in the organization: by dashboard and day, without names.',
  namedSubtitle:
    'What the portal has measured in the organization: by dashboard, day and person, because the configuration asks for it.',
  tabsLabel: 'System usage and errors',
  tabs: {
    'reports-usage': 'Usage',
    'reports-errors': 'Errors',
    'reports-performance': 'Performance',
  },
  reading: 'Reading what was measured…',
  notAll: {
    title: 'We could not read what the whole organization measured; below is what this browser did.',
    retry: 'Try again',
  },
  board: 'Dashboard',
  allBoards: 'All dashboards',
  span: 'Period',
  spans: ['7', '14', '30', '90'].map((value) => ({ value, label: `${value} days` })),
  exportData: 'Export',
  fileName: 'portal-usage.json',
  bars: 'Opens by dashboard and day',
  barsNote: 'same scale, the highest day labeled',
  otherBoards: (count) => plural(count, { one: '1 other dashboard', other: `${count} other dashboards` }),
  total: 'Total',
  loads: 'Load time',
  loadsNote: 'until the data shows',
  aim: 'Target 4 s',
  people: 'Who opened dashboards',
  peopleNote: 'who opened most, first',
  noPeople: 'Nobody by name in this period',
  personOpens: (opens, boards) =>
    `${numberOf('open', 'opens')(opens)} · ${boards} ${plural(boards, { one: 'dashboard', other: 'dashboards' })}`,
  otherPeople: (count) => `${count.toLocaleString(locale())} other people`,
  causes: 'Failures by cause',
  causesNote: (failed, days) => `${failed.toLocaleString(locale())} in ${days} days`,
  noLoads: 'No loads measured in this period',
  noCauses: 'No failures in this period',
  none: 'Nothing measured in this period yet',
  noneHint: 'Open a dashboard in the analytics platform and come back here.',
  cards: {
    opens: 'Opens',
    boards: 'Dashboards opened',
    p95: 'Load p95',
    p50: 'Load p50',
    inTime: 'Loads on target',
    perDay: 'Opens per day',
    people: 'People',
    failed: 'Failed opens',
    failures: 'Failures',
    failedBoards: 'Dashboards with failures',
    before: 'vs. the previous period',
    asBefore: 'as in the previous period',
    noneBefore: 'no data for the previous period',
    slowest: '95 of 100 load sooner · target 4.0 s',
    middle: 'half of them load sooner',
    average: (days) => `average of ${days} days`,
    peopleNote: 'who opened a dashboard',
    of: (failed, opens) => `${failed} of ${opens.toLocaleString(locale())}`,
  },
  today: 'Today',
  unknownBoard,
  refreshes: {
    title: 'Data refreshes',
    note: 'The last of each dashboard, and its schedule in Power BI.',
    none: 'No dashboards yet',
    noneHint: 'Add one in Power BI Management.',
    columns: {
      board: 'Dashboard',
      started: 'Start',
      length: 'Duration',
      status: 'Status',
      schedule: 'Schedule',
    },
    history: (board) => `View history of ${board}`,
  },
  schedules: {
    title: 'Schedule Configuration',
    subtitle: "When each dashboard's data is refreshed. Schedules are changed in Power BI.",
  },
  historyTitle: (board) => `History of ${board}`,
  statuses: {
    completed: 'Completed',
    failed: 'Failed',
    running: 'Running',
    disabled: 'Disabled',
    cancelled: 'Cancelled',
  },
  slow: 'Slow',
  asking: 'Asking…',
  unknown: 'No data',
  noRefreshes: 'Power BI shows no refreshes of this dashboard.',
  noSchedule: 'No schedule',
  everyDay: 'Every day',
  missing: 'The Power BI report is not in that workspace or app.',
};

export const days: Readonly<Record<string, string>> = {
  Monday: 'Mon',
  Tuesday: 'Tue',
  Wednesday: 'Wed',
  Thursday: 'Thu',
  Friday: 'Fri',
  Saturday: 'Sat',
  Sunday: 'Sun',
};

export const causes: Readonly<Record<string, string>> = {
  reportNotFound: 'No access or does not exist',
  reportNowhere: 'Power BI report not found',
  lookupFailed: 'Power BI did not respond well',
  workspacesFailed: 'No list of workspaces',
  throttled: 'Power BI asked to wait',
  deadline: 'Time ran out',
  offline: 'Offline',
  partMissing: 'Code of the portal is missing',
  sessionExpired: 'Session expired',
  tokenExpired: 'Session expired',
  consentMissing: 'Consent missing',
  tokenFailed: 'No Power BI token',
  interactionNeeded: 'Microsoft asked to confirm',
  providerBusy: 'Microsoft Entra did not respond',
  embedFailed: 'The dashboard could not be shown',
};

export const homeCopy: Translated<typeof home.homeCopy> = {
  title: 'Admin Panel',
  text: 'A summary of the portal shows here. Begin with its dashboards.',
  good: 'All in order',
  bad: numberOf('matter to review', 'matters to review'),
  unknown: (titles) => `No data yet: ${titles}.`,
  none: '—',
  refreshes: {
    title: 'Failed refreshes',
    good: (known) => `None of ${numberOf('refresh', 'refreshes')(known)} that were read failed.`,
    bad: (first, others) =>
      others === 0
        ? `The last one of ${first} failed.`
        : `The last one of ${first} failed, and of ${numberOf('other dashboard', 'other dashboards')(others)}.`,
    unknown: 'Not read yet: opening them reads them.',
    action: 'View refreshes',
  },
  changes: {
    title: 'Unsaved changes',
    good: 'Everything that you changed is saved.',
    action: 'View audit',
  },
  selfTest: {
    title: 'Diagnostics',
    good: (checks) => `No problems in ${numberOf('check', 'checks')(checks)}.`,
    bad: (problems, checks) =>
      `${plural(problems, { one: 'problem', other: 'problems' })} in ${numberOf('check', 'checks')(checks)}.`,
    running: (done, all) => `Checking: ${done} of ${all}.`,
    unknown: 'Nothing was checked since you signed in.',
    action: 'Open diagnostics',
  },
  entries: {
    title: 'Menu entries without a dashboard',
    text: (all) => `of ${numberOf('entry', 'entries')(all)} of the menu.`,
    action: 'Assign dashboards',
  },
  least: {
    title: 'Dashboards not opened in 30 days',
    everybody: (boards) =>
      `of ${numberOf('active dashboard', 'active dashboards')(boards)}, across the organization.`,
    own: (boards) => `of ${numberOf('active dashboard', 'active dashboards')(boards)}, in this browser.`,
    unknown: 'No opens measured yet.',
    list: 'The least opened',
    opens: (opens) => `${opens.toLocaleString(locale())} ${plural(opens, { one: 'open', other: 'opens' })}`,
    action: 'View usage',
  },
};
