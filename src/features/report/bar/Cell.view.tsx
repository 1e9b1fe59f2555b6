import { Button, type ButtonProps, Text } from '@chakra-ui/react';
import type { Ref } from 'react';
import { Icon, type IconName } from '@/ui/icons';

interface CellProps extends Omit<ButtonProps, 'aria-label' | 'children'> {
  /** Accessible name, which contains the word. */
  readonly label: string;
  readonly icon: IconName;
  readonly word: string;
  /** The control is active: it affects the report on screen. */
  readonly isOn?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A control in the bottom row of a phone: an icon over a word. */
export function Cell({ label, icon, word, isOn = false, ...rest }: CellProps) {
  return (
    <Button
      variant="ghost"
      colorPalette={isOn ? 'accent' : 'gray'}
      color={isOn ? 'accent.fg' : 'ink2'}
      flex="1 1 0"
      minW="0"
      h="full"
      px="0"
      gap="0.5"
      flexDirection="column"
      borderRadius="md"
      {...rest}
      aria-label={label}
    >
      <Icon name={icon} />
      <Text as="span" fontSize="0.6875rem" lineHeight="0.875rem" fontWeight="medium">
        {word}
      </Text>
    </Button>
  );
}
