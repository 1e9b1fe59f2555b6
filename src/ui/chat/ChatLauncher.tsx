import { Button } from '@chakra-ui/react';
import { memo, type Ref } from 'react';
import { Icon } from '@/ui/icons';
import { Tip } from '@/ui/parts/Tip';
import type { ChatTexts } from './chatTexts';

export interface ChatLauncherProps {
  readonly texts: ChatTexts;
  readonly open: boolean;
  /** There is an unread reply. */
  readonly unread: boolean;
  readonly panelId: string;
  readonly onToggle: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** The round button at bottom-right (SPEC section 2.5). */
export const ChatLauncher = memo(function ChatLauncher({
  texts,
  open,
  unread,
  panelId,
  onToggle,
  ref,
}: ChatLauncherProps) {
  const openLabel = unread ? texts.openUnread : texts.open;
  const label = open ? texts.close : openLabel;
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
        boxSize={{ base: '52px', md: 'var(--foot-button)' }}
        minW="0"
        p="0"
        _icon={{ boxSize: { base: '22px', md: '18px' } }}
        borderRadius="full"
        shadow={{ base: 'md', md: 'none' }}
        position="relative"
      >
        <Icon name={open ? 'chevron-down' : 'message'} />
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
