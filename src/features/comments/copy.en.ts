import type { Translated } from '@/domain/shared/language';
import type * as spanish from './copy';

/** Strings of the comments in English. */
export const copy: Translated<typeof spanish.copy> = {
  panel: {
    title: 'Comments',
    close: 'Close the comments',
    list: 'Comments on the dashboard',
    filter: 'Show',
    all: 'Whole dashboard',
    onlyPage: 'This page',
    empty: 'No comments yet',
    emptyPage: 'Nobody has commented on this page',
    emptyText: 'Write the first one. The whole organisation reads it.',
    reading: 'Reading the comments…',
    retry: 'Try again',
    edited: 'edited',
    sending: 'Saving…',
    takeBack: 'Back to editing',
    undo: 'Undo',
    dismiss: 'Close this message',
    input: 'Your comment',
    placeholder: 'Say something; @ mentions somebody',
    hint: 'Ctrl + Enter publishes',
    people: 'People you can mention',
    publish: 'Publish',
    save: 'Save change',
    cancel: 'Cancel',
    editing: 'Change your comment',
    confirmText: 'You cannot undo it here.',
    confirm: 'Delete',
    unsaved: 'What you wrote is not published.',
    discard: 'Discard',
    keepEditing: 'Keep writing',
    edit: (author) => `Change the comment of ${author}`,
    remove: (author) => `Delete the comment of ${author}`,
    about: (page) => `About the page ${page}`,
    left: (count) => (count < 0 ? `${-count} characters too many` : `${count} characters left`),
    confirmTitle: (author) => `Delete the comment of ${author}?`,
  },
  me: (name) => `${name} (you)`,
  done: {
    add: 'Comment published',
    restore: 'The comment is back',
    edit: 'Change saved',
    remove: 'Comment deleted',
  },
  unsaved: {
    add: 'It was not published.',
    restore: 'It was not brought back.',
    edit: 'Your change was not saved.',
    remove: 'It was not deleted.',
  },
  unread: 'The comments could not be read.',
  unreadOffline: 'The comments could not be read: there is no connection. They are read when it is back.',
};

export const reasons: typeof spanish.reasons = {
  offline: 'There is no connection; it goes out by itself when it is back.',
  throttled: 'SharePoint asks to wait; it is tried again in a moment.',
  catalogBusy: 'SharePoint does not respond now; it is tried again in a moment.',
  deadline: 'SharePoint did not respond in time; it is tried again.',
  providerBusy: 'Microsoft does not respond now; it is tried again.',
  catalogDenied: 'Your account may not do this in SharePoint. Ask whoever administers the portal.',
  catalogMissing: 'The list of comments is not there. Tell whoever administers the portal.',
  commentChanged: 'Somebody changed it meanwhile. If you try again, yours stays.',
  commentGone: 'The comment is gone. Go back to editing to publish it as a new one.',
  tokenFailed: 'Access to SharePoint was not granted. Sign in again.',
};

export const otherReason = 'Try again in a moment.';
