import { Box } from '@chakra-ui/react';
import { isLongAiContext } from '@/domain/boards/boardForm';

interface CounterProps {
  /** Number of characters. */
  readonly length: number;
  /** The count as text, for screen readers. */
  readonly label: string;
}

/** Length of the AI context; warns above 500 characters (SPEC section 2.8). */
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
