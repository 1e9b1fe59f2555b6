import type * as spanish from './failures.copy';

export const copy: typeof spanish.copy = {
  offline: 'There is no connection; it goes out by itself when it is back.',
  throttled: 'SharePoint asks to wait; it is tried again when the wait ends.',
  catalogBusy: 'SharePoint does not respond now; it is tried again in a moment.',
  deadline: 'SharePoint did not respond in time; it is tried again.',
  providerBusy: 'Microsoft does not respond now; it is tried again.',
  catalogDenied: 'Your account may not do this in SharePoint. Ask whoever administers the portal.',
  catalogMissing: 'The list of comments is not there. Tell whoever administers the portal.',
  commentChanged: 'Somebody changed it meanwhile. If you try again, yours stays.',
  commentGone: 'The comment is gone. Go back to editing to publish it as a new one.',
  tokenFailed: 'Access to SharePoint was not granted. Sign in again.',
};
