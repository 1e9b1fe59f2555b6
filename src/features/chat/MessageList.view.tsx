import { Box } from '@chakra-ui/react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type MouseEvent, memo, useCallback, useDeferredValue, useRef, useState } from 'react';
import { LinkDialog } from '@/features/shared/LinkDialog.view';
import { IconButton } from '@/ui/parts/IconButton';
import { copy } from './chat.copy';
import type { ChatView } from './chatView';
import { Message } from './Message.view';
import { TypingDots } from './TypingDots.view';
import { useFollowEnd } from './useFollowEnd';

export interface MessageListProps
  extends Pick<ChatView, 'dashboardId' | 'rows' | 'typing' | 'overdue' | 'editable'> {
  /** Scrolls to the start of a reply that is longer than the panel, instead of to its end. */
  readonly anchorsReply?: boolean;
}

/** The address of the clicked link if it leads to another host. */
function externalLink({ target }: MouseEvent<HTMLElement>): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="http" i]') : null;
  return link === null || link.host === location.host ? null : link.href;
}

/**
 * The conversation (role `log`). Only visible messages are rendered, so that 2,000 scroll smoothly.
 * `useFollowEnd` keeps the list scrolled to its end; `useAnnouncement` announces messages to screen readers.
 */
export const MessageList = memo(function MessageList(props: MessageListProps) {
  // Messages take long to measure: the panel is painted first.
  const isDue = useDeferredValue(true, false);
  return isDue ? <Messages {...props} /> : <Box flex="1" />;
});

function Messages({ dashboardId, rows, typing, overdue, editable, anchorsReply = false }: MessageListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [link, setLink] = useState<string | null>(null);
  const count = rows.length + (typing ? 1 : 0);
  const list = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => 96,
    // Memoized: a new function would make the list measure every message again.
    getItemKey: useCallback((index: number) => rows[index]?.id ?? 'typing', [rows]),
    overscan: 6,
    gap: 10,
    paddingStart: 16,
    paddingEnd: 12,
    useFlushSync: false,
  });
  const height = list.getTotalSize();
  const lastQuestion = rows.findLast(({ side }) => side === 'user');
  const last = rows.at(-1);
  // A message that requests consent is shown to its end, where its buttons are.
  const isAnchored = anchorsReply && !typing && last?.side === 'bot' && !last.wantsConsent;
  const start = isAnchored ? (list.measurementsCache[rows.length - 1]?.start ?? null) : null;
  const { atEnd, onScroll, toEnd } = useFollowEnd(scroller, {
    height,
    start,
    reason: `${dashboardId} ${lastQuestion?.id}`,
  });

  const closeLink = useCallback(() => setLink(null), []);
  const askBeforeLeaving = (event: MouseEvent<HTMLElement>) => {
    const address = externalLink(event);
    if (address === null) return;
    event.preventDefault();
    setLink(address);
  };

  return (
    <Box position="relative" flex="1" minH="0" display="flex">
      <Box
        ref={scroller}
        role="log"
        aria-label={copy.panel.log}
        aria-live="off"
        tabIndex={0}
        flex="1"
        overflowY="auto"
        overflowX="hidden"
        overscrollBehavior="contain"
        px="4"
        onScroll={onScroll}
        onClick={askBeforeLeaving}
        onAuxClick={askBeforeLeaving}
        _focusVisible={{ outlineOffset: '-3px' }}
      >
        <Box position="relative" w="full" style={{ height }}>
          {list.getVirtualItems().map(({ key, index, start }) => {
            const row = rows[index];
            return (
              <Box
                key={key}
                ref={list.measureElement}
                data-index={index}
                position="absolute"
                top="0"
                insetX="0"
                style={{ transform: `translateY(${start}px)` }}
              >
                {row ? <Message row={row} canEdit={row.id === editable} /> : <TypingDots overdue={overdue} />}
              </Box>
            );
          })}
        </Box>
      </Box>
      {atEnd ? null : (
        <Box
          position="absolute"
          bottom="2"
          insetX="0"
          display="flex"
          justifyContent="center"
          pointerEvents="none"
        >
          <IconButton
            label={copy.panel.toEnd}
            icon="arrow-down"
            placement="top"
            pointerEvents="auto"
            variant="outline"
            borderRadius="full"
            shadow="md"
            onClick={toEnd}
          />
        </Box>
      )}
      <LinkDialog address={link} source="reply" onClose={closeLink} />
    </Box>
  );
}
