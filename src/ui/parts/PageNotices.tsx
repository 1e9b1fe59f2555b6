import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Position of notices about the page: below the header, under dialogs and panels. */
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

/** Position of toasts: above the foot line, under dialogs and panels. */
export function Toasts({ children }: { readonly children: ReactNode }) {
  return (
    <Flex
      role="status"
      position="fixed"
      insetStart="0"
      // Ends at the comments or the docked assistant.
      insetEnd="var(--dock, 0px)"
      bottom="calc(var(--foot-line) + 0.75rem)"
      justify="center"
      px="3"
      pointerEvents="none"
      zIndex="docked"
    >
      {children}
    </Flex>
  );
}
