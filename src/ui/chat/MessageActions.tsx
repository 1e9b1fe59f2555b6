import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import type { ChatRating } from '@/domain/chat';
import { Icon, type IconName } from '@/ui/icons';
import { IconButton } from '@/ui/parts/IconButton';
import { chatCopy } from './chatCopy';
import { copyReply } from './copyReply';
import type { MessageProps } from './Message';
import { touch } from './touch';

const thumbs: readonly { rating: ChatRating; icon: IconName; label: string }[] = [
  { rating: 'up', icon: 'thumbs-up', label: chatCopy.rateUp },
  { rating: 'down', icon: 'thumbs-down', label: chatCopy.rateDown },
];

const smallIcon = { width: '15px', height: '15px' };

/** Retry for a question that was not answered; copy and rate for a reply. */
export function MessageActions({ row, renderRichText, onRetry, onRate }: MessageProps) {
  const [copied, setCopied] = useState(false);
  if (row.canRetry)
    return (
      <Button
        size="xs"
        _icon={smallIcon}
        variant="outline"
        colorPalette="gray"
        minH={touch('6', '11')}
        onClick={() => onRetry(row.id)}
      >
        <Icon name="retry" />
        {chatCopy.retry}
      </Button>
    );
  if (!row.isReply) return null;
  return (
    <>
      <IconButton
        size="sm"
        label={copied ? chatCopy.copied : chatCopy.copy}
        icon={copied ? 'check' : 'copy'}
        color="ink3"
        _icon={smallIcon}
        onClick={() => copyReply(row, renderRichText).then(setCopied)}
        onBlur={() => setCopied(false)}
        onPointerLeave={() => setCopied(false)}
      />
      {thumbs.map(({ rating, icon, label }) => (
        <IconButton
          key={rating}
          size="sm"
          label={label}
          icon={icon}
          color={row.rating === rating ? 'accent.fg' : 'ink3'}
          bg={row.rating === rating ? 'accent.soft' : undefined}
          _icon={smallIcon}
          aria-pressed={row.rating === rating}
          onClick={() => onRate(row.id, rating)}
        />
      ))}
    </>
  );
}
