import { Field, Input } from '@chakra-ui/react';

export interface DateFieldProps {
  readonly label: string;
  /** ISO day or empty. */
  readonly value: string;
  readonly min?: string | undefined;
  readonly max: string;
  readonly error: string | undefined;
  /** `broken` while the date is incomplete. */
  readonly onChange: (value: string, broken: boolean) => void;
}

/** A native date input. */
export function DateField({ label, value, min, max, error, onChange }: DateFieldProps) {
  return (
    <Field.Root invalid={error !== undefined}>
      <Field.Label>{label}</Field.Label>
      <Input
        type="date"
        value={value}
        min={min || undefined}
        max={max}
        fontVariantNumeric="tabular-nums"
        onChange={(event) => onChange(event.currentTarget.value, event.currentTarget.validity.badInput)}
      />
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  );
}
