/** Maximum number of pinned numbers of a user. */
export const alertLimit = 20;
/** Characters of a pinned number's name. */
export const alertNameLimit = 80;
/** Characters of an alert's query. */
export const alertQueryLimit = 8_000;
/** Maximum number of days with a stored number. */
export const maxStoredDays = 30;
