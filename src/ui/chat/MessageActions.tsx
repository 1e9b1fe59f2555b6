import { Button, type ButtonProps, Flex, Input, Text } from '@chakra-ui/react';
import { type SyntheticEvent, useState } from 'react';
import { Icon, type IconName } from '@/ui/icons';
import { copyReply } from './copyReply';
import type { MessageProps } from './messageProps';
import { touch } from './touch';

const thumbs = [
  { rating: 'up', icon: 'thumbs-up', text: 'rateUp' },
  { rating: 'down', icon: 'thumbs-down', text: 'rateDown' },
] as const;

const smallIcon = { width: '15px', height: '15px' };

/** Retry for an unanswered question, a permission for a failure that it ends; copy and rate for a reply. */
export function MessageActions(props: MessageProps) {
  const { texts, row, renderRichText, canRate, canEdit, onRetry, onGrant, onRate, onEdit } = props;
  const [copied, setCopied] = useState(false);
  if (row.side === 'user')
    return (
      <>
        {row.canRetry ? (
          <Button
            size="xs"
            _icon={smallIcon}
            variant="outline"
            colorPalette="gray"
            minH={touch('6', '11')}
            onClick={() => onRetry(row.id)}
          >
            <Icon name="retry" />
            {texts.retry}
          </Button>
        ) : null}
        {canEdit ? <QuietButton label={texts.edit} icon="pencil" onClick={() => onEdit(row.id)} /> : null}
      </>
    );
  if (row.isLocked)
    return (
      <Button
        size="xs"
        _icon={smallIcon}
        variant="outline"
        colorPalette="gray"
        minH={touch('6', '11')}
        onClick={onGrant}
      >
        <Icon name="log-in" />
        {texts.grant}
      </Button>
    );
  if (!row.isReply) return null;
  return (
    <>
      <QuietButton
        label={copied ? texts.copied : texts.copy}
        icon={copied ? 'check' : 'copy'}
        onClick={() => copyReply(row, renderRichText).then(setCopied)}
        onBlur={() => setCopied(false)}
        onPointerLeave={() => setCopied(false)}
      />
      {(canRate ? thumbs : []).map(({ rating, icon, text }) => (
        <QuietButton
          key={rating}
          label={texts[text]}
          icon={icon}
          chosen={row.rating === rating}
          aria-pressed={row.rating === rating}
          onClick={() => onRate(row.id, rating)}
        />
      ))}
      {row.rating === 'down' ? <Reason {...props} /> : null}
    </>
  );
}

/** Asks what was wrong with a reply; what is said goes to the webhook with the rating. */
function Reason({ texts, row, onExplain }: MessageProps) {
  const [reason, setReason] = useState('');
  if (row.reason !== null)
    return (
      <Text as="span" textStyle="xs" color="ink2" role="status" overflowWrap="anywhere">
        {texts.explained}
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
        aria-label={texts.reason}
        placeholder={texts.reason}
        maxLength={500}
        minH={touch('8', '11')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button type="submit" size="sm" variant="outline" colorPalette="gray" minH={touch('8', '11')}>
        {texts.explain}
      </Button>
    </Flex>
  );
}

interface QuietButtonProps extends Omit<ButtonProps, 'children'> {
  readonly label: string;
  readonly icon: IconName;
  readonly chosen?: boolean;
}

/** A small icon button with a native tooltip: hundreds of them scroll, and `Tip` is too heavy for that. */
function QuietButton({ label, icon, chosen, ...rest }: QuietButtonProps) {
  return (
    <Button
      type="button"
      variant="ghost"
      colorPalette="gray"
      aria-label={label}
      title={label}
      minW="0"
      px="0"
      boxSize={touch('7', '10')}
      _icon={smallIcon}
      color={chosen ? 'accent.fg' : 'ink3'}
      bg={chosen ? 'accent.soft' : 'transparent'}
      {...rest}
    >
      <Icon name={icon} />
    </Button>
  );
}
