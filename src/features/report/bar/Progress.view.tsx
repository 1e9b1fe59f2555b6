import { Box } from '@chakra-ui/react';

/** Progress line at the bar's lower edge during a refresh. */
export function Progress() {
  return (
    <Box
      aria-hidden
      data-dot
      position="absolute"
      insetX="0"
      bottom="0"
      h="2px"
      bg="accent"
      transformOrigin="left"
      animation="pulse 900ms ease-in-out infinite"
    />
  );
}
