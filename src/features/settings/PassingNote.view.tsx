import { Flex, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { Icon, type IconName } from '@/ui/icons';

/** ms until the note is removed. */
const duration = 4_000;

export interface PassingNoteProps {
  readonly text: string;
  readonly tone: 'good' | 'warn';
  /** Number of notes so far; 0 shows nothing. */
  readonly times: number;
}

const icons: Record<PassingNoteProps['tone'], IconName> = { good: 'circle-check', warn: 'alert' };

/** A note of success that is removed after some seconds, at the bottom of the page and for screen readers. */
export function PassingNote({ text, tone, times }: PassingNoteProps) {
  const [gone, setGone] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setGone(times), duration);
    return () => clearTimeout(timer);
  }, [times]);
  return (
    <Flex
      role="status"
      position="fixed"
      insetX="0"
      bottom="calc(1.5rem + env(safe-area-inset-bottom))"
      justify="center"
      px="4"
      pointerEvents="none"
      zIndex="toast"
    >
      {times > gone ? (
        <Flex
          key={times}
          align="center"
          gap="2"
          px="4"
          py="2"
          layerStyle="floating"
          animation="fade-in 180ms ease-out"
        >
          <Flex color={`${tone}.fg`} flex="none">
            <Icon name={icons[tone]} />
          </Flex>
          <Text fontWeight="medium">{text}</Text>
        </Flex>
      ) : null}
    </Flex>
  );
}
