import { Flex, Text } from '@chakra-ui/react';
import { focusPreviousOnRemoval } from '@/ui/parts/focus';
import { IconButton } from '@/ui/parts/IconButton';
import { copy } from './presentation.copy';

interface PresentationBarProps {
  /** Dashboard on screen, and its position in the playlist. */
  readonly label: string;
  /** In full screen the bar floats over the report (SPEC section 2.4). */
  readonly isFull: boolean;
  readonly onNext: () => void;
  readonly onStop: () => void;
}

const floating = {
  zIndex: 'docked',
  top: '4',
  insetStart: '50%',
  transform: 'translateX(-50%)',
  maxW: 'calc(100% - 2rem)',
  ps: '3',
  pe: '1',
  py: '1',
  layerStyle: 'floating',
} as const;

/** Position outside full screen: a line below the strip (ui/theme/tokens.css). */
const line = {
  zIndex: 'base',
  top: 'calc(var(--strip) - var(--presentation))',
  insetX: '0',
  h: 'var(--presentation)',
  ps: '4',
  pe: '2',
  bg: 'panel',
  borderBottomWidth: '1px',
  borderColor: 'line',
} as const;

/** The current dashboard of a presentation, with buttons for the next dashboard and for the end. */
export function PresentationBar({ label, isFull, onNext, onStop }: PresentationBarProps) {
  return (
    <Flex
      ref={focusPreviousOnRemoval}
      role="group"
      aria-label={copy.bar.bar}
      position="absolute"
      align="center"
      gap="1"
      pointerEvents="auto"
      {...(isFull ? floating : { ...line, 'data-part': 'presentation' })}
    >
      <Text textStyle="sm" truncate flex="0 1 auto">
        {label}
      </Text>
      <IconButton label={copy.bar.next} icon="arrow-right" onClick={onNext} />
      <IconButton label={copy.bar.stop} icon="close" onClick={onStop} />
    </Flex>
  );
}
