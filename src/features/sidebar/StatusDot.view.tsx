import { Box } from '@chakra-ui/react';
import { Tip } from '@/ui/parts/Tip';

export interface StatusDotProps {
  readonly tone: 'good' | 'bad' | 'warn';
  /** Tooltip and accessible name. */
  readonly label: string;
  /** Shows the tooltip while the row has keyboard focus. */
  readonly tipOpen?: boolean;
}

/** A coloured status dot whose tooltip names the status. */
export function StatusDot({ tone, label, tipOpen }: StatusDotProps) {
  return (
    <Tip label={label} placement="right" {...(tipOpen ? { open: true } : {})}>
      <Box
        as="span"
        role="img"
        aria-label={label}
        flex="none"
        display="grid"
        placeItems="center"
        boxSize="6"
        me="-1.5"
      >
        <Box
          as="span"
          data-dot
          boxSize="2"
          borderRadius="full"
          bg={tone}
          outline="3px solid"
          outlineColor={`color-mix(in srgb, var(--p-${tone}) 22%, transparent)`}
        />
      </Box>
    </Tip>
  );
}
