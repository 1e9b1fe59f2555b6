import { Box, Button } from '@chakra-ui/react';
import { shownPath } from '@/domain/boards/boardNames';
import { Icon } from '@/ui/icons';
import { EmptyState } from '@/ui/parts/EmptyState';
import { copy } from './placeholder.copy';

export interface PlaceholderViewProps {
  readonly icon: string;
  /** "Data Sources", or the label of the menu entry. */
  readonly heading: string;
  /** Set if the heading is in another language than the page. */
  readonly headingLang?: string | undefined;
  /** Labels of the view's groups, outermost first; empty for single views. */
  readonly path: readonly string[];
  readonly text: string;
  /** A working dashboard; `null` if there is no dashboard. */
  readonly offer: { readonly id: string; readonly label: string } | null;
  readonly onOpen: (id: string) => void;
}

/** A view without content (SPEC section 2.3), with a link to a working dashboard. */
export function PlaceholderView(props: PlaceholderViewProps) {
  const { icon, heading, headingLang, path, text, offer, onOpen } = props;
  return (
    <Box h="full" overflowY="auto" bg="bg" display="grid" placeItems="center" px="4" pointerEvents="auto">
      <EmptyState
        size="page"
        icon={icon}
        eyebrow={shownPath(path) || undefined}
        title={heading}
        titleLang={headingLang}
        text={text}
      >
        {offer ? (
          <Button colorPalette="accent" onClick={() => onOpen(offer.id)}>
            <span>{copy.open(offer.label)}</span>
            <Icon name="arrow-right" />
          </Button>
        ) : null}
      </EmptyState>
    </Box>
  );
}
