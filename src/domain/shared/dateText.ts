import { isoDay } from './isoDay';
import { locale } from './locale';

/** Days of the week before today that are named by their weekday. */
const nearDays = 7;

const formats = new Map<string, Intl.DateTimeFormat>();

/** The format of a tag, created once for each form. */
function formatOf(options: Intl.DateTimeFormatOptions, tag = locale()): Intl.DateTimeFormat {
  const key = `${tag} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tag, options);
  formats.set(key, format);
  return format;
}

/** An ISO day has no time zone: it is midnight in UTC. */
const ofDay = (options: Intl.DateTimeFormatOptions) => formatOf({ ...options, timeZone: 'UTC' });
const dayAndMonth = { day: 'numeric', month: 'short' } as const;
/** One clock, of 24 hours. */
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** Days from one ISO day to another. */
export const daysBetween = (earlier: string, later: string): number =>
  Math.round((Date.parse(later) - Date.parse(earlier)) / 86_400_000);

/** IANA name of the user's time zone, such as "America/Mexico_City". */
export const timeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** An ISO day with its year, for files, filters and lists: "28 nov 2026". */
export const shortDay = (day: string): string => ofDay({ dateStyle: 'medium' }).format(Date.parse(day));

/** An ISO day: "28 nov"; with its year if that is not the year of `today`, an ISO day. */
export const dayText = (day: string, today: string): string =>
  day.slice(0, 4) === today.slice(0, 4) ? ofDay(dayAndMonth).format(Date.parse(day)) : shortDay(day);

/** The weekday of an ISO day: "lunes". */
export const weekdayText = (day: string): string => ofDay({ weekday: 'long' }).format(Date.parse(day));

/** An ISO day of the week before `today`: "sáb 28"; an earlier or later day as `dayText` writes it. */
export function nearDayText(day: string, today: string): string {
  const days = daysBetween(day, today);
  if (days < 0 || days >= nearDays) return dayText(day, today);
  return `${ofDay({ weekday: 'short' }).format(Date.parse(day))} ${Number(day.slice(8))}`;
}

/** An ISO day in full: "28 de noviembre de 2026". */
export const longDay = (day: string): string => ofDay({ dateStyle: 'long' }).format(Date.parse(day));

/** The day of a time (ms since the epoch) as a heading: "sábado, 28 de noviembre". */
export const dayHeading = (at: number): string =>
  formatOf({ weekday: 'long', day: 'numeric', month: 'long' }).format(at);

/** Two ISO days: "9–22 de noviembre". */
export const daySpan = (from: string, to: string): string =>
  ofDay({ day: 'numeric', month: 'long' }).formatRange(Date.parse(from), Date.parse(to));

/** The time of day of a time (ms since the epoch), on the one clock: "17:09", "08:05". */
export const clockText = (at: number): string => formatOf(clock).format(at);

/** A time (ms since the epoch) with its day, for lists: "28 nov, 17:09"; with its year if that is not the year of `now`. */
export const datedMoment = (at: number, now: number): string =>
  `${dayText(isoDay(at), isoDay(now))}, ${clockText(at)}`;

/** A time (ms since the epoch) with its year, for files and filters: "28 nov 2026, 17:09". */
export const shortMoment = (at: number): string => `${shortDay(isoDay(at))}, ${clockText(at)}`;

/** A time (ms since the epoch) in full, for files and explanations: "28 de noviembre de 2026, 17:09". */
export const longMoment = (at: number): string => `${longDay(isoDay(at))}, ${clockText(at)}`;

/** SPEC section 9: the time of a message as hour:minute in es-ES, in the user's time zone. */
export const messageTime = (at: number): string =>
  formatOf({ hour: '2-digit', minute: '2-digit' }, 'es-ES').format(at);
