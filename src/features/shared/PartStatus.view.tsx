import { Box, Button, Flex, Portal, Spinner, Text } from '@chakra-ui/react';
import { Icon } from '@/ui/icons';
import { QuietButton, SecondaryButton } from '@/ui/parts/buttons';
import type { Elements } from '@/ui/parts/elements';
import { IconButton } from '@/ui/parts/IconButton';
import { panelFrame, ToneTile } from '@/ui/parts/ToneTile';
import { copy } from './partStatus.copy';

interface PlaceProps {
  /** `page` fills the space of the part; `corner` floats at the bottom of the window. */
  readonly place: 'page' | 'corner';
}

const places = {
  // `z-index`, because the report container covers elements without one.
  page: { position: 'absolute', inset: '0', zIndex: '1', p: '6', bg: 'bg' },
  corner: {
    position: 'fixed',
    insetStart: 'var(--inset-left)',
    insetEnd: 'var(--inset-right)',
    bottom: 'var(--inset-bottom)',
    p: '4',
    zIndex: 'toast',
    pointerEvents: 'none',
  },
} as const;

interface PartFailedProps extends PlaceProps {
  /** `missing`: the code of the part could not be loaded. */
  readonly reason: 'missing' | 'crashed';
  /** Absent if the user repeats their action to retry. */
  readonly onRetry?: () => void;
  readonly onReload: () => void;
  readonly onClose: () => void;
  /** More actions. */
  readonly children?: Elements;
}

/** Replaces a part of the page that could not be loaded or crashed. */
export function PartFailed({ reason, place, onRetry, onReload, onClose, children }: PartFailedProps) {
  const { title, text } = copy[reason];
  return (
    // A React portal, because the part around the message may be hidden or disabled.
    <Portal disabled={place === 'page'}>
      <Flex align="center" justify="center" overflowY="auto" {...places[place]}>
        <Flex role="alert" gap="3" maxW="28.75rem" p="4" {...panelFrame} pointerEvents="auto">
          <ToneTile tone="warn">
            <Icon name="circle-alert" />
          </ToneTile>
          <Box minW="0" flex="1">
            <Text textStyle="lg" fontWeight="semibold">
              {title}
            </Text>
            <Text mt="0.5" textStyle="sm" color="ink2" textWrap="pretty">
              {text}
            </Text>
            <Flex mt="3" gap="2" wrap="wrap">
              {onRetry ? (
                <Button size="sm" colorPalette="accent" onClick={onRetry}>
                  {copy.retry}
                </Button>
              ) : null}
              <SecondaryButton size="sm" onClick={onReload}>
                {copy.reload}
              </SecondaryButton>
              {children}
            </Flex>
          </Box>
          {place === 'corner' ? (
            <Box flex="none" m="-1.5">
              <IconButton label={copy.close} icon="close" placement="left" onClick={onClose} />
            </Box>
          ) : null}
        </Flex>
      </Flex>
    </Portal>
  );
}

interface PartWaitingProps extends PlaceProps {
  /** `undefined` for a part that the page requires: its load cannot be cancelled. */
  readonly onCancel: (() => void) | undefined;
}

/** Replaces a part of the page that is loading. */
export const PartWaiting = ({ place, onCancel }: PartWaitingProps) => (
  <Portal disabled={place === 'page'}>
    <Flex align="center" justify="center" {...places[place]}>
      <Flex role="status" align="center" gap="3" p="3" ps="4" {...panelFrame} w="auto" pointerEvents="auto">
        <Spinner size="sm" color="accent" />
        <Text>{copy.waiting.text}</Text>
        {onCancel ? (
          <QuietButton size="sm" onClick={onCancel}>
            {copy.waiting.cancel}
          </QuietButton>
        ) : null}
      </Flex>
    </Flex>
  </Portal>
);
