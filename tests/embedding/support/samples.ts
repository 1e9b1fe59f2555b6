import { models } from 'powerbi-client';
import { expect } from 'vitest';
import type { Seen } from './contract';

/** A validator of powerbi-models: nothing when the payload is good, else the problems. */
export type Validator = (payload: unknown) => readonly { message: string }[] | undefined;

/** A validator by the name powerbi-models gives it, from the copy inside the client. */
export function validator(name: string): Validator {
  const found = (models as unknown as Record<string, Validator>)[name];
  if (!found) throw new Error(`powerbi-models has no ${name}`);
  return found;
}

/** The client's message about a payload, or `null` when it accepts it. */
export function verdictOn(validate: Validator, payload: unknown): string | null {
  const problems = validate(payload);
  return problems ? problems.map((problem) => problem.message).join('; ') : null;
}

/** Gives every payload to the validator and expects it to be taken. */
export function accepts(validate: Validator, ...payloads: unknown[]): void {
  for (const payload of payloads) {
    expect(verdictOn(validate, payload), JSON.stringify(payload)).toBeNull();
  }
}

/** Refused samples: what is wrong with each, the payload, and the client's own message for it. */
export type Refused = readonly (readonly [what: string, payload: unknown, message: string])[];

/** Gives every payload to the validator, expects the message, and notes it for the document. */
export function refuses(validate: Validator, seen: Seen, samples: Refused): void {
  const byMessage = new Map<string, string[]>();
  for (const [what, payload, message] of samples) {
    expect(verdictOn(validate, payload), `${what}: ${JSON.stringify(payload)}`).toBe(message);
    byMessage.set(message, [...(byMessage.get(message) ?? []), what]);
  }
  for (const [message, kinds] of byMessage) seen(`${kinds.join(', ')}: “${message}”`);
}

/** A copy of `payload` without one field. */
export function without<T extends object>(payload: T, field: keyof T): Partial<T> {
  const { [field]: _gone, ...rest } = payload;
  return rest as Partial<T>;
}
