import type { Translated } from '@/domain/shared/language';
import type * as spanish from './groupBoards.copy';

export const copy: Translated<typeof spanish.copy> = {
  title: 'Dashboards by Group',
  subtitle: 'What each group starts with: recommended dashboards and the filters that they open with.',
  search: 'Search by group or dashboard...',
  add: 'New Dashboard of a Group',
  none: 'No dashboards by group yet',
  edit: 'Edit Dashboard of a Group',
  remove: 'Remove dashboard from the group',
  fields: { groupId: 'Group', isRecommended: 'Recommended on Start', filters: 'Initial filters' },
  choose: 'Choose one',
  filtersHelp:
    'They apply when the dashboard opens, unless the person brings others. Each person can remove them for good.',
  dropped: (filters) => `Without effect, removed when you save: ${filters}`,
  unused: (filter) => `${filter} (no effect)`,
  name: 'Dashboard and group',
  nameOf: (board, group) => `${board} · ${group}`,
};
