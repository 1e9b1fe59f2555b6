import { numberOf, plural, type Translated } from '@/domain/shared/language';
import type * as comparison from './comparison/comparisonCopy';
import type * as spanish from './copy';
import type * as tools from './files/toolsCopy';
import type * as views from './views/viewsCopy';

const filterCount = numberOf('filter', 'filters');

/** English strings of the dashboard screen; strings of SPEC section 2.4 are SPEC's, exactly. */
export const copy: Translated<typeof spanish.copy> = {
  specLang: 'en',
  loading: 'Loading Power BI dashboard...',
  pane: 'State of the dashboard',
  enter: 'Enter the dashboard',
  howToLeave: 'To leave: Tab on its last control, or Shift + Tab on the first',
  acquiringToken: 'Acquiring Power BI token...',
  throttled: (seconds) => `Power BI asks to wait ${seconds} s. The dashboard will go on loading by itself.`,
  refreshingPermissions: 'Refreshing your permissions in Power BI…',
  awaitingPermissions:
    'Power BI takes about two minutes to notice your new permissions. The dashboard will load by itself.',
  openingSlowly:
    'Power BI takes long to open. Your connection may be slow. We wait for it for up to a minute.',
  overdue: 'Power BI does not show the dashboard yet. We wait for it for up to a minute.',
  open: (board) => `Open ${board}`,
  refreshPermissions: 'Refresh my permissions',
  askForAccess: 'Request access',
  noAccess:
    'You have no access to this dashboard, or it is no longer in Power BI. Request access and try again.',
  appMissing:
    'This dashboard comes from a Power BI app that you may not have installed. Open it once in Power BI and try again.',
  openApp: 'Open the app',
  left: (seconds) => `${seconds} s left`,
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
  hideDetails: 'Hide details',
  pausedTitle: (board) => `${board} waits for your click`,
  pausedText: 'Loading data automatically is off in your settings.',
  load: 'Load dashboard',
  bar: {
    toolbar: 'Dashboard controls',
    pages: 'Change page',
    addFilter: 'Add a filter',
    filter: 'Filter the dashboard',
    more: 'More controls',
    filterWord: 'Filter',
    alertWord: 'Tell me',
    pageWord: 'Page',
    filterVerb: 'Filter',
    favouriteWord: 'Favorites',
    leaveWord: 'Exit',
    moreWord: 'More',
    views: {
      label: 'My views',
      isDefault: 'Opens like this',
      more: 'Save or change views',
      shared: 'For everybody',
    },
  },
  filters: {
    list: 'Active filters',
    count: filterCount,
    folded: (shown, filters) => `${shown}: ${filters.join(', ')}`,
    remove: (filter) => `Remove ${filter}`,
    clear: 'Remove all',
  },
};

export const dataRefreshed = 'Data refreshed';

export const freshness: Translated<typeof spanish.freshness> = {
  fresh: (when) => `Data refreshed ${when}`,
  failed: (when) => `The refresh failed; data from ${when}`,
  failing: (when) => `The refresh of the data has been failing since ${when}`,
  offline: (when) => `No connection; data from ${when}`,
  refreshedAt: (moment) => `Last refresh of the data: ${moment}.`,
  failingSince: (moment) => `The refresh has been failing since ${moment}.`,
  offlineSince: (moment) => `No connection; what you see came on ${moment}.`,
};

export const refreshFailureText: Translated<typeof spanish.refreshFailureText> = {
  refreshLimit: 'Power BI allows a refresh every 15 seconds. Wait a moment and try again.',
  offline: 'Without a connection there are no new data: you still see those from before.',
  other: 'We could not refresh the data. Try again.',
};

const notCompleted = 'The permission to view the dashboard was not completed. Try again.';

export const interactionText: typeof spanish.interactionText = {
  interactionNeeded: 'Microsoft asks you to confirm access to Power BI before the dashboard is shown.',
  cancelled: notCompleted,
  popupFailed: notCompleted,
  signInFailed: notCompleted,
};

const notSet = 'Tell whoever administers the portal.';

export const readerText = {
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
};

export const otherFailureText: typeof spanish.otherFailureText = {
  permissionsLimit: 'Power BI refreshes your permissions once an hour. Try again later.',
  permissionsFailed: 'Power BI could not refresh your permissions.',
  throttled: 'Power BI asked to wait before going on. Try again in a moment.',
  deadline: 'Power BI did not respond in time. Try again.',
  stopped: 'You stopped waiting for this dashboard. Load it again whenever you like.',
  offline: 'You are offline. The dashboard will load as soon as the network is back.',
  providerBusy: 'Microsoft Entra ID is not responding at the moment. Try again in a few minutes.',
};

