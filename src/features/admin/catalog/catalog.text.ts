import type { Failure } from '@/domain/shared/failure';
import { locale } from '@/domain/shared/language';
import { copy as permissionCopy } from '@/features/shared/permission.copy';
import { copy } from './catalog.copy';

const clock = new Intl.DateTimeFormat(locale(), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

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
      return failures.throttled(until === undefined ? null : clock.format(until));
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
