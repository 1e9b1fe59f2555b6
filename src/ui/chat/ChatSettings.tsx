import { Box, Button, Flex, Heading, SegmentGroup, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { ChatEnvironment } from '@/domain/chat/chat';
import { Icon } from '@/ui/icons';
import { handsOverTo } from '@/ui/parts/handsOver';
import { Toggle } from '@/ui/parts/Toggle';
import type { ChatTexts } from './chatTexts';

export interface ChatSettingsProps {
  readonly texts: ChatTexts;
  readonly id: string;
  readonly environment: ChatEnvironment;
  readonly onChooseEnvironment: (environment: ChatEnvironment) => void;
  readonly onClear: () => void;
  /** The assistant may query the data of this dashboard. */
  readonly allowsData: boolean;
  readonly onForbidData: () => void;
  /** Conversations are kept in this browser across visits. */
  readonly isHistoryKept: boolean;
  readonly onKeepHistory: (kept: boolean) => void;
  readonly wantsSummary: boolean;
  readonly onWantSummary: (wanted: boolean) => void;
}

/** The ref of what goes when it is pressed: what its part says or offers then gets the focus. */
const toPart = handsOverTo(({ parentElement: part }) => () => {
  part?.querySelector<HTMLElement>('[tabindex="-1"], button')?.focus();
});

/** The settings panel inside the assistant: environment switch, clear conversation (SPEC section 4). */
export function ChatSettings(props: ChatSettingsProps) {
  const { texts, id, environment, onChooseEnvironment, onClear, allowsData, onForbidData } = props;
  const [asking, setAsking] = useState(false);
  const environmentId = `${id}-environment`;
  return (
    <Stack id={id} gap="6" p="4" flex="1" overflowY="auto" minH="0">
      <Box>
        <Heading as="h3" id={environmentId} textStyle="md" fontWeight="semibold">
          {texts.environment}
        </Heading>
        <Text textStyle="sm" color="ink2" mb="2.5">
          {texts.environmentHint}
        </Text>
        <SegmentGroup.Root
          value={environment}
          onValueChange={({ value }) => onChooseEnvironment(value === 'test' ? 'test' : 'production')}
          aria-labelledby={environmentId}
        >
          <SegmentGroup.Indicator />
          <SegmentGroup.Items
            items={[
              { value: 'production', label: texts.production },
              { value: 'test', label: texts.test },
            ]}
          />
        </SegmentGroup.Root>
      </Box>
      <Box>
        <Heading as="h3" textStyle="md" fontWeight="semibold">
          {texts.data}
        </Heading>
        <Text tabIndex={-1} textStyle="sm" color="ink2" mb="2.5">
          {allowsData ? texts.dataAllowed : texts.dataNotAllowed}
        </Text>
        {allowsData ? (
          <Button ref={toPart} size="sm" variant="outline" colorPalette="gray" onClick={onForbidData}>
            {texts.forbid}
          </Button>
        ) : null}
      </Box>
      <Box>
        <Heading as="h3" textStyle="md" fontWeight="semibold">
          {texts.conversation}
        </Heading>
        <Text textStyle="sm" color="ink2" mb="2.5">
          {asking ? texts.clearQuestion : texts.conversationHint}
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
              {texts.clearConfirm}
            </Button>
            <Button
              size="sm"
              variant="outline"
              colorPalette="gray"
              // A key that is held on "clear" must not clear.
              autoFocus
              onClick={() => setAsking(false)}
            >
              {texts.clearCancel}
            </Button>
          </Flex>
        ) : (
          <Button size="sm" variant="outline" colorPalette="gray" onClick={() => setAsking(true)}>
            <Icon name="trash" size={16} />
            {texts.clear}
          </Button>
        )}
        <Box mt="4">
          <Toggle
            label={texts.keepHistory}
            help={texts.keepHistoryHint}
            checked={props.isHistoryKept}
            onChange={props.onKeepHistory}
          />
        </Box>
        <Box mt="4">
          <Toggle
            label={texts.summary}
            help={texts.summaryHint}
            checked={props.wantsSummary}
            onChange={props.onWantSummary}
          />
        </Box>
      </Box>
    </Stack>
  );
}
