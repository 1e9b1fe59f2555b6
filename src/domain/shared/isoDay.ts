/**
 * The ISO day of a date, or of ms since the epoch, in the user's time zone: the Swedish date format is ISO. Not cached, because
 * a format keeps the time zone in which it was created.
 */
export const isoDay = (time: Date | number): string => new Date(time).toLocaleDateString('sv-SE');
