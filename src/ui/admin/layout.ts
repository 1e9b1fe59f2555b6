/** Tables need this much room; below it they become cards. */
export const roomForTable = '(min-width: 60rem)';
/** Cards stand two by two from here. */
export const roomForTwo = '(min-width: 40rem)';
