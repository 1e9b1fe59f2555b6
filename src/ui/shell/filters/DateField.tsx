import { Field, Input } from '@chakra-ui/react';

export interface DateFieldProps {
  readonly label: string;
  /** ISO day or empty. */
  readonly value: string;
  readonly min?: string | undefined;
  readonly max: string;
  readonly error: string | undefined;
  /** `broken` when the person has typed half a date. */
  readonly onChange: (value: string, broken: boolean) => void;
}

/** A day, by the browser's own date control. */
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
