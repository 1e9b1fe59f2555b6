import { Button, type ButtonProps, Flex, Input, Text } from '@chakra-ui/react';
import { type SyntheticEvent, useState } from 'react';
import { Icon, type IconName } from '@/ui/icons';
import { SecondaryButton } from '@/ui/parts/buttons';
import { copy } from './chat.copy';
import { type ChatRow, useChat } from './chatView';
import { copyReply } from './copyReply';

export interface MessageActionsProps {
  readonly row: ChatRow;
  readonly canEdit: boolean;
}

const thumbs = [
  { rating: 'up', icon: 'thumbs-up', text: 'rateUp' },
  { rating: 'down', icon: 'thumbs-down', text: 'rateDown' },
] as const;

const smallIcon = { width: '0.9375rem', height: '0.9375rem' };

/** Buttons of a message: retry or request a permission after a failure, copy and rate a reply, edit a question. */
export function MessageActions({ row, canEdit }: MessageActionsProps) {
  const { renderRichText, canRate, onRetry, onGrant, onRate, onEdit } = useChat();
  const [copied, setCopied] = useState(false);
  if (row.side === 'user')
    return (
      <>
        {row.canRetry ? (
          <SecondaryButton
            size="xs"
            _icon={smallIcon}
            minH={{ base: '6', _coarse: '11' }}
            onClick={() => onRetry(row.id)}
          >
            <Icon name="retry" />
            <span>{copy.panel.retry}</span>
          </SecondaryButton>
        ) : null}
        {canEdit ? (
          <SmallButton label={copy.panel.edit} icon="pencil" onClick={() => onEdit(row.id)} />
        ) : null}
      </>
    );
  if (row.isLocked)
    return (
      <SecondaryButton size="xs" _icon={smallIcon} minH={{ base: '6', _coarse: '11' }} onClick={onGrant}>
        <Icon name="log-in" />
        <span>{copy.panel.grant}</span>
      </SecondaryButton>
    );
  if (!row.isReply) return null;
  return (
    <>
      <SmallButton
        label={copied ? copy.panel.copied : copy.panel.copy}
        icon={copied ? 'check' : 'copy'}
        onClick={() => copyReply(row, renderRichText).then(setCopied)}
        onBlur={() => setCopied(false)}
        onPointerLeave={() => setCopied(false)}
      />
      {(canRate ? thumbs : []).map(({ rating, icon, text }) => (
        <SmallButton
          key={rating}
          label={copy.panel[text]}
          icon={icon}
          chosen={row.rating === rating}
          aria-pressed={row.rating === rating}
          onClick={() => onRate(row.id, rating)}
        />
      ))}
      {row.rating === 'down' ? <Reason row={row} /> : null}
    </>
  );
}

/** Requests the reason for a bad rating, which is sent to the webhook with the rating. */
function Reason({ row }: Pick<MessageActionsProps, 'row'>) {
  const { onExplain } = useChat();
  const [reason, setReason] = useState('');
  if (row.reason !== null)
    return (
      <Text as="span" textStyle="xs" color="ink2" role="status" overflowWrap="anywhere">
        {copy.panel.explained}
      </Text>
    );
  const explain = (event: SyntheticEvent) => {
    event.preventDefault();
    if (reason.trim() !== '') onExplain(row.id, reason);
  };
  return (
    <Flex as="form" flexBasis="full" gap="2" mt="1" onSubmit={explain}>
      <Input
        size="sm"
        aria-label={copy.panel.reason}
        placeholder={copy.panel.reason}
        maxLength={500}
        minH={{ base: '8', _coarse: '11' }}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <SecondaryButton type="submit" size="sm" minH={{ base: '8', _coarse: '11' }}>
        {copy.panel.explain}
      </SecondaryButton>
    </Flex>
  );
}

interface SmallButtonProps extends Omit<ButtonProps, 'children'> {
  readonly label: string;
  readonly icon: IconName;
  readonly chosen?: boolean;
}

/** A small icon button with a native tooltip: hundreds of them scroll, and `Tip` is too heavy for that. */
function SmallButton({ label, icon, chosen, ...rest }: SmallButtonProps) {
  return (
    <Button
      type="button"
      variant="ghost"
      colorPalette="gray"
      aria-label={label}
      title={label}
      minW="0"
      px="0"
      boxSize={{ base: '7', _coarse: '10' }}
      _icon={smallIcon}
      color={chosen ? 'accent.fg' : 'ink3'}
      bg={chosen ? 'accent.soft' : 'transparent'}
      {...rest}
    >
      <Icon name={icon} />
    </Button>
  );
}
