import { Box, Button, Code, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { FileWarning } from 'lucide-react';
import type { ConfigIssue } from '@/domain/session/config';
import { panelFrame, ToneTile } from '@/ui/parts/ToneTile';
import { copy } from './config.copy';
import { problemText } from './config.text';

interface ConfigErrorProps {
  readonly issues: readonly ConfigIssue[];
  readonly onRetry: () => void;
}

/** Shown instead of the portal: every wrong field of `portal.config.json` by name (docs/configuration.md). */
export function ConfigError({ issues, onRetry }: ConfigErrorProps) {
  return (
    <Flex as="main" minH="100dvh" bg="bg" align="center" justify="center" p={{ base: '4', md: '8' }}>
      <Box maxW="38.75rem" {...panelFrame}>
        <Flex gap="3.5" p="6" pb="4">
          <ToneTile tone="warn">
            <FileWarning size={18} strokeWidth={1.75} aria-hidden />
          </ToneTile>
          <Box minW="0">
            <Heading as="h1" textStyle="xl" fontWeight="semibold">
              {copy.title}
            </Heading>
            <Text mt="1" color="ink2">
              <span>{copy.text[0]}</span>
              <Code translate="no">portal.config.json</Code>
              <span>{copy.text[1]}</span>
            </Text>
          </Box>
        </Flex>
        <Stack
          as="ul"
          role="list"
          listStyleType="none"
          gap="0"
          borderTopWidth="1px"
          borderColor="line"
          maxH="50vh"
          overflow="auto"
        >
          {issues.map(({ field, problem }) => (
            <Box
              as="li"
              key={`${field} ${problemText(problem)}`}
              px="6"
              py="3"
              borderBottomWidth="1px"
              borderColor="line"
            >
              <Code
                translate="no"
                bg="transparent"
                px="0"
                fontWeight="semibold"
                fontSize="sm"
                overflowWrap="anywhere"
              >
                {field}
              </Code>
              <Text color="bad.fg" textStyle="sm" mt="0.5">
                {problemText(problem)}
              </Text>
            </Box>
          ))}
        </Stack>
        <Flex p="4" px="6" gap="3" align="center" justify="space-between" wrap="wrap">
          <Text textStyle="sm" color="ink3">
            {copy.help}
          </Text>
          <Button colorPalette="accent" onClick={onRetry}>
            {copy.retry}
          </Button>
        </Flex>
      </Box>
    </Flex>
  );
}
