import { Field, Input } from '@chakra-ui/react';
import type { SyntheticEvent } from 'react';

interface DateFieldProps {
  readonly label: string;
  /** ISO day or empty. */
  readonly value: string;
  readonly min?: string | undefined;
  readonly max: string;
  readonly error: string | undefined;
  /** `broken` while the date is incomplete. */
  readonly onChange: (value: string, broken: boolean) => void;
  /** The last reported `broken`. */
  readonly broken: boolean;
}

/** A native date input. A date that is still being typed shows no error. */
export function DateField({ label, value, min, max, error, broken, onChange }: DateFieldProps) {
  const report = ({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) =>
    onChange(input.value, input.validity.badInput);
  return (
    <Field.Root invalid={error !== undefined}>
      <Field.Label>{label}</Field.Label>
      <Input
        type="date"
        value={value}
        min={min || undefined}
        max={max}
        fontVariantNumeric="tabular-nums"
        onChange={report}
        // A date that is typed or deleted in part has no value before and after, so it fires no change event.
        onBlur={report}
        onKeyUp={broken ? report : undefined}
      />
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  );
}
