import { Box, Field, Flex, Input, Stack, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { type BoardMeasure, expressionLimit, measureLimit } from '@/domain/boards/board';
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
  const isMissing = (text: string) => isChecked && text.trim() === '';
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
        <Field.Root flex="1" minW="11rem" w="auto" invalid={isMissing(name)}>
          <Field.Label>{copy.name}</Field.Label>
          <Input
            value={name}
            maxLength={80}
            onChange={({ currentTarget: { value } }) => onChange({ name: value })}
          />
          <Field.ErrorText>{copy.nameMissing}</Field.ErrorText>
        </Field.Root>
        <Field.Root flex="2" minW="11rem" w="auto" invalid={isMissing(dax)}>
          <Field.Label>{copy.dax}</Field.Label>
          <Input
            fontFamily="mono"
            spellCheck={false}
            value={dax}
            maxLength={expressionLimit}
            placeholder={copy.daxExample}
            onChange={({ currentTarget: { value } }) => onChange({ dax: value })}
          />
          <Field.ErrorText>{copy.daxMissing}</Field.ErrorText>
        </Field.Root>
        <IconButton label={copy.remove(label)} icon="trash" mt="6" onClick={onRemove} />
      </Flex>
      <Flex gap="3" wrap="wrap" mt="3">
        <Field.Root flex="1" minW="6rem" w="auto">
          <Field.Label>{copy.unit}</Field.Label>
          <Input
            value={unit}
            maxLength={20}
            placeholder={copy.unitExample}
            onChange={({ currentTarget: { value } }) =>
              onChange({ unit: value || undefined, ...(value.trim() === '%' ? {} : { isShare: undefined }) })
            }
          />
        </Field.Root>
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
        <Field.Root flex="1" minW="8rem" w="auto">
          <Field.Label>{copy.target}</Field.Label>
          <Input
            type="number"
            step="any"
            defaultValue={target}
            onChange={({ currentTarget: { valueAsNumber } }) =>
              onChange({ target: Number.isFinite(valueAsNumber) ? valueAsNumber : undefined })
            }
          />
        </Field.Root>
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