export const downloadCopy: Translated<typeof tools.downloadCopy> = {
  close: 'Close',
  title: 'Download',
  printTitle: 'The dashboard on paper',
  printText:
    'Opens the print window of what you see; save it there as a PDF if Power BI does not create one. The sheet does not name the filters.',
  print: 'Print',
  fileTitle: 'The dashboard as PDF or PowerPoint',
  fileText:
    'Power BI makes the file from what you see; it may take a few minutes. Its name has the filters. Not every capacity allows it.',
  onlyPage: 'Only the page on screen',
  pdf: 'Create PDF',
  powerPoint: 'Create PowerPoint',
  making: 'Power BI is making the file',
  stopFile: 'Stop waiting',
  dataTitle: 'The data of a visual',
  dataText:
    'What the visual summarizes on this page, with the filters you see; the file names them. Power BI delivers up to 30,000 rows.',
  visuals: 'Choose a visual',
  listing: 'Looking for visuals…',
  noVisuals: 'This page has no visuals with data. Change the page and try again.',
  several: 'Several in one Excel file, with a sheet for each',
  all: 'All visuals',
  oneAtATime: 'CSV saves one visual at a time.',
  spreadsheet: 'Download for Excel',
  csv: 'Download CSV',
  saving: 'Preparing…',
  retry: 'Look again',
};

export const shareCopy: Translated<typeof tools.shareCopy> = {
  close: 'Close',
  title: 'Share',
  linkLabel: 'Link to what you are viewing',
  linkHelp: 'Opens this dashboard on your page and with your filters, for those who already have access.',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  capturing: 'Capturing the view…',
  sheet: 'Share with…',
  reportLabel: 'Link to the Power BI report',
  copyReport: 'Copy link to the Power BI report',
  reportCopied: 'Link to the Power BI report copied',
  send: 'Send to…',
  receiver: 'Name or e-mail',
  sendHelp:
    'Mail and Teams carry the link. With a comment, the person gets a notification and lands on this view.',
  sendHelpPlain: 'Mail and Teams carry the link, with your page and your filters.',
  mail: 'Mail',
  teams: 'Teams',
  comment: 'Comment',
  receivedTitle: 'Open a link you received',
  receivedLabel: 'Open a view that was shared with you',
  receivedPlaceholder: 'Paste the link here',
  apply: 'Open view',
  applying: 'Opening the view…',
  retry: 'Capture again',
  keep: 'Save to my views',
};

export const viewsCopy: Translated<typeof views.viewsCopy> = {
  close: 'Close',
  title: 'My views',
  name: 'Save what you see as',
  help: 'Saves the page, the filters and what you chose in the dashboard. Only you see it, in this browser.',
  save: 'Save view',
  replace: 'Replace view',
  capturing: 'Capturing the view…',
  retry: 'Capture again',
  list: 'Views of this dashboard',
  edit: 'Change',
  edited: 'Done',
  empty: 'You have no views yet',
  emptyText: 'Set the dashboard up as you need it, name it, and open it like that whenever you want.',
  isDefault: 'Opens like this',
  taken: 'You already have a view with that name.',
  full: 'This dashboard already has 30 views. Delete one, or use its name to replace it.',
  undo: 'Undo',
  shared: 'Views for everybody',
  setDefault: (name) => `Always open the dashboard in ${name}`,
  unsetDefault: (name) => `Stop opening the dashboard in ${name}`,
  copyLink: (name) => `Copy the link to ${name}`,
  linkCopied: (name) => `Link to ${name} copied`,
  rename: (name) => `Name of ${name}`,
  earlier: (name) => `Move ${name} up`,
  later: (name) => `Move ${name} down`,
  remove: (name) => `Delete ${name}`,
  publish: (name) => `Show ${name} to everybody`,
  withdraw: (name) => `Remove ${name} from the views for everybody`,
};

export const shortLink =
  'The link has the page and the filters; what you chose in the dashboard does not fit into it.';

export const viewsFailureText: Translated<typeof views.viewsFailureText> = {
  capture: 'The dashboard did not hand over what it shows, so it cannot be saved.',
  apply: 'The dashboard could not open that view. The Power BI report may have changed.',
  share: 'The browser did not allow copying the link.',
};

