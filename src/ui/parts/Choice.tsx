import { Box, SegmentGroup, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { Icon } from '@/ui/icons';

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly icon?: string }[];
  readonly onChange: (value: Value) => void;
  readonly help?: string;
}

/** A segmented control with two to four options: a radio group. */
export function Choice<Value extends string>({ label, value, options, onChange, help }: ChoiceProps<Value>) {
  const labelId = useId();
  const helpId = useId();
  return (
    <Box>
      <Text id={labelId} textStyle="sm" fontWeight="semibold" mb="1.5">
        {label}
      </Text>
      <SegmentGroup.Root
        value={value}
        onValueChange={(change) => {
          const picked = options.find((option) => option.value === change.value);
          if (picked) onChange(picked.value);
        }}
        w="full"
        minW="0"
        h={{ base: '10', _coarse: '12' }}
        aria-labelledby={labelId}
        aria-describedby={help ? helpId : undefined}
      >
        {options.map((option) => (
          <SegmentGroup.Item
            key={option.value}
            value={option.value}
            flex="1"
            px="2"
            gap="2"
            h="full"
            whiteSpace="nowrap"
          >
            {option.icon ? (
              <Box hideBelow="sm">
                <Icon name={option.icon} size={16} />
              </Box>
            ) : null}
            <SegmentGroup.ItemText>{option.label}</SegmentGroup.ItemText>
            <SegmentGroup.ItemHiddenInput />
          </SegmentGroup.Item>
        ))}
      </SegmentGroup.Root>
      {help ? (
        <Text id={helpId} textStyle="xs" color="ink2" mt="1.5">
          {help}
        </Text>
      ) : null}
    </Box>
  );
}
