import type { Failure } from '@/domain/shared/failure';
import { providerSentence } from '@/features/shared/provider.text';
import { copy } from './gate.copy';

/** The message after a failed sign-in. */
export function failureText(failure: Failure): string {
  if (failure.code === 'offline') return copy.failures.offline;
  if (failure.detail?.includes('access_denied')) return copy.failures.cancelled;
  const sentence = failure.detail === undefined ? null : providerSentence(failure.detail);
  return sentence ?? copy.failures.other;
}
