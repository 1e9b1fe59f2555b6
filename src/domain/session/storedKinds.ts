/** Data of the user that the browser's storage keeps, and that the user would miss; caches are not among them. */
export const storedKinds = [
  /** Changes of the catalogue that are not saved in their store yet. */
  'changes',
  'views',
  'alerts',
  /** Favourites and playlist. */
  'recentActivity',
  'settings',
  /** Comments that are not sent yet, and drafts of comments. */
  'comments',
  'conversations',
] as const;

export type StoredKind = (typeof storedKinds)[number];
