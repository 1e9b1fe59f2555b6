import { own } from '@/domain/shared/idMap';
import type { RuleCode } from '@/domain/shared/issue';
import { ruleCodes } from '@/domain/shared/issue';
import type { Translated } from '@/domain/shared/language';
import type * as spanish from './copy';
import type * as exports from './exportCopy';
import type * as issues from './issueText';
import type * as lists from './listProblem';
import type * as permission from './permissionCopy';

/** English strings for a part of the page that could not be loaded or crashed. */
export const copy: Translated<typeof spanish.copy> = {
  missing: {
    title: 'This part could not be loaded',
    text: 'Check your connection and try again. If that is not enough there may be a new version: reload the page. Your place and your drafts are kept.',
  },
  crashed: {
    title: 'This part stopped working',
    text: 'The rest of the portal is still available. Try again or reload the page: your place and your drafts are kept.',
  },
  waiting: { text: 'Loading this part…', cancel: 'Cancel' },
  retry: 'Try again',
  reload: 'Reload the page',
  close: 'Close',
};

/** The mark of a menu entry without a board, in English. */
export const emptyView: Translated<typeof spanish.emptyView> = 'Coming soon';

const filterNames = { region: 'Region', sector: 'Sector', dateRange: 'Dates' } as const;

/** English strings for the active filters. */
export const filters: Translated<typeof spanish.filters> = {
  from: (day) => `from ${day}`,
  to: (day) => `to ${day}`,
  named: (field, value) => `${filterNames[field]}: ${value}`,
};

/** English strings for an alert on a number. */
export const alerts: Translated<typeof spanish.alerts> = {
  unfiltered: 'no filters',
  crossed: (test, limit) => (test === 'below' ? `below ${limit}, your limit` : `above ${limit}, your limit`),
};

const assistant =
  'Microsoft asks you to confirm your permission to use the assistant. Your question is kept and is sent afterwards.';
const directory = 'Microsoft asks you to confirm your permission to read the directory.';

/** Strings for a permission that Microsoft requests at its first use. */
export const permissionCopy: Translated<typeof permission.permissionCopy> = {
  grant: 'Continue with Microsoft',
  asking: 'Continue in the Microsoft window.',
  needed: {
    catalog: 'Microsoft asks you to confirm your permission for SharePoint.',
    'chat.production': assistant,
    'chat.test': assistant,
    'directory.people': directory,
    'directory.groups': directory,
  },
  declined:
    'You did not grant the permission. You can grant it now, or ask an administrator of your organization to grant it for everybody.',
  administrator:
    'Only an administrator of your organization can grant this permission. Ask them to approve it in Microsoft Entra ID, then continue.',
  offline: 'You are offline, so the permission cannot be requested. Continue when you are back.',
};

/** Explanation of each code of the identity provider for the user. */
export const sentences: Readonly<Record<number, string>> = {
  50011: 'The address of this portal is not registered in Entra ID. Let its administrator know.',
  50020:
    'Your account belongs to another organization and is not invited to this one. Use another account or ask for an invitation.',
  50058: 'Nobody is signed in to Microsoft. Sign in again.',
  50076: 'Your organization asks for a second factor to continue.',
  50079: 'Your organization asks you to register a second factor to continue.',
  50105: 'Your account is not assigned to this portal. Ask an administrator for access.',
  53003: "One of your organization's conditional access policies does not allow signing in from here.",
  65001: 'Consent to read Power BI is missing.',
  65004: 'You did not give the consent that the portal needs.',
  70011: 'The permissions that the portal asks for are not valid. Let its administrator know.',
  90033: 'Microsoft Entra ID is not responding at the moment. Try again in a few minutes.',
  90094: 'An administrator of your organization has to approve the permissions of the portal.',
  700016: 'This portal is not registered in your organization. Let its administrator know.',
  700084: 'Your session reached 24 hours. Sign in again.',
  9002326:
    'The address of this portal is not registered as a single-page application (SPA). Let its administrator know.',
};

export const labels = { code: 'Code', correlation: 'Correlation ID', time: 'Time' };

export const listProblem: typeof lists.listProblem = ({ code, detail }) => {
  if (code === 'throttled') return `Power BI asks to wait ${detail ?? '30'} seconds.`;
  if (code === 'offline') return 'You are offline.';
  if (code === 'reportNotFound') return 'Power BI does not find it, or your account cannot see it.';
  if (code === 'lookupFailed' && (detail === '401' || detail === '403'))
    return 'Power BI does not let your account read it.';
  return 'Power BI did not respond as expected.';
};

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

