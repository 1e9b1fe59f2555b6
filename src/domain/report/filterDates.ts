import '@/domain/shared/jitless';
import * as z from 'zod/mini';
import { localMidnight } from '@/domain/shared/isoDay';
import type { DateRange } from './filters';

const day = z.union([z.literal(''), z.iso.date()]);

/** Usual periods that end today. */
export const periods = { week: '7d', month: '1m' } as const;

/**
 * First and last day of a date range; a relative period ends today.
 * @param today ISO day in the user's time zone.
 */
export function daysOf({ startDate, endDate, period }: DateRange, today: string) {
  if (period === undefined) return { startDate, endDate };
  if (period === '1m') return { startDate: `${today.slice(0, 8)}01`, endDate: today };
  const first = new Date(today);
  first.setUTCDate(first.getUTCDate() + 1 - Number.parseInt(period, 10));
  return { startDate: first.toISOString().slice(0, 10), endDate: today };
}

/** Error code of a date of the filters modal. */
type DateProblem = 'invalid' | 'future' | 'beforeStart';

/**
 * SPEC section 5: dates cannot be after today and the end cannot be before the start.
 * @param today ISO day in the user's time zone.
 */
export function dateProblems(
  { startDate, endDate }: DateRange,
  today: string,
): { startDate?: DateProblem; endDate?: DateProblem } {
  const check = (value: string): DateProblem | undefined => {
    if (!day.safeParse(value).success) return 'invalid';
    return value > today ? 'future' : undefined;
  };
  const start = check(startDate);
  const end = check(endDate) ?? (startDate && endDate && endDate < startDate ? 'beforeStart' : undefined);
  return { ...(start ? { startDate: start } : {}), ...(end ? { endDate: end } : {}) };
}

/**
 * Start of an ISO day as ISO text: a bound of a filter. Power BI reads the text as it is written, or as a moment that it
 * converts to the user's time zone. The earlier of both midnights selects the same whole days in both cases.
 */
export function dayBound(day: string, daysLater = 0): string {
  const date = new Date(day);
  const utc = date.setUTCDate(date.getUTCDate() + daysLater);
  return new Date(Math.min(utc, localMidnight(utc))).toISOString();
}
