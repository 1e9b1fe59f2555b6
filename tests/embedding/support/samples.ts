import { models } from 'powerbi-client';
import { expect } from 'vitest';
import type { Seen } from './contract';

/** A validator of powerbi-models: returns `undefined` for a valid payload, else the errors. */
export type Validator = (payload: unknown) => readonly { message: string }[] | undefined;

/** A validator by its name in powerbi-models, from the copy bundled in the client. */
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

/** Expects the validator to accept every payload. */
export function accepts(validate: Validator, ...payloads: unknown[]): void {
  for (const payload of payloads) {
    expect(verdictOn(validate, payload), JSON.stringify(payload)).toBeNull();
  }
}

/** Rejected samples: the defect, the payload, and the client's message. */
export type Refused = readonly (readonly [what: string, payload: unknown, message: string])[];

/** Expects the validator's message for every payload, and records it for the document. */
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
