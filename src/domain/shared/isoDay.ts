/**
 * The ISO day of a date, or of ms since the epoch, in the user's time zone: the Swedish date format is ISO. Not cached, because
 * a format keeps the time zone in which it was created.
 */
export const isoDay = (time: Date | number): string => new Date(time).toLocaleDateString('sv-SE');

/** Midnight of a day in the user's time zone. @param utc ms since the epoch of the day's midnight in UTC. */
export function localMidnight(utc: number): number {
  const offsetAt = (time: number) => new Date(time).getTimezoneOffset() * 60_000;
  // The clocks may change between the two midnights.
  return utc + offsetAt(utc + offsetAt(utc));
}
