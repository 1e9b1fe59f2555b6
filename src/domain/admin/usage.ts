import { readableMap } from '@/domain/shared/entries';
import { own, setOwn } from '@/domain/shared/idMap';
import '@/domain/shared/jitless';
import * as z from 'zod/mini';
import { shownLine } from '@/domain/shared/plainText';

/** Maximum loading times that the merged counts of several browsers have per board and day. */
const maxMerged = 200;

/** Counts of one board on one day. */
const boardDaySchema = z.object({
  opens: z.int().check(z.gte(0)),
  /** ms from opening a board to its first rendering; at most `maxMerged`. */
  loads: z.array(z.number().check(z.gte(0))).check(z.maxLength(maxMerged)),
  /** Number of failures, by failure code. */
  failures: z.record(z.string(), z.int().check(z.gte(0))),
  /** Number of openings by account name; only if the configuration enables names. */
  people: z.optional(z.record(shownLine, z.int().check(z.gte(0)))),
});
export type BoardDay = z.infer<typeof boardDaySchema>;

/** Counts per local day ("2026-11-21") and board id. No times of day. */
export const usageSchema = readableMap(readableMap(boardDaySchema), z.iso.date());
export type Usage = Readonly<Record<string, Readonly<Record<string, BoardDay>>>>;

/** Target in ms for the first rendering of a board. */
export const loadTarget = 4_000;

/** Maximum number of stored days. */
export const maxUsageDays = 180;
/** Maximum number of stored loading times per board and day. */
export const maxLoads = 50;

/** A measured event. */
export type UsageFact =
  | { readonly type: 'opened'; readonly person?: string }
  | { readonly type: 'shown'; readonly ms: number }
  | { readonly type: 'failed'; readonly code: string };

const emptyDay: BoardDay = { opens: 0, loads: [], failures: {} };

/** `people` of both counts, if they contain names. */
function added(one: BoardDay['people'], more: BoardDay['people'] | ''): Pick<BoardDay, 'people'> {
  if (!more) return one ? { people: one } : {};
  const people: Record<string, number> = { ...one };
  for (const [name, count] of Object.entries(more)) setOwn(people, name, (own(people, name) ?? 0) + count);
  return { people };
}

/** The counts with one more fact, and only the newest days. */
export function countUsage(usage: Usage, day: string, boardId: string, fact: UsageFact): Usage {
  const dayUsage = own(own(usage, day) ?? {}, boardId) ?? emptyDay;
  const next: BoardDay =
    fact.type === 'opened'
      ? {
          ...dayUsage,
          opens: dayUsage.opens + 1,
          ...added(dayUsage.people, fact.person && { [fact.person]: 1 }),
        }
      : fact.type === 'shown'
        ? { ...dayUsage, loads: [...dayUsage.loads, Math.round(fact.ms)].slice(-maxLoads) }
        : {
            ...dayUsage,
            failures: { ...dayUsage.failures, [fact.code]: (own(dayUsage.failures, fact.code) ?? 0) + 1 },
          };
  const all = { ...usage, [day]: { ...usage[day], [boardId]: next } };
  return Object.fromEntries(
    Object.entries(all)
      .sort(([one], [other]) => (one < other ? 1 : -1))
      .slice(0, maxUsageDays),
  );
}

/** The sum of two counts. */
export function mergeUsage(one: Usage, other: Usage): Usage {
  const days: Record<string, Usage[string]> = { ...one };
  for (const [day, boards] of Object.entries(other)) {
    const merged: Record<string, BoardDay> = { ...own(days, day) };
    for (const [id, more] of Object.entries(boards)) {
      const dayUsage = own(merged, id) ?? emptyDay;
      const failures: Record<string, number> = { ...dayUsage.failures };
      for (const [code, count] of Object.entries(more.failures))
        setOwn(failures, code, (own(failures, code) ?? 0) + count);
      setOwn(merged, id, {
        opens: dayUsage.opens + more.opens,
        loads: [...dayUsage.loads, ...more.loads].slice(-maxMerged),
        failures,
        ...added(dayUsage.people, more.people),
      });
    }
    setOwn(days, day, merged);
  }
  return days;
}
