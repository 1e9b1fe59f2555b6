import { Checkbox, Fieldset, Grid } from '@chakra-ui/react';
import type { Elements } from './elements';
import type { SelectOption } from './Select';

interface ChecksProps {
  readonly label: string;
  readonly options: readonly SelectOption[];
  /** Ticked values, in the order of the clicks. */
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  /** Help text between the label and the options. */
  readonly help?: Elements;
  readonly error?: string | undefined;
}

/** A group of check boxes for several choices from a short list. */
export function Checks({ label, options, values, onChange, help, error }: ChecksProps) {
  return (
    <Fieldset.Root invalid={error !== undefined} gap="1">
      <Fieldset.Legend textStyle="sm" fontWeight="semibold" color="ink">
        {label}
      </Fieldset.Legend>
      {help}
      <Grid
        templateColumns="repeat(auto-fill, minmax(9.5rem, 1fr))"
        columnGap="4"
        rowGap={{ base: '2', _coarse: '0' }}
        mt={{ base: '1', _coarse: '0' }}
      >
        {options.map((option) => (
          <Checkbox.Root
            key={option.value}
            colorPalette="accent"
            checked={values.includes(option.value)}
            onCheckedChange={({ checked }) =>
              onChange(
                checked === true
                  ? [...values, option.value]
                  : values.filter((value) => value !== option.value),
              )
            }
            minH={{ base: '6', _coarse: '11' }}
          >
            <Checkbox.HiddenInput />
            <Checkbox.Control />
            <Checkbox.Label>{option.label}</Checkbox.Label>
          </Checkbox.Root>
        ))}
      </Grid>
      <Fieldset.ErrorText>{error}</Fieldset.ErrorText>
    </Fieldset.Root>
  );
}
