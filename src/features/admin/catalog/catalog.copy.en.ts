import { numberOf } from '@/domain/shared/figureText';
import type { Translated } from '@/domain/shared/language';
import type * as spanish from './catalog.copy';

export const copy: Translated<typeof spanish.copy> = {
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
  lastRead: (ago) => `last read ${ago}`,
  publishing: 'publishing…',
  published: (ago) => `published ${ago}`,
  unpublished: (ago) => (ago === null ? 'not published' : `not published, last publication ${ago}`),
  readersFile: (ago) =>
    ago === null ? 'the readers’ file cannot be read' : `the readers’ file is from ${ago}`,
  publishFailed: (reason) => `Not published. ${reason}`,
  waiting: numberOf('change waiting', 'changes waiting'),
  drafts: numberOf('unpublished draft', 'unpublished drafts'),
  conflict: (by) => (by === null ? 'Conflict with another change' : `Conflict with ${by}`),
  refused: numberOf('change refused', 'changes refused'),
  rowRefused: 'Change refused',
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
    draftsTitle: 'Drafts not published',
    drafts: 'They stay here, even if you close the portal, until you publish the catalog.',
    draftsNotStored: 'This browser does not keep them: closing the tab loses them.',
    refusedTitle: 'Refused changes',
    refused: 'They are not sent again until you retry them. They stay here even if you close the portal.',
    refusedNotStored: 'This browser does not store them: they are lost if you close the tab.',
    retry: (what) => `Retry: ${what}`,
    discard: (what) => `Discard: ${what}`,
    discardRefused: 'Discard',
    created: 'New',
    removed: 'Deleted',
    more: (count) =>
      `and ${numberOf('more change that depends on this one', 'more changes that depend on this one')(count)}`,
  },
  confirmDiscard: {
    title: 'Discard unsaved changes',
    text: 'You will see the catalog as it is saved. This cannot be undone.',
  },
  confirmDiscardDrafts: {
    title: 'Discard drafts',
    text: 'You will see the catalog as it is published. This cannot be undone.',
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
  failures: {
    offline: {
      write: 'You are offline. The changes go out when the network is back.',
      read: 'You are offline. We will read it when the network is back.',
      ask: 'You are offline.',
    },
    again: (reason) => `${reason}; we will try again.`,
    throttled: (time) => `SharePoint asks to wait ${time === null ? 'a moment' : `until ${time}`}`,
    catalogBusy: 'SharePoint is not responding now',
    storageRefused: 'This browser has no room or does not allow keeping it; we will try again.',
    cannotWrite: 'Your account can read the catalog but not change it. Ask for write permission on the list.',
    cannotRead: 'Your account cannot read the catalog. Ask for read permission on the site.',
    catalogMissing: 'We cannot find the site, the list or the file of the catalog. Check the configuration.',
    catalogBroken: 'The response makes no sense',
    catalogNewer:
      'A newer version of the portal saved it, which this one cannot read. Reload the portal to change it.',
    readRefused: (detail = '') => `SharePoint did not accept the request${detail && `: ${detail}`}.`,
    catalogRefused: (detail = '') => `SharePoint did not accept the change${detail && `: ${detail}`}.`,
    noAccount: 'Your permission for the catalog is missing. Sign in again.',
    other: (detail = '') => `Something failed${detail && `: ${detail}`}.`,
  },
};
