import { Button, Stack } from '@chakra-ui/react';
import { useForm } from 'react-hook-form';
import type { FormValue, FormValues } from '@/domain/admin/catalogsForms';
import { Modal } from '@/ui/parts/Modal';
import { Unsaved, useUnsaved } from '@/ui/parts/Unsaved';
import type { CommonTexts } from './commonTexts';
import { EntityField } from './EntityField';
import type { FieldSpec } from './fieldSpec';

export interface EntityDialogProps {
  readonly texts: CommonTexts;
  readonly open: boolean;
  readonly title: string;
  readonly description?: string | undefined;
  readonly fields: readonly FieldSpec[];
  readonly initial: FormValues;
  /** Receives the focus when it closes. */
  readonly finalFocus?: () => HTMLElement | null;
  /** Returns one message per invalid field; empty when valid. */
  readonly validate: (values: FormValues) => Readonly<Record<string, string>>;
  /** Called with valid values. */
  readonly onSubmit: (values: FormValues) => void;
  readonly onClose: () => void;
}

/** Adds or edits a simple entry. The form is mounted while the dialog is open. */
export function EntityDialog(props: EntityDialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({
  texts,
  title,
  description,
  fields,
  initial,
  finalFocus,
  validate,
  onSubmit,
  onClose,
}: EntityDialogProps) {
  const form = useForm<Record<string, FormValue>>({
    defaultValues: { ...initial },
    reValidateMode: 'onSubmit',
    resolver: (values) => {
      const wrong = Object.entries(validate(values));
      if (wrong.length === 0) return { values, errors: {} };
      return {
        values: {},
        errors: Object.fromEntries(wrong.map(([name, message]) => [name, { type: 'rule', message }])),
      };
    },
  });
  const unsaved = useUnsaved(form.formState.isDirty, onClose);
  return (
    <Modal
      closeLabel={texts.close}
      open
      onClose={unsaved.close}
      title={title}
      description={description}
      finalFocus={finalFocus}
      footer={
        unsaved.isAsking ? (
          <Unsaved texts={texts} onKeep={unsaved.keep} onDiscard={unsaved.discard} />
        ) : (
          <>
            <Button variant="outline" colorPalette="gray" onClick={unsaved.close}>
              {texts.cancel}
            </Button>
            <Button type="submit" form="entity-form" colorPalette="accent">
              {texts.save}
            </Button>
          </>
        )
      }
    >
      <form id="entity-form" noValidate onSubmit={form.handleSubmit(onSubmit)}>
        <Stack gap="4">
          {fields.map((field) => (
            <EntityField key={field.name} field={field} form={form} />
          ))}
        </Stack>
      </form>
    </Modal>
  );
}
