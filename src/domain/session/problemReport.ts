import { readRefusal } from '@/domain/chat/webhookFailure';
import { type Failure, toFailure } from '@/domain/shared/failure';

/** A failure of this page for support: its code and the ids in its message, never the message. */
export interface SeenFailure {
  /** ms since the epoch. */
  readonly at: number;
  /** Machine that met the failure. */
  readonly machine: string;
  readonly code: Failure['code'];
  readonly ids: readonly string[];
}

/** Number of failures in a report; the newest are kept. */
export const seenFailureLimit = 10;

const label =
  /\b(?:correlation|request|trace|activity)[ -]?id[^0-9a-z]{1,4}([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\b/gi;

/** The ids for support in a failure's message: AADSTS code, correlation and request ids, HTTP status. */
export function supportIds({ code, detail = '' }: Failure): readonly string[] {
  const refusal = code === 'chatFailed' ? readRefusal(detail) : null;
  if (refusal) return [String(refusal.status), ...(refusal.correlationId ? [refusal.correlationId] : [])];
  const text = detail.slice(0, 2_000);
  const codes = text.match(/\bAADSTS\d{4,9}\b/g) ?? [];
  const ids = [...text.matchAll(label)].map(([, id = '']) => id);
  // The detail of `throttled` is a wait in seconds.
  const status = code !== 'throttled' && /^[1-5]\d\d$/.test(text) ? [text] : [];
  return [...new Set([...codes, ...ids, ...status])];
}

/** The failure in an event of a machine: of an actor that failed, or in its payload; `null` without one. */
export function failureIn(event: object): Failure | null {
  if ('error' in event) return toFailure(event.error);
  const failure = 'failure' in event ? event.failure : null;
  return typeof failure === 'object' && failure !== null && 'code' in failure ? (failure as Failure) : null;
}
