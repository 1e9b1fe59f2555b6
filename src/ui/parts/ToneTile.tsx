import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface ToneTileProps {
  readonly tone: 'accent' | 'good' | 'warn' | 'bad';
  readonly size?: '8' | '9';
  readonly children: ReactNode;
}

/** The icon of a message on a tinted square. */
export const ToneTile = ({ tone, size = '9', children }: ToneTileProps) => (
  <Flex
    flex="none"
    boxSize={size}
    align="center"
    justify="center"
    borderRadius="md"
    bg={`${tone}.muted`}
    color={`${tone}.fg`}
  >
    {children}
  </Flex>
);

/** Styles of a message panel in the middle of the page. */
export const panelFrame = {
  w: 'full',
  bg: 'panel',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'xl',
  shadow: 'lg',
} as const;
