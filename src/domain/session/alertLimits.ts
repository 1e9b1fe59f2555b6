/** Maximum number of pinned numbers of a user. */
export const alertLimit = 20;
/** Characters of a pinned number's name. */
export const alertNameLimit = 80;
/** Characters of an alert's query. */
export const alertQueryLimit = 8_000;
/** Labels of a context. */
export const contextLabelLimit = 30;
/** Characters of a label or title of a context. */
export const contextTextLimit = 200;
/** Maximum number of days with a stored number. */
export const maxStoredDays = 30;
