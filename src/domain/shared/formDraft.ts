import '@/domain/shared/jitless';
import * as z from 'zod/mini';

/** Fields of a form by name, with the values that the user gave them. */
export type DraftFields = Readonly<Record<string, unknown>>;

/** The kept fields as the tab stores them. */
export const formDraftsSchema = z.object({
  /** Account id of the user. */
  owner: z.string(),
  /** Fields by form. */
  forms: z.record(z.string(), z.record(z.string(), z.unknown())),
});
export type FormDrafts = z.infer<typeof formDraftsSchema>;

/** Unsaved input of forms, kept for the user until it is saved or discarded. */
export interface FormDraftsPort {
  /** The kept fields of a form; empty without any. */
  read(form: string): DraftFields;
  /** Replaces the kept fields of a form; none removes them. */
  keep(form: string, fields: DraftFields): void;
}

/** Whether a stored value has the type of a sample. The first item of a list is the sample of its items; by default they are texts. */
function isLike(value: unknown, sample: unknown): boolean {
  if (Array.isArray(sample))
    return Array.isArray(value) && value.every((item) => isLike(item, sample[0] ?? ''));
  if (typeof value !== typeof sample || value === null || Array.isArray(value)) return false;
  return (
    typeof sample !== 'object' ||
    Object.entries(sample ?? {}).every(([key, part]) => isLike((value as DraftFields)[key], part))
  );
}

/** The kept fields that a form can show: those of the sample, with its types. The form may be another one since. */
export const draftFor = (kept: DraftFields, sample: DraftFields): DraftFields =>
  Object.fromEntries(
    Object.entries(kept).filter(
      ([name, value]) => Object.hasOwn(sample, name) && isLike(value, sample[name]),
    ),
  );
