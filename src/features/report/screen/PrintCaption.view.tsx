import { Portal, Text } from '@chakra-ui/react';

/** The line above a printed report. In a React portal, because the page is not printed (app.css leaves 3rem). */
export const PrintCaptionView = ({ text }: { readonly text: string }) => (
  <Portal>
    <Text
      data-part="print-caption"
      display={{ base: 'none', _print: 'block' }}
      position="fixed"
      inset="0 0 auto"
      h="3rem"
      px="6"
      py="3"
      overflow="hidden"
      color="black"
      textStyle="xs"
    >
      {text}
    </Text>
  </Portal>
);
