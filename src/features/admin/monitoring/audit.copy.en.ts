import type { Translated } from '@/domain/shared/language';
import type * as spanish from './audit.copy';

export const copy: Translated<typeof spanish.copy> = {
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
  notKept: 'The earlier version is not kept or cannot be read',
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
