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
    near: (query) => `Nothing says “${query}” exactly. Did you mean one of these?`,
    more: (shown, total) => `Showing ${shown} of ${total}. Type more to narrow down.`,
    found: (total) => plural(total, { one: '1 result', other: `${total} results` }),
  },
  action: 'Action',
  view: 'My views',
  shared: 'View for everybody',
  person: 'Person',
  actions: {
    download: {
      label: 'Download or print the dashboard',
      words: 'export excel csv spreadsheet pdf data save',
    },
    share: { label: 'Share the dashboard', words: 'link url send copy' },
    views: { label: 'Save what you see to my views', words: 'view bookmark favorite filters capture' },
    refresh: { label: 'Refresh data', words: 'reload update' },
    fullScreen: { label: 'View in full screen', words: 'present maximize' },
    filters: { label: 'Filter the dashboard', words: 'filters date region sector' },
    compare: {
      label: 'Compare with another dashboard or view',
      words: 'comparison side by side columns versus',
    },
    clearFilters: { label: 'Clear filters', words: 'remove reset' },
    start: { label: 'Go to the start page', words: 'home favorites recent' },
    alerts: {
      label: 'Tell me about a number',
      words: 'alert limit notification watch threshold',
    },
    present: {
      label: 'Present dashboards on a screen',
      words: 'presentation playlist television wall rotate',
    },
    toAdmin: { label: 'Switch to Admin Portal', words: 'administration manage configuration users' },
    toAnalytics: { label: 'Switch to Analytics', words: 'dashboards boards' },
    light: { label: 'Switch to light mode', words: 'theme bright day appearance' },
    dark: { label: 'Switch to dark mode', words: 'theme night appearance' },
    settings: { label: 'Open settings', words: 'preferences options language' },
    shortcuts: { label: 'View keyboard shortcuts', words: 'help keys' },
    signOut: { label: 'Sign out', words: 'log out close session' },
  },
};
