import type { EmbedEvent } from '@/domain/ports/report';
import { FailureError } from '@/domain/shared/failure';

/** The message of any value that Power BI threw or returned. */
export function messageOf(error: unknown): string {
  // Power BI answers a refused load with a list of errors.
  if (Array.isArray(error)) return [...new Set(error.map(messageOf))].join('; ');
  if (typeof error === 'object' && error !== null) {
    if ('statusCode' in error && 'body' in error) return messageOf(error.body ?? error.statusCode);
    const { message, detailedMessage, errorCode } = error as Readonly<Record<string, unknown>>;
    if (typeof detailedMessage !== 'string') return typeof message === 'string' ? message : String(error);
    // Power BI has one sentence for all refused loads; their code is the message, their status the code.
    if (typeof message !== 'string' || !/^[A-Z]\w+$/.test(message) || detailedMessage.includes(message))
      return detailedMessage;
    const status = /^\d+$/.test(String(errorCode)) ? ` (${errorCode})` : '';
    return `${message}${status}: ${detailedMessage}`;
  }
  return String(error);
}

const textOf = (detail: unknown) =>
  typeof detail === 'string' ? detail : (JSON.stringify(detail ?? '') ?? String(detail));

const saysExpired = (detail: unknown) => /TokenExpired/i.test(textOf(detail));

/** `TraceType.Fatal` of powerbi-models: the only level at which the report cannot be used. */
const fatal = 6;

/** Only one visual failed: Power BI's code for it, or its sentence with the visual's title. */
const isOfVisual = (detail: unknown) => /OpenConnectionError|visual titled/i.test(textOf(detail));

/**
 * Maps an error event. Power BI usually reports an expired token as an error with that detail (SPEC section 4).
 * An error without a level counts as fatal, unless it is of one visual. `null` for a missing phone layout: Power BI shows the report in its desktop layout.
 */
export function toErrorEvent(detail: unknown): EmbedEvent | null {
  if (saysExpired(detail)) return { type: 'embed.tokenExpired' };
  const { message, level } = (detail ?? {}) as { message?: unknown; level?: unknown };
  if (message === 'mobileLayoutError') return null;
  const isFatal = typeof level === 'number' ? level >= fatal : !isOfVisual(detail);
  return { type: isFatal ? 'embed.failed' : 'embed.warned', detail: messageOf(detail) };
}

/** The failure of a call that the frame rejected. */
export function toToolFailure(error: unknown): FailureError {
  if (error instanceof FailureError) return error;
  if (saysExpired(error)) return new FailureError({ code: 'tokenExpired' }, { cause: error });
  return new FailureError({ code: 'toolFailed', detail: messageOf(error) }, { cause: error });
}

/** The failure of a data refresh, such as Power BI's limit of one refresh every 15 s. */
export function toRefreshFailure(error: unknown): FailureError {
  const isLimit = /\b429\b|limit|throttl|too many/i.test(textOf(error));
  if (error instanceof FailureError || saysExpired(error) || !isLimit) return toToolFailure(error);
  return new FailureError({ code: 'refreshLimit', detail: messageOf(error) }, { cause: error });
}
