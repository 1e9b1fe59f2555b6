import { Box, Flex, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { Icon } from '@/ui/icons';
import { QuietButton, SecondaryButton } from '@/ui/parts/buttons';
import { isFocusLost } from '@/ui/parts/focus';
import { copy } from './chat.copy';
import { type ActionButton, type ChatRow, useChat } from './chatView';

/** One button for each action of a reply. A completed action can be undone. Nothing runs without a click. */
export function OfferedActions({ row }: { readonly row: ChatRow }) {
  const { onAct, onUndo } = useChat();
  if (row.actions.length + row.refused.length === 0) return null;
  return (
    <Box w="full" mt={row.charts.length > 0 ? '1' : '0'}>
      <Flex as="ul" aria-label={copy.panel.actions} wrap="wrap" gap="2" listStyleType="none" p="0" m="0">
        {row.actions.map((action, index) => (
          <Offered
            // biome-ignore lint/suspicious/noArrayIndexKey: the actions of a message keep their order.
            key={index}
            action={action}
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

interface OfferedProps {
  readonly action: ActionButton;
  readonly onAct: () => void;
  readonly onUndo: () => void;
}

/** One action. The result replaces its button, and keeps the focus. */
function Offered({ action, onAct, onUndo }: OfferedProps) {
  const item = useRef<HTMLLIElement>(null);
  const isChosen = useRef(false);
  const { status } = action;
  useEffect(() => {
    if (!isChosen.current || status === 'running') return;
    isChosen.current = false;
    if (isFocusLost()) (item.current?.querySelector('button') ?? item.current)?.focus();
  }, [status]);
  const choose = (handler: () => void) => () => {
    isChosen.current = true;
    handler();
  };
  return (
    <Box as="li" ref={item} tabIndex={-1} maxW="full">
      {status === 'done' ? (
        <Done action={action} onUndo={choose(onUndo)} />
      ) : (
        <SecondaryButton
          size="sm"
          h="auto"
          minH={{ base: '8', _coarse: '11' }}
          py="1"
          maxW="full"
          whiteSpace="normal"
          textAlign="start"
          loading={status === 'running'}
          onClick={choose(onAct)}
        >
          {action.label}
        </SecondaryButton>
      )}
    </Box>
  );
}

function Done({ action, onUndo }: Omit<OfferedProps, 'onAct'>) {
  return (
    <Flex
      align="center"
      wrap="wrap"
      columnGap="2"
      minH={{ base: '8', _coarse: '11' }}
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
        <span>{action.label}</span>
      </Flex>
      {action.canUndo ? (
        <QuietButton
          size="xs"
          color="ink"
          _icon={{ width: '0.9375rem', height: '0.9375rem' }}
          onClick={onUndo}
        >
          <Icon name="retry" />
          <span>{copy.panel.undo}</span>
        </QuietButton>
      ) : null}
    </Flex>
  );
}
