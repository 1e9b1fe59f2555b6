import { Button, Field, Flex, Input, Text, Textarea } from '@chakra-ui/react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Counter } from '@/ui/parts/Counter';
import { Select, type SelectOption } from '@/ui/parts/Select';
import type { BoardFormTexts } from './boardFormProps';

interface FormFieldProps {
  readonly label: string;
  readonly placeholder: string | undefined;
  readonly help: string | undefined;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly registration: UseFormRegisterReturn;
  /** Options of a select; a text field without them. */
  readonly options?: readonly SelectOption[];
  /** Spans the full width. */
  readonly wide?: boolean;
  /** Monospace, for GUIDs. */
  readonly mono?: boolean;
  readonly isRequired?: boolean;
  /** Suggested values, set by a click. */
  readonly suggestions?: readonly { readonly label: string; readonly onTake: () => void }[];
  /** Text below the field that describes the effect of its value. */
  readonly note?: string;
}

/** One labelled field of the board form, with its error below. */
export function FormField(props: FormFieldProps) {
  const { label, placeholder, help, error, disabled, registration, options } = props;
  return (
    <Field.Root
      invalid={error !== undefined}
      disabled={disabled}
      {...(props.wide ? { gridColumn: '1 / -1' } : {})}
    >
      <Field.Label>{label}</Field.Label>
      {options ? (
        <Select options={options} {...registration} />
      ) : (
        <Input
          {...registration}
          {...(placeholder ? { placeholder } : {})}
          autoComplete="off"
          spellCheck={props.mono ? false : undefined}
          aria-required={props.isRequired}
          {...(props.mono ? { fontFamily: 'mono', fontSize: 'sm' } : {})}
        />
      )}
      {(props.suggestions ?? []).map((suggestion) => (
        <Button
          key={suggestion.label}
          variant="ghost"
          size="xs"
          maxW="full"
          h="auto"
          minH={{ base: '6', _coarse: '11' }}
          px="1.5"
          whiteSpace="normal"
          textAlign="start"
          overflowWrap="anywhere"
          colorPalette="accent"
          disabled={disabled}
          onClick={suggestion.onTake}
        >
          {suggestion.label}
        </Button>
      ))}
      {props.note === undefined ? null : (
        <Text role="status" layerStyle="quiet">
          {props.note}
        </Text>
      )}
      {help ? <Field.HelperText>{help}</Field.HelperText> : null}
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  );
}

interface AiContextFieldProps extends FormFieldProps {
  readonly length: number;
  readonly texts: BoardFormTexts;
}

/** Free text for the assistant: 6 rows, and a counter that warns above 500 (SPEC section 2.8). */
export function AiContextField({
  label,
  placeholder,
  help,
  registration,
  disabled,
  length,
  texts,
}: AiContextFieldProps) {
  return (
    <Field.Root disabled={disabled} gridColumn="1 / -1">
      <Flex w="full" justify="space-between" align="baseline">
        <Field.Label>{label}</Field.Label>
        <Counter length={length} label={texts.characters(length)} />
      </Flex>
      <Textarea rows={6} {...registration} {...(placeholder ? { placeholder } : {})} />
      {help ? <Field.HelperText>{help}</Field.HelperText> : null}
    </Field.Root>
  );
}
