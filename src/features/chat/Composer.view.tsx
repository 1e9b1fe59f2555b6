import { Box, Button, Flex, Text, Textarea } from '@chakra-ui/react';
import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react';
import { isComposing } from '@/domain/shared/composing';
import { Icon } from '@/ui/icons';
import { Tip } from '@/ui/parts/Tip';
import { copy } from './chat.copy';
import { type ChatView, useChat, type VoiceView } from './chatView';

/** While a reply is pending, Enter does not send the draft and does not clear it. */
export interface ComposerProps extends Pick<ChatView, 'draft' | 'canSend' | 'pending' | 'voice'> {
  readonly ref?: Ref<HTMLTextAreaElement>;
}

const sendIcon = { width: '1.125rem', height: '1.125rem' };
const stopIcon = { width: '0.8125rem', height: '0.8125rem', fill: 'currentColor' };

/** The chat input: Enter sends, Shift+Enter does not (SPEC section 5). Dictated text is not sent automatically. */
export function Composer({ draft, canSend, pending, voice, ref }: ComposerProps) {
  const { onDraft, onSend, onStop } = useChat();
  const isPending = pending !== 'no';
  const [isHeld, setIsHeld] = useState(false);
  // Hides the notice that the question was not sent, once it can be sent or is empty.
  if (isHeld && (!isPending || draft.trim() === '')) setIsHeld(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    setIsHeld(isPending && draft.trim() !== '');
    onSend();
  };
  const label = isPending ? copy.panel.stop : copy.panel.send;
  return (
    <Box>
      <Flex
        align="flex-end"
        gap="1"
        borderWidth="1px"
        borderColor="line.strong"
        borderRadius="lg"
        bg="panel"
        ps="3.5"
        pe="1.5"
        py="1.5"
        // The outline shows the focus in forced colours.
        _focusWithin={{
          borderColor: 'accent',
          boxShadow: '0 0 0 3px var(--p-accent-soft)',
          outline: '2px solid transparent',
        }}
      >
        <Textarea
          ref={ref}
          aria-label={copy.panel.input}
          placeholder={copy.panel.placeholder}
          value={draft}
          rows={1}
          autoresize
          maxH="7.5rem"
          minH="9"
          border="0"
          borderRadius="0"
          bg="transparent"
          px="0"
          py="2"
          lineHeight="1.25rem"
          resize="none"
          focusRing="none"
          outline="none"
          boxShadow="none"
          fontSize={{ base: '1rem', md: 'md' }}
          _placeholder={{ color: 'ink3', fontSize: 'md' }}
          onChange={(event) => onDraft(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {voice ? <Microphone voice={voice} /> : null}
        <Tip label={label} placement="top">
          <Button
            type="button"
            aria-label={label}
            boxSize={{ base: '9', _coarse: '11' }}
            minW="0"
            p="0"
            flexShrink="0"
            _icon={isPending ? stopIcon : sendIcon}
            variant={isPending ? 'outline' : 'solid'}
            colorPalette={isPending ? 'gray' : 'accent'}
            aria-disabled={isPending || canSend ? undefined : true}
            onClick={isPending ? onStop : onSend}
          >
            <Icon name={isPending ? 'stop' : 'send'} />
          </Button>
        </Tip>
      </Flex>
      <Box role="status" textStyle="sm" px="1">
        {isHeld && typeof pending === 'string' ? (
          <Text color="ink2" pt="1.5">
            {pending === 'consent' ? copy.panel.waitsForConsent : copy.panel.waitsForReply}
          </Text>
        ) : null}
      </Box>
      {voice ? (
        <Box role="status" textStyle="sm" px="1">
          {voice.isOn ? (
            <Text color="ink2" pt="1.5">
              {copy.panel.listening}
            </Text>
          ) : voice.problem === null ? null : (
            <Text color="bad.fg" pt="1.5">
              {voice.problem}
            </Text>
          )}
        </Box>
      ) : null}
    </Box>
  );
}

/** Starts and ends the dictation. At its end the focus moves to the field with the dictated text. */
function Microphone({ voice }: { voice: VoiceView }) {
  const { onDictate } = useChat();
  const button = useRef<HTMLButtonElement>(null);
  const wasOn = useRef(false);
  const { isOn, problem } = voice;
  useEffect(() => {
    const hasEnded = wasOn.current && !isOn && problem === null;
    wasOn.current = isOn;
    if (hasEnded && document.activeElement === button.current)
      button.current?.parentElement?.querySelector('textarea')?.focus();
  }, [isOn, problem]);
  const label = isOn ? copy.panel.endDictation : copy.panel.dictate;
  return (
    <Tip label={label} placement="top">
      <Button
        ref={button}
        type="button"
        aria-label={label}
        boxSize={{ base: '9', _coarse: '11' }}
        minW="0"
        p="0"
        flexShrink="0"
        _icon={sendIcon}
        variant={isOn ? 'solid' : 'ghost'}
        colorPalette={isOn ? 'red' : 'gray'}
        onClick={() => onDictate(!isOn)}
      >
        <Icon name="mic" />
      </Button>
    </Tip>
  );
}
