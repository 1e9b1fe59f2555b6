import type { Failure } from '@/domain/shared/failure';
import { copy } from './listProblem.copy';

/** Describes why Power BI returned no list. */
export function listProblem({ code, detail }: Failure): string {
  if (code === 'throttled') return copy.throttled(detail);
  if (code === 'offline' || code === 'reportNotFound') return copy[code];
  return code === 'lookupFailed' && (detail === '401' || detail === '403') ? copy.denied : copy.other;
}
