import { Box } from '@chakra-ui/react';
import { Tip } from '@/ui/parts/Tip';

interface StatusDotProps {
  readonly tone: 'good' | 'bad';
  /** There is a problem: the dot is larger and has a halo. */
  readonly isAlarm: boolean;
  /** Tooltip and accessible name. */
  readonly label: string;
  /** Shows the tooltip while the row has keyboard focus. */
  readonly tipOpen?: boolean;
}

/** A coloured status dot, small unless there is a problem, whose tooltip names the status. */
export function StatusDot({ tone, isAlarm, label, tipOpen }: StatusDotProps) {
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
          boxSize={isAlarm ? '2' : '1.5'}
          borderRadius="full"
          {...(tone === 'good' || isAlarm ? { bg: tone } : { borderWidth: '1px', borderColor: tone })}
          {...(isAlarm
            ? { outline: '3px solid', outlineColor: `color-mix(in srgb, var(--p-${tone}) 22%, transparent)` }
            : {})}
        />
      </Box>
    </Tip>
  );
}
