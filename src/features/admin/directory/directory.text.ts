import type { Failure } from '@/domain/shared/failure';
import { waitText } from '@/domain/shared/figureText';
import { copy as permissionCopy } from '@/features/shared/permission.copy';
import { copy } from './directory.copy';

/** Reason for a failed request to the directory. */
export function directoryProblem({ code, detail }: Failure): string {
  const { failures } = copy;
  switch (code) {
    case 'throttled':
      return failures.throttled(waitText(Number(detail ?? 15)));
    case 'offline':
    case 'catalogDenied':
      return failures[code];
    case 'consentMissing':
    case 'interactionNeeded':
      return permissionCopy.needed['directory.people'];
    case 'tokenFailed':
    case 'noAccount':
      return failures.noAccount;
    case 'deadline':
    case 'catalogBusy':
    case 'providerBusy':
      return failures.catalogBusy;
    default:
      return failures.other;
  }
}
