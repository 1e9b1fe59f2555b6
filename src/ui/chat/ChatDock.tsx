import { Box } from '@chakra-ui/react';
import { useEffect, useId, useRef } from 'react';
import type { ChatSight, RenderRichText, TableTools } from '@/domain/ports/chat';
import { onFootLine } from '@/ui/parts/FootLine';
import { useBackCloses } from '@/ui/parts/useBackCloses';
import { phoneQuery, useMedia } from '@/ui/parts/useMedia';
import { ChatLauncher } from './ChatLauncher';
import { ChatPanel } from './ChatPanel';
import type { ChatTexts } from './chatTexts';
import type { ChatHandlers, ChatView } from './chatView';

export interface ChatDockProps extends ChatHandlers {
  readonly texts: ChatTexts;
  /** `null` while the assistant is closed. */
  readonly view: ChatView | null;
  readonly unread: boolean;
  readonly renderRichText: RenderRichText;
  readonly tables: TableTools;
  readonly sight: ChatSight;
  /** The webhook learns ratings. */
  readonly canRate: boolean;
  readonly onOpen: () => void;
}

/** The assistant: the round button and the panel above it. */
export function ChatDock({
  texts,
  view,
  unread,
  renderRichText,
  tables,
  sight,
  canRate,
  onOpen,
  ...on
}: ChatDockProps) {
  const panelId = useId();
  const launcher = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const isOpen = view !== null;
  // Elsewhere it stands beside the report.
  const phone = useMedia(phoneQuery);
  useBackCloses(isOpen && phone, on.onClose);

  useEffect(() => {
    // The focused panel was closed: return the focus to its button.
    if (wasOpen.current && !isOpen) launcher.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  return (
    <Box pointerEvents="auto">
      <Box srOnly role="status">
        {!isOpen && unread ? texts.answered : ''}
      </Box>
      <Box
        position="fixed"
        zIndex="docked"
        insetEnd={{ base: '4', md: '3' }}
        bottom={{ base: 'calc(1rem + env(safe-area-inset-bottom))', md: onFootLine }}
        // Not reachable with Tab while the panel covers it.
        visibility={view?.size === 'expanded' ? 'hidden' : 'visible'}
        css={isOpen ? { '@media (max-height: 520px)': { visibility: 'hidden' } } : undefined}
      >
        <ChatLauncher
          texts={texts}
          ref={launcher}
          open={isOpen}
          unread={unread}
          panelId={panelId}
          onToggle={isOpen ? on.onClose : onOpen}
        />
      </Box>
      {view ? (
        <ChatPanel {...{ texts, view, renderRichText, tables, sight, canRate }} id={panelId} {...on} />
      ) : null}
    </Box>
  );
}
