import { Box, Button, Flex, Text } from '@chakra-ui/react';
import type { SourceView } from './chatView';
import type { MessageProps } from './messageProps';
import { Query } from './Query';
import type { TableKit } from './tables';
import { touch } from './touch';

export interface SourceProps extends Pick<MessageProps, 'texts' | 'onSource'> {
  readonly source: SourceView;
  readonly kit: TableKit;
}

/** Where a number comes from: a query and its rows, a page of the report that it leads to, or words alone. */
export function Source({ texts, source, kit, onSource }: SourceProps) {
  const { label, page, query } = source;
  if (query !== null)
    return <Query texts={texts} query={query} title={`${texts.source}: ${label}`} kit={kit} isQuiet />;
  return (
    <Flex wrap="wrap" columnGap="1" align="baseline" textStyle="xs" color="ink2">
      <Box as="span">{texts.source}:</Box>
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
          minH={touch('6', '11')}
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
