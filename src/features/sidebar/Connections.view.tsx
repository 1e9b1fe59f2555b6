import { Badge, Flex, Text } from '@chakra-ui/react';
import { type ConnectionSummary, connectionLevel } from '@/domain/boards/menu';
import { copy } from './sidebar.copy';

/** The sidebar's footer "Conexiones" (SPEC section 2.3). */
export function Connections({ connected, total, percentage }: ConnectionSummary) {
  const level = connectionLevel(percentage);
  return (
    <Flex align="center" gap="2.5" px="4" h="11" data-level={level}>
      <Text fontWeight="semibold">{copy.connections}</Text>
      <Badge
        colorPalette={level}
        variant="subtle"
        borderRadius="full"
        px="2"
        fontVariantNumeric="tabular-nums"
      >
        {`${percentage} %`}
      </Badge>
      <Text ms="auto" color="ink2" fontVariantNumeric="tabular-nums" aria-hidden>
        {`${connected}/${total}`}
      </Text>
      <Text srOnly>{copy.connectionsSpoken(connected, total)}</Text>
    </Flex>
  );
}
