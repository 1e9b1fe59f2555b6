import { Box, chakra, Flex, Heading, Input, Text } from '@chakra-ui/react';
import type { PortalDocument } from '@/domain/session/config';
import { specLanguage } from '@/domain/shared/locale';
import { Icon } from '@/ui/icons';
import { EmptyState } from '@/ui/parts/EmptyState';
import { copy } from './documents.copy';
import { copy as placeholderCopy } from './placeholder.copy';

interface DocumentsViewProps {
  /** Those that match the search. */
  readonly documents: readonly PortalDocument[];
  readonly query: string;
  readonly onQuery: (query: string) => void;
}

/** The view "Documentos" with the documents of the configuration (SPEC section 24). */
export function DocumentsView({ documents, query, onQuery }: DocumentsViewProps) {
  return (
    <Box h="full" overflowY="auto" bg="bg" pointerEvents="auto" p={{ base: '4', md: '6' }} pb="24">
      <Box maxW="60rem" mx="auto">
        <Heading as="h1" textStyle="2xl" lang={specLanguage} mb="4">
          {placeholderCopy.headings.documentation}
        </Heading>
        <Input
          type="search"
          mb="4"
          bg="panel"
          aria-label={copy.search}
          placeholder={copy.search}
          value={query}
          onChange={({ currentTarget }) => onQuery(currentTarget.value)}
        />
        {documents.length === 0 ? (
          <Box layerStyle="card" role="status">
            <EmptyState icon="search" title={copy.none} text={copy.noneText} />
          </Box>
        ) : (
          <Box as="ul" layerStyle="card" listStyleType="none" aria-label={copy.list}>
            {documents.map(({ title, kind, address }) => (
              <Box
                as="li"
                key={`${address} ${title}`}
                borderBottomWidth="1px"
                borderColor="line"
                _last={{ borderBottomWidth: 0 }}
              >
                <Flex
                  asChild
                  align="center"
                  gap="3"
                  px="4"
                  py="3"
                  borderRadius="xl"
                  _hover={{ bg: 'panel2' }}
                  _focusVisible={{ outline: '2px solid', outlineColor: 'focus', outlineOffset: '-3px' }}
                >
                  <a href={address} target="_blank" rel="noopener noreferrer">
                    <Icon name="file-text" />
                    <Text flex="1" minW="0" fontWeight="medium" overflowWrap="anywhere">
                      {title}
                    </Text>
                    <chakra.span layerStyle="quiet" flex="none" maxW="40%" overflowWrap="anywhere">
                      {kind}
                    </chakra.span>
                    <Icon name="external-link" size={16} />
                  </a>
                </Flex>
              </Box>
            ))}
          </Box>
        )}
      </Box>
    </Box>
  );
}
