import { Box, Button, Flex, Portal, Text } from '@chakra-ui/react';
import { Icon } from '@/ui/icons';
import { IconButton } from './IconButton';
import { panelFrame, ToneTile } from './ToneTile';

export interface PartFailedProps {
  readonly texts: Readonly<Record<'title' | 'text' | 'retry' | 'reload' | 'close', string>>;
  /** `page` fills the space of the part; `corner` floats at the bottom of the window. */
  readonly place: 'page' | 'corner';
  readonly onRetry: () => void;
  readonly onReload: () => void;
  readonly onClose: () => void;
}

/** Where what stands for a part lies. */
export const partPlaces = {
  page: { position: 'absolute', inset: '0', p: '6', bg: 'bg' },
  corner: { position: 'fixed', insetX: '0', bottom: '0', p: '4', zIndex: 'toast', pointerEvents: 'none' },
} as const;

/** Stands where a part of the page could not be loaded or crashed, with the ways on. */
export function PartFailed({ texts, place, onRetry, onReload, onClose }: PartFailedProps) {
  return (
    // Not inside the part: what hides or disables that would take the ways on with it.
    <Portal disabled={place === 'page'}>
      <Flex align="center" justify="center" overflowY="auto" {...partPlaces[place]}>
        <Flex role="alert" gap="3" maxW="460px" p="4" {...panelFrame} pointerEvents="auto">
          <ToneTile tone="warn">
            <Icon name="circle-alert" />
          </ToneTile>
          <Box minW="0" flex="1">
            <Text textStyle="lg" fontWeight="semibold">
              {texts.title}
            </Text>
            <Text mt="0.5" textStyle="sm" color="ink2" textWrap="pretty">
              {texts.text}
            </Text>
            <Flex mt="3" gap="2" wrap="wrap">
              <Button size="sm" colorPalette="accent" onClick={onRetry}>
                {texts.retry}
              </Button>
              <Button size="sm" variant="outline" colorPalette="gray" onClick={onReload}>
                {texts.reload}
              </Button>
            </Flex>
          </Box>
          {place === 'corner' ? (
            <Box flex="none" m="-1.5">
              <IconButton label={texts.close} icon="close" placement="left" onClick={onClose} />
            </Box>
          ) : null}
        </Flex>
      </Flex>
    </Portal>
  );
}
