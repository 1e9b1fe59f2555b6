import type { Failure } from '@/domain/shared/failure';
import { copy } from './refresh.copy';

/** Message for the failure of a refresh. */
export function refusalText(failure: Failure | null): string {
  const code = failure?.code;
  return copy.failures[code === 'refreshLimit' || code === 'offline' ? code : 'other'];
}
