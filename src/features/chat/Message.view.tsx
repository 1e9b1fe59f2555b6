import { Box, Code, Flex, Text } from '@chakra-ui/react';
import { memo, useLayoutEffect, useRef } from 'react';
import { Fold } from '@/ui/parts/Fold';
import { copy } from './chat.copy';
import { type ChatRow, useChat } from './chatView';
import { makeLegible } from './legible';
import { MessageActions } from './MessageActions.view';
import { OfferedActions } from './OfferedActions.view';
import { DataRequest, Source } from './Queries.view';
import { ReplyCharts } from './ReplyCharts.view';
import { richTextStyles } from './richText.styles';
import { addTableTools } from './tables';

export interface MessageProps {
  readonly row: ChatRow;
  /** The message is the last question and can be changed. */
  readonly canEdit: boolean;
}

const sides = {
  user: { bg: 'accent', color: 'onAccent', borderColor: 'accent', borderEndEndRadius: 'xs' },
  bot: { bg: 'panel2', color: 'ink', borderColor: 'line', borderEndStartRadius: 'xs' },
} as const;

/** One message: bubble, time and actions. Memoised by row. */
export const Message = memo(function Message({ row, canEdit }: MessageProps) {
  const mine = row.side === 'user';
  return (
    <Flex direction="column" align={mine ? 'flex-end' : 'flex-start'} gap="1">
      <Box srOnly>{mine ? copy.panel.you : copy.panel.assistant}</Box>
      {row.text === '' && row.side === 'bot' && !row.growing ? null : (
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
            <RichText row={row} />
          )}
        </Box>
      )}
      {row.sources.map((source) => (
        <Source key={source.label} source={source} />
      ))}
      <ReplyCharts row={row} />
      <DataRequest row={row} />
      <OfferedActions row={row} />
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
        <MessageActions row={row} canEdit={canEdit} />
      </Flex>
      {row.details === null ? null : <Details details={row.details} />}
    </Flex>
  );
});

/** Lines about a failure that an administrator can open. */
function Details({ details }: { readonly details: string }) {
  return (
    <Box maxW="min(100%, 44rem)">
      <Fold title={copy.panel.details}>
        <Code colorPalette="gray" p="3" display="block" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {details}
        </Code>
      </Fold>
    </Box>
  );
}

/** A reply in Markdown or HTML. CSS containment keeps it inside its box. */
function RichText({ row }: Pick<MessageProps, 'row'>) {
  const { renderRichText, tables } = useChat();
  const box = useRef<HTMLDivElement>(null);
  const { text, format, growing } = row;
  useLayoutEffect(() => {
    const fragment = renderRichText(text, { isHTML: format === 'html' });
    makeLegible(fragment);
    if (!growing) addTableTools(fragment, tables);
    box.current?.replaceChildren(fragment);
  }, [text, format, growing, renderRichText, tables]);
  return <Box ref={box} css={richTextStyles} />;
}
