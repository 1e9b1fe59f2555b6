import type { Translated } from '@/domain/shared/language';
import type * as spanish from './presentation.copy';

export const copy: Translated<typeof spanish.copy> = {
  entry: 'Presentation',
  playlist: {
    close: 'Close',
    title: 'Presentation',
    about: 'The dashboards follow one another in full screen, with new data, and the screen stays on.',
    empty: 'There are no dashboards in the list yet',
    emptyText: 'Choose one below and add it. The list is kept in this browser.',
    hidden: 'No dashboard of the list can be shown',
    hiddenText: 'They are not in your menu, or the menu has not been read yet. The list is kept.',
    list: 'Dashboards of the presentation',
    seconds: 's',
    secondsOf: (label) => `Seconds of ${label}`,
    allPages: 'All its pages',
    allPagesOf: (label) => `All pages of ${label}`,
    earlier: (label) => `Move ${label} earlier`,
    later: (label) => `Move ${label} later`,
    remove: (label) => `Remove ${label} from the presentation`,
    board: 'Dashboard',
    add: 'Add',
    twice: 'This dashboard is already the last of the list: it would be shown twice in a row.',
    begin: 'Start',
  },
  bar: { bar: 'Presentation under way', next: 'Go on to the next', stop: 'End the presentation' },
  showing: (label, at, count) => `${label} · ${at} of ${count}`,
};
