import { Badge, Flex, Text } from '@chakra-ui/react';
import type { SidebarTexts } from './sidebarTexts';

export interface ConnectionsProps {
  readonly texts: SidebarTexts;
  readonly connected: number;
  readonly total: number;
  /** Rounded. */
  readonly percentage: number;
  /** Colour of the badge: good from 80 percent, warn from 50, else bad (SPEC section 9). */
  readonly level: 'good' | 'warn' | 'bad';
}

/** The sidebar's footer "Conexiones" (SPEC section 2.3). */
export function Connections({ texts, connected, total, percentage, level }: ConnectionsProps) {
  return (
    <Flex align="center" gap="2.5" px="4" h="11" data-level={level}>
      <Text fontWeight="semibold">{texts.connections}</Text>
      <Badge
        colorPalette={level}
        variant="subtle"
        borderRadius="full"
        px="2"
        fontVariantNumeric="tabular-nums"
      >
        {percentage} %
      </Badge>
      <Text ms="auto" color="ink2" fontVariantNumeric="tabular-nums" aria-hidden>
        {connected}/{total}
      </Text>
      <Text srOnly>{texts.connectionsSpoken(connected, total)}</Text>
    </Flex>
  );
}
