/** Kinds of the user's data in the browser's storage whose loss matters to the user; caches are not included. */
export const storedKinds = [
  /** Changes of the catalogue that are not saved in their store yet. */
  'changes',
  'views',
  'alerts',
  /** Favourites and playlist. */
  'recentActivity',
  /** Dismissed announcements. */
  'announcements',
  'settings',
  /** Unsent comments and drafts of comments. */
  'comments',
  'conversations',
] as const;

export type StoredKind = (typeof storedKinds)[number];