export const unsavedText: Translated<typeof views.unsavedText> = {
  sending: (name) => `Saving the change of “${name}” for everybody…`,
  waiting: (name) => `The change of “${name}” has reached nobody yet: it waits for the shared catalog.`,
  draft: (name) => `The change of “${name}” is a draft: it reaches nobody until you publish the catalog.`,
};

export const changeText: Translated<typeof views.changeText> = {
  published: (name) => `Everybody sees “${name}” now.`,
  withdrawn: (name) => `“${name}” is no longer for everybody.`,
  saved: (name) => `Saved “${name}”.`,
  replaced: (name) => `Replaced “${name}”.`,
  renamed: (name) => `It is now called “${name}”.`,
  moved: (name) => `Moved “${name}”.`,
  removed: (name) => `Deleted “${name}”.`,
  default: (name) => `The dashboard opens in “${name}”.`,
  noDefault: (name) => `The dashboard no longer opens in “${name}”.`,
};

export const toolFailureText: Translated<typeof tools.toolFailureText> = {
  visuals: 'The dashboard did not respond with its visuals.',
  export: 'We could not download that data. Choose another visual or try again.',
  file: 'Power BI did not finish the file. Try again.',
  fileRefused:
    'The capacity of this Power BI report, its app or your organization does not allow the file. Use “Print” for a PDF.',
  fileThrottled: 'Power BI asked to wait before it makes another file. Try again in a few minutes.',
  print: "The dashboard's print window did not open. Try again.",
  capture: 'The dashboard did not give your selections. The link has your page and your filters.',
  apply: 'The dashboard does not know this link. Check that it is complete.',
  share: 'The browser did not allow it. Select the text and copy it.',
};

export const saved: Translated<typeof tools.saved> = {
  whole: (name) => `We saved “${name}”.`,
  rows: (count, figure) => `${figure} ${plural(count, { one: 'row', other: 'rows' })}`,
  cut: (limit) => ` That is the maximum of ${limit} that Power BI delivers; filter to see the rest.`,
  file: (name, rows, cut) => `We saved “${name}” with ${rows}.${cut}`,
  sheets: (rows, count) => `${rows} on ${count} ${plural(count, { one: 'sheet', other: 'sheets' })}`,
  cutSheet: (limit) => ` A sheet has the maximum of ${limit} that Power BI delivers; filter to see the rest.`,
  cutCells: (count, figure) =>
    ` ${plural(count, { one: `${figure} cell was`, other: `${figure} cells were` })} cut at 32,767 characters, Excel's maximum. The CSV has the whole text.`,
  missing: (titles) =>
    `The dashboard did not deliver the data of ${titles}. The rest is in the file; try again if you need them.`,
  quoted: (title) => `“${title}”`,
};

export const kinds: Readonly<Record<string, string>> = {
  areaChart: 'Area chart',
  stackedAreaChart: 'Area chart',
  barChart: 'Bar chart',
  clusteredBarChart: 'Bar chart',
  columnChart: 'Column chart',
  clusteredColumnChart: 'Column chart',
  lineChart: 'Line chart',
  lineClusteredColumnComboChart: 'Combo chart',
  pieChart: 'Pie chart',
  donutChart: 'Donut chart',
  card: 'Card',
  multiRowCard: 'Card',
  kpi: 'KPI',
  gauge: 'Gauge',
  tableEx: 'Table',
  pivotTable: 'Matrix',
  map: 'Map',
  filledMap: 'Map',
  scatterChart: 'Scatter chart',
  treemap: 'Treemap',
};

export const untitled = 'Untitled';

export const comparisonCopy: Translated<typeof comparison.comparisonCopy> = {
  frame: (report) => `Comparison: ${report}`,
  left: 'Like the left side',
  none: 'Without filters',
  own: (filters) => `Own filters: ${filters}`,
  pane: {
    region: 'Comparison',
    board: 'Dashboard on the right',
    from: 'Filters or view on the right',
    page: 'Page on the right',
    filters: 'Filter the dashboard on the right',
    refresh: 'Refresh both',
    link: 'Link pages and filters',
    unlink: 'Unlink pages and filters',
    loaded: (when) => `Loaded ${when}`,
    close: 'Close the comparison',
    loading: 'Loading the second dashboard…',
    isReady: (board) => `${board}: the second dashboard is ready`,
  },
};
