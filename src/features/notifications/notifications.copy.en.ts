import type { Translated } from '@/domain/shared/language';
import type * as spanish from './notifications.copy';

export const copy: Translated<typeof spanish.copy> = {
  panel: {
    title: 'Notifications',
    open: (unread) => (unread === 0 ? 'View notifications' : `View notifications, ${unread} unread`),
    clear: 'Clear all',
    dismiss: (text) => `Dismiss: ${text}`,
    unread: 'Unread',
    alerts: 'Tell me if a number…',
    empty: 'No notices',
    emptyText: 'Your alerts, who mentions you and anything that failed will show here.',
  },
  sessionExpired: 'Your session ended',
  sessionExpiredText: 'Sign in again to keep viewing your dashboards.',
  signIn: 'Sign in',
  reportFailed: (board) => `Could not load ${board}`,
  reportWarned: (board) => `There was a problem in ${board}`,
  reportWarnedText: (detail) => `The dashboard is still on screen. Power BI says: ${detail}`,
  retry: 'Try again',
  refreshFailed: (board) => `The data of ${board} were not refreshed`,
  refreshFailedText: 'Their last refresh in Power BI failed. You see the data from before.',
  changeContested: (by) =>
    by === null ? 'Your change conflicts with another one' : `Your change conflicts with one of ${by}`,
  changeContestedText: 'It waits until you choose which values stay.',
  seeConflict: 'Choose',
  changeRefused: (board) =>
    board === '' ? 'Your change of the catalog was not saved' : `The dashboard “${board}” was not saved`,
  changeRefusedText: (isDenied) =>
    isDenied
      ? 'Your account cannot change the catalog. What you typed is still in Admin Portal: retry or discard it there.'
      : 'The catalog did not accept it. Admin Portal says why; retry or discard it there.',
  seeRefused: 'See in Admin Portal',
  filtersRefused: 'The dashboard did not accept the filters',
  filtersRefusedText: 'They are kept; apply them again or open another dashboard.',
  seeFilters: 'View filters',
  linkPartsLost: 'Part of the link was not understood',
  filtersDropped: 'The portal no longer has some filters',
  linkPartsLostText: (parts: string) =>
    `It was opened without ${parts}. Check the filters before you read the totals.`,
  linkParts: {
    region: 'Region',
    sector: 'Sector',
    desde: 'From',
    hasta: 'To',
    periodo: 'Period',
    dateRange: 'Dates',
    pagina: 'Page',
    vista: 'View',
    marcador: 'View of the Power BI report',
    filter: 'Filter',
  },
  linkParameter: (name) => `Parameter ${name}`,
  openBoard: 'Open dashboard',
  catalogLocked: 'The menu may be out of date',
  mentioned: (by: string, board: string) => `${by} mentioned you${board && ` in ${board}`}`,
  seeComments: 'See comments',
  seeView: 'See what it is about',
  newVersion: 'There is a new version of the portal',
  newVersionText: 'Updating keeps your place and your drafts.',
  newVersionHelp: 'Your place and your drafts are kept.',
  update: 'Update',
  later: 'Later',
  storage: { hide: 'Hide', exportCatalog: 'Export catalog', fileName: 'portal-data.json' },
};
