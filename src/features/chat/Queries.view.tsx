import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Icon } from '@/ui/icons';
import { SecondaryButton } from '@/ui/parts/buttons';
import { copy } from './chat.copy';
import { type ChatRow, type QueryRow, type SourceView, useChat } from './chatView';
import { ReplyTable } from './ReplyTable.view';

/** Queries that the assistant requests. The user can read each query; no query runs without their consent. */
export function DataRequest({ row }: { readonly row: ChatRow }) {
  const { onAllowData, onStop } = useChat();
  if (row.queries.length === 0) return null;
  return (
    <Flex direction="column" gap="2" w="full" maxW="44rem">
      {row.queries.map((query) => (
        <Query key={query.id} query={query} title={query.title} />
      ))}
      {row.wantsConsent ? (
        <>
          <Text layerStyle="quiet">{copy.panel.consent}</Text>
          <Flex wrap="wrap" gap="2">
            <Button size="sm" minH={{ base: '8', _coarse: '11' }} onClick={() => onAllowData(true)}>
              {copy.panel.allow}
            </Button>
            <SecondaryButton size="sm" minH={{ base: '8', _coarse: '11' }} onClick={onStop}>
              {copy.panel.deny}
            </SecondaryButton>
          </Flex>
        </>
      ) : null}
    </Flex>
  );
}

/** Source of a number: a query with its rows, a link to a page of the report, or text. */
export function Source({ source }: { readonly source: SourceView }) {
  const { onSource } = useChat();
  const { label, page, query } = source;
  if (query !== null) return <Query query={query} title={`${copy.panel.source}: ${label}`} isQuiet />;
  return (
    <Flex wrap="wrap" columnGap="1" align="baseline" textStyle="xs" color="ink2">
      <Box as="span">{`${copy.panel.source}:`}</Box>
      {page === null ? (
        <Text as="span" overflowWrap="anywhere">
          {label}
        </Text>
      ) : (
        <Button
          variant="plain"
          size="xs"
          px="0"
          h="auto"
          minH={{ base: '6', _coarse: '11' }}
          minW="0"
          maxW="full"
          whiteSpace="normal"
          textAlign="start"
          fontWeight="normal"
          color="accent.fg"
          textDecoration="underline"
          onClick={() => onSource(page)}
        >
          {label}
        </Button>
      )}
    </Flex>
  );
}

interface QueryProps {
  readonly query: QueryRow;
  readonly title: string;
  /** A line of text without a frame. */
  readonly isQuiet?: boolean;
}

/** A query in a fold: its text, and the rows that the assistant received. */
function Query({ query, title, isQuiet = false }: QueryProps) {
  const { dax, note, table } = query;
  const [isOpen, setOpen] = useState(false);
  const frame = isQuiet ? {} : { borderWidth: '1px', borderColor: 'line', borderRadius: 'md', bg: 'panel' };
  return (
    <Box as="details" {...frame} onToggle={(event) => setOpen((event.target as HTMLDetailsElement).open)}>
      <Box
        as="summary"
        display="flex"
        alignItems="baseline"
        gap="1.5"
        listStyle="none"
        css={{ '&::-webkit-details-marker': { display: 'none' } }}
        cursor="pointer"
        px={isQuiet ? '0' : '3'}
        py={isQuiet ? '1' : '2'}
        minH={{ base: isQuiet ? '6' : '8', _coarse: '11' }}
        textStyle={isQuiet ? 'xs' : 'sm'}
        color={isQuiet ? 'ink2' : 'ink'}
      >
        <Box as="span" alignSelf="center" flex="none">
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={14} />
        </Box>
        <Text as="span" fontWeight={isQuiet ? 'normal' : 'semibold'} overflowWrap="anywhere">
          {title}
        </Text>
        {note === '' || isQuiet ? null : (
          <Text as="span" color="ink2" ms="2" overflowWrap="anywhere">
            {note}
          </Text>
        )}
      </Box>
      {isOpen ? (
        <Box px={isQuiet ? '0' : '3'} pb="3">
          <Text textStyle="xs" color="ink2">
            {copy.panel.queryText}
          </Text>
          <Box
            as="pre"
            tabIndex={0}
            aria-label={copy.panel.queryText}
            role="region"
            fontFamily="mono"
            fontSize="xs"
            maxH="14rem"
            overflow="auto"
            whiteSpace="pre-wrap"
            overflowWrap="anywhere"
          >
            {dax}
          </Box>
          {table === null ? null : (
            <Box mt="2">
              <ReplyTable name={copy.panel.queryRows} columns={table.columns} rows={table.rows} />
              {table.isCut ? (
                <Text textStyle="xs" color="ink2">
                  {copy.panel.queryCut}
                </Text>
              ) : null}
            </Box>
          )}
        </Box>
      ) : null}
    </Box>
  );
}
