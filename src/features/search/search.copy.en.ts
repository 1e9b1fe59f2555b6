import { plural, type Translated } from '@/domain/shared/language';
import type * as spanish from './search.copy';

export const copy: Translated<typeof spanish.copy> = {
  placeholder: { analytics: 'Search dashboards...', admin: 'Search settings...' },
  box: {
    label: 'Search',
    open: 'Open search',
    close: 'Close search',
    clear: 'Clear search',
    results: 'Results',
    recent: 'Recent searches',
    suggestions: 'Suggestions',
    boards: 'Dashboards',
    actions: 'Actions',
    forget: 'Forget recent searches',
    nothing: (query) => `Nothing found for “${query}”.`,
    nothingHint: 'Try another word or check the spelling.',
    unread: (query) => `It is not known yet whether anything matches “${query}”.`,
    unreadHint: 'The dashboards have not been read.',
    near: (query) => `Nothing says “${query}” exactly. Did you mean one of these?`,
    more: (shown, total) => `Showing ${shown} of ${total}. Type more to narrow down.`,
    found: (total) => plural(total, { one: '1 result', other: `${total} results` }),
  },
  action: 'Action',
  view: 'My views',
  shared: 'View for everybody',
  person: 'Person',
};
