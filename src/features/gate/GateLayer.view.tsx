import { Dialog, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/**
 * The sign-in screen over a portal that stays mounted: a modal over the whole window and over open dialogs.
 * The dialogs keep their input, receive no key or click, and get the focus back.
 */
export function GateLayer({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Dialog.Root open size="full" closeOnEscape={false} closeOnInteractOutside={false}>
      <Portal>
        <Dialog.Positioner p="0">
          <Dialog.Content aria-label={label} borderRadius="0" borderWidth="0" animation="none">
            {children}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
