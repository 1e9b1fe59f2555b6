import { Fieldset, SegmentGroup } from '@chakra-ui/react';
import { Icon } from '@/ui/icons';

export interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly icon?: string }[];
  readonly onChange: (value: Value) => void;
  readonly help?: string;
}

/** Two to four choices side by side, of which one holds: a group of radio buttons. */
export function Choice<Value extends string>({ label, value, options, onChange, help }: ChoiceProps<Value>) {
  return (
    <Fieldset.Root>
      <Fieldset.Legend textStyle="sm" fontWeight="semibold" color="ink" mb="1.5">
        {label}
      </Fieldset.Legend>
      <SegmentGroup.Root
        value={value}
        onValueChange={(change) => {
          const picked = options.find((option) => option.value === change.value);
          if (picked) onChange(picked.value);
        }}
        w="full"
        minW="0"
        aria-label={label}
      >
        <SegmentGroup.Indicator />
        {options.map((option) => (
          <SegmentGroup.Item
            key={option.value}
            value={option.value}
            flex="1"
            px="2"
            h={{ base: '8', _coarse: '10' }}
          >
            {option.icon ? <Icon name={option.icon} size={16} /> : null}
            <SegmentGroup.ItemText>{option.label}</SegmentGroup.ItemText>
            <SegmentGroup.ItemHiddenInput />
          </SegmentGroup.Item>
        ))}
      </SegmentGroup.Root>
      {help ? <Fieldset.HelperText textStyle="xs">{help}</Fieldset.HelperText> : null}
    </Fieldset.Root>
  );
}
