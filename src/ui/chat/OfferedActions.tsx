import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { Icon } from '@/ui/icons';
import type { ActionButton } from './chatView';
import type { MessageProps } from './messageProps';
import { touch } from './touch';

const smallIcon = { width: '15px', height: '15px' };

/** What a reply offers to do: a button each; done, it says so and can be undone. Nothing runs without a click. */
export function OfferedActions({ texts, row, onAct, onUndo }: MessageProps) {
  if (row.actions.length + row.refused.length === 0) return null;
  return (
    <Box w="full" mt={row.charts.length > 0 ? '1' : '0'}>
      <Flex as="ul" aria-label={texts.actions} wrap="wrap" gap="2" listStyleType="none" p="0" m="0">
        {row.actions.map((action, index) => (
          <Offered
            // biome-ignore lint/suspicious/noArrayIndexKey: the actions of a message never change places.
            key={index}
            action={action}
            undo={texts.undo}
            onAct={() => onAct(row.id, index)}
            onUndo={() => onUndo(row.id, index)}
          />
        ))}
      </Flex>
      {row.refused.map((note) => (
        <Text key={note} textStyle="xs" color="ink2" mt="1" overflowWrap="anywhere">
          {note}
        </Text>
      ))}
    </Box>
  );
}

/** One action. Its button changes places with what was done; the focus stays with it. */
function Offered(props: { action: ActionButton; undo: string; onAct: () => void; onUndo: () => void }) {
  const { action, undo, onAct, onUndo } = props;
  const item = useRef<HTMLLIElement>(null);
  const isChosen = useRef(false);
  const { status } = action;
  useEffect(() => {
    if (!isChosen.current || status === 'running') return;
    isChosen.current = false;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost) (item.current?.querySelector('button') ?? item.current)?.focus();
  }, [status]);
  const choose = (handler: () => void) => () => {
    isChosen.current = true;
    handler();
  };
  return (
    <Box as="li" ref={item} tabIndex={-1} maxW="full">
      {status === 'done' ? (
        <Done action={action} undo={undo} onUndo={choose(onUndo)} />
      ) : (
        <Button
          size="sm"
          variant="outline"
          colorPalette="gray"
          h="auto"
          minH={touch('8', '11')}
          py="1"
          maxW="full"
          whiteSpace="normal"
          textAlign="start"
          loading={status === 'running'}
          onClick={choose(onAct)}
        >
          {action.label}
        </Button>
      )}
    </Box>
  );
}

function Done(props: { action: ActionButton; undo: string; onUndo: () => void }) {
  const { action, undo, onUndo } = props;
  return (
    <Flex
      align="center"
      wrap="wrap"
      columnGap="2"
      minH={touch('8', '11')}
      ps="3"
      pe={action.canUndo ? '1' : '3'}
      borderRadius="md"
      bg="good.muted"
      color="good.fg"
      textStyle="sm"
      fontWeight="semibold"
    >
      <Flex align="center" gap="2" role="status" py="1">
        <Icon name="check" size={15} />
        {action.label}
      </Flex>
      {action.canUndo ? (
        <Button size="xs" variant="ghost" colorPalette="gray" color="ink" _icon={smallIcon} onClick={onUndo}>
          <Icon name="retry" />
          {undo}
        </Button>
      ) : null}
    </Flex>
  );
}
