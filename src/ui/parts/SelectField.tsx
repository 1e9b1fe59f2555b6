import { Field } from '@chakra-ui/react';
import { Select, type SelectOption } from './Select';

interface SelectFieldProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly SelectOption[];
  readonly onChange: (value: string) => void;
  readonly help?: string;
  /** Error below the field; marks the field as invalid. */
  readonly error?: string | undefined;
  readonly disabled?: boolean;
}

/** A labelled select. */
export function SelectField({ label, value, options, onChange, help, error, disabled }: SelectFieldProps) {
  return (
    <Field.Root invalid={error !== undefined} disabled={disabled ?? false}>
      <Field.Label>{label}</Field.Label>
      <Select value={value} options={options} onChange={(event) => onChange(event.currentTarget.value)} />
      {help ? <Field.HelperText>{help}</Field.HelperText> : null}
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  );
}
