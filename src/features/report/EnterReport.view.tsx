import { Button, Text } from '@chakra-ui/react';
import { copy } from './copy';

/** Seen while it has the focus: the frame is no stop of its own, so that nobody has to pass all stops of the report. */
const unseen = { '&:not(:focus-visible)': { clipPath: 'inset(50%)' } };

/** Enters the report by keyboard. Another document keeps its keys, so the button says how to leave it. */
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
