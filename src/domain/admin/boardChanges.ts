import '@/domain/shared/jitless';
import * as z from 'zod/mini';
import type { Board } from '@/domain/boards/board';
import { boardName } from '@/domain/boards/menuTree';
import { plainLine } from '@/domain/shared/plainText';
import { isSame } from './change';
import type { Revision } from './history';

/** What an administrator did with a board, as readers of the start page see it (SPEC section 12). */
const changeKinds = ['published', 'moved', 'retired', 'described', 'verified'] as const;

/** A change next to the published catalogue; `at` is in whole seconds since the epoch. */
const changeSchema = z.object({
  board: z.string().check(z.minLength(1), z.maxLength(200)),
  kind: z.enum(changeKinds),
  /** Name of the author; of a verification, who verified. Absent if unknown. */
  by: z.optional(plainLine(200)),
  at: z.int().check(z.nonnegative(), z.lte(9_999_999_999)),
  /** Name of a retired board, which the catalogue may no longer have. */
  name: z.optional(plainLine(200)),
});
type StoredChange = z.infer<typeof changeSchema>;

/** `at` is in ms since the epoch. */
export type BoardChange = StoredChange;

const changeLimit = 30;
/** Characters of all changes: they are in one column with a piece of the catalogue (services/catalog/publishedText.ts). */
const textLimit = 3_000;

/** The changes that are visible to readers between two states of a board. */
function changesBetween(before: Board | null, after: Board | null): readonly StoredChange['kind'][] {
  const [was, is] = [before?.isActive === true, after?.isActive === true];
  if (was !== is) return [is ? 'published' : 'retired'];
  if (!before || !after || !is) return [];
  const isMoved = before.category !== after.category || before.menuPath !== after.menuPath;
  const isVerified = after.verified !== undefined && !isSame(before.verified, after.verified);
  return [
    ...(isMoved ? (['moved'] as const) : []),
    ...(before.description === after.description ? [] : (['described'] as const)),
    ...(isVerified ? (['verified'] as const) : []),
  ];
}

/** The last changes of boards in the history, for readers; the newest first. Changes without an earlier version are left out. */
export function boardChangesOf(revisions: readonly Revision[]): readonly StoredChange[] {
  const changes = revisions.flatMap(({ kind, entityId, before, after, by, at }): StoredChange[] => {
    if (kind !== 'boards' || before === undefined || after === undefined || at === null) return [];
    const [was, is] = [before as Board | null, after as Board | null];
    return changesBetween(was, is).map((change) => {
      const author = change === 'verified' ? is?.verified?.by : by;
      return {
        ...{ board: entityId, kind: change, at: Math.floor(at / 1000) },
        ...(author ? { by: author } : {}),
        ...(change === 'retired' && was ? { name: boardName(was) } : {}),
      };
    });
  });
  const newest = changes.sort((one, other) => other.at - one.at).slice(0, changeLimit);
  while (JSON.stringify(newest).length > textLimit) newest.pop();
  return newest;
}

/** The readable changes of a published catalogue; empty for any other value. */
export function readBoardChanges(stored: unknown): readonly BoardChange[] {
  if (!Array.isArray(stored)) return [];
  return stored.slice(0, changeLimit).flatMap((one) => {
    const { data } = changeSchema.safeParse(one);
    return data ? [{ ...data, at: data.at * 1000 }] : [];
  });
}

/** ms before a board leaves the menu in which the change that retires it is published. */
const publishTime = 3_600_000;

/**
 * Name of the administrator who retired a board that left the menu at `at` (ms since the epoch); empty if the changes of the
 * published catalogue do not say it.
 */
export const retiredBy = (
  { boardId, at }: { readonly boardId: string; readonly at: number },
  stored: unknown,
): string =>
  readBoardChanges(stored).find(
    (change) => change.board === boardId && change.kind === 'retired' && change.at > at - publishTime,
  )?.by ?? '';
