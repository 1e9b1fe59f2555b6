import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { memo, useEffect, useRef, useState } from 'react';
import type { ReportVisual } from '@/domain/report/reportTools';
import { isComposing } from '@/domain/shared/composing';
import { Icon } from '@/ui/icons';
import { IconButton } from '@/ui/parts/IconButton';
import { Modal } from '@/ui/parts/Modal';
import { copy } from './chat.copy';
import { type ChatView, useChat } from './chatView';
import { Suggestions } from './Suggestions.view';

export type ContextBarProps = Pick<ChatView, 'about' | 'dashboardId' | 'environment'>;

const linkButton = {
  variant: 'plain',
  size: 'xs',
  px: '0',
  h: 'auto',
  minW: '0',
  minH: { base: '6', _coarse: '11' },
  color: 'accent.fg',
} as const;

/** The report context sent with the next question: the chosen visual, the other data, and a preview. */
export const ContextBar = memo(function ContextBar({ about, dashboardId, environment }: ContextBarProps) {
  const { reportContext, onVisual } = useChat();
  const [visuals, setVisuals] = useState<readonly ReportVisual[] | 'refused' | null>(null);
  const [body, setBody] = useState<string | null>(null);
  const show = (list: readonly ReportVisual[]) => setVisuals(list.filter(({ title }) => title !== ''));
  const list = () =>
    visuals ? setVisuals(null) : void reportContext.visuals().then(show, () => setVisuals('refused'));
  const bar = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const isChoosing = visuals !== null;
  useEffect(() => {
    const panel = bar.current?.closest<HTMLElement>('[role=dialog]');
    if (!isChoosing || !panel) return;
    // Handles Escape before the panel does, because Escape would close the panel.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isComposing(event)) return;
      event.preventDefault();
      if (bar.current?.contains(document.activeElement)) toggle.current?.focus();
      setVisuals(null);
    };
    panel.addEventListener('keydown', onKeyDown);
    return () => panel.removeEventListener('keydown', onKeyDown);
  }, [isChoosing]);
  const preview = () =>
    void reportContext
      .preview(dashboardId, environment)
      .then(setBody, () => setBody(copy.panel.previewFailed));
  const listed = visuals === null || visuals === 'refused' ? [] : visuals;
  const choose = (title: string) => {
    const visual = listed.find((one) => one.title === title);
    setVisuals(null);
    if (visual) onVisual({ name: visual.name, title: visual.title });
  };
  return (
    <Box ref={bar}>
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
            {about}
          </Text>
          <IconButton label={copy.panel.aboutNothing} icon="close" size="sm" onClick={() => onVisual(null)} />
        </Flex>
      )}
      {visuals === null ? null : listed.length === 0 ? (
        <Text layerStyle="quiet" mt="2" role="status">
          {visuals === 'refused' ? copy.panel.visualsRefused : copy.panel.noVisuals}
        </Text>
      ) : (
        <Box mt="2" maxH="40" overflowY="auto">
          <Suggestions
            label={copy.panel.visuals}
            questions={listed.map(({ title }) => title)}
            onChoose={choose}
          />
        </Box>
      )}
      <Flex wrap="wrap" align="center" columnGap="3" mt="1" textStyle="xs" color="ink2">
        <Flex align="center" gap="1.5">
          <Icon name="lock" size={13} />
          <span>{copy.panel.sends}</span>
        </Flex>
        <Button {...linkButton} onClick={preview}>
          {copy.panel.preview}
        </Button>
        <Button ref={toggle} {...linkButton} aria-expanded={isChoosing} onClick={list}>
          {copy.panel.askVisual}
        </Button>
      </Flex>
      <Modal
        open={body !== null}
        onClose={() => setBody(null)}
        closeLabel={copy.panel.leaveClose}
        title={copy.panel.preview}
        description={copy.panel.previewHint}
        size="lg"
        readable={copy.panel.preview}
      >
        <Stack as="ul" gap="1.5" mb="4" ps="5" listStyleType="disc">
          {copy.panel.previewFacts(reportContext.recipients[environment]).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </Stack>
        <Box as="pre" fontFamily="mono" fontSize="xs" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {body}
        </Box>
      </Modal>
    </Box>
  );
});
