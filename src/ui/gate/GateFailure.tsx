import { Box, Button, Code, Flex, Text } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';

export interface GateFailureProps {
  readonly copy: Readonly<Record<'details' | 'hideDetails', string>>;
  /** Why the last attempt to sign in failed. */
  readonly failure: string;
  /** Codes and ids for an administrator; `null` when there are none. */
  readonly details: string | null;
}

/** Why the last attempt to sign in failed, and on demand what an administrator asks for. */
export function GateFailure({ copy, failure, details }: GateFailureProps) {
  const [open, setOpen] = useState(false);
  return (
    <Box mt="5" p="3" borderRadius="lg" bg="bad.muted" color="bad.fg">
      <Flex role="alert" gap="2.5">
        <TriangleAlert size={18} strokeWidth={1.75} aria-hidden style={{ flexShrink: 0 }} />
        <Text overflowWrap="anywhere">{failure}</Text>
      </Flex>
      {details === null ? null : (
        <>
          <Button
            mt="2.5"
            size="sm"
            variant="ghost"
            colorPalette="gray"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {open ? copy.hideDetails : copy.details}
          </Button>
          {open ? (
            <Code
              colorPalette="gray"
              mt="2"
              p="3"
              display="block"
              whiteSpace="pre-wrap"
              overflowWrap="anywhere"
            >
              {details}
            </Code>
          ) : null}
        </>
      )}
    </Box>
  );
}
