import { Box, Flex, Text } from '@chakra-ui/react';
import { Icon } from '@/ui/icons';

export interface DataNoteProps {
  /** `null` without a note. */
  readonly note: { readonly tone: 'good' | 'warn'; readonly text: string } | null;
}

/** Result of a refresh, beside the bar and announced to screen readers; disappears by itself. */
export function DataNote({ note }: DataNoteProps) {
  return (
    <Box role="status" aria-live="polite">
      {note ? (
        <Flex
          align="center"
          gap="2"
          maxW="calc(100vw - 2rem)"
          px="3"
          py="1.5"
          bg="panel"
          borderWidth="1px"
          borderColor="line"
          borderRadius="md"
          shadow="sm"
          animation="fade-in 180ms ease-out"
        >
          <Box as="span" color={note.tone} flex="none">
            <Icon name={note.tone === 'good' ? 'circle-check' : 'circle-alert'} size={16} />
          </Box>
          <Text textStyle="sm">{note.text}</Text>
        </Flex>
      ) : null}
    </Box>
  );
}
