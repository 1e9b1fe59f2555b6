/**
 * Why the portal cannot answer: a service refused or did not respond, nothing was read yet, or the data is of a kind
 * that the portal has no words for.
 */
export type UnknownReason = 'refused' | 'unread' | 'unnamed';

/**
 * Answer to a question about something outside the portal (docs/spec.md, section 27). `none` is a fact: it was read, and
 * there is nothing. A view has a sentence for each of the three; it never shows `unknown` as `none`.
 */
export type Answer<Value> =
  | { readonly kind: 'value'; readonly value: Value }
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown'; readonly reason: UnknownReason };

export const valueAnswer = <Value>(value: Value): Answer<Value> => ({ kind: 'value', value });

export const noneAnswer: Answer<never> = { kind: 'none' };

export const unknownAnswer = (reason: UnknownReason): Answer<never> => ({ kind: 'unknown', reason });

/** The list as an answer; an empty list was read and is `none`. */
export const listAnswer = <Item>(items: readonly Item[]): Answer<readonly Item[]> =>
  items.length > 0 ? valueAnswer(items) : noneAnswer;

/** The value of a call; `null` is `none`, a rejection is `refused`. Never rejects. */
export async function answerOf<Value>(call: Promise<Value | null>): Promise<Answer<Value>> {
  try {
    const value = await call;
    return value === null ? noneAnswer : valueAnswer(value);
  } catch {
    return unknownAnswer('refused');
  }
}
