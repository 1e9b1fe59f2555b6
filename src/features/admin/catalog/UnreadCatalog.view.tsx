import { Box, Button, Skeleton, Stack } from '@chakra-ui/react';
import { HelpLink } from '@/features/shared/HelpLink.view';
import { EmptyState } from '@/ui/parts/EmptyState';

interface UnreadProps {
  readonly isLoading: boolean;
  readonly title: string;
  readonly text: string;
  readonly action: { readonly label: string; readonly onClick: () => void };
}

/** Replaces an admin view while the catalogue is loading or cannot be read. */
export function UnreadCatalog({ isLoading, title, text, action }: UnreadProps) {
  if (isLoading)
    return (
      <Box role="status" aria-label={title} position="absolute" inset="0" bg="bg" px="8" pt="7">
        <Stack gap="4" maxW="1680px" mx="auto">
          <Skeleton h="8" w="18rem" maxW="full" />
          <Skeleton h="10" />
          <Skeleton h="20rem" />
        </Stack>
      </Box>
    );
  return (
    <Box position="absolute" inset="0" overflowY="auto" bg="bg" display="grid" placeItems="center">
      <EmptyState icon="database" title={title} text={text} size="page">
        <Button colorPalette="gray" onClick={action.onClick}>
          {action.label}
        </Button>
        <HelpLink />
      </EmptyState>
    </Box>
  );
}
