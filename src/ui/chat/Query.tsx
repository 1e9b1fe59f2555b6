import { Box, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { QueryRow } from './chatView';
import type { MessageProps } from './messageProps';
import { ReplyTable } from './ReplyTable';
import type { TableKit } from './tables';
import { touch } from './touch';

export interface QueryProps extends Pick<MessageProps, 'texts'> {
  readonly query: QueryRow;
  readonly title: string;
  readonly kit: TableKit;
  /** A line among others, without a frame. */
  readonly isQuiet?: boolean;
}

/** A query that can be opened: its text, and the rows that the assistant got. */
export function Query({ texts, query, title, kit, isQuiet = false }: QueryProps) {
  const { dax, note, table } = query;
  const [isOpen, setOpen] = useState(false);
  const frame = isQuiet ? {} : { borderWidth: '1px', borderColor: 'line', borderRadius: 'md', bg: 'panel' };
  return (
    <Box as="details" {...frame} onToggle={(event) => setOpen((event.target as HTMLDetailsElement).open)}>
      <Box
        as="summary"
        cursor="pointer"
        px={isQuiet ? '0' : '3'}
        py={isQuiet ? '1' : '2'}
        minH={touch(isQuiet ? '6' : '8', '11')}
        textStyle={isQuiet ? 'xs' : 'sm'}
        color={isQuiet ? 'ink2' : 'ink'}
      >
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
            <Box mt="2">
              <ReplyTable name={texts.queryRows} columns={table.columns} rows={table.rows} kit={kit} />
              {table.isCut ? (
                <Text textStyle="xs" color="ink2">
                  {texts.queryCut}
                </Text>
              ) : null}
            </Box>
          )}
        </Box>
      ) : null}
    </Box>
  );
}
