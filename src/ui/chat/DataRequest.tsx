import { Box, Button, Flex, Text } from '@chakra-ui/react';
import type { QueryRow } from './chatView';
import type { MessageProps } from './messageProps';
import { touch } from './touch';

/** What the assistant asks of the data: each query can be read, and none runs before the person allowed it. */
export function DataRequest({ texts, row, onAllowData, onStop }: MessageProps) {
  if (row.queries.length === 0) return null;
  return (
    <Flex direction="column" gap="2" w="full" maxW="44rem">
      {row.queries.map((query) => (
        <Query key={query.id} texts={texts} query={query} />
      ))}
      {row.wantsConsent ? (
        <>
          <Text textStyle="sm" color="ink2">
            {texts.consent}
          </Text>
          <Flex wrap="wrap" gap="2">
            <Button size="sm" minH={touch('8', '11')} onClick={() => onAllowData(true)}>
              {texts.allow}
            </Button>
            <Button size="sm" variant="outline" colorPalette="gray" minH={touch('8', '11')} onClick={onStop}>
              {texts.deny}
            </Button>
          </Flex>
        </>
      ) : null}
    </Flex>
  );
}

function Query({ texts, query }: Pick<MessageProps, 'texts'> & { query: QueryRow }) {
  const { title, dax, note, table } = query;
  return (
    <Box as="details" borderWidth="1px" borderColor="line" borderRadius="md" bg="panel">
      <Box as="summary" cursor="pointer" px="3" py="2" minH={touch('8', '11')} textStyle="sm">
        <Text as="span" fontWeight="semibold" overflowWrap="anywhere">
          {title}
        </Text>
        {note === '' ? null : (
          <Text as="span" color="ink2" ms="2" overflowWrap="anywhere">
            {note}
          </Text>
        )}
      </Box>
      <Box px="3" pb="3">
        <Text textStyle="xs" color="ink2">
          {texts.queryText}
        </Text>
        <Box
          as="pre"
          tabIndex={0}
          aria-label={texts.queryText}
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
          <>
            <Text textStyle="xs" color="ink2" mt="2">
              {texts.queryRows}
            </Text>
            <Box role="region" aria-label={title} tabIndex={0} maxH="14rem" overflow="auto">
              <Box as="table" w="full" textStyle="xs" fontVariantNumeric="tabular-nums">
                <thead>
                  <tr>
                    {table.columns.map((name) => (
                      <Box as="th" key={name} textAlign="start" pe="3" py="1" color="ink2">
                        {name}
                      </Box>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {table.rows.map((cells, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change places.
                    <Box as="tr" key={index} borderTopWidth="1px" borderColor="line">
                      {cells.map((cell, at) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: nor do the cells.
                        <Box as="td" key={at} pe="3" py="1" overflowWrap="anywhere">
                          {String(cell ?? '')}
                        </Box>
                      ))}
                    </Box>
                  ))}
                </tbody>
              </Box>
            </Box>
            {table.isCut ? (
              <Text textStyle="xs" color="ink2">
                {texts.queryCut}
              </Text>
            ) : null}
          </>
        )}
      </Box>
    </Box>
  );
}
