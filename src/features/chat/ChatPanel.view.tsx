import { Box, Flex, Text } from '@chakra-ui/react';
import { trapFocus } from '@zag-js/focus-trap';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef } from 'react';
import { isComposing } from '@/domain/shared/composing';
import { focusField, isFocusLost } from '@/ui/parts/focus';
import { phoneQuery, useMedia } from '@/ui/parts/useMedia';
import { useStable } from '@/ui/parts/useStable';
import { ChatHeader } from './ChatHeader.view';
import { ChatSettings } from './ChatSettings.view';
import { Composer } from './Composer.view';
import { ContextBar } from './ContextBar.view';
import { copy } from './chat.copy';
import { ChatContext, type ChatView, useChat } from './chatView';
import { DockHandle } from './DockHandle.view';
import { MessageList } from './MessageList.view';
import { panelStyles } from './panelPlace.styles';
import { Suggestions } from './Suggestions.view';
import { useAnnouncement } from './useAnnouncement';

export interface ChatPanelProps {
  readonly id: string;
  readonly view: ChatView;
}

/** The open assistant, compact or expanded (SPEC section 4). */
export function ChatPanel({ id, view }: ChatPanelProps) {
  const services = useChat();
  const { renderRichText, reportContext } = services;
  const titleId = useId();
  const settingsId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  // On a phone the expanded panel takes the whole screen.
  const covers = useMedia(phoneQuery) && view.size === 'expanded';
  const isPlaced = useRef(false);
  const { pending, settingsShown, dashboardId, environment } = view;
  const announcement = useAnnouncement(dashboardId, view.rows, renderRichText);

  // Focuses the input, on a touch screen the panel, when the panel opens, or when the settings close and remove the focused control.
  useEffect(() => {
    if (!settingsShown && (isFocusLost() || !isPlaced.current)) focusField(input.current, panel.current);
    isPlaced.current = true;
  }, [settingsShown]);

  useEffect(() => {
    // The trap does not move the focus: the panel does that when it opens and closes.
    if (covers) return trapFocus(panel.current, { initialFocus: false, returnFocusOnDeactivate: false });
  }, [covers]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return;
    event.stopPropagation();
    if (settingsShown) services.onToggleSettings();
    else services.onClose();
  };
  // An action may open another dashboard, which removes the conversation with the action's button.
  const isActing = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs when another dashboard opens.
  useEffect(() => {
    if (isActing.current && isFocusLost()) focusField(input.current, panel.current);
    isActing.current = false;
  }, [dashboardId]);
  /** Focuses the input after an action whose control disappears. */
  const thenWrite =
    <T extends unknown[]>(handler: (...args: T) => void) =>
    (...args: T) => {
      handler(...args);
      focusField(input.current, panel.current);
    };
  const own = useStable({
    onRetry: thenWrite(services.onRetry),
    onGrant: thenWrite(services.onGrant),
    onEdit: (...args: Parameters<typeof services.onEdit>) => {
      services.onEdit(...args);
      // The user edits the question now, so the keyboard of a touch screen may open.
      input.current?.focus();
    },
    onAllowData: thenWrite(services.onAllowData),
    onStop: thenWrite(services.onStop),
    onSuggestion: thenWrite(services.onSuggestion),
    onVisual: thenWrite(services.onVisual),
    onAct: (messageId: string, index: number) => {
      isActing.current = true;
      services.onAct(messageId, index);
    },
  });
  // Memoized, so that typing does not render the parts next to the input.
  const chat = useMemo(() => ({ ...services, ...own }), [services, own]);

  return (
    <Flex
      ref={panel}
      id={id}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      outline="none"
      aria-modal={covers || undefined}
      data-size={view.size}
      direction="column"
      bg="panel"
      borderWidth="1px"
      borderColor="line"
      overflow="hidden"
      onKeyDown={onKeyDown}
      css={panelStyles[view.size]}
    >
      <Box srOnly role="status">
        <span key={announcement.id}>
          {announcement.text === '' ? '' : `${copy.panel.assistant}: ${announcement.text}`}
        </span>
        <span>{view.typing ? copy.panel[view.overdue ? 'overdue' : 'typing'] : ''}</span>
      </Box>
      {view.size === 'expanded' ? <DockHandle panelId={id} /> : null}
      <ChatContext value={chat}>
        <ChatHeader
          {...{ titleId, settingsId, settingsShown, environment }}
          size={view.size}
          dashboardName={view.dashboardName}
        />
        {settingsShown ? (
          <ChatSettings
            id={settingsId}
            environment={environment}
            canChooseEnvironment={view.canChooseEnvironment}
            allowsData={view.allowsData}
            isHistoryKept={view.isHistoryKept}
            wantsSummary={view.wantsSummary}
          />
        ) : (
          <>
            <MessageList
              dashboardId={dashboardId}
              rows={view.rows}
              typing={view.typing}
              overdue={view.overdue}
              editable={view.editable}
              anchorsReply={view.size === 'compact'}
            />
            <Box px="3" pb="3" pt="1" flexShrink="0" maxH="60%" overflowY="auto">
              <Box
                mb={view.suggestions.length > 0 ? '2.5' : '0'}
                // Hidden on short screens, to leave space for the conversation.
                css={{ '@media (max-height: 32.5em)': { display: 'none' } }}
              >
                <Suggestions
                  label={copy.panel.suggestions}
                  questions={view.suggestions}
                  onChoose={chat.onSuggestion}
                />
              </Box>
              {typeof pending === 'object' ? (
                <Text layerStyle="quiet" mb="2" px="1">
                  {copy.panel.pendingElsewhere(pending.elsewhere)}
                </Text>
              ) : null}
              <Composer
                ref={input}
                draft={view.draft}
                canSend={view.canSend}
                pending={pending}
                voice={view.voice}
              />
              {reportContext.isSent[environment] ? (
                // `key`: resets the listed visuals, which belong to one dashboard.
                <ContextBar
                  key={dashboardId}
                  dashboardId={dashboardId}
                  about={view.about}
                  environment={environment}
                />
              ) : null}
            </Box>
          </>
        )}
      </ChatContext>
    </Flex>
  );
}
