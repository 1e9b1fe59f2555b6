import { Box } from '@chakra-ui/react';
import { type ReactNode, useLayoutEffect } from 'react';
import { FootLine } from './FootLine';

interface InMainProps {
  readonly children: ReactNode;
  /** An admin view, which covers the report (app/parts.tsx). */
  readonly isAdmin?: boolean;
  /** Full screen, without header and foot line. */
  readonly isFull?: boolean;
}

/** For stories: the area of a view as in the portal (app/Portal.tsx), below an empty header and above the foot line. */
export function InMain({ children, isAdmin = false, isFull = false }: InMainProps) {
  useLayoutEffect(() => {
    if (!isFull) return;
    const { dataset } = document.documentElement;
    dataset.screen = 'full';
    return () => {
      delete dataset.screen;
    };
  }, [isFull]);
  return (
    <Box position="fixed" inset="0" zIndex="1" pointerEvents="none">
      {isFull ? null : (
        <>
          <Box h="var(--header)" bg="panel" borderBottomWidth="1px" borderColor="line" />
          <FootLine />
        </>
      )}
      <Box as="main" position="absolute" inset="0" top="var(--header)" bottom="var(--foot-line)">
        {isAdmin ? (
          <Box position="absolute" inset="0" pointerEvents="auto">
            {children}
          </Box>
        ) : (
          children
        )}
      </Box>
    </Box>
  );
}
