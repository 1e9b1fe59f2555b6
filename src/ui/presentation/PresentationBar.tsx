import { Flex, Text } from '@chakra-ui/react';
import { handsOver } from '@/ui/parts/handsOver';
import { IconButton } from '@/ui/parts/IconButton';
import type { PresentationBarTexts } from './presentationTexts';

export interface PresentationBarProps {
  readonly texts: PresentationBarTexts;
  /** Which dashboard is on, and how many there are. */
  readonly label: string;
  readonly onNext: () => void;
  readonly onStop: () => void;
}

/** What is presented, with a way on and a way out; it goes with the control bar. */
export function PresentationBar({ texts, label, onNext, onStop }: PresentationBarProps) {
  return (
    <Flex
      ref={handsOver}
      role="group"
      aria-label={texts.bar}
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
      bg="panel"
      borderWidth="1px"
      borderColor="line"
      borderRadius="lg"
      shadow="md"
      pointerEvents="auto"
    >
      <Text textStyle="sm" truncate>
        {label}
      </Text>
      <IconButton label={texts.next} icon="arrow-right" onClick={onNext} />
      <IconButton label={texts.stop} icon="close" onClick={onStop} />
    </Flex>
  );
}
