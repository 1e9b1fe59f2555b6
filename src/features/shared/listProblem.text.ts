import { refusalIn } from '@/domain/report/refusal';
import type { Failure } from '@/domain/shared/failure';
import { waitText } from '@/domain/shared/figureText';
import { copy } from './listProblem.copy';

/** Describes why Power BI returned no list. */
export function listProblem(failure: Failure): string {
  const { code, detail } = failure;
  if (code === 'throttled') return copy.throttled(waitText(Number(detail ?? 30)));
  if (code === 'offline' || code === 'reportNotFound') return copy[code];
  return refusalIn(failure) === 'access' ? copy.denied : copy.other;
}
