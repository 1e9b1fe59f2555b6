import { Box, Flex, Text } from '@chakra-ui/react';
import { memo, useMemo } from 'react';
import { DataRequest } from './DataRequest';
import { MessageActions } from './MessageActions';
import type { MessageProps } from './messageProps';
import { OfferedActions } from './OfferedActions';
import { ReplyCharts } from './ReplyCharts';
import { RichText } from './RichText';
import { Source } from './Source';

const sides = {
  user: { bg: 'accent', color: 'onAccent', borderColor: 'accent', borderEndEndRadius: 'xs' },
  bot: { bg: 'panel2', color: 'ink', borderColor: 'line', borderEndStartRadius: 'xs' },
} as const;

/** One message: bubble, time and actions. Memoised by row. */
export const Message = memo(function Message(props: MessageProps) {
  const { texts, row, renderRichText, tables } = props;
  const kit = useMemo(() => ({ tools: tables, texts }), [tables, texts]);
  const mine = row.side === 'user';
  return (
    <Flex direction="column" align={mine ? 'flex-end' : 'flex-start'} gap="1">
      <Box srOnly>{mine ? texts.you : texts.assistant}</Box>
      <Box
        data-side={row.side}
        maxW={mine ? 'min(85%, 40rem)' : 'min(100%, 44rem)'}
        minW="0"
        borderWidth="1px"
        borderRadius="lg"
        px={{ base: '3', md: '3.5' }}
        py="2.5"
        textStyle="md"
        {...sides[row.side]}
      >
        {row.about === null ? null : (
          <Text textStyle="xs" mb="1" overflowWrap="anywhere">
            {row.about}
          </Text>
        )}
        {row.format === 'plain' ? (
          <Box whiteSpace="pre-wrap" overflowWrap="anywhere" unicodeBidi="plaintext">
            {row.text}
          </Box>
        ) : (
          <RichText
            text={row.text}
            isHTML={row.format === 'html'}
            render={renderRichText}
            kit={row.growing ? null : kit}
          />
        )}
      </Box>
      {row.sources.map((source) => (
        <Source key={source.label} {...props} source={source} kit={kit} />
      ))}
      <ReplyCharts {...props} kit={kit} />
      <DataRequest {...props} kit={kit} />
      <OfferedActions {...props} />
      <Flex
        align="center"
        gap="1.5"
        minH="6"
        maxW="full"
        wrap="wrap"
        justify={mine ? 'flex-end' : 'flex-start'}
      >
        <Text as="span" textStyle="2xs" color="ink3" fontVariantNumeric="tabular-nums">
          {row.time}
        </Text>
        {row.note ? (
          <Text as="span" textStyle="xs" color={row.failed ? 'bad.fg' : 'ink2'}>
            {row.note}
          </Text>
        ) : null}
        <MessageActions {...props} />
      </Flex>
    </Flex>
  );
});
