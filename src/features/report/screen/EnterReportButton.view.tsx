import { Button, Text } from '@chakra-ui/react';
import { copy } from '@/features/report/report.copy';

/** Hides the button until it has the focus. */
const unseen = { '&:not(:focus-visible)': { clipPath: 'inset(50%)' } };

/**
 * Button that moves the keyboard focus into the report, whose frame is not a tab stop. Its label describes
 * how to leave the report, because the page receives no keys of the frame.
 */
export function EnterReportButton({
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
      maxW="calc(100% - 2rem)"
      columnGap="3"
      rowGap="1"
      flexWrap="wrap"
      justifyContent="start"
      textAlign="start"
      whiteSpace="normal"
      zIndex="docked"
      pointerEvents="auto"
      shadow="md"
      css={unseen}
      onClick={() => document.querySelector<HTMLElement>(`${container} iframe`)?.focus()}
    >
      <span>{copy.enter}</span>
      <Text as="span" textStyle="xs" fontWeight="normal">
        {copy.howToLeave}
      </Text>
    </Button>
  );
}
