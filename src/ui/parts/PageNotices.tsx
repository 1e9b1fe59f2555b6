import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Notices about the page, below the header. Forms and panels over the page cover them. */
export function PageNotices({ children }: { readonly children: ReactNode }) {
  return (
    <Flex
      position="fixed"
      insetX="0"
      top="16"
      direction="column"
      align="center"
      gap="2"
      px="3"
      pointerEvents="none"
      zIndex="docked"
    >
      {children}
    </Flex>
  );
}
