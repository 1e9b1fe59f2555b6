import { Box } from '@chakra-ui/react';
import type { ReactNode, RefCallback } from 'react';

/** The strip between header and report. Its height is `--strip` (ui/theme/tokens.css): 0 on a view without a strip. */
export function StripLine({
  ref,
  children,
}: {
  readonly ref?: RefCallback<HTMLElement>;
  readonly children?: ReactNode;
}) {
  return (
    <Box
      ref={ref}
      data-part="strip"
      position="relative"
      flex="none"
      h="calc(var(--strip) - var(--presentation))"
      mb="var(--presentation)"
      bg="panel"
      borderBottomWidth="1px"
      borderColor="line"
      pointerEvents="auto"
    >
      {children}
    </Box>
  );
}
