/** Where the personal state of the user is stored. */
export type PersonalPlace =
  /** The list was not read yet. */
  | { readonly kind: 'waiting' }
  /** The list too. `left`: entries that did not fit, which stay in this browser. */
  | { readonly kind: 'list'; readonly left: number }
  /** This browser only: no network, no access to the list, a list that is not private, or no room in the browser. */
  | { readonly kind: 'offline' | 'refused' | 'foreign' | 'full' };

/** The user's other devices may have stored data that this browser did not read yet. `null`: this browser by configuration. */
export const isPersonalUnread = (place: PersonalPlace | null): boolean => place?.kind === 'waiting';
