import { Portal } from '@chakra-ui/react';

/** The line above a report on paper: outside the page, which is not printed with a report (app.css). */
export const PrintedLine = ({ text }: { readonly text: string }) => (
  <Portal>
    <p data-part="print-caption">{text}</p>
  </Portal>
);
