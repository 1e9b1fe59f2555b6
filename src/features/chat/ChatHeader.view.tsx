import { Badge, Box, Flex, Heading, Text } from '@chakra-ui/react';
import { memo } from 'react';
import { Icon } from '@/ui/icons';
import { IconButton } from '@/ui/parts/IconButton';
import { copy } from './chat.copy';
import { type ChatView, useChat } from './chatView';

export interface ChatHeaderProps
  extends Pick<ChatView, 'size' | 'dashboardName' | 'settingsShown' | 'environment'> {
  readonly titleId: string;
  readonly settingsId: string;
}

/**
 * Title, dashboard name, and the buttons for size, settings and closing. Memoized, so that typing does not
 * render it.
 */
export const ChatHeader = memo(function ChatHeader(props: ChatHeaderProps) {
  const { size, dashboardName, settingsShown, environment, titleId, settingsId } = props;
  const chat = useChat();
  const expanded = size === 'expanded';
  return (
    <Flex align="center" gap="3" px="4" py="3" borderBottomWidth="1px" borderColor="line" flexShrink="0">
      <Flex
        aria-hidden
        align="center"
        justify="center"
        boxSize="8"
        borderRadius="md"
        color="onAccent"
        flexShrink="0"
        bgImage="linear-gradient(135deg, var(--p-accent), var(--p-purple))"
      >
        <Icon name="sparkles" />
      </Flex>
      <Box minW="0" flex="1">
        <Flex align="center" gap="2">
          <Heading as="h2" id={titleId} textStyle="lg" fontWeight="semibold" lineHeight="1.25rem">
            {copy.panel.assistant}
          </Heading>
          {environment === 'test' ? (
            <Badge colorPalette="warn" variant="subtle" size="sm">
              {copy.panel.testBadge}
            </Badge>
          ) : null}
        </Flex>
        <Text textStyle="sm" color="ink3" truncate>
          {dashboardName}
        </Text>
      </Box>
      <Flex flexShrink="0" me="-1.5">
        <IconButton
          label={settingsShown ? copy.panel.backToChat : copy.panel.settings}
          icon={settingsShown ? 'arrow-left' : 'settings'}
          aria-expanded={settingsShown}
          aria-controls={settingsShown ? settingsId : undefined}
          onClick={chat.onToggleSettings}
        />
        <IconButton
          label={expanded ? copy.panel.reduce : copy.panel.expand}
          icon={expanded ? 'reduce' : 'expand'}
          onClick={expanded ? chat.onReduce : chat.onExpand}
        />
        <IconButton label={copy.panel.close} icon="close" onClick={chat.onClose} />
      </Flex>
    </Flex>
  );
});
