import type { Translated } from '@/domain/shared/language';
import type * as spanish from './comparison.copy';

export const copy: Translated<typeof spanish.copy> = {
  frame: (report) => `Comparison: ${report}`,
  left: 'Portal filters of the left side',
  none: 'Without portal filters',
  own: (filters) => `Own filters: ${filters}`,
  pane: {
    region: 'Comparison',
    board: 'Dashboard on the right',
    from: 'Filters or view on the right',
    page: 'Page on the right',
    filters: 'Filter the dashboard on the right',
    refresh: 'Refresh both',
    link: 'Link pages and filters',
    unlink: 'Unlink pages and filters',
    loaded: (when) => `Loaded ${when}`,
    close: 'Close the comparison',
    loading: 'Loading the second dashboard…',
    isReady: (board) => `${board}: the second dashboard is ready`,
  },
};
