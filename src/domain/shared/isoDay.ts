let format: Intl.DateTimeFormat | undefined;

/** The ISO day of a date, or of ms since the epoch, in the user's time zone: the Swedish date format is ISO. */
export function isoDay(time: Date | number): string {
  format ??= new Intl.DateTimeFormat('sv-SE', { year: 'numeric', month: '2-digit', day: '2-digit' });
  return format.format(time);
}
