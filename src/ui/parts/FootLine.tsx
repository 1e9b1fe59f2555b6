import { Box } from '@chakra-ui/react';

/** `bottom` of a button in the middle of the foot line. */
export const onFootLine = 'calc(env(safe-area-inset-bottom) + 0.25rem)';

/** The line under every view from 768 px on, with the architecture button, the badge and the assistant's button. */
export function FootLine() {
  return (
    <Box
      data-part="foot"
      position="fixed"
      insetStart="var(--pin, 0px)"
      insetEnd="0"
      bottom="0"
      h="var(--foot-line)"
      hideBelow="md"
      bg="panel"
      borderTopWidth="1px"
      borderColor="line"
    />
  );
}
