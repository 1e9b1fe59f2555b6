import type { FailureCode } from '@/domain/shared/failure';
import { copy as permissionCopy } from '@/features/shared/permission.copy';
import { copy } from './catalog.copy';

/** Why the catalogue cannot be read or saved, and the remedy. */
export function catalogFailure(code: FailureCode, detail: string | undefined, isWriting: boolean): string {
  const { failures } = copy;
  switch (code) {
    case 'offline':
    case 'throttled':
    case 'storageRefused':
    case 'catalogMissing':
    case 'catalogBroken':
      return failures[code];
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
