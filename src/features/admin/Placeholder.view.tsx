import { Box, Button } from '@chakra-ui/react';
import { EmptyState } from '@/ui/parts/EmptyState';

interface PlaceholderProps {
  readonly icon: string;
  readonly title: string;
  readonly text: string;
  /** "Comenzar Configuración"; some views have no action. */
  readonly action?: { readonly label: string; readonly onClick: () => void } | undefined;
}

/** A view that is not built, or not started yet (SPEC section 2.7). */
export function Placeholder({ icon, title, text, action }: PlaceholderProps) {
  return (
    <Box
      data-page-scroll
      position="absolute"
      inset="0"
      overflowY="auto"
      bg="bg"
      display="grid"
      placeItems="center"
    >
      <EmptyState icon={icon} title={title} text={text} size="page">
        {action ? (
          <Button colorPalette="accent" onClick={action.onClick}>
            {action.label}
          </Button>
        ) : null}
      </EmptyState>
    </Box>
  );
}
