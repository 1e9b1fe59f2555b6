import { Box, Flex, Text } from '@chakra-ui/react';

/** One transition, formatted. */
export interface TraceRow {
  readonly id: number;
  /** Time of day with milliseconds. */
  readonly time: string;
  readonly machine: string;
  /** Event in trace notation: `done lookUpReport`. */
  readonly event: string;
  /** Changed states; both empty when the state did not change. */
  readonly from: string;
  readonly to: string;
  /** Text for an unchanged state. */
  readonly unchanged: string;
  /** The transition is a failure. */
  readonly failed: boolean;
}

/** Transitions, newest first. */
export function TraceRows({ rows }: { rows: readonly TraceRow[] }) {
  return (
    <Box as="ol" listStyleType="none">
      {rows.map(({ id, time, machine, event, from, to, unchanged, failed }) => (
        <Box
          as="li"
          key={id}
          px="4"
          py="2"
          borderBottomWidth="1px"
          borderColor="line"
          css={{ contentVisibility: 'auto', containIntrinsicSize: 'auto 60px' }}
        >
          <Flex justify="space-between" gap="2" textStyle="xs" color="ink2">
            <span>{machine}</span>
            <Text as="time" fontVariantNumeric="tabular-nums">
              {time}
            </Text>
          </Flex>
          <Text fontWeight="semibold" color={failed ? 'bad.fg' : 'ink'} overflowWrap="anywhere">
            {event}
          </Text>
          <Text textStyle="sm" color="ink2" overflowWrap="anywhere">
            {to === '' ? unchanged : `${from === '' ? '' : `${from} → `}${to}`}
          </Text>
        </Box>
      ))}
    </Box>
  );
}
