import '@/domain/shared/jitless';
import * as z from 'zod/mini';
import { readableMap } from '@/domain/shared/entries';
import { own } from '@/domain/shared/idMap';

const name = z.string().check(z.maxLength(200));

/** Initial filters of a board that a user removed. */
export const removedSchema = z.object({
  /** Last change, in ms since the epoch. */
  at: z.number().check(z.nonnegative()),
  fields: z.array(name).check(z.maxLength(100)),
});

/** Initial filters that a user removed, by board: they do not come back when the board opens again. */
export const removedFiltersSchema = readableMap(removedSchema);
export type RemovedFilters = Readonly<Record<string, z.infer<typeof removedSchema>>>;

/** Boards that are stored, the newest. */
const boardLimit = 400;

/** The removed filters with those of one board. `at` is ms since the epoch. */
export function withRemoved(
  all: RemovedFilters,
  boardId: string,
  fields: readonly string[],
  at: number,
): RemovedFilters {
  const newest = Object.entries({ ...all, [boardId]: { at, fields: [...fields] } }).sort(
    ([, one], [, other]) => other.at - one.at,
  );
  return Object.fromEntries(newest.slice(0, boardLimit));
}

export const removedOf = (all: RemovedFilters, boardId: string): readonly string[] =>
  own(all, boardId)?.fields ?? [];
