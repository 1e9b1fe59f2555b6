import { clockText } from '@/domain/shared/dateText';
import type { Failure } from '@/domain/shared/failure';
import { copy as permissionCopy } from '@/features/shared/permission.copy';
import { copy } from './catalog.copy';

/** Why the catalogue cannot be read or saved, and the remedy. */
export function catalogFailure({ code, detail, until }: Failure, isWriting: boolean): string {
  const { failures } = copy;
  switch (code) {
    case 'offline':
    case 'storageRefused':
    case 'catalogMissing':
    case 'catalogBroken':
      return failures[code];
    case 'throttled':
      return failures.throttled(until === undefined ? null : clockText(until));
    case 'deadline':
    case 'catalogBusy':
    case 'providerBusy':
      return failures.catalogBusy;
    case 'catalogDenied':
      return isWriting ? failures.cannotWrite : failures.cannotRead;
    case 'catalogRefused':
      return failures.catalogRefused(detail);
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
