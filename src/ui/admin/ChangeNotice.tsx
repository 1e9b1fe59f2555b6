import { Button, Flex, Text } from '@chakra-ui/react';
import { Icon, type IconName } from '@/ui/icons';
import { IconButton } from '@/ui/parts/IconButton';
import type { CommonTexts } from './commonTexts';

export interface ChangeNoticeProps {
  readonly texts: CommonTexts;
  /** `null` shows nothing. */
  readonly text: string | null;
  readonly tone: 'good' | 'warn';
  readonly onUndo?: (() => void) | undefined;
  /** Leads to what was saved. */
  readonly onShow?: (() => void) | undefined;
  readonly onDismiss: () => void;
}

const icons: Record<ChangeNoticeProps['tone'], IconName> = { good: 'circle-check', warn: 'alert' };

/** Goes on in the row of the change, else on the page: the button is gone with its notice, and the focus with it. */
const thenBack = (act: () => void) => () => {
  const row = document.querySelector<HTMLElement>('[data-saved]');
  act();
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const first = document.querySelector<HTMLElement>('[data-page-scroll] :is(input, button)');
    (row?.isConnected ? row : first)?.focus();
  });
};

/** The last change, with undo. Stays until dismissed, replaced by a later message, or the person is elsewhere. */
export function ChangeNotice({ texts, text, tone, onUndo, onShow, onDismiss }: ChangeNoticeProps) {
  return (
    <Flex
      role="status"
      position="absolute"
      insetX="0"
      bottom={{ base: '20', md: '6' }}
      justify="center"
      px="4"
      pointerEvents="none"
      zIndex="docked"
    >
      {text === null ? null : (
        <Flex
          align="center"
          gap="3"
          ps="4"
          pe="2"
          py="2"
          minW="0"
          maxW="40rem"
          bg="panel"
          borderWidth="1px"
          borderColor="line"
          borderRadius="lg"
          shadow="md"
          pointerEvents="auto"
        >
          <Flex color={`${tone}.fg`} flex="none">
            <Icon name={icons[tone]} />
          </Flex>
          <Text flex="1" minW="0" overflowWrap="anywhere" maxH="30dvh" overflowY="auto">
            {text}
          </Text>
          {onShow ? (
            <Button flex="none" size="sm" variant="ghost" colorPalette="accent" onClick={onShow}>
              {texts.show}
            </Button>
          ) : null}
          {onUndo ? (
            <Button flex="none" size="sm" variant="ghost" colorPalette="accent" onClick={thenBack(onUndo)}>
              {texts.undo}
            </Button>
          ) : null}
          <IconButton
            label={texts.dismiss}
            icon="close"
            size="sm"
            onClick={thenBack(onDismiss)}
            placement="top"
          />
        </Flex>
      )}
    </Flex>
  );
}
