import { Box } from '@chakra-ui/react';

/**
 * Lies under an open menu and takes the pointer: the click that closes the menu does nothing else, also over the embedded
 * report, whose clicks the page would not notice.
 */
export function Shield({ open }: { readonly open: boolean }) {
  return open ? <Box position="fixed" inset="0" zIndex="dropdown" data-part="shield" /> : null;
}
