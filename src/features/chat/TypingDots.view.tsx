import { Box, Flex } from '@chakra-ui/react';
import { copy } from './chat.copy';

/** "Escribiendo...", until the reply starts (SPEC section 4); `overdue` adds that it takes longer than usual. */
export function TypingDots({ overdue }: { readonly overdue: boolean }) {
  return (
    <Flex
      wrap="wrap"
      display="inline-flex"
      align="center"
      gap="2.5"
      bg="panel2"
      color="ink2"
      borderWidth="1px"
      borderColor="line"
      borderRadius="lg"
      borderEndStartRadius="xs"
      px="3.5"
      py="2.5"
      mb="2"
    >
      <Flex gap="1" aria-hidden>
        {[0, 1, 2].map((dot) => (
          <Box
            key={dot}
            data-dot
            boxSize="5px"
            borderRadius="full"
            bg="ink3"
            animation="pulse 1.2s ease-in-out infinite"
            style={{ animationDelay: `${dot * 160}ms` }}
          />
        ))}
      </Flex>
      <span>{copy.panel.typing}</span>
      {overdue ? (
        <Box flexBasis="full" fontSize="sm">
          {copy.panel.overdue}
        </Box>
      ) : null}
    </Flex>
  );
}
