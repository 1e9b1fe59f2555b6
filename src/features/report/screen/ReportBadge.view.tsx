import { Code, Flex, Text } from '@chakra-ui/react';
import { appliedText, type FilterLabel } from '@/features/shared/filter.text';

interface ReportBadgeProps {
  readonly name: string;
  /** First 8 characters of the report id. */
  readonly shortId: string;
  readonly filters: readonly FilterLabel[];
  readonly isFull: boolean;
}

const onFoot = {
  bottom: 'var(--inset-bottom)',
  insetStart: 'calc(1.5rem + var(--foot-button) + var(--edge-start))',
  h: 'calc(var(--foot-line) - var(--inset-bottom))',
  maxW: 'calc(100% - 3.5rem - 2 * var(--foot-button) - var(--edge-start) - var(--edge-end))',
} as const;

const floating = {
  bottom: 'calc(1rem + var(--inset-bottom))',
  insetStart: 'calc(1rem + var(--inset-left))',
  h: '10',
  maxW: 'calc(100% - 2rem - var(--inset-left) - var(--inset-right))',
  px: '3',
  layerStyle: 'floating',
} as const;

/**
 * Badge at the bottom left, on the foot line: name and id of the report (SPEC section 2.4). In full screen it
 * floats and also contains the filters.
 */
export function ReportBadge({ name, shortId, filters, isFull }: ReportBadgeProps) {
  return (
    <Flex
      data-part="badge"
      position="fixed"
      zIndex="docked"
      {...(isFull ? floating : onFoot)}
      align="center"
      gap="3"
      textStyle="sm"
      pointerEvents="none"
    >
      <Text truncate>
        <span>{name}</span>{' '}
        <Code translate="no" bg="transparent" px="1" textStyle="xs" color="ink2">
          {shortId}
        </Code>
      </Text>
      {isFull && appliedText(filters) !== '' ? (
        <Text truncate data-part="filters">
          {appliedText(filters)}
        </Text>
      ) : null}
    </Flex>
  );
}
