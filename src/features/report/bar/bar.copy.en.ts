import type { Translated } from '@/domain/shared/language';
import type * as spanish from './bar.copy';

/** Strings of the control bar. */
export const copy: Translated<typeof spanish.copy> = {
  toolbar: 'Dashboard controls',
  pages: 'Change page',
  addFavourite: 'Add to favorites',
  removeFavourite: 'Remove from favorites',
  addFilter: 'Add a filter',
  filter: 'Filter the dashboard',
  more: 'More controls',
  filterWord: 'Filter',
  alertWord: 'Tell me',
  pageWord: 'Page',
  filterVerb: 'Filter',
  favouriteWord: 'Favorites',
  leaveWord: 'Exit',
  moreWord: 'More',
  collapse: 'Hide controls',
  expand: 'Show controls',
  refresh: 'Refresh data',
  refreshing: 'Refreshing data…',
  refreshIn: (seconds: number) => `You can refresh in ${seconds} s`,
  download: 'Download',
  share: 'Share',
  alert: 'Tell me about a number',
  compare: 'Compare',
  comments: (count) => (count ? `Comments, ${count}` : 'Comments'),
  enterFull: 'View in full screen',
  leaveFull: 'Exit full screen',
  views: {
    label: 'My views',
    isDefault: 'Opens like this',
    more: 'Save or change views',
    shared: 'For everybody',
  },
};
