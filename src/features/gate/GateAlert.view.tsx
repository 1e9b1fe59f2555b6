import { Box, Flex, Text } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export interface GateAlertProps {
  readonly tone: 'bad' | 'warn';
  readonly text: string;
  /** What the user can do about it. */
  readonly children?: ReactNode;
}

/** A message on the landing card. */
export function GateAlert({ tone, text, children }: GateAlertProps) {
  return (
    <Box mt="5" p="3" borderRadius="lg" bg={`${tone}.muted`} color={`${tone}.fg`}>
      <Flex role="alert" gap="2.5">
        <TriangleAlert size={18} strokeWidth={1.75} aria-hidden style={{ flexShrink: 0 }} />
        <Text overflowWrap="anywhere">{text}</Text>
      </Flex>
      {children}
    </Box>
  );
}
