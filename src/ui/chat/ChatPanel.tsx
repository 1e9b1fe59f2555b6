import { Box, Flex, Text } from '@chakra-ui/react';
import { trapFocus } from '@zag-js/focus-trap';
import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import type { ChatSight, RenderRichText, TableTools } from '@/domain/ports/chat';
import { useMedia } from '@/ui/parts/useMedia';
import { useStable } from '@/ui/parts/useStable';
import { ChatHeader } from './ChatHeader';
import { ChatSettings } from './ChatSettings';
import { Composer } from './Composer';
import type { ChatTexts } from './chatTexts';
import type { ChatHandlers, ChatView } from './chatView';
import { DockHandle } from './DockHandle';
import { LinkDialog } from './LinkDialog';
import { MessageList } from './MessageList';
import { panelPlace } from './panelPlace';
import { SightBar } from './SightBar';
import { Suggestions } from './Suggestions';
import { useAnnouncement } from './useAnnouncement';

export interface ChatPanelProps extends ChatHandlers {
  readonly texts: ChatTexts;
  readonly id: string;
  readonly view: ChatView;
  readonly renderRichText: RenderRichText;
  readonly tables: TableTools;
  readonly sight: ChatSight;
  /** The webhook learns ratings. */
  readonly canRate: boolean;
}

/** Chakra's breakpoint `md`, below which the expanded panel takes the whole screen. */
const phone = '(max-width: 47.99em)';

/** The open assistant, compact or expanded (SPEC section 4). */
export function ChatPanel({
  texts,
  id,
  view,
  renderRichText,
  tables,
  sight,
  canRate,
  ...on
}: ChatPanelProps) {
  const titleId = useId();
  const settingsId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const covers = useMedia(phone) && view.size === 'expanded';
  const isPlaced = useRef(false);
  const { pending } = view;
  const announcement = useAnnouncement(view.dashboardId, view.rows, renderRichText);

  const [link, setLink] = useState<string | null>(null);
  const { settingsShown } = view;

  // Opened, or back from the settings by an action whose control is gone with them.
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (!settingsShown && (isLost || !isPlaced.current)) input.current?.focus();
    isPlaced.current = true;
  }, [settingsShown]);

  useEffect(() => {
    // The panel places the focus itself, when it opens and when it closes.
    if (covers) return trapFocus(panel.current, { initialFocus: false, returnFocusOnDeactivate: false });
  }, [covers]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    if (view.settingsShown) on.onToggleSettings();
    else on.onClose();
  };
  const { onAct } = on;
  // An action may put another dashboard on view, and its own button is gone with the conversation.
  const isActing = useRef(false);
  const act = useCallback(
    (messageId: string, index: number) => {
      isActing.current = true;
      onAct(messageId, index);
    },
    [onAct],
  );
  const { dashboardId } = view;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when another dashboard is on view.
  useEffect(() => {
    if (isActing.current && document.activeElement === document.body) input.current?.focus();
    isActing.current = false;
  }, [dashboardId]);
  /** Focuses the input after an action whose control disappears. */
  const thenWrite =
    <T extends unknown[]>(handler: (...args: T) => void) =>
    (...args: T) => {
      handler(...args);
      input.current?.focus();
    };
  // Always the same, so that a key draws what stands beside the input no more than once.
  const write = useStable({
    onRetry: thenWrite(on.onRetry),
    onGrant: thenWrite(on.onGrant),
    onEdit: thenWrite(on.onEdit),
    onAllowData: thenWrite(on.onAllowData),
    onStop: thenWrite(on.onStop),
    onSuggestion: thenWrite(on.onSuggestion),
    onVisual: thenWrite(on.onVisual),
  });
  const closeLink = useCallback(() => setLink(null), []);

  return (
    <Flex
      ref={panel}
      id={id}
      role="dialog"
      aria-labelledby={titleId}
      aria-modal={covers || undefined}
      data-size={view.size}
      direction="column"
      bg="panel"
      borderWidth="1px"
      borderColor="line"
      overflow="hidden"
      onKeyDown={onKeyDown}
      css={panelPlace[view.size]}
    >
      <Box srOnly role="status">
        <span key={announcement.id}>
          {announcement.text === '' ? '' : `${texts.assistant}: ${announcement.text}`}
        </span>
        <span>{view.typing ? texts.typing : ''}</span>
      </Box>
      {view.size === 'expanded' ? <DockHandle label={texts.resize} controls={id} /> : null}
      <ChatHeader
        {...{ texts, titleId, settingsId, settingsShown }}
        size={view.size}
        dashboardName={view.dashboardName}
        environment={view.environment}
        onClose={on.onClose}
        onExpand={on.onExpand}
        onReduce={on.onReduce}
        onToggleSettings={on.onToggleSettings}
      />
      {view.settingsShown ? (
        <ChatSettings
          texts={texts}
          id={settingsId}
          environment={view.environment}
          onChooseEnvironment={on.onChooseEnvironment}
          onClear={on.onClear}
          allowsData={view.allowsData}
          isHistoryKept={view.isHistoryKept}
          onKeepHistory={on.onKeepHistory}
          wantsSummary={view.wantsSummary}
          onWantSummary={on.onWantSummary}
          onForbidData={() => on.onAllowData(false)}
        />
      ) : (
        <>
          <MessageList
            texts={texts}
            conversationId={view.dashboardId}
            rows={view.rows}
            typing={view.typing}
            renderRichText={renderRichText}
            tables={tables}
            onSource={on.onSource}
            onRetry={write.onRetry}
            onGrant={write.onGrant}
            onRate={on.onRate}
            onExplain={on.onExplain}
            onEdit={write.onEdit}
            editable={view.editable}
            onAct={act}
            onUndo={on.onUndo}
            onAllowData={write.onAllowData}
            onStop={write.onStop}
            canRate={canRate}
            onLink={setLink}
          />
          <Box px="3" pb="3" pt="1" flexShrink="0" maxH="60%" overflowY="auto">
            <Box
              mb={view.suggestions.length > 0 ? '2.5' : '0'}
              // Short screens keep the space for the conversation.
              css={{ '@media (max-height: 520px)': { display: 'none' } }}
            >
              <Suggestions
                label={texts.suggestions}
                questions={view.suggestions}
                onChoose={write.onSuggestion}
              />
            </Box>
            {typeof pending === 'object' ? (
              <Text textStyle="sm" color="ink2" mb="2" px="1">
                {texts.pendingElsewhere(pending.elsewhere)}
              </Text>
            ) : null}
            <Composer
              texts={texts}
              ref={input}
              draft={view.draft}
              pending={pending !== 'no'}
              voice={view.voice}
              onDictate={on.onDictate}
              onDraft={on.onDraft}
              onSend={on.onSend}
              onStop={write.onStop}
            />
            {sight.isSent[view.environment] ? (
              <SightBar
                // What it lists is of one dashboard.
                key={dashboardId}
                {...{ texts, sight, dashboardId }}
                about={view.about}
                environment={view.environment}
                onVisual={write.onVisual}
              />
            ) : null}
          </Box>
        </>
      )}
      <LinkDialog texts={texts} address={link} onClose={closeLink} />
    </Flex>
  );
}
