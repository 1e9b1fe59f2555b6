import { Flex, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { Icon, type IconName } from '@/ui/icons';

/** ms that the note stands. */
const life = 4_000;

export interface PassingNoteProps {
  readonly text: string;
  readonly tone: 'good' | 'warn';
  /** How often it was to be said; 0 says nothing yet. */
  readonly times: number;
}

const icons: Record<PassingNoteProps['tone'], IconName> = { good: 'circle-check', warn: 'alert' };

/** Says for a moment that something was done, at the bottom of the page and to screen readers. */
export function PassingNote({ text, tone, times }: PassingNoteProps) {
  const [gone, setGone] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setGone(times), life);
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
          bg="panel"
          borderWidth="1px"
          borderColor="line"
          borderRadius="lg"
          shadow="md"
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
