import type { StoredKind } from '@/domain/session/storedKinds';
import { listText } from '@/domain/shared/language';
import { copy } from './storage.copy';

/** A success message, with a note if the browser did not store the change. */
export const withStorageNote = (text: string, isStored: boolean): string =>
  isStored ? text : `${text} ${copy.note}`;

/** Lists the kinds of data that the browser refuses to store, and how long they last. */
export function refusedStorageText(kinds: readonly StoredKind[]): string {
  return copy.refused(listText(kinds.map((kind) => copy.kinds[kind])));
}
