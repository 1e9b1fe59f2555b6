import type { English } from '@/domain/shared/language';
import type * as spanish from './copy';

/** Texts of the search in English. */
export const copy: English<typeof spanish.copy> = {
  placeholder: { analytics: 'Search dashboards...', admin: 'Search settings...' },
  box: {
    label: 'Search',
    open: 'Open search',
    close: 'Close search',
    clear: 'Clear search',
    results: 'Results',
    nothing: (query) => `Nothing found for “${query}”.`,
    nothingHint: 'Try another word or check the spelling.',
    more: (shown, total) => `Showing ${shown} of ${total}. Type more to narrow down.`,
    found: (total) => (total === 1 ? '1 result' : `${total} results`),
  },
};
