import { Field, Flex, Textarea } from '@chakra-ui/react';
import { Counter } from '@/ui/parts/Counter';
import type { BoardFormTexts } from './boardFormProps';
import type { FormFieldProps } from './FormField.view';

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
