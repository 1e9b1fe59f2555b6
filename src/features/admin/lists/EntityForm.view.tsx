import { Button, Stack } from '@chakra-ui/react';
import { useForm } from 'react-hook-form';
import type { FormResult, FormValue, FormValues } from '@/domain/admin/catalogsForms';
import { copy } from '@/features/admin/admin.copy';
import { formProblemText } from '@/features/admin/formProblems.text';
import { SecondaryButton } from '@/ui/parts/buttons';
import { Modal } from '@/ui/parts/Modal';
import { Notice } from '@/ui/parts/Notice';
import { UnsavedFooter, useUnsaved } from '@/ui/parts/Unsaved';
import { useForgetDraft, useFormDraft } from '@/ui/parts/useFormDraft';
import { EntityField, type FieldSpec } from './EntityField.view';

export interface EntityFormProps<T> {
  readonly title: string;
  readonly description?: string | undefined;
  readonly fields: readonly FieldSpec[];
  readonly initial: FormValues;
  /** Name of the form and of the entry that it edits, under which unsaved input is kept; `undefined`: it is not kept. */
  readonly draft?: string | undefined;
  /** Receives the focus when the dialog closes. */
  readonly finalFocus?: () => HTMLElement | null;
  /** Reads the fields: an entry, or their problems. */
  readonly read: (values: FormValues) => FormResult<T>;
  readonly onSave: (entry: T) => void;
  readonly onClose: () => void;
}

/** The dialog that adds or edits one entry. */
export function EntityForm<T>(props: EntityFormProps<T>) {
  const { title, description, fields, initial, draft, finalFocus, read, onSave, onClose } = props;
  const form = useForm<Record<string, FormValue>, unknown, { readonly entry: T }>({
    defaultValues: { ...initial },
    reValidateMode: 'onSubmit',
    resolver: (values) => {
      const result = read(values);
      if (result.ok) return { values: { entry: result.entry }, errors: {} };
      const errors = Object.entries(result.errors).map(([name, problem]) => [
        name,
        { type: 'rule', message: formProblemText(problem) },
      ]);
      return { values: {}, errors: Object.fromEntries(errors) };
    },
  });
  const isRestored = useFormDraft(form, { draft, initial });
  const forget = useForgetDraft(draft);
  const unsaved = useUnsaved(form.formState.isDirty, () => {
    forget();
    onClose();
  });
  return (
    <Modal
      closeLabel={copy.common.close}
      open
      onClose={unsaved.close}
      title={title}
      description={description}
      finalFocus={finalFocus}
      footer={
        unsaved.isAsking ? (
          <UnsavedFooter texts={copy.common} onKeep={unsaved.keep} onDiscard={unsaved.discard} />
        ) : (
          <>
            <SecondaryButton onClick={unsaved.close}>{copy.common.cancel}</SecondaryButton>
            <Button type="submit" form="entity-form" colorPalette="accent">
              {copy.common.save}
            </Button>
          </>
        )
      }
    >
      <form
        id="entity-form"
        noValidate
        onSubmit={form.handleSubmit(({ entry }) => {
          forget();
          onSave(entry);
        })}
      >
        <Stack gap="4">
          {isRestored ? <Notice tone="accent" role="status" text={copy.common.restored} /> : null}
          {fields.map((field) => (
            <EntityField
              key={field.name}
              field={field}
              control={form.control}
              clearErrors={form.clearErrors}
            />
          ))}
        </Stack>
      </form>
    </Modal>
  );
}
