import type { EmbedEvent } from '@/domain/ports/report';
import { FailureError } from '@/domain/shared/failure';

/** The sentence in whatever Power BI threw or answered. */
export function messageOf(error: unknown): string {
  if (typeof error === 'object' && error !== null) {
    if ('detailedMessage' in error && typeof error.detailedMessage === 'string') return error.detailedMessage;
    if ('message' in error && typeof error.message === 'string') return error.message;
  }
  return String(error);
}

const textOf = (detail: unknown) =>
  typeof detail === 'string' ? detail : (JSON.stringify(detail ?? '') ?? String(detail));

const saysExpired = (detail: unknown) => /TokenExpired/i.test(textOf(detail));

/** There is no tokenExpired event in the client: expiry is an error whose detail says so (SPEC section 4). */
export function toErrorEvent(detail: unknown): EmbedEvent {
  if (saysExpired(detail)) return { type: 'embed.tokenExpired' };
  return { type: 'embed.failed', detail: messageOf(detail) };
}

/** What a call that the frame refused means. */
export function toToolFailure(error: unknown): FailureError {
  if (error instanceof FailureError) return error;
  if (saysExpired(error)) return new FailureError({ code: 'tokenExpired' }, { cause: error });
  return new FailureError({ code: 'toolFailed', detail: messageOf(error) }, { cause: error });
}

/** The same for a refresh of the data: Power BI takes one every 15 seconds. */
export function toRefreshFailure(error: unknown): FailureError {
  const isLimit = /\b429\b|limit|throttl|too many/i.test(textOf(error));
  if (error instanceof FailureError || saysExpired(error) || !isLimit) return toToolFailure(error);
  return new FailureError({ code: 'refreshLimit', detail: messageOf(error) }, { cause: error });
}
