import { isRecord } from '@/domain/shared/record';

/**
 * Release 2.0.0 reads a stored value as a whole: one field that it does not know, and it removes all views, alerts or favourites.
 * Values of these kinds are therefore divided: `old` is what 2.0.0 reads, under its key; `rest` has what 2.0.0 does not read, under
 * a key that only later releases read. Nothing is stored twice, and what 2.0.0 changes counts (decision 27).
 */
export interface Division {
  /** `rest` is undefined if 2.0.0 reads everything. */
  split(value: unknown): { readonly old: unknown; readonly rest: unknown };
  /** @param old as 2.0.0 may have written it since. */
  join(old: unknown, rest: unknown): unknown;
}

/** JSON's object. */
export type Fields = Record<string, unknown>;

/** The names of the fields of 2.0.0, by field for those that are objects. */
export interface Shape {
  readonly [field: string]: true | Shape;
}
export const names = (list: string): Shape => Object.fromEntries(list.split(' ').map((name) => [name, true]));

/** Divides the fields of an object into those with these names and the others. */
export function divide(value: Fields, isOther: (name: string) => boolean): readonly [Fields, Fields] {
  const entries = Object.entries(value);
  return [
    Object.fromEntries(entries.filter(([name]) => !isOther(name))),
    Object.fromEntries(entries.filter(([name]) => isOther(name))),
  ];
}
export const isEmpty = (fields: Fields) => Object.keys(fields).length === 0;
/** Without fields for a value that is no object. */
export const fieldsIn = (value: unknown): Fields => (isRecord(value) ? value : {});
