import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { memo, useState } from 'react';
import type { ChatSight } from '@/domain/ports/chat';
import type { ReportVisual } from '@/domain/report/reportTools';
import { Icon } from '@/ui/icons';
import { IconButton } from '@/ui/parts/IconButton';
import { Modal } from '@/ui/parts/Modal';
import type { ChatTexts } from './chatTexts';
import type { ChatHandlers, ChatView } from './chatView';
import { Suggestions } from './Suggestions';
import { touch } from './touch';

export interface SightBarProps
  extends Pick<ChatView, 'about' | 'dashboardId' | 'environment'>,
    Pick<ChatHandlers, 'onVisual'> {
  readonly texts: ChatTexts;
  readonly sight: ChatSight;
}

const linkButton = {
  variant: 'plain',
  size: 'xs',
  px: '0',
  h: 'auto',
  minW: '0',
  minH: touch('6', '11'),
  color: 'accent.fg',
} as const;

/** What goes with a question: the visual it is about, what else is sent, and a look at all of it. */
export const SightBar = memo(function SightBar({
  texts,
  sight,
  about,
  dashboardId,
  environment,
  onVisual,
}: SightBarProps) {
  const [visuals, setVisuals] = useState<readonly ReportVisual[] | null>(null);
  const [body, setBody] = useState<string | null>(null);
  const show = (list: readonly ReportVisual[]) => setVisuals(list.filter(({ title }) => title !== ''));
  const list = () => (visuals ? setVisuals(null) : void sight.visuals().then(show, () => show([])));
  const look = () =>
    void sight.preview(dashboardId, environment).then(setBody, () => setBody(texts.previewFailed));
  const choose = (title: string) => {
    const visual = visuals?.find((one) => one.title === title);
    setVisuals(null);
    if (visual) onVisual({ name: visual.name, title: visual.title });
  };
  return (
    <Box>
      {about === null ? null : (
        <Flex
          align="center"
          gap="1"
          mt="2"
          ps="2"
          borderRadius="md"
          bg="accent.soft"
          color="accent.fg"
          textStyle="sm"
        >
          <Icon name="chart-column" size={15} />
          <Text flex="1" minW="0" overflowWrap="anywhere">
            {texts.about(about.title)}
          </Text>
          <IconButton label={texts.aboutNothing} icon="close" size="sm" onClick={() => onVisual(null)} />
        </Flex>
      )}
      {visuals === null ? null : visuals.length === 0 ? (
        <Text textStyle="sm" color="ink2" mt="2" role="status">
          {texts.noVisuals}
        </Text>
      ) : (
        <Box mt="2" maxH="40" overflowY="auto">
          <Suggestions
            label={texts.visuals}
            questions={visuals.map(({ title }) => title)}
            onChoose={choose}
          />
        </Box>
      )}
      <Flex wrap="wrap" align="center" columnGap="3" mt="1" textStyle="xs" color="ink2">
        <Flex align="center" gap="1.5">
          <Icon name="lock" size={13} />
          {texts.sends}
        </Flex>
        <Button {...linkButton} onClick={look}>
          {texts.preview}
        </Button>
        <Button {...linkButton} aria-expanded={visuals !== null} onClick={list}>
          {texts.askVisual}
        </Button>
      </Flex>
      <Modal
        open={body !== null}
        onClose={() => setBody(null)}
        closeLabel={texts.leaveClose}
        title={texts.preview}
        description={texts.previewHint}
        size="lg"
        readable={texts.preview}
      >
        <Box as="pre" fontFamily="mono" fontSize="xs" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {body}
        </Box>
      </Modal>
    </Box>
  );
});
