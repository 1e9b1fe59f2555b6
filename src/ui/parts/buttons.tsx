import { Button, chakra } from '@chakra-ui/react';

/** The action next to the main one: outlined, without colour. */
export const SecondaryButton = chakra(
  Button,
  {},
  { defaultProps: { variant: 'outline', colorPalette: 'gray' } },
);

/** An action that stays in the background until it is pointed at. */
export const QuietButton = chakra(Button, {}, { defaultProps: { variant: 'ghost', colorPalette: 'gray' } });
