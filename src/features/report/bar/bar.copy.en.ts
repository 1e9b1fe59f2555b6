import type { Translated } from '@/domain/shared/language';
import type * as spanish from './bar.copy';

export const copy: Translated<typeof spanish.copy> = {
  toolbar: 'Dashboard controls',
  pages: 'Change page',
  hiddenPage: (title) => `${title} (not in the list of pages)`,
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
  views: {
    label: 'My views',
    isDefault: 'Opens like this',
    more: 'Save or change views',
    shared: 'For everybody',
  },
};
