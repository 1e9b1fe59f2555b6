import { Box } from '@chakra-ui/react';

/**
 * Position of a round button, vertically centred in the foot line. In a short window with a strip there is no
 * foot line, and the button is on the strip (ui/theme/tokens.css).
 */
export const onFootLine = {
  position: 'fixed',
  zIndex: 'docked',
  bottom: 'calc(var(--inset-bottom) + 0.25rem)',
  css: {
    '@media (min-width: 48em) and (max-height: 31.25em)': {
      'html:has([data-part=strip]) &': { top: 'calc(var(--header) + 0.125rem)', bottom: 'auto' },
    },
  },
} as const;

/** The line under every view (`--foot-line`, ui/theme/tokens.css), behind the round buttons and the badge. */
export function FootLine() {
  return (
    <Box
      data-part="foot"
      position="fixed"
      insetStart="var(--pin, 0px)"
      insetEnd="0"
      bottom="0"
      h="var(--foot-line)"
      bg="panel"
      boxShadow="inset 0 1px var(--p-line)"
    />
  );
}
