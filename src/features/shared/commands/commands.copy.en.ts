import type { Translated } from '@/domain/shared/language';
import type * as spanish from './commands.copy';

/** English strings of the commands. */
export const copy: Translated<typeof spanish.copy> = {
  button: {
    addFavourite: 'Add to favorites',
    removeFavourite: 'Remove from favorites',
    filterPane: 'Filters of the Power BI report',
    views: 'My views',
    refresh: 'Refresh data',
    refreshing: 'Refreshing data…',
    refreshIn: (seconds) => `You can refresh in ${seconds} s`,
    download: 'Download',
    share: 'Share',
    about: 'About this dashboard',
    aboutVerified: 'Verified dashboard. About this dashboard',
    compare: 'Compare',
    comments: (count) => (count ? `Comments, ${count}` : 'Comments'),
    alert: 'Tell me about a number',
    hideControls: 'Hide controls',
    showControls: 'Show controls',
    enterFull: 'View in full screen',
    leaveFull: 'Exit full screen',
  },
  search: {
    download: {
      label: 'Download or print the dashboard',
      words: 'export excel csv spreadsheet pdf data save',
    },
    about: { label: 'About this dashboard', words: 'owner verified support contact' },
    share: { label: 'Share the dashboard', words: 'link url send copy' },
    views: { label: 'Save what you see to my views', words: 'view bookmark favorite filters capture' },
    refresh: { label: 'Refresh data', words: 'reload update' },
    fullScreen: { label: 'View in full screen', words: 'present maximize' },
    filters: { label: 'Filter the dashboard', words: 'filters date region sector' },
    compare: {
      label: 'Compare with another dashboard or view',
      words: 'comparison side by side columns versus',
    },
    filterPane: { label: 'Filters of the Power BI report', words: 'pane filter columns' },
    clearFilters: { label: 'Clear filters', words: 'remove reset' },
    start: { label: 'Go to the start page', words: 'home favorites recent' },
    alert: {
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
