import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import type { Elements } from '@/ui/parts/elements';

export interface SectionProps {
  readonly title: string;
  readonly text?: string;
  /** A button to the right of the title. */
  readonly tool?: Elements;
  readonly children: Elements;
}

/** A section of an admin view. */
export function Section({ title, text, tool, children }: SectionProps) {
  return (
    <Box as="section" mb="7" minW="0">
      <Flex justify="space-between" align="flex-end" wrap="wrap" gap="3" mb="3" minH="9">
        <Box flex="1 1 12rem">
          <Heading as="h2" textStyle="lg" fontWeight="semibold">
            {title}
          </Heading>
          {text ? (
            <Text color="ink2" textStyle="sm">
              {text}
            </Text>
          ) : null}
        </Box>
        {tool}
      </Flex>
      {children}
    </Box>
  );
}
