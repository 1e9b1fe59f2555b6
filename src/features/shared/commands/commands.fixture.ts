import type { BarFacts } from './commands';

/** For stories and tests: the control bar of a report that supports everything, at rest. */
export const sampleBarFacts: BarFacts = {
  can: { pages: true, refresh: true, download: true, view: true },
  canCompare: true,
  isFavourite: false,
  isVerified: false,
  isComparing: false,
  hasFilterPane: false,
  comments: null,
  isRefreshing: false,
  refreshWait: 0,
  isExpanded: true,
  isFull: false,
};
