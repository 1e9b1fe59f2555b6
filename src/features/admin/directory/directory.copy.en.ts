import { numberOf, type Translated } from '@/domain/shared/language';
import type * as spanish from './directory.copy';

export const copy: Translated<typeof spanish.copy> = {
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
  problem: ({ code, detail }) => {
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
  },
};
