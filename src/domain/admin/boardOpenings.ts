import type { Board } from '@/domain/boards/board';
import { own } from '@/domain/shared/idMap';
import { isoDay } from '@/domain/shared/isoDay';
import type { Usage } from './usage';

export interface OpeningFacts {
  readonly usage: Usage;
  /** The days of the period as keys of `usage`, the oldest first. */
  readonly days: readonly string[];
  /** Since when the store has each board (ms since the epoch), if it says so. */
  readonly boardsSince?: Readonly<Record<string, number>> | undefined;
}

/** What the counted openings say about the active boards in a period. */
export interface Openings {
  /** The first counted day; `null` if nothing was counted. */
  readonly since: string | null;
  /** Ids of the boards that existed during the whole period, and that nobody opened in it. */
  readonly unopened: ReadonlySet<string>;
  /** Ids of the boards without a counted opening of which this is not known: the counts or the board are too young. */
  readonly undecided: ReadonlySet<string>;
}

const countedDays = (usage: Usage): readonly string[] =>
  Object.keys(usage)
    .filter((day) => Object.keys(own(usage, day) ?? {}).length > 0)
    .toSorted();

/** The last day on which each board was opened. */
export function lastOpenings(usage: Usage): ReadonlyMap<string, string> {
  return new Map(
    countedDays(usage).flatMap((day) =>
      Object.entries(own(usage, day) ?? {}).flatMap(([id, { opens }]): [string, string][] =>
        opens > 0 ? [[id, day]] : [],
      ),
    ),
  );
}

/** Which boards nobody opened in a period, as far as that is known. */
export function openingsIn(
  boards: readonly Board[],
  { usage, days, boardsSince = {} }: OpeningFacts,
): Openings {
  const start = days[0] ?? '';
  const counted = countedDays(usage);
  const [since = null] = counted;
  const isCovered = since !== null && since <= start;
  const earlier = counted.filter((day) => day <= start);
  const opened = lastOpenings(usage);
  const existed = ({ id, verified }: Board) => {
    const createdAt = own(boardsSince, id);
    return (
      (createdAt !== undefined && isoDay(createdAt) <= start) ||
      (verified !== undefined && verified.on <= start) ||
      earlier.some((day) => own(own(usage, day) ?? {}, id) !== undefined)
    );
  };
  const idle = boards.filter(({ id, isActive }) => isActive && (opened.get(id) ?? '') < start);
  const unopened = isCovered ? idle.filter(existed) : [];
  const undecided = idle.filter((board) => !unopened.includes(board));
  return { since, unopened: idsOf(unopened), undecided: idsOf(undecided) };
}

const idsOf = (boards: readonly Board[]): ReadonlySet<string> => new Set(boards.map(({ id }) => id));
