import { Button, chakra } from '@chakra-ui/react';

/** The action next to the main action: outlined, without colour. */
export const SecondaryButton = chakra(
  Button,
  {},
  { defaultProps: { variant: 'outline', colorPalette: 'gray' } },
);

/** An action without emphasis until the pointer is over it. */
export const QuietButton = chakra(Button, {}, { defaultProps: { variant: 'ghost', colorPalette: 'gray' } });
