import { Box } from '@chakra-ui/react';
import type { Elements } from '@/ui/parts/elements';

/** The filter among the tools of the list of boards: as wide as its longest option. */
export const BoardFilter = ({ children }: { readonly children: Elements }) => (
  <Box w={{ base: 'full', md: '16rem' }} flex="none">
    {children}
  </Box>
);
