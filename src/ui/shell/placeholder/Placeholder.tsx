import { Box, Button } from '@chakra-ui/react';
import { Icon } from '@/ui/icons';
import { EmptyState } from '@/ui/parts/EmptyState';

export interface PlaceholderProps {
  readonly icon: string;
  /** "Data Sources", or an indicator's label. */
  readonly heading: string;
  /** Groups the view stands in, outermost first; none for single views. */
  readonly path: readonly string[];
  readonly text: string;
  /** The way to something that works; none when nothing does. */
  readonly offer: { readonly label: string; readonly onTake: () => void } | null;
}

/** A view that shows nothing yet (SPEC section 2.3), and the way to a dashboard that does. */
export function Placeholder({ icon, heading, path, text, offer }: PlaceholderProps) {
  return (
    <Box h="full" overflowY="auto" bg="bg" display="grid" placeItems="center" px="4" pointerEvents="auto">
      <EmptyState size="page" icon={icon} eyebrow={path.join(' › ') || undefined} title={heading} text={text}>
        {offer ? (
          <Button colorPalette="accent" onClick={offer.onTake}>
            {offer.label}
            <Icon name="arrow-right" />
          </Button>
        ) : null}
      </EmptyState>
    </Box>
  );
}
