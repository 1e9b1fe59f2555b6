import { Box, Button, Flex, Heading, SegmentGroup, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { ChatEnvironment } from '@/domain/chat/chat';
import { Icon } from '@/ui/icons';
import { chatCopy } from './chatCopy';

export interface ChatSettingsProps {
  readonly id: string;
  readonly environment: ChatEnvironment;
  readonly onChooseEnvironment: (environment: ChatEnvironment) => void;
  readonly onClear: () => void;
}

const environments = [
  { value: 'production', label: chatCopy.production },
  { value: 'test', label: chatCopy.test },
];

/** The settings panel inside the assistant: environment switch, clear conversation (SPEC section 4). */
export function ChatSettings({ id, environment, onChooseEnvironment, onClear }: ChatSettingsProps) {
  const [asking, setAsking] = useState(false);
  const environmentId = `${id}-environment`;
  return (
    <Stack id={id} gap="6" p="4" flex="1" overflowY="auto" minH="0">
      <Box>
        <Heading as="h3" id={environmentId} textStyle="md" fontWeight="semibold">
          {chatCopy.environment}
        </Heading>
        <Text textStyle="sm" color="ink2" mb="2.5">
          {chatCopy.environmentHint}
        </Text>
        <SegmentGroup.Root
          value={environment}
          onValueChange={({ value }) => onChooseEnvironment(value === 'test' ? 'test' : 'production')}
          aria-labelledby={environmentId}
        >
          <SegmentGroup.Indicator />
          <SegmentGroup.Items items={environments} />
        </SegmentGroup.Root>
      </Box>
      <Box>
        <Heading as="h3" textStyle="md" fontWeight="semibold">
          {chatCopy.conversation}
        </Heading>
        <Text textStyle="sm" color="ink2" mb="2.5">
          {asking ? chatCopy.clearQuestion : chatCopy.conversationHint}
        </Text>
        {asking ? (
          <Flex gap="2">
            <Button
              size="sm"
              colorPalette="red"
              autoFocus
              onClick={() => {
                setAsking(false);
                onClear();
              }}
            >
              {chatCopy.clearConfirm}
            </Button>
            <Button size="sm" variant="outline" colorPalette="gray" onClick={() => setAsking(false)}>
              {chatCopy.clearCancel}
            </Button>
          </Flex>
        ) : (
          <Button size="sm" variant="outline" colorPalette="gray" onClick={() => setAsking(true)}>
            <Icon name="trash" size={16} />
            {chatCopy.clear}
          </Button>
        )}
      </Box>
    </Stack>
  );
}
