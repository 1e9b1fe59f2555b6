import { clockText } from '@/domain/shared/dateText';
import type { Failure } from '@/domain/shared/failure';
import { copy as permissionCopy } from '@/features/shared/permission.copy';
import { copy } from './catalog.copy';

/** A change that waits in the browser, the reading that the portal repeats by itself, or a single request. */
type CatalogTask = keyof typeof copy.failures.offline;

/** Why the catalogue cannot be read or saved, and the remedy. */
export function catalogFailure({ code, detail, until }: Failure, task: CatalogTask): string {
  const { failures } = copy;
  const isWriting = task === 'write';
  const again = (reason: string) => (task === 'ask' ? `${reason}.` : failures.again(reason));
  switch (code) {
    case 'offline':
      return failures.offline[task];
    case 'storageRefused':
    case 'catalogMissing':
    case 'catalogNewer':
      return failures[code];
    case 'catalogBroken':
      return again(failures.catalogBroken);
    case 'throttled':
      return again(failures.throttled(until === undefined ? null : clockText(until)));
    case 'deadline':
    case 'catalogBusy':
    case 'providerBusy':
      return again(failures.catalogBusy);
    case 'catalogDenied':
      return isWriting ? failures.cannotWrite : failures.cannotRead;
    case 'catalogRefused':
      return isWriting ? failures.catalogRefused(detail) : failures.readRefused(detail);
    case 'consentMissing':
    case 'interactionNeeded':
      return permissionCopy.needed.catalog;
    case 'tokenFailed':
    case 'noAccount':
      return failures.noAccount;
    default:
      return failures.other(detail);
  }
}

/** Title and text of the list of waiting changes. @param isStored the browser stores them. */
export function changesText(
  changes: readonly { readonly isDraft: boolean; readonly refusal?: Failure }[],
  isStored: boolean,
): { readonly title: string; readonly text: string } {
  const { title, text, notStored, draftsTitle, drafts, draftsNotStored } = copy.changes;
  const { refusedTitle, refused, refusedNotStored } = copy.changes;
  if (changes.length > 0 && changes.every(({ refusal }) => refusal !== undefined))
    return { title: refusedTitle, text: isStored ? refused : refusedNotStored };
  return changes.every(({ isDraft }) => isDraft)
    ? { title: draftsTitle, text: isStored ? drafts : draftsNotStored }
    : { title, text: isStored ? text : notStored };
}
