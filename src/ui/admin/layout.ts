/** Below this width tables become cards. */
export const roomForTable = '(min-width: 60rem)';
/** From this width on cards are in two columns. */
export const roomForTwo = '(min-width: 40rem)';
