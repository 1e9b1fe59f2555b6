import { Button, Flex, Textarea } from '@chakra-ui/react';
import type { KeyboardEvent, Ref } from 'react';
import { Icon } from '@/ui/icons';
import { Tip } from '@/ui/parts/Tip';
import type { ChatTexts } from './chatTexts';
import { touch } from './touch';

export interface ComposerProps {
  readonly texts: ChatTexts;
  readonly draft: string;
  /** A reply is pending: the draft stays and sending is ignored. */
  readonly pending: boolean;
  readonly onDraft: (text: string) => void;
  readonly onSend: () => void;
  readonly onStop: () => void;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

const sendIcon = { width: '18px', height: '18px' };
const stopIcon = { width: '13px', height: '13px', fill: 'currentColor' };

/** The chat input: Enter sends, Shift+Enter does not (SPEC section 5). */
export function Composer({ texts, draft, pending, onDraft, onSend, onStop, ref }: ComposerProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that accepts an IME suggestion does not send.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSend();
  };
  const label = pending ? texts.stop : texts.send;
  return (
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
      _focusWithin={{ borderColor: 'accent', boxShadow: '0 0 0 3px var(--p-accent-soft)' }}
    >
      <Textarea
        ref={ref}
        aria-label={texts.input}
        placeholder={texts.placeholder}
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
      <Tip label={label} placement="top">
        <Button
          type="button"
          aria-label={label}
          boxSize={touch('9', '11')}
          minW="0"
          p="0"
          flexShrink="0"
          _icon={pending ? stopIcon : sendIcon}
          variant={pending ? 'outline' : 'solid'}
          colorPalette={pending ? 'gray' : 'accent'}
          aria-disabled={!pending && draft.trim() === '' ? true : undefined}
          onClick={pending ? onStop : onSend}
        >
          <Icon name={pending ? 'stop' : 'send'} />
        </Button>
      </Tip>
    </Flex>
  );
}
