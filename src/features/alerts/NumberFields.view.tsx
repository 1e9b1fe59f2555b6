import { Box, Field, Flex, Input } from '@chakra-ui/react';
import { type Ref, useRef, useState } from 'react';
import { alertNameLimit } from '@/domain/session/alertLimits';
import type { Alert } from '@/domain/session/alerts';
import { exampleNumber, typedNumber } from '@/domain/session/typedNumber';
import { cleanLine } from '@/domain/shared/visible';
import { SelectField } from '@/ui/parts/SelectField';
import { copy } from './alerts.copy';

/** The fields of a number that the user chooses. */
export type AlertDraft = Pick<Alert, 'name' | 'test' | 'limit' | 'good' | 'target'>;

interface TypedFields {
  readonly name: string;
  readonly test: AlertDraft['test'];
  readonly limit: string;
  readonly good: '' | 'up' | 'down';
  readonly target: string;
}

const texts = ['name', 'limit', 'target'] as const;
const numberText = (value: number | null | undefined) => (value == null ? '' : exampleNumber(value));

const typedOf = (alert: AlertDraft | null): TypedFields => ({
  name: alert?.name ?? '',
  test: alert?.test ?? 'below',
  limit: numberText(alert?.limit),
  good: alert?.good ?? '',
  target: numberText(alert?.target),
});

/** Name, limit, direction and target as typed; empty for a new number. */
export function useNumberFields(alert: AlertDraft | null) {
  const [initial] = useState(() => typedOf(alert));
  const [typed, setTyped] = useState(initial);
  /** Fields that the user left: only then is an invalid number an error. */
  const [left, setLeft] = useState<readonly string[]>([]);
  const inputs = { limit: useRef<HTMLInputElement>(null), target: useRef<HTMLInputElement>(null) };
  const isInvalid = (key: 'limit' | 'target') => typed[key].trim() !== '' && typedNumber(typed[key]) === null;
  return {
    typed,
    inputs,
    set: (changes: Partial<TypedFields>) => setTyped({ ...typed, ...changes }),
    leave: (key: string) => setLeft([...left, key]),
    isWrong: (key: 'limit' | 'target') => left.includes(key) && isInvalid(key),
    hasName: typed.name.trim() !== '',
    isDirty:
      alert === null
        ? texts.some((key) => typed[key].trim() !== '')
        : JSON.stringify(typed) !== JSON.stringify(initial),
    reset: () => {
      setTyped(typedOf(null));
      setLeft([]);
    },
    /** The fields with `usualName` for an empty name; `null` and the focus on the field if a number is invalid. */
    read(usualName: string): AlertDraft | null {
      const wrong = (['limit', 'target'] as const).find(isInvalid);
      if (wrong) {
        setLeft([...left, wrong]);
        inputs[wrong].current?.focus();
        return null;
      }
      return {
        name: (cleanLine(typed.name) || usualName).slice(0, alertNameLimit),
        test: typed.test,
        limit: typedNumber(typed.limit),
        good: typed.good === '' ? undefined : typed.good,
        target: typedNumber(typed.target) ?? undefined,
      };
    },
  };
}

interface NumberFieldsProps {
  readonly fields: ReturnType<typeof useNumberFields>;
  readonly usualName: string;
  /** A measure, whose administrator may have defined direction and target. */
  readonly isMeasure: boolean;
}

export function NumberFields({ fields, usualName, isMeasure }: NumberFieldsProps) {
  const { typed, inputs, set, leave, isWrong } = fields;
  const numberField = (key: 'limit' | 'target', label: string, ref: Ref<HTMLInputElement>) => (
    <Field.Root flex="1" minW="7rem" w="auto" invalid={isWrong(key)}>
      <Field.Label>{label}</Field.Label>
      <Input
        ref={ref}
        inputMode="decimal"
        value={typed[key]}
        onChange={({ currentTarget: { value } }) => set({ [key]: value })}
        onBlur={() => leave(key)}
      />
      <Field.ErrorText>{copy.dialog.limitWrong}</Field.ErrorText>
    </Field.Root>
  );
  return (
    <>
      <Flex gap="3" wrap="wrap">
        <Box flex="1" minW="9rem">
          <SelectField
            label={copy.dialog.test}
            value={typed.test}
            options={[
              { value: 'below', label: copy.dialog.below },
              { value: 'above', label: copy.dialog.above },
            ]}
            onChange={(value) => set({ test: value === 'above' ? 'above' : 'below' })}
          />
        </Box>
        {numberField('limit', copy.dialog.limit, inputs.limit)}
      </Flex>
      <Flex gap="3" wrap="wrap">
        <Box flex="1" minW="9rem">
          <SelectField
            label={copy.dialog.good}
            value={typed.good}
            options={[
              { value: '', label: isMeasure ? copy.dialog.goodOfBoard : copy.dialog.goodNone },
              { value: 'up', label: copy.dialog.goodUp },
              { value: 'down', label: copy.dialog.goodDown },
            ]}
            onChange={(value) => set({ good: value === 'up' || value === 'down' ? value : '' })}
          />
        </Box>
        {numberField('target', copy.dialog.target, inputs.target)}
      </Flex>
      <Field.Root>
        <Field.Label>{copy.dialog.name}</Field.Label>
        <Input
          value={typed.name}
          maxLength={alertNameLimit}
          placeholder={usualName}
          onChange={({ currentTarget: { value } }) => set({ name: value })}
        />
      </Field.Root>
    </>
  );
}
