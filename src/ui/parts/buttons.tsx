import { Button, chakra } from '@chakra-ui/react';

/** A secondary button: outlined, without colour. */
export const SecondaryButton = chakra(
  Button,
  {},
  { defaultProps: { variant: 'outline', colorPalette: 'gray' } },
);

/** A button without frame or background until the pointer is over it. */
export const QuietButton = chakra(Button, {}, { defaultProps: { variant: 'ghost', colorPalette: 'gray' } });
