import { Button, Flex, Portal, Spinner, Text } from '@chakra-ui/react';
import { type PartFailedProps, partPlaces } from './PartFailed';
import { panelFrame } from './ToneTile';

export interface PartWaitingProps extends Pick<PartFailedProps, 'place'> {
  readonly texts: Readonly<Record<'text' | 'cancel', string>>;
  /** Given where the person can do without the part. */
  readonly onCancel?: (() => void) | undefined;
}

/** Stands where a part of the page is on its way. */
export function PartWaiting({ texts, place, onCancel }: PartWaitingProps) {
  return (
    <Portal disabled={place === 'page'}>
      <Flex align="center" justify="center" {...partPlaces[place]}>
        <Flex role="status" align="center" gap="3" p="3" ps="4" {...panelFrame} w="auto" pointerEvents="auto">
          <Spinner size="sm" color="accent" />
          <Text>{texts.text}</Text>
          {onCancel ? (
            <Button variant="ghost" colorPalette="gray" size="sm" onClick={onCancel}>
              {texts.cancel}
            </Button>
          ) : null}
        </Flex>
      </Flex>
    </Portal>
  );
}
