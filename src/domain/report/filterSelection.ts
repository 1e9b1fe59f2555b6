import '@/domain/shared/jitless';
import * as z from 'zod/mini';
import { shownLine } from '@/domain/shared/plainText';

export const isoDate = z.iso.date();
/** Days as ISO days (`yyyy-mm-dd`) or empty, or a relative period, which then is alone. */
const isoDay = z.union([z.literal(''), isoDate]);
const dateRangeSchema = z.strictObject({
  startDate: isoDay,
  endDate: isoDay,
  /** "7d": the last 7 days with today; "1m": this calendar month. */
  period: z.optional(z.string().check(z.regex(/^(?:[1-9]\d{0,2}d|1m)$/))),
});
/** Values of one filter, separated by commas (SPEC section 3); empty for all. A comma in a value is written `\,`. */
const listSchema = shownLine.check(z.maxLength(4_000));

/**
 * Filter selection of SPEC section 3, and the values of other filters by their id. It says nothing of the filters that this portal
 * has (`knownFilters`): they can change after a selection was stored.
 */
export const filterSelectionSchema = z.catchall(
  z.object({ dateRange: dateRangeSchema, region: listSchema, sector: listSchema }),
  z.union([listSchema, dateRangeSchema]),
);
