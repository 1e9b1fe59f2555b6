import { Box } from '@chakra-ui/react';
import { EmptyState } from '@/ui/parts/EmptyState';

interface PlaceholderProps {
  readonly icon: string;
  readonly title: string;
  readonly text: string;
}

/** Shown for an unknown view (SPEC section 2.7). */
export const Placeholder = (props: PlaceholderProps) => (
  <Box
    data-page-scroll
    position="absolute"
    inset="0"
    overflowY="auto"
    bg="bg"
    display="grid"
    placeItems="center"
  >
    <EmptyState {...props} size="page" />
  </Box>
);
