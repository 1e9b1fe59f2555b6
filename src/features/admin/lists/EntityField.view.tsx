import { Box, Field, Fieldset, Flex, Input, Stack, Switch, Text, Textarea } from '@chakra-ui/react';
import { type Control, Controller } from 'react-hook-form';
import type { FormValue } from '@/domain/admin/catalogsForms';
import { Checks } from '@/ui/parts/Checks';
import { Counter } from '@/ui/parts/Counter';
import type { Elements } from '@/ui/parts/elements';
import { Select } from '@/ui/parts/Select';

/** One field of an entry's form. */
export interface FieldSpec {
  readonly name: string;
  readonly label: string;
  readonly kind: 'text' | 'email' | 'number' | 'date' | 'textarea' | 'select' | 'switch' | 'checks' | 'own';
  /** Options of the kinds `select` and `checks`. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  readonly help?: string;
  readonly rows?: number;
  /** Renders a control below the field, or instead of the field if the kind is `own`. */
  readonly tool?: (value: FormValue | undefined, set: (next: FormValue) => void) => Elements;
  /** Shows the AI context's counter; returns the count as text for screen readers. */
  readonly counter?: (length: number) => string;
}

type Values = Record<string, FormValue>;

interface EntityFieldProps<T> {
  readonly field: FieldSpec;
  readonly control: Control<Values, unknown, T>;
  readonly clearErrors: (name: string) => void;
}

/** A field of a form, rendered by its kind. Editing the field clears its error. */
export function EntityField<T>({ field, control, clearErrors }: EntityFieldProps<T>) {
  return (
    <Controller
      control={control}
      name={field.name}
      render={({ field: { value, onChange, ref }, fieldState: { error } }) => {
        const set = (next: FormValue) => {
          onChange(next);
          clearErrors(field.name);
        };
        if (field.kind === 'switch')
          return (
            <Switch.Root
              colorPalette="accent"
              checked={value === true}
              onCheckedChange={({ checked }) => set(checked)}
              alignSelf="flex-start"
              minH={{ base: '6', _coarse: '11' }}
            >
              <Switch.HiddenInput ref={ref} />
              <Switch.Control>
                <Switch.Thumb />
              </Switch.Control>
              <Switch.Label>{field.label}</Switch.Label>
            </Switch.Root>
          );
        if (field.kind === 'own')
          return (
            <Own field={field} error={error?.message}>
              {field.tool?.(value, set)}
            </Own>
          );
        if (field.kind === 'checks')
          return (
            <Checks
              label={field.label}
              options={field.options ?? []}
              values={listOf(value)}
              onChange={set}
              error={error?.message}
            />
          );
        const text = typeof value === 'string' ? value : '';
        const common = {
          value: text,
          onChange: (event: { currentTarget: { value: string } }) => set(event.currentTarget.value),
        };
        const labelled = (
          <Field.Root invalid={error !== undefined}>
            <Flex w="full" justify="space-between">
              <Field.Label>{field.label}</Field.Label>
              {field.counter ? <Counter length={text.length} label={field.counter(text.length)} /> : null}
            </Flex>
            {field.kind === 'textarea' ? (
              <Textarea ref={ref} rows={field.rows ?? 4} {...common} />
            ) : field.kind === 'select' ? (
              <Select ref={ref} options={field.options ?? []} {...common} />
            ) : (
              <Input
                ref={ref}
                type={field.kind === 'email' || field.kind === 'date' ? field.kind : 'text'}
                inputMode={field.kind === 'number' ? 'numeric' : undefined}
                autoComplete="off"
                {...common}
              />
            )}
            {field.help ? <Field.HelperText>{field.help}</Field.HelperText> : null}
            <Field.ErrorText>{error?.message}</Field.ErrorText>
          </Field.Root>
        );
        if (field.tool === undefined) return labelled;
        // Rendered outside `Field`, which would give its id to every input inside it.
        return (
          <Stack gap="2">
            {labelled}
            {field.tool(value, set)}
          </Stack>
        );
      }}
    />
  );
}

/** A field whose tool is its only control. */
function Own({
  field,
  error,
  children,
}: {
  readonly field: FieldSpec;
  readonly error: string | undefined;
  readonly children: Elements;
}) {
  return (
    <Fieldset.Root invalid={error !== undefined}>
      <Fieldset.Legend textStyle="sm" fontWeight="semibold" color="ink">
        {field.label}
      </Fieldset.Legend>
      <Box mt="1">
        {children}
        {field.help ? (
          <Text mt="1.5" textStyle="xs" color="ink2">
            {field.help}
          </Text>
        ) : null}
      </Box>
      <Fieldset.ErrorText>{error}</Fieldset.ErrorText>
    </Fieldset.Root>
  );
}

const listOf = (value: FormValue | undefined): readonly string[] => (typeof value === 'object' ? value : []);
