import { Box } from '@chakra-ui/react';
import { isLongAiContext } from '@/domain/boards/boardForm';

export interface CounterProps {
  /** Characters written so far. */
  readonly length: number;
  /** The same in words, for a screen reader. */
  readonly label: string;
}

/** How long the AI context is; it warns above 500 characters (SPEC section 2.8). */
export function Counter({ length, label }: CounterProps) {
  const isLong = isLongAiContext(length);
  return (
    <Box
      as="span"
      textStyle="sm"
      fontVariantNumeric="tabular-nums"
      color={isLong ? 'warn.fg' : 'ink2'}
      fontWeight={isLong ? 'semibold' : 'normal'}
      data-long={isLong}
    >
      <span aria-hidden="true">{length}</span>
      <Box as="span" srOnly>
        {label}
      </Box>
    </Box>
  );
}
