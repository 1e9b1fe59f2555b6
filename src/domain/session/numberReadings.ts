import '@/domain/shared/jitless';
import * as z from 'zod/mini';
import { readableFields, readableMap } from '@/domain/shared/entries';
import { own } from '@/domain/shared/idMap';
import { isoDay } from '@/domain/shared/isoDay';
import { maxStoredDays } from './alertLimits';
import { noNumberReadings } from './alertState';
import type { Past } from './alerts';

/** Minutes in which two readings are of the same time of day. One reading of each such slot of a day is stored. */
export const slotMinutes = 30;
/** Days of which readings are stored: the present one, and those back to its weekday a week ago. */
const storedDays = 8;
const slotsOfDay = (24 * 60) / slotMinutes;

const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));
const minute = z.int().check(z.minimum(0), z.maximum(24 * 60 - 1));

/** The readings of a number by local day: minute of the day and value, the earliest first. */
const dayReadingsSchema = z.record(
  day,
  z.array(z.tuple([minute, z.number()])).check(z.maxLength(slotsOfDay)),
);
export type DayReadings = z.infer<typeof dayReadingsSchema>;

/**
 * What a browser keeps of the readings of an account's numbers, by alert. Release 2.0.0 does not read it, so it has a key of its
 * own.
 */
export interface NumberReadings {
  readonly days: Readonly<Record<string, DayReadings>>;
  /** When the number of an alert that notified was last read over its limit, in ms since the epoch. */
  readonly beyondAt: Readonly<Record<string, number>>;
}
export const numberReadingsSchema = readableFields<NumberReadings>(
  { days: readableMap(dayReadingsSchema), beyondAt: readableMap(z.number()) },
  noNumberReadings,
);

const minuteOf = (at: number) => {
  const time = new Date(at);
  return time.getHours() * 60 + time.getMinutes();
};

/** The local day so many days before a time. */
const dayBefore = (at: number, days: number) => {
  const time = new Date(at);
  return isoDay(new Date(time.getFullYear(), time.getMonth(), time.getDate() - days));
};

/** The days up to that of `at`: later ones were stored under a wrong clock. */
const until = <T>(entries: readonly (readonly [string, T])[], at: number) =>
  entries.filter(([one]) => one <= isoDay(at));

/**
 * The readings with one made at `at` (ms since the epoch): the first of its slot is kept, readings later than it and older days
 * are dropped. The same object if nothing changed.
 */
export function withReading(readings: DayReadings, at: number, value: number): DayReadings {
  const today = isoDay(at);
  const first = dayBefore(at, storedDays - 1);
  const now = minuteOf(at);
  const slot = Math.floor(now / slotMinutes);
  const ofToday = (own(readings, today) ?? []).filter(([one]) => one <= now);
  const isStored = ofToday.some(([one]) => Math.floor(one / slotMinutes) === slot);
  const days = Object.keys(readings);
  const isCurrent = days.every((one) => first <= one && one <= today);
  if (isStored && isCurrent && ofToday.length === own(readings, today)?.length) return readings;
  const otherDays = until(Object.entries(readings), at).filter(([one]) => first <= one && one !== today);
  return { ...Object.fromEntries(otherDays), [today]: isStored ? ofToday : [...ofToday, [now, value]] };
}

/**
 * The value that a reading at `at` (ms since the epoch) can be compared with: read on the same weekday a week ago, at the same
 * time of day or at most `slotMinutes` before, because the day of the number may still run. `null` without such a reading.
 */
export function alikeReading(readings: DayReadings, at: number): number | null {
  const now = minuteOf(at);
  const alike = own(readings, dayBefore(at, 7))?.findLast(([one]) => one <= now && now - one < slotMinutes);
  return alike?.[1] ?? null;
}

/** The last number of each day, the oldest first, each day once; days after that of `at` came from a wrong clock. */
export const pastUntil = (past: Past, at: number): Past =>
  [...new Map(until(past, at))].sort(([one], [other]) => (one < other ? -1 : 1));

/** The days with the number that was read at `at` (ms since the epoch); the same array if nothing changed. */
export function withDay(past: Past, at: number, value: number): Past {
  const today = isoDay(at);
  const next = [...new Map([...pastUntil(past, at), [today, value] as const])].slice(-maxStoredDays);
  return JSON.stringify(next) === JSON.stringify(past) ? past : next;
}

/** ms by which the clocks of two devices of a user may differ. */
const clockTolerance = 300_000;

/** A reading at `at` was made under a wrong clock; both in ms since the epoch. */
export const isFromFuture = (at: number, now: number): boolean => at > now + clockTolerance;
