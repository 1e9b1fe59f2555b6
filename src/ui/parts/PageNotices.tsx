import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Position of notices about the page: below the header, under dialogs and panels. */
export function PageNotices({ children }: { readonly children: ReactNode }) {
  return (
    <Flex
      position="fixed"
      insetStart="var(--inset-left)"
      insetEnd="var(--inset-right)"
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
      insetStart="var(--inset-left)"
      // Ends at the comments or the docked assistant.
      insetEnd="var(--edge-end)"
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