const rules: Readonly<Record<RuleCode, string>> = {
  reserved: 'This id is reserved or has spaces around it.',
  separator: 'It cannot contain the sign ">".',
  menuPath: 'It must be a path such as /costo/analisis.',
  guid: 'It must be a GUID (8-4-4-4-12 hexadecimal digits).',
  openPlaceholder: 'Put the value of your organization in place of "YOUR-…".',
  webAddress: 'It must be an http or https address.',
  httpsAddress: 'It must be an https address.',
  credentials: 'It must be an address without credentials before the host, such as name:password@.',
  sitePath: 'It must be a path of this site, beginning with a single /.',
  tenantEnd:
    'It must end in the tenant: a GUID or a domain, such as https://login.microsoftonline.com/contoso.com.',
  tenantWithoutVersion: 'It must end in the tenant, without "/v2.0".',
  oneTenant:
    'It must end in your tenant (a GUID or a domain): with common, organizations or consumers, guests sign in to their own tenant.',
  sharePointSite:
    'It must be the https address of the site or its id, such as contoso.sharepoint.com,guid,guid.',
  neededByChat: 'Missing: the assistant (chat) needs it.',
  repeated: 'Another dashboard already has this id.',
  colour: 'It must be a color such as #0b5d3b.',
  languageNotOffered: 'It must be in languages too.',
};

const isRule = (message: string): message is RuleCode => ruleCodes.some((code) => code === message);

export const issueText: typeof issues.issueText = (issue) => {
  if (isRule(issue.message)) return rules[issue.message];
  switch (issue.code) {
    case 'invalid_type': {
      const type = own(typeNames, issue.expected) ?? issue.expected;
      return issue.input === undefined ? `Missing: it must be ${type}.` : `It must be ${type}.`;
    }
    case 'unrecognized_keys':
      return `It has unknown fields: ${issue.keys.map((key) => `"${key.slice(0, 40)}"`).join(', ')}.`;
    case 'too_big':
      return issue.origin === 'array'
        ? `It has more than ${issue.maximum} items.`
        : `It is over the maximum of ${issue.maximum}.`;
    case 'too_small':
      return issue.origin === 'string'
        ? 'It cannot be empty.'
        : `It is under the minimum of ${issue.minimum}.`;
    case 'invalid_value':
      return `It must be one of: ${issue.values.join(', ')}.`;
    case 'invalid_format':
      if (issue.format === 'email') return 'It must be an email address.';
      if (issue.format === 'date') return 'It must be a date such as 2026-11-21.';
      return 'It does not have the expected format.';
    default:
      return 'It is not valid.';
  }
};

export const problem: Translated<typeof spanish.problem> = {
  button: 'Copy details of the problem',
  copied: 'Copied. Paste it into your message to support.',
  refused: 'The browser did not allow it. Select the text and copy it.',
  label: 'Details of the problem',
  view: 'View',
  browser: 'Browser',
  online: 'online',
  offline: 'offline',
  part: 'Part of the page',
  noFailures: 'Failures: none',
  notRecorded: 'Failures: not recorded',
  failures: 'Failures, newest last:',
};

export const refreshes: Translated<typeof spanish.refreshes> = {
  completed: (when: string) => `Refreshed ${when}`,
  failed: (when: string) => `The refresh failed ${when}`,
  running: (when: string) => `Refreshing; started ${when}`,
};

export const storage: Translated<typeof spanish.storage> = {
  note: 'Not kept yet: this browser has no room or does not allow it. It stays in this tab.',
  title: 'This browser is not keeping everything',
  refused: (kinds: string) => `In this tab only, until there is room or permission: ${kinds}.`,
  kinds: {
    changes: 'the changes of the catalog',
    views: 'your views',
    alerts: 'your alerts',
    recentActivity: 'your favorites and presentations',
    settings: 'your settings',
    comments: 'your unsent comments',
    conversations: 'your conversations',
  },
};

export const exportCopy: Translated<typeof exports.exportCopy> = {
  title: 'About these data',
  board: 'Dashboard',
  page: 'Page',
  filters: 'Filters',
  none: 'No filters',
  updated: 'Data refreshed',
  failing: 'The refresh has failed since',
  made: 'Date',
};
