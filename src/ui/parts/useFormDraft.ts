import { createContext, useContext, useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { isSame } from '@/domain/admin/change';
import { type DraftFields, draftFor, type FormDraftsPort } from '@/domain/shared/formDraft';

/** `null` where unsaved input is not kept, as in stories. */
export const FormDraftsContext = createContext<FormDraftsPort | null>(null);

interface FormDraftOptions<T> {
  /** Name of the form and of the entry that it edits; `undefined`: its input is not kept. */
  readonly draft: string | undefined;
  readonly initial: T;
  /** A value of each field, for the types of kept values. */
  readonly sample?: DraftFields;
}

/** Returns the function that forgets the input of a form, for when the user saves or discards it. */
export function useForgetDraft(draft: string | undefined): () => void {
  const drafts = useContext(FormDraftsContext);
  return () => {
    if (draft !== undefined) drafts?.keep(draft, {});
  };
}

/**
 * Keeps the changed fields of a form, and restores them when the form opens again. Returns whether it has restored any.
 */
export function useFormDraft<T extends FieldValues, C, V>(
  form: UseFormReturn<T, C, V>,
  { draft, initial, sample = initial }: FormDraftOptions<T>,
): boolean {
  const drafts = useContext(FormDraftsContext);
  const [isRestored, setRestored] = useState(false);
  // A submit changes the initial values of the board's form.
  const [opened] = useState<DraftFields>(initial);
  const restore = useEffectEvent((name: string) => {
    const fields = Object.entries(draftFor(drafts?.read(name) ?? {}, sample));
    for (const [field, value] of fields) form.setValue(field as never, value as never, { shouldDirty: true });
    setRestored(fields.length > 0);
  });
  useEffect(() => {
    if (drafts === null || draft === undefined) return;
    restore(draft);
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) =>
        drafts.keep(
          draft,
          Object.fromEntries(
            Object.entries(values).filter(([field, value]) => !isSame(value, opened[field])),
          ),
        ),
    });
  }, [drafts, draft, form.subscribe, opened]);
  return isRestored;
}
