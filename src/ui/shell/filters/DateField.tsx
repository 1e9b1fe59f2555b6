import { Field, Input } from '@chakra-ui/react';
import type { SyntheticEvent } from 'react';

export interface DateFieldProps {
  readonly label: string;
  /** ISO day or empty. */
  readonly value: string;
  readonly min?: string | undefined;
  readonly max: string;
  readonly error: string | undefined;
  /** `broken` while the date is incomplete. */
  readonly onChange: (value: string, broken: boolean) => void;
  /** The last `broken` that was told. */
  readonly broken: boolean;
}

/** A native date input. Nothing is said of a date that is still being typed. */
export function DateField({ label, value, min, max, error, broken, onChange }: DateFieldProps) {
  const tell = ({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) =>
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
        onChange={tell}
        // A date of which a part is typed, or deleted, has no value before and after: there is no change to hear of.
        onBlur={tell}
        onKeyUp={broken ? tell : undefined}
      />
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  );
}
