import { NativeSelect } from '@chakra-ui/react';
import type { ComponentProps } from 'react';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

/** A native select with its options, which works well on phones and with screen readers. */
export const Select = ({
  options,
  ...field
}: ComponentProps<typeof NativeSelect.Field> & { readonly options: readonly SelectOption[] }) => (
  <NativeSelect.Root>
    <NativeSelect.Field {...field}>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </NativeSelect.Field>
    <NativeSelect.Indicator />
  </NativeSelect.Root>
);
