import { Box, Button } from '@chakra-ui/react';
import { Icon } from '@/ui/icons';
import { EmptyState } from '@/ui/parts/EmptyState';

export interface PlaceholderProps {
  readonly icon: string;
  /** "Data Sources", or an indicator's label. */
  readonly heading: string;
  /** Where the heading is in another language than the page. */
  readonly headingLang?: string | undefined;
  /** Labels of the view's groups, outermost first; empty for single views. */
  readonly path: readonly string[];
  readonly text: string;
  /** Link to a working dashboard; `null` without one. */
  readonly offer: { readonly label: string; readonly onTake: () => void } | null;
}

/** A view without content (SPEC section 2.3), with a link to a working dashboard. */
export function Placeholder({ icon, heading, headingLang, path, text, offer }: PlaceholderProps) {
  return (
    <Box h="full" overflowY="auto" bg="bg" display="grid" placeItems="center" px="4" pointerEvents="auto">
      <EmptyState
        size="page"
        icon={icon}
        eyebrow={path.join(' › ') || undefined}
        title={heading}
        titleLang={headingLang}
        text={text}
      >
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
