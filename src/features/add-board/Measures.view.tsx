import { Box, Field, Flex, Input, Stack, Text } from '@chakra-ui/react';
import { type ComponentProps, useId } from 'react';
import type { BoardMeasure } from '@/domain/boards/board';
import { expressionLimit, measureLimit } from '@/domain/boards/measureQuery';
import { Icon } from '@/ui/icons';
import { SecondaryButton } from '@/ui/parts/buttons';
import { focusPreviousOnRemoval } from '@/ui/parts/focus';
import { IconButton } from '@/ui/parts/IconButton';
import { SelectField } from '@/ui/parts/SelectField';
import { Toggle } from '@/ui/parts/Toggle';
import type { MeasuresApi } from './boardFormProps';
import { copy } from './measures.copy';

/** The numbers that a board offers for the start page. */
export function Measures({ measures, isChecked, onChange }: MeasuresApi) {
  const titleId = useId();
  const isFull = measures.length >= measureLimit;
  return (
    <Box
      role="group"
      aria-labelledby={titleId}
      gridColumn="1 / -1"
      borderWidth="1px"
      borderColor="line"
      borderRadius="lg"
      bg="panel2"
      p="3"
    >
      <Flex align="center" wrap="wrap" gap="2">
        <Box flex="1 1 14rem">
          <Text id={titleId} textStyle="sm" fontWeight="semibold">
            {copy.title}
          </Text>
          <Text layerStyle="quiet">{isFull ? copy.full(measureLimit) : copy.help}</Text>
        </Box>
        <SecondaryButton
          size="sm"
          type="button"
          disabled={isFull}
          onClick={() => onChange([...measures, { id: crypto.randomUUID(), name: '', dax: '' }])}
        >
          <Icon name="plus" />
          <span>{copy.add}</span>
        </SecondaryButton>
      </Flex>
      {measures.length > 0 ? (
        <Stack as="ul" listStyleType="none" gap="3" mt="3">
          {measures.map((measure, index) => (
            <MeasureFields
              key={measure.id}
              measure={measure}
              label={measure.name.trim() || copy.number(index + 1)}
              isChecked={isChecked}
              onChange={(changes) =>
                onChange(measures.map((one) => (one === measure ? { ...one, ...changes } : one)))
              }
              onRemove={() => onChange(measures.filter((one) => one !== measure))}
            />
          ))}
        </Stack>
      ) : null}
    </Box>
  );
}

interface MeasureFieldsProps {
  readonly measure: BoardMeasure;
  readonly label: string;
  readonly isChecked: boolean;
  readonly onChange: (changes: Partial<BoardMeasure>) => void;
  readonly onRemove: () => void;
}

function MeasureFields({ measure, label, isChecked, onChange, onRemove }: MeasureFieldsProps) {
  const { name, dax, unit = '', isShare = false, good = '', target } = measure;
  const field = (label: string, flex: string, input: ComponentProps<typeof Input>, missing?: string) => (
    <Field.Root
      flex={flex}
      minW={flex === '2' ? '14rem' : '8rem'}
      w="auto"
      invalid={missing !== undefined && isChecked && !String(input.value).trim()}
    >
      <Field.Label>{label}</Field.Label>
      <Input {...input} />
      <Field.ErrorText>{missing}</Field.ErrorText>
    </Field.Root>
  );
  return (
    <Box
      as="li"
      ref={focusPreviousOnRemoval}
      borderWidth="1px"
      borderColor="line"
      borderRadius="md"
      bg="panel"
      p="3"
    >
      <Flex gap="3" wrap="wrap" align="flex-start">
        {field(
          copy.name,
          '1',
          {
            value: name,
            maxLength: 80,
            onChange: ({ currentTarget: { value } }) => onChange({ name: value }),
          },
          copy.nameMissing,
        )}
        {field(
          copy.dax,
          '2',
          {
            ...{ value: dax, maxLength: expressionLimit, placeholder: copy.daxExample },
            ...{ fontFamily: 'mono', spellCheck: false },
            onChange: ({ currentTarget: { value } }) => onChange({ dax: value }),
          },
          copy.daxMissing,
        )}
        <IconButton label={copy.remove(label)} icon="trash" ms="auto" mt={{ md: '6' }} onClick={onRemove} />
      </Flex>
      <Flex gap="3" wrap="wrap" mt="3">
        {field(copy.unit, '1', {
          ...{ value: unit, maxLength: 20, placeholder: copy.unitExample },
          onChange: ({ currentTarget: { value } }) =>
            onChange({ unit: value || undefined, ...(value.trim() === '%' ? {} : { isShare: undefined }) }),
        })}
        <Box flex="1" minW="8rem">
          <SelectField
            label={copy.good}
            value={good}
            options={[
              { value: '', label: copy.goodNone },
              { value: 'up', label: copy.goodUp },
              { value: 'down', label: copy.goodDown },
            ]}
            onChange={(value) => onChange({ good: value === 'up' || value === 'down' ? value : undefined })}
          />
        </Box>
        {field(copy.target, '1', {
          ...{ type: 'number', step: 'any', defaultValue: target },
          onChange: ({ currentTarget: { valueAsNumber } }) =>
            onChange({ target: Number.isFinite(valueAsNumber) ? valueAsNumber : undefined }),
        })}
      </Flex>
      {unit.trim() === '%' ? (
        <Box mt="3">
          <Toggle
            label={copy.isShare}
            checked={isShare}
            onChange={(isOn) => onChange({ isShare: isOn || undefined })}
          />
        </Box>
      ) : null}
    </Box>
  );
}
