import { Flex, Text } from '@chakra-ui/react';
import { passFocus } from '@/ui/parts/focus';
import { IconButton } from '@/ui/parts/IconButton';
import { copy } from './copy';

export interface PresentationBarProps {
  /** Dashboard on screen, and its position in the playlist. */
  readonly label: string;
  readonly onNext: () => void;
  readonly onStop: () => void;
}

/** The current dashboard of a presentation, with buttons for the next one and for the end. */
export function PresentationBar({ label, onNext, onStop }: PresentationBarProps) {
  return (
    <Flex
      ref={passFocus}
      role="group"
      aria-label={copy.bar.bar}
      position="absolute"
      top="4"
      insetStart="50%"
      transform="translateX(-50%)"
      maxW="calc(100% - 2rem)"
      zIndex="docked"
      align="center"
      gap="1"
      ps="3"
      pe="1"
      py="1"
      layerStyle="floating"
      pointerEvents="auto"
    >
      <Text textStyle="sm" truncate>
        {label}
      </Text>
      <IconButton label={copy.bar.next} icon="arrow-right" onClick={onNext} />
      <IconButton label={copy.bar.stop} icon="close" onClick={onStop} />
    </Flex>
  );
}
