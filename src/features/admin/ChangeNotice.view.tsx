import { Box, Flex } from '@chakra-ui/react';
import { isFocusLost } from '@/ui/parts/focus';
import { Notice } from '@/ui/parts/Notice';
import { copy } from './admin.copy';

export interface ChangeNoticeViewProps {
  /** `null` hides the notice. */
  readonly text: string | null;
  readonly tone: 'good' | 'warn' | 'accent';
  /** `null` if the change cannot be undone. */
  readonly onUndo: (() => void) | null;
  /** Opens the saved entry; `null` if the change has no single entry. */
  readonly onShow: (() => void) | null;
  readonly onDismiss: () => void;
}

/** Moves the focus to the changed row or the start of the page, because the pressed button is removed. */
const thenFocusPage = (act: () => void) => () => {
  const row = document.querySelector<HTMLElement>('[data-saved]');
  act();
  requestAnimationFrame(() => {
    if (!isFocusLost()) return;
    const first = document.querySelector<HTMLElement>('[data-page-scroll] :is(input, button)');
    (row?.isConnected ? row : first)?.focus();
  });
};

/** The last change, with undo. It stays until the user dismisses it or leaves the view, or until a later change. */
export function ChangeNoticeView({ text, tone, onUndo, onShow, onDismiss }: ChangeNoticeViewProps) {
  const { show, undo, dismiss } = copy.common;
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
        <Notice
          isFloating
          wrap="nowrap"
          tone={tone}
          text={
            <Box as="span" display="block" maxH="30dvh" overflowY="auto" overflowWrap="anywhere">
              {text}
            </Box>
          }
          actions={[
            ...(onShow ? [{ label: show, isAccent: true, onClick: onShow }] : []),
            ...(onUndo ? [{ label: undo, isAccent: true, onClick: thenFocusPage(onUndo) }] : []),
          ]}
          close={{ label: dismiss, onClick: thenFocusPage(onDismiss) }}
        />
      )}
    </Flex>
  );
}
