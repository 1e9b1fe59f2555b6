import { Box, Flex, Text } from '@chakra-ui/react';
import { longMoment } from '@/domain/shared/dateText';
import { Icon, type IconName } from '@/ui/icons';
import { SecondaryButton } from '@/ui/parts/buttons';
import { focusNeighbourOnRemoval } from '@/ui/parts/focus';
import { IconButton } from '@/ui/parts/IconButton';
import { ToneTile } from '@/ui/parts/ToneTile';
import { copy } from './notifications.copy';

/** A notice as rendered by the panel. */
export interface NoticeView {
  readonly id: number;
  readonly icon: IconName;
  readonly tone: 'accent' | 'good' | 'warn' | 'bad';
  readonly text: string;
  /** Second line: cause or consequence. */
  readonly detail?: string | undefined;
  /** "hace 3 min". */
  readonly ago: string;
  /** ISO time, for the tooltip and `<time>`. */
  readonly time: string;
  readonly read: boolean;
  readonly action?: { readonly label: string; readonly onClick: () => void };
}

interface NoticeLineProps {
  readonly notice: NoticeView;
  readonly onDismiss: () => void;
  /** The notice's action was clicked. */
  readonly onAct: () => void;
}

/** Moves the focus of a removed notice to the close button of its neighbour, or to the panel. */
const toNeighbour = focusNeighbourOnRemoval(
  (line) => line.querySelector('[data-dismiss]'),
  (line) => line.closest('[role=dialog]'),
);

/** One notice: text, time and action. */
export function NoticeLine({ notice, onDismiss, onAct }: NoticeLineProps) {
  const { icon, tone, text, detail, ago, time, read, action } = notice;
  return (
    <Flex
      as="li"
      ref={toNeighbour}
      gap="3"
      ps="4"
      pe="2"
      py="3"
      borderBottomWidth="1px"
      borderColor="line"
      _last={{ borderBottomWidth: 0 }}
      // The outline marks an unread notice in forced colours.
      {...(read ? {} : { bg: 'panel2', outline: '2px solid transparent', outlineOffset: '-3px' })}
    >
      <ToneTile tone={tone} size="8">
        <Icon name={icon} />
      </ToneTile>
      <Box flex="1" minW="0">
        <Text fontWeight={read ? 'normal' : 'semibold'} textStyle="md" overflowWrap="anywhere">
          {text}
        </Text>
        {detail ? (
          <Text layerStyle="quiet" overflowWrap="anywhere">
            {detail}
          </Text>
        ) : null}
        <Text asChild textStyle="xs" color="ink3" fontVariantNumeric="tabular-nums">
          <time dateTime={time} title={longMoment(Date.parse(time))}>
            {ago}
          </time>
        </Text>
        {read ? null : (
          <Text as="span" srOnly>
            {copy.panel.unread}
          </Text>
        )}
        {action ? (
          <Box mt="2">
            <SecondaryButton size="xs" onClick={onAct} textStyle="sm">
              {action.label}
            </SecondaryButton>
          </Box>
        ) : null}
      </Box>
      <IconButton
        data-dismiss
        label={copy.panel.dismiss(text)}
        icon="close"
        size="sm"
        onClick={onDismiss}
        placement="left"
      />
    </Flex>
  );
}
