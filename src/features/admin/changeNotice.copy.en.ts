import { numberOf } from '@/domain/shared/figureText';
import type { Translated } from '@/domain/shared/language';
import type * as spanish from './changeNotice.copy';

export const copy: Translated<typeof spanish.copy> = {
  saved: (name) => `Saved ${name}.`,
  restored: (name) => `Restored ${name}.`,
  removed: (name) => `Deleted ${name}.`,
  imported: () => 'The data was imported.',
  importedPeople: (rows, list) => `Imported ${numberOf('person', 'people')(rows)} into ${list}.`,
  importedRows: (rows, lists) => `The data was imported: ${numberOf('change', 'changes')(rows)} in ${lists}.`,
  reset: () => 'The initial data was restored.',
  switched: {
    users: (name, isActive) =>
      isActive
        ? `${name} is now Active: the rules count them again.`
        : `${name} is now Inactive: the rules no longer count them; they can still sign in.`,
    boards: (name, isActive) =>
      isActive ? `${name} is now in the menu of those who may see it.` : `${name} is in nobody's menu now.`,
    others: (name, status) => `${name} is now ${status}: only its mark in the catalog changes.`,
  },
  unsaved: (progress, what) => `${progress}: ${what}.`,
  sending: 'Saving',
  refused: 'Change refused',
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
};
