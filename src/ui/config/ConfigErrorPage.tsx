import { Box, Button, Code, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { FileWarning } from 'lucide-react';
import type { ConfigIssue } from '@/domain/session/config';

export interface ConfigErrorPageProps {
  readonly issues: readonly ConfigIssue[];
  readonly onRetry: () => void;
}

/** Shown instead of the portal: every wrong field of `portal.config.json` by name (docs/configuration.md). */
export function ConfigErrorPage({ issues, onRetry }: ConfigErrorPageProps) {
  return (
    <Flex as="main" minH="100dvh" bg="bg" align="center" justify="center" p={{ base: '4', md: '8' }}>
      <Box
        w="full"
        maxW="620px"
        bg="panel"
        borderWidth="1px"
        borderColor="line"
        borderRadius="xl"
        shadow="lg"
      >
        <Flex gap="3.5" p="6" pb="4">
          <Flex
            flex="none"
            boxSize="9"
            align="center"
            justify="center"
            borderRadius="md"
            bg="warn.muted"
            color="warn.fg"
          >
            <FileWarning size={18} strokeWidth={1.75} aria-hidden />
          </Flex>
          <Box minW="0">
            <Heading as="h1" textStyle="xl" fontWeight="semibold">
              La configuración no es válida
            </Heading>
            <Text mt="1" color="ink2">
              El portal no puede iniciar. Corrige <Code>portal.config.json</Code> y vuelve a intentarlo.
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
          {issues.map(({ field, message }) => (
            <Box as="li" key={`${field} ${message}`} px="6" py="3" borderBottomWidth="1px" borderColor="line">
              <Code bg="transparent" px="0" fontWeight="semibold" fontSize="sm" overflowWrap="anywhere">
                {field}
              </Code>
              <Text color="bad.fg" textStyle="sm" mt="0.5">
                {message}
              </Text>
            </Box>
          ))}
        </Stack>
        <Flex p="4" px="6" gap="3" align="center" justify="space-between" wrap="wrap">
          <Text textStyle="sm" color="ink3">
            Los campos se explican en docs/configuration.md.
          </Text>
          <Button colorPalette="accent" onClick={onRetry}>
            Volver a intentar
          </Button>
        </Flex>
      </Box>
    </Flex>
  );
}
