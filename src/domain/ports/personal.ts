import type { PersonalDocument } from '@/domain/session/personalState';
import type { Pressure } from '@/domain/shared/pressure';

/** An item of the list with a part of the user's document. */
export interface PersonalItem {
  readonly id: string;
  readonly etag: string;
  readonly document: PersonalDocument;
}

/** The user's items in their order; "foreign" if the list returns an item that somebody else created: it is not private. */
export type PersonalReading = readonly PersonalItem[] | 'foreign';

/**
 * The personal state of the signed-in user in a list of which everybody sees only the own items. Every call rejects with a
 * `FailureError`: `catalogDenied` (403), `catalogMissing`, `catalogRefused`, `catalogBusy`, `catalogBroken` (the item
 * is not a document, and stays), `throttled`, `offline`, `deadline`, or the failure of the token.
 */
export interface PersonalPort {
  /** What the store said about its budget of calls. */
  readonly pressure: Pressure;
  /**
   * Costs one unit for each item with a remembered id, and two to find them.
   * @param owner object id of the user's account.
   * @param ids items as last read.
   */
  read(owner: string, ids: readonly string[], signal: AbortSignal): Promise<PersonalReading>;
  /**
   * Writes the items that differ from the last reading, each for two units. False if another device was faster: read again.
   */
  write(
    owner: string,
    read: readonly PersonalItem[],
    documents: readonly PersonalDocument[],
    signal: AbortSignal,
  ): Promise<boolean>;
}
