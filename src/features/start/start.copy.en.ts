import { plural, type Translated } from '@/domain/shared/language';
import type * as spanish from './start.copy';

export const copy: Translated<typeof spanish.copy> = {
  entry: 'Home',
  greeting: (hour, name) =>
    `${hour < 12 ? 'Good morning' : hour < 18 ? 'Good afternoon' : 'Good evening'}, ${name}`,
  reach: (count) => `${count} ${plural(count, { one: 'dashboard', other: 'dashboards' })} within your reach`,
  noReach: 'Power BI does not give you access to any dashboard yet',
  offline: 'No connection: this page shows what was read last.',
  noAccess: 'No access',
  taken: (name, who, when) =>
    who
      ? `${who} removed “${name}” from the portal ${when}.`
      : `“${name}” was removed from your portal ${when}.`,
  justNow: 'just now',
  ask: (owner) => `Ask ${owner || 'who administers the portal'}.`,
  closeTaken: 'Close notice',
  explore: 'Explore dashboards',
  resume: 'Pick up where you left off',
  continue: 'Continue',
  withoutFilters: 'Open without filters',
  boards: 'Your dashboards',
  sorted: 'Favorites and recent ones first',
  starHint: 'Star the ones you want first.',
  noBoards: 'You have no dashboards yet',
  noBoardsText: 'Ask who administers the portal for access to one.',
  readingBoards: 'Reading your dashboards…',
  unreadBoards: {
    offline: ['No connection', 'Your dashboards appear when the network is back.'],
    failed: ['Your dashboards could not be read', 'The portal tries again automatically.'],
  },
  recommended: (groups) => `Recommended for ${groups}`,
  opened: (when) => `opened ${when}`,
  more: (count) =>
    `There ${plural(count, { one: 'is 1 more dashboard', other: `are ${count} more dashboards` })} in the menu.`,
  add: (label) => `Add ${label} to favorites`,
  remove: (label) => `Remove ${label} from favorites`,
  earlier: (label) => `Move ${label} earlier`,
  later: (label) => `Move ${label} later`,
  order: 'Reorder',
  ordered: 'Done',
  views: 'My saved views',
  filtersOf: (count) => (count === 0 ? '' : `${count} ${plural(count, { one: 'filter', other: 'filters' })}`),
  forAll: 'for everybody',
  broken: 'Disconnected',
  filters: { from: 'From', to: 'To' },
};
