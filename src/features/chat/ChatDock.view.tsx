import { Box, Button, Text } from '@chakra-ui/react';
import { memo, type Ref, useEffect, useId, useRef } from 'react';
import { Icon } from '@/ui/icons';
import { onFootLine } from '@/ui/parts/FootLine';
import { Tip } from '@/ui/parts/Tip';
import { useBackCloses } from '@/ui/parts/useBackCloses';
import { phoneQuery, useMedia } from '@/ui/parts/useMedia';
import { ChatPanel } from './ChatPanel.view';
import { copy } from './chat.copy';
import { type ChatView, useChat } from './chatView';

export interface ChatDockProps {
  /** `null` while the assistant is closed. */
  readonly view: ChatView | null;
  /** There is an unread reply. */
  readonly unread: boolean;
}

/** The assistant: the round button and the panel above it. */
export function ChatDock({ view, unread }: ChatDockProps) {
  const { onOpen, onClose } = useChat();
  const panelId = useId();
  const launcher = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const isOpen = view !== null;
  // The back button closes the panel only on a phone: on larger screens the report stays visible.
  const phone = useMedia(phoneQuery);
  useBackCloses(isOpen && phone, onClose);

  useEffect(() => {
    // Returns the focus of the closed panel to its button.
    if (wasOpen.current && !isOpen) launcher.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  return (
    <Box pointerEvents="auto">
      <Box srOnly role="status">
        {!isOpen && unread ? copy.panel.answered : ''}
      </Box>
      <Box
        {...onFootLine}
        insetEnd={{ base: 'var(--inset-right)', md: 'calc(0.75rem + var(--inset-right))' }}
        bottom={{ base: 'var(--inset-bottom)', md: onFootLine.bottom }}
        w={{ base: 'calc(20% - (var(--inset-left) + var(--inset-right)) / 5)', md: 'auto' }}
        // Not in the tab order while the panel covers the button.
        visibility={view?.size === 'expanded' ? 'hidden' : 'visible'}
        css={[
          onFootLine.css,
          isOpen ? { '@media (max-height: 32.5em)': { visibility: 'hidden' } } : undefined,
        ]}
      >
        <Launcher
          ref={launcher}
          open={isOpen}
          unread={unread}
          panelId={panelId}
          onToggle={isOpen ? onClose : onOpen}
        />
      </Box>
      {view ? <ChatPanel view={view} id={panelId} /> : null}
    </Box>
  );
}

interface LauncherProps extends Pick<ChatDockProps, 'unread'> {
  readonly open: boolean;
  readonly panelId: string;
  readonly onToggle: () => void;
  readonly ref: Ref<HTMLButtonElement>;
}

/** The round button at bottom-right (SPEC section 2.5); on a phone a labelled button of the bottom row. */
const Launcher = memo(function Launcher({ open, unread, panelId, onToggle, ref }: LauncherProps) {
  const openLabel = unread ? copy.panel.openUnread : copy.panel.open;
  const label = open ? copy.panel.close : openLabel;
  return (
    <Tip label={label} placement="left">
      <Button
        ref={ref}
        type="button"
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        data-part="chat-launcher"
        onClick={onToggle}
        w={{ base: 'full', md: 'var(--foot-button)' }}
        h={{ base: '11', md: 'var(--foot-button)' }}
        minW="0"
        p="0"
        gap="0.5"
        flexDirection="column"
        _icon={{ boxSize: '1.125rem' }}
        borderRadius={{ base: 'md', md: 'full' }}
        bg={{ base: 'transparent', md: 'colorPalette.solid' }}
        color={{ base: 'accent.fg', md: 'colorPalette.contrast' }}
        position="relative"
      >
        <Icon name={open ? 'chevron-down' : 'sparkles'} />
        <Text as="span" hideFrom="md" fontSize="0.6875rem" lineHeight="0.875rem" fontWeight="medium">
          {copy.panel.assistant}
        </Text>
        {unread && !open ? (
          <span
            aria-hidden
            style={{
              position: 'absolute',
              top: 2,
              right: 2,
              width: 14,
              height: 14,
              borderRadius: 99,
              background: 'var(--p-bad)',
              border: '2px solid var(--p-panel)',
            }}
          />
        ) : null}
      </Button>
    </Tip>
  );
});
