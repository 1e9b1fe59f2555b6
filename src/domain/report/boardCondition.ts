import { type Answer, unknownAnswer, valueAnswer } from '@/domain/shared/answer';
import { own } from '@/domain/shared/idMap';
import type { Freshness, LastRefresh } from './freshness';
import { refreshOf } from './lastRefresh';

export interface ConditionFacts {
  /** Ids of the boards that Power BI refused to the user when they last opened them. */
  readonly refused: readonly string[];
  /** Age of a board's data, by id, if it was read or published. */
  readonly freshness: Readonly<Record<string, Freshness>>;
  /** ms since the epoch. */
  readonly now: number;
}

/**
 * Whether a board works for the user, and how old its data are: its last refresh. `refused`: Power BI gives the user no access;
 * `unread`: nothing is known.
 * @param refresh the last refresh that the menu has.
 */
export function boardCondition(
  id: string,
  { refused, freshness, now }: ConditionFacts,
  refresh: LastRefresh | undefined,
): Answer<LastRefresh> {
  if (refused.includes(id)) return unknownAnswer('refused');
  const reading = own(freshness, id);
  const last = (reading && refreshOf(reading, now)) ?? refresh;
  return last ? valueAnswer(last) : unknownAnswer('unread');
}
