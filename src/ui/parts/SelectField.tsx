import { Field, NativeSelect } from '@chakra-ui/react';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

export interface SelectFieldProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly SelectOption[];
  readonly onChange: (value: string) => void;
  readonly help?: string;
  /** Error below the field; marks the field as invalid. */
  readonly error?: string | undefined;
  readonly disabled?: boolean;
}

/** A labelled native select, which works well on phones and with screen readers. */
export function SelectField({ label, value, options, onChange, help, error, disabled }: SelectFieldProps) {
  return (
    <Field.Root invalid={error !== undefined} disabled={disabled ?? false}>
      <Field.Label>{label}</Field.Label>
      <NativeSelect.Root>
        <NativeSelect.Field value={value} onChange={(event) => onChange(event.currentTarget.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      {help ? <Field.HelperText>{help}</Field.HelperText> : null}
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  );
}
