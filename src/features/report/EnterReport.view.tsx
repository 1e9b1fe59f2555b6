import { Button, Text } from '@chakra-ui/react';
import { copy } from './copy';

/** Visible with focus. The frame is not a tab stop, so that the user need not tab through the whole report. */
const unseen = { '&:not(:focus-visible)': { clipPath: 'inset(50%)' } };

/** Enters the report by keyboard. The page receives no keys of the frame, so the button describes how to leave it. */
export function EnterReport({
  container,
}: {
  readonly container: '#report-container' | '#second-report-container';
}) {
  return (
    <Button
      data-part="enter"
      position="absolute"
      top="2"
      insetStart="4"
      size="sm"
      h="auto"
      py="2"
      gap="3"
      zIndex="docked"
      pointerEvents="auto"
      shadow="md"
      css={unseen}
      onClick={() => document.querySelector<HTMLElement>(`${container} iframe`)?.focus()}
    >
      {copy.enter}
      <Text as="span" textStyle="xs" fontWeight="normal">
        {copy.howToLeave}
      </Text>
    </Button>
  );
}
