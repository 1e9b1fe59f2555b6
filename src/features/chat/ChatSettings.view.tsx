import { Box, Button, Flex, Heading, SegmentGroup, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Icon } from '@/ui/icons';
import { SecondaryButton } from '@/ui/parts/buttons';
import { focusOnRemoval } from '@/ui/parts/focus';
import { Toggle } from '@/ui/parts/Toggle';
import { copy } from './chat.copy';
import { type ChatView, useChat } from './chatView';

export interface ChatSettingsProps
  extends Pick<
    ChatView,
    'environment' | 'canChooseEnvironment' | 'allowsData' | 'isHistoryKept' | 'wantsSummary'
  > {
  readonly id: string;
}

/** Moves the focus of a removed button to the text or button that replaces it. */
const toPart = focusOnRemoval(({ parentElement: part }) => () => {
  part?.querySelector<HTMLElement>('[tabindex="-1"], button')?.focus();
});

/** The settings panel inside the assistant: environment switch for administrators, clear conversation (SPEC section 4). */
export function ChatSettings(props: ChatSettingsProps) {
  const { id, environment, canChooseEnvironment, allowsData, isHistoryKept, wantsSummary } = props;
  const { onChooseEnvironment, onClear, onAllowData, onKeepHistory, onWantSummary } = useChat();
  const [asking, setAsking] = useState(false);
  const environmentId = `${id}-environment`;
  return (
    <Stack id={id} gap="6" p="4" flex="1" overflowY="auto" minH="0">
      {canChooseEnvironment ? (
        <Box>
          <Heading as="h3" id={environmentId} textStyle="md" fontWeight="semibold">
            {copy.panel.environment}
          </Heading>
          <Text layerStyle="quiet" mb="2.5">
            {copy.panel.environmentHint}
          </Text>
          <SegmentGroup.Root
            value={environment}
            onValueChange={({ value }) => onChooseEnvironment(value === 'test' ? 'test' : 'production')}
            aria-labelledby={environmentId}
          >
            <SegmentGroup.Items
              items={[
                { value: 'production', label: copy.panel.production },
                { value: 'test', label: copy.panel.test },
              ]}
            />
          </SegmentGroup.Root>
        </Box>
      ) : null}
      <Box>
        <Heading as="h3" textStyle="md" fontWeight="semibold">
          {copy.panel.data}
        </Heading>
        <Text tabIndex={-1} layerStyle="quiet" mb="2.5">
          {allowsData ? copy.panel.dataAllowed : copy.panel.dataNotAllowed}
        </Text>
        {allowsData ? (
          <SecondaryButton ref={toPart} size="sm" onClick={() => onAllowData(false)}>
            {copy.panel.forbid}
          </SecondaryButton>
        ) : null}
      </Box>
      <Box>
        <Heading as="h3" textStyle="md" fontWeight="semibold">
          {copy.panel.conversation}
        </Heading>
        <Text layerStyle="quiet" mb="2.5">
          {asking
            ? copy.panel.clearQuestion
            : isHistoryKept
              ? copy.panel.conversationKept
              : copy.panel.conversationHint}
        </Text>
        {asking ? (
          <Flex ref={toPart} gap="2">
            <Button
              size="sm"
              colorPalette="red"
              onClick={() => {
                setAsking(false);
                onClear();
              }}
            >
              {copy.panel.clearConfirm}
            </Button>
            <SecondaryButton
              size="sm"
              // A held key on "clear" must not confirm.
              autoFocus
              onClick={() => setAsking(false)}
            >
              {copy.panel.clearCancel}
            </SecondaryButton>
          </Flex>
        ) : (
          <SecondaryButton size="sm" onClick={() => setAsking(true)}>
            <Icon name="trash" size={16} />
            <span>{copy.panel.clear}</span>
          </SecondaryButton>
        )}
        <Box mt="4">
          <Toggle
            label={copy.panel.keepHistory}
            help={copy.panel.keepHistoryHint}
            checked={isHistoryKept}
            onChange={onKeepHistory}
          />
        </Box>
        <Box mt="4">
          <Toggle
            label={copy.panel.summary}
            help={copy.panel.summaryHint}
            checked={wantsSummary}
            onChange={onWantSummary}
          />
        </Box>
      </Box>
    </Stack>
  );
}
